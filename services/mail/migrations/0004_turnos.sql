alter table envios
  -- The domain for whose turn it waits; null: for none.
  add column dominio text,
  -- The domains whose turn it has had since it was last tried.
  add column turnos text[] not null default '{}',
  -- When the last of its turns came, after which it has a day like any other.
  add column turno timestamptz;

alter table ritmos
  -- Whether mails wait for a turn with the domain.
  add column espera boolean not null default false,
  -- The account that had the last turn of those that waited: the next one's is next.
  add column ultima text not null default '';

-- Of few rows: what waits for a turn.
create index envios_turno on envios (dominio, id_cuenta, siguiente, id) where dominio is not null;
create index ritmos_siguiente on ritmos (siguiente);
create index ritmos_espera on ritmos (siguiente) where espera;
