-- Where a file's document was issued, until the file store has the file: putting it there is linked to that trace. The version before
-- neither writes nor reads it.
alter table archivos add column traza text;
