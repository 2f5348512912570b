-- without a transaction
-- A page of one kind of document, or of what was cancelled or waits for its authority, in the order of the archive: it read the archive from its
-- first such document on. Most documents are certified, and stand in the second index never.
drop index concurrently if exists dtes_tipo;
create index concurrently dtes_tipo on dtes (id_cuenta, tipo, dia desc, fecha_emision desc, id desc);
drop index concurrently if exists dtes_estado;
create index concurrently dtes_estado on dtes (id_cuenta, estado, dia desc, fecha_emision desc, id desc) where estado <> 'Certificado';
drop index concurrently if exists recibidos_tipo;
create index concurrently recibidos_tipo on recibidos (id_cuenta, tipo, dia desc, fecha_emision desc, id_dte desc);
