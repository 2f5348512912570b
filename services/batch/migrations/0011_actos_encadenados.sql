-- Acts go into the chained audit log that documents keeps. `encadenado`: when it had them. Those of before go too.
alter table actos
  add column id_cuenta text,
  add column encadenado timestamptz;
create index actos_por_encadenar on actos (orden) where encadenado is null;
