# The bot as an image: docker build --tag tablekeeper .
ARG PYTHON=3.12

FROM python:${PYTHON}-slim AS build
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1 PIP_ROOT_USER_ACTION=ignore
WORKDIR /src
COPY deploy/build.lock deploy/run.lock deploy/
RUN python -m pip install --quiet --require-hashes --requirement deploy/build.lock \
    && python -m venv --without-pip /opt/tablekeeper \
    && python -m pip --python /opt/tablekeeper/bin/python install --quiet --require-hashes \
        --requirement deploy/run.lock
COPY . .
RUN python -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir /wheels . \
    && python -m pip --python /opt/tablekeeper/bin/python install --quiet --no-deps --no-index /wheels/*.whl
# Half of what lies there is never read: what debuggers want, C sources, the tests of others, and the compiled
# form of what only an upgrade of the schema imports.
RUN apt-get -qq update && apt-get -qq install --yes --no-install-recommends binutils >/dev/null \
    && cd /opt/tablekeeper/lib/python*/site-packages \
    && find asyncpg cytoolz sqlalchemy -name '*.so' -exec strip --strip-debug {} + \
    && find . -type f '(' -name '*.c' -o -name '*.cpp' -o -name '*.h' -o -name '*.pyx' -o -name '*.pxd' ')' -delete \
    && find networkx toolz cytoolz eth_utils -type d -name tests -prune -exec rm -r {} + \
    && find alembic pygments sqlalchemy -type d -name __pycache__ -prune -exec rm -r {} +

FROM python:${PYTHON}-slim
RUN groupadd --system --gid 10001 tablekeeper \
    && useradd --system --uid 10001 --gid tablekeeper --no-create-home --home-dir /data tablekeeper \
    && install --directory --owner=tablekeeper --group=tablekeeper --mode=700 /data
COPY --from=build /opt/tablekeeper /opt/tablekeeper
ENV PATH=/opt/tablekeeper/bin:/usr/local/bin:/usr/bin:/bin \
    DATABASE_URL=sqlite+aiosqlite:////data/tablekeeper.db \
    ALIVE_FILE=/tmp/alive
USER tablekeeper
WORKDIR /data
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=2m CMD ["tablekeeper", "alive"]
ENTRYPOINT ["tablekeeper"]
CMD ["run", "--stay"]
