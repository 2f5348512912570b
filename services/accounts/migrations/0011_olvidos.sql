-- Who asked for a new password. A name that nobody has is written down alike, so that asking takes as long. Rows leave within hours.
create table olvidos (
  id uuid primary key,
  usuario text not null check (char_length(usuario) between 1 and 320),
  creado timestamptz not null,
  -- SHA-256 of what was mailed, which is made when the mail is written; and until when it is good.
  huella bytea unique check (octet_length(huella) = 32),
  vence timestamptz,
  check (num_nulls(huella, vence) in (0, 2))
);
create index olvidos_de_usuario on olvidos (usuario, creado desc);
create index olvidos_creado on olvidos (creado);

create table outbox (
  id uuid primary key,
  orden bigint generated always as identity,
  asunto text not null,
  contenido bytea not null,
  creado timestamptz not null default now()
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
  repetir timestamptz
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
