-- without a transaction: millions of documents are issued to while the index is built beside them.
-- What a run that was broken off has left is of no use.
drop index concurrently if exists dtes_sin_ficha;
-- Documents that were kept before certifiers named them, as they lie in the table. It empties itself.
create index concurrently dtes_sin_ficha on dtes (pais, creado, id) where (dte ->> 'ficha') is null;
