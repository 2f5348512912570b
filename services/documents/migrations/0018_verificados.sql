-- Anybody may register a document from its file. Until it is verified it is in no list, unless a user of the account sent it.
alter table dtes
  add column oculto boolean not null default false,
  -- When it was verified; null of what was issued here, which needs no word of others.
  add column verificado timestamptz;
alter table recibidos add column oculto boolean not null default false;

-- Registered documents that are still to be verified. A row leaves with the verdict; one that nobody can be asked about stays, and is
-- looked at less and less often.
create table verificaciones (
  id_dte text primary key references dtes (id) on delete cascade,
  veces integer not null default 0,
  siguiente timestamptz not null default now(),
  creado timestamptz not null default now()
);
create index verificaciones_siguiente on verificaciones (siguiente);

-- Processes of the version before register too while this one is rolled out.
create function verificar_registrado() returns trigger language plpgsql as $$
begin
  insert into verificaciones (id_dte) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger dtes_registrado after insert on dtes
  for each row when (new.id_intento is null and new.verificado is null) execute function verificar_registrado();
