-- Acts of other services are part of the chain as well; and an act may say itself whose it is. A few rows a day: nothing here takes long.
alter table actos
  add column id_cuenta text,
  -- The service that wrote it down, and its number there; null: this one.
  add column origen text,
  add column origen_orden bigint;
create unique index actos_de_otros on actos (origen, origen_orden) where origen is not null;
