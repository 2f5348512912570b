-- without a transaction
-- Some ten words a document. They wait in a short list, so that a document costs a page or two, and who finds it full puts few of them away.
drop index concurrently if exists dtes_palabras;
create index concurrently dtes_palabras on dtes using gin (palabras_dte(id_cuenta, id, numero_transaccion, id_receptor, dte))
  with (fastupdate = on, gin_pending_list_limit = 256) where id_cuenta is not null;
