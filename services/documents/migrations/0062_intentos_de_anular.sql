-- without a transaction
-- Cancellations by the document that they are about, ended ones too, for its story. It has a row for each cancellation and none for what
-- is issued. A settled attempt says its document in `id_dte`, and what it held besides is given up one day; an open or refused one says it in
-- `dte` alone.
drop index concurrently if exists intentos_de_anular;
create index concurrently intentos_de_anular on intentos (coalesce(id_dte, dte ->> 'id')) where operacion = 'anular';
