-- How often in a row a file could not be put into the file store, or be read back. The version before neither counts nor reads it.
alter table archivos add column fallos integer not null default 0;
