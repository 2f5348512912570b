-- without a transaction
-- What waits for one account, and of one signer.
drop index concurrently if exists recepciones_por_confirmar_firmante;
create index concurrently recepciones_por_confirmar_firmante on recepciones_por_confirmar (id_cuenta, firmante);
