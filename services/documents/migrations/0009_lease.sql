alter table instancias
  -- Since when the process has beaten without a pause: who was away itself cannot tell who else is dead.
  add column desde timestamptz not null default now();

alter table archivos
  -- Which process moves it; nobody, or one that no longer beats: anyone may take it.
  add column instancia uuid;
