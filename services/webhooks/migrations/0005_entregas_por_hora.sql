-- without a transaction: deliveries are sent while the index is built beside their table.
-- What a run that was broken off has left is of no use.
drop index concurrently if exists entregas_por_hora;
-- What has become due since a time, of whichever address.
create index concurrently entregas_por_hora on entregas (siguiente) where estado = 'Pendiente';
