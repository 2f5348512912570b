-- Public keys that people enter with (WebAuthn). A user with one has a second factor.
create table passkeys (
  id uuid primary key,
  -- What the authenticator calls it.
  credencial bytea not null unique check (octet_length(credencial) between 1 and 1023),
  usuario text not null references usuarios on delete cascade,
  -- What the authenticator calls the user: random, and the same for all of a user's.
  titular bytea not null check (octet_length(titular) between 1 and 64),
  nombre text not null,
  llave_publica bytea not null,
  -- How often it was used, as it says itself; 0 of those that do not count.
  contador bigint not null,
  transportes text[] not null,
  creado timestamptz not null,
  ultimo_uso timestamptz
);
create index passkeys_de_usuario on passkeys (usuario, creado);

-- Recovery codes are those of whoever has a second factor, whichever it is.
alter table codigos_recuperacion
  drop constraint codigos_recuperacion_usuario_fkey,
  add constraint codigos_recuperacion_de_usuario foreign key (usuario) references usuarios on delete cascade;
