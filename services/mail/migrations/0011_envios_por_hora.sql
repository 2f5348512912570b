-- without a transaction: mails are sent while the index is built beside their table.
-- What a run that was broken off has left is of no use.
drop index concurrently if exists envios_por_hora;
-- What has become due since a time, of whichever account.
create index concurrently envios_por_hora on envios (greatest(siguiente, listo)) where estado = 'Pendiente' and dominio is null;
