-- The authenticators of users (RFC 6238). A user who was only shown a secret, and never a code of it, logs in as before.
create table segundos_factores (
  usuario text primary key references usuarios on delete cascade,
  -- An envelope.
  secreto bytea not null,
  creado timestamptz not null,
  confirmado timestamptz,
  -- The step of time of the last code that was taken: no code is taken twice, nor one before it.
  ultimo_paso bigint
);

-- SHA-256 of the codes for who has lost the authenticator. Each is taken once, and then it is gone.
create table codigos_recuperacion (
  usuario text not null references segundos_factores on delete cascade,
  huella bytea not null check (octet_length(huella) = 32),
  primary key (usuario, huella)
);
