-- What the people of an account are told by mail, beside its documents: a few a contingency.
create table avisos (
  id uuid primary key,
  id_cuenta text not null,
  -- The event that asks for it: it holds no address and no name.
  evento jsonb not null,
  -- As of envios.
  estado text not null default 'Pendiente' check (estado in ('Pendiente', 'Enviando', 'Enviado', 'Fallido')),
  instancia uuid,
  fallos integer not null default 0,
  siguiente timestamptz not null,
  creado timestamptz not null,
  fin timestamptz
);
create index avisos_abiertos on avisos (siguiente) where estado in ('Pendiente', 'Enviando');
