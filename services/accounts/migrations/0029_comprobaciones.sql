-- without a transaction: people work while the index is built beside its table.
-- Checks of credentials are counted by the hour, whatever else has happened to the account or its user since.
drop index concurrently if exists auditoria_comprobaciones;
create index concurrently auditoria_comprobaciones on auditoria (cadena, momento) where accion = 'cuenta.comprobada';
