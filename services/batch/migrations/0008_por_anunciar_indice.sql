-- without a transaction: batches go on while the index is built beside them.
-- What a run that was broken off has left is of no use.
drop index concurrently if exists lotes_por_anunciar;
create index concurrently lotes_por_anunciar on lotes (id) where por_anunciar;
