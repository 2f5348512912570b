-- without a transaction: people sign out while the indexes are built beside their table.
-- The rows of one user are counted each time that a session ends, and what was revoked is looked for by its name.
drop index concurrently if exists revocaciones_por_usuario;
create index concurrently revocaciones_por_usuario on revocaciones (usuario, vence) where usuario is not null;
drop index concurrently if exists revocaciones_por_clave;
create index concurrently revocaciones_por_clave on revocaciones (clave);
