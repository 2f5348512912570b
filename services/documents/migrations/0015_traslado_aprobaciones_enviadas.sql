-- without a transaction: rows are written to while the index is built beside them.
-- What a run that was broken off has left is of no use.
drop index concurrently if exists aprobaciones_enviadas_por_trasladar;
-- It empties itself.
create index concurrently aprobaciones_enviadas_por_trasladar on aprobaciones_enviadas ((1)) where trasladado is null;
