-- What this service tells others: that an address of an account was made inactive.
create table outbox (
  id uuid primary key,
  orden bigint generated always as identity,
  asunto text not null,
  contenido bytea not null,
  creado timestamptz not null default now(),
  traza text
);
create index outbox_orden on outbox (orden);

-- Events that have left the outbox, for a day: the bus gets again what it has lost.
create table publicados (
  id uuid primary key,
  asunto text not null,
  contenido bytea not null,
  publicado timestamptz not null default now(),
  -- The stream that has it: a number of corrientes, 0 before any was seen.
  corriente integer not null,
  -- When it is published once more; null when it has been.
  repetir timestamptz,
  traza text
);
create index publicados_publicado on publicados (publicado);
create index publicados_repetir on publicados (repetir) where repetir is not null;
create index publicados_corriente on publicados (corriente, publicado);

-- The streams of the bus that were seen. The one of now has the greatest number.
create table corrientes (
  numero integer generated always as identity primary key,
  -- When it was made, as the server writes that: another one is another stream.
  creada text not null,
  -- The number of its last event. A stream that knows of fewer has lost some.
  ultimo bigint not null
);
