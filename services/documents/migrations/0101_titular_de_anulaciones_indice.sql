-- without a transaction: numbers are given back while the index is built beside them.
-- What a run that was broken off has left is of no use.
drop index concurrently if exists anulaciones_numeros_titular;
create index concurrently anulaciones_numeros_titular on anulaciones_numeros (titular, creado) where titular is not null;
