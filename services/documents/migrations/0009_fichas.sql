-- How far the documents of a country that were kept without a ficha have got theirs, and who is at it.
create table fichas_por_pais (
  pais text primary key,
  -- The last document that was looked at; before all of them where the next look begins with the first.
  creado timestamptz not null default '-infinity',
  id text not null default '',
  instancia uuid not null,
  visto timestamptz not null default now()
);
