-- Tokens that are no longer good before their time. Rows leave when no token of theirs is in time any more, a day later, so that there are
-- as many as people sign out in a day.
create table revocaciones (
  id bigint primary key generated always as identity,
  -- "sid:" and a session, "jti:" and a token, or "sub:" and a user.
  clave text not null,
  -- What was issued before is no longer good.
  antes timestamptz not null,
  vence timestamptz not null,
  creado timestamptz not null default clock_timestamp()
);
create index revocaciones_creado on revocaciones (creado);
create index revocaciones_vence on revocaciones (vence);
