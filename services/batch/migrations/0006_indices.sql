-- without a transaction: batches are issued from while the indexes are built beside them.
-- What a run that was broken off has left is of no use.
drop index concurrently if exists documentos_debidos;
-- What is due of a batch, first of all what has been due for longest: what is not due yet is not walked.
create index concurrently documentos_debidos on documentos (id_lote, siguiente, orden) where estado = 'Pendiente';
drop index concurrently if exists lotes_por_estado;
-- Pages of an account's batches of one state.
create index concurrently lotes_por_estado on lotes (id_cuenta, estado, creado desc, id desc);
