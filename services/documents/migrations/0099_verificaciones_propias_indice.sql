-- without a transaction: documents are registered while the index is built beside them.
-- What a run that was broken off has left is of no use.
drop index concurrently if exists verificaciones_propias;
-- What nobody could be asked about, of what an account's own users sent.
create index concurrently verificaciones_propias on verificaciones (id_cuenta_propia) where estado = 'sinConsulta';
