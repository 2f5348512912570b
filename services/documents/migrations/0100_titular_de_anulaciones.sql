-- The user for whom numbers are given back, of an API key its user: how many in a day is counted for each. What was asked for before counts for nobody.
alter table anulaciones_numeros add column titular text;
