-- What people did by hand to what this service keeps: written before it is done, and what came of it afterwards. A few rows a day, at
-- the worst; nothing deletes them.
create table actos (
  orden bigint generated always as identity primary key,
  fecha timestamptz not null default now(),
  quien text not null check (char_length(quien) between 1 and 100),
  acto text not null,
  -- Of what: an attempt, a number among the events that were given up.
  sujeto text not null,
  motivo text not null,
  -- Null where the process died before it was done.
  resultado text
);
