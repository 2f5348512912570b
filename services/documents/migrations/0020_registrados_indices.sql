-- without a transaction
-- What nobody has verified, for the list of it: a small part of an archive.
drop index concurrently if exists dtes_sin_verificar;
create index concurrently dtes_sin_verificar
  on dtes (id_cuenta, dia desc, fecha_emision desc, id desc) where id_intento is null and verificado is null;
-- Whether a document was delivered by its issuer.
drop index concurrently if exists recepciones_dte;
create index concurrently recepciones_dte on recepciones (id_dte);
