-- without a transaction: documents are received while the indexes are built beside them.
-- What a run that was broken off has left is of no use.
-- Rows from before, fewer and fewer, as they are filled in.
drop index concurrently if exists recibidos_por_completar;
create index concurrently recibidos_por_completar on recibidos (id_cuenta) where numero_transaccion is null;
drop index concurrently if exists recibidos_numero_transaccion;
create index concurrently recibidos_numero_transaccion on recibidos (id_cuenta, numero_transaccion);
-- A small part of an archive, in its order, and what is not known yet.
drop index concurrently if exists recibidos_sin_verificar;
create index concurrently recibidos_sin_verificar on recibidos (id_cuenta, dia desc, fecha_emision desc, id_dte desc)
  where sin_verificar is distinct from false;
drop index concurrently if exists recibidos_anulados;
create index concurrently recibidos_anulados on recibidos (id_cuenta, dia desc, fecha_emision desc, id_dte desc)
  where estado is distinct from 'Certificado';
