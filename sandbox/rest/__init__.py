"""Answer REST calls of API v10, as many of them as a game bot makes."""
