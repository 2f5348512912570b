-- without a transaction: documents are registered while the index is built beside them.
-- What a run that was broken off has left is of no use.
drop index concurrently if exists verificaciones_entregadas;
-- Deliveries whose verdict is due, however many others wait.
create index concurrently verificaciones_entregadas on verificaciones (siguiente) where entregado;
