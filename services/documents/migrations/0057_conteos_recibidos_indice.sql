-- without a transaction: documents are received while the indexes are built beside them.
-- What a run that was broken off has left is of no use.
-- Those that are not counted yet, fewer and fewer.
drop index concurrently if exists recibidos_por_contar;
create index concurrently recibidos_por_contar on recibidos (id_cuenta) where estado is null;
-- What one issuer sent, in the order of the archive.
drop index concurrently if exists recibidos_emisor;
create index concurrently recibidos_emisor on recibidos (id_cuenta, id_emisor, dia desc, fecha_emision desc, id_dte desc);
alter table recibidos validate constraint recibidos_estado;
