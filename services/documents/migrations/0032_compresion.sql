-- What documents are kept in is compressed with LZ4, which takes half of pglz's time for nearly the same size. It is for what is
-- written from now on: nothing is rewritten, and what was compressed before is read as before. A server that was built without
-- LZ4 goes on with what it has.
do $$ begin
  alter table intentos alter column dte set compression lz4, alter column contenido set compression lz4,
    alter column archivo set compression lz4;
  alter table dtes alter column dte set compression lz4;
  alter table archivos alter column contenido set compression lz4;
exception when feature_not_supported then
  raise notice 'this server has no LZ4';
end $$;
