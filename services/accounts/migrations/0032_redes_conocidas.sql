-- From which networks users have entered: who does so again waits for no guesser. Keyed digests, from which neither user nor network can be read.
create table redes_conocidas (
  -- Of a user and a network together.
  huella bytea primary key check (octet_length(huella) = 32),
  -- Of the user alone, of whom the last few are kept.
  usuario bytea not null check (octet_length(usuario) = 32),
  ultima timestamptz not null
);
create index redes_conocidas_por_usuario on redes_conocidas (usuario, ultima);
create index redes_conocidas_por_ultima on redes_conocidas (ultima);
