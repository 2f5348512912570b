-- Where a document was registered, and numbers were annulled, so that what comes of it much later is found from there. Null of rows from before and of
-- those of the version before. No row is read or rewritten.
set local lock_timeout = '500ms';

alter table verificaciones add column traza text;
alter table anulaciones_numeros add column traza text;
