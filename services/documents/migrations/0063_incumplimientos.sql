-- What was found not to hold of an attempt that the authority accepted, as long as it does not hold.
create table incumplimientos (
  invariante text not null,
  id_intento uuid not null,
  -- Spanish, without anything of the document's.
  detalle text not null,
  visto timestamptz not null default now(),
  revisado timestamptz not null default now(),
  primary key (invariante, id_intento)
);
create index incumplimientos_revisado on incumplimientos (revisado);

-- How far it was looked among attempts by their end: one row. What ended before is for `npm run verify`.
create table invariantes_vistos (
  unico boolean primary key default true check (unico),
  cerrado timestamptz not null default now(),
  id_intento uuid not null default '00000000-0000-0000-0000-000000000000'
);
insert into invariantes_vistos default values;
