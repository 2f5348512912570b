-- Files wait here for the file store: written with their document, kept there later, read back, and only then emptied.
alter table archivos
  alter column contenido drop not null,
  -- When the file store took it.
  add column guardado timestamptz,
  -- Not before then: somebody is at it, or the store failed.
  add column siguiente timestamptz,
  add check (contenido is not null or guardado is not null);

-- What is to be kept, and what is to be read back.
create index archivos_por_guardar on archivos (creado) where guardado is null;
create index archivos_por_revisar on archivos (guardado) where guardado is not null and contenido is not null;
