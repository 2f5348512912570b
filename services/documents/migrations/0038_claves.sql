-- Requests that a client marked with a key, for a day: what a repeated one is answered. Nothing here can be read without the gateway's
-- secret: the id and the digest are keyed, the answer is sealed.
create table claves (
  id uuid primary key,
  huella bytea not null,
  -- Who works on it, and until when at most; behind that nobody knows what became of it.
  intento uuid not null,
  hasta timestamptz not null,
  -- Null until it has ended.
  respuesta bytea,
  creado timestamptz not null default now()
);
create index claves_creado on claves (creado);
