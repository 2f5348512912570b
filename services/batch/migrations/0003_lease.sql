-- A process that issues documents proves that it lives by touching its row.
create table instancias (
  id uuid primary key,
  -- Since when it has done so without a pause: who was away itself cannot tell who else is dead.
  desde timestamptz not null default now(),
  visto timestamptz not null default now()
);

alter table documentos
  -- Who works on it; nobody, or a process that no longer beats: anyone may take it once it is due.
  add column instancia uuid;
