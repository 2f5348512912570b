-- without a transaction: people sign out while the index is built beside its table.
-- Revocations are listed page by page in the order in which they were made.
drop index concurrently if exists revocaciones_por_momento;
create index concurrently revocaciones_por_momento on revocaciones (creado, id);
drop index concurrently if exists revocaciones_creado;
