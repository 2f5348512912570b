-- without a transaction: products are added and looked for while the index is built beside them.
-- What a run that was broken off has left is of no use.
drop index concurrently if exists productos_por_nombre;
-- In the order in which they are shown, by as much of the name as tells products apart: a whole one may be too long for an index.
create index concurrently productos_por_nombre on productos (id_cuenta, left(busqueda, 200), id);
