-- Mails to users that were asked for. Whom they go to and what they say is looked up when each is written; rows leave within days.
create table correos (
  id uuid primary key,
  -- A name that nobody has is written down alike, so that nobody learns which ones there are.
  usuario text not null check (char_length(usuario) between 1 and 320),
  clase text not null,
  creado timestamptz not null
);
create index correos_creado on correos (creado);
