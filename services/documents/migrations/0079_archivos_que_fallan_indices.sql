-- without a transaction
-- Files that failed before, in the order in which they are tried again: few, of all that there are.
drop index concurrently if exists archivos_que_fallan;
create index concurrently archivos_que_fallan on archivos (siguiente nulls first) where fallos > 0;
