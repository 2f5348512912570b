-- without a transaction: people log in while the index is built beside its table.
-- What a run that was broken off has left is of no use.
drop index concurrently if exists tokens_actualizacion_vence;
create index concurrently tokens_actualizacion_vence on tokens_actualizacion (vence);
