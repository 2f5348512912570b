-- without a transaction: documents are issued while the index is built beside them.
-- A document by who issued it and its number, of whatever country: 0004 had it for one of them, and each file that came from another country's issuers read all documents.
-- What a run that was broken off has left is of no use.
drop index concurrently if exists dtes_emisor_y_numero;
create index concurrently dtes_emisor_y_numero on dtes (id_emisor, (dte ->> 'serie'), (dte ->> 'numero'));
drop index concurrently if exists dtes_emisor_numero;
