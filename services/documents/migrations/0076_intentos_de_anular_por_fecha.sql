-- without a transaction
-- The last cancellations of a document, for its story: one that its authority refuses may be asked for any number of times. It serves all
-- that the one before served (0062), also for the version before.
drop index concurrently if exists intentos_de_anular_por_fecha;
create index concurrently intentos_de_anular_por_fecha on intentos (coalesce(id_dte, dte ->> 'id'), creado) where operacion = 'anular';
drop index concurrently if exists intentos_de_anular;
