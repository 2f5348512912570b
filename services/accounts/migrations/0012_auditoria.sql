-- What people and operators changed: chains of entries, one an account and one a user, of which each holds the digest of the one before.
-- An entry that was changed, or taken out, does not fit what comes after it.
create table auditoria (
  -- "cuenta " and an id, "usuario " and a name, or "sistema". No reference: it stays when what it tells of is gone.
  cadena text not null,
  orden bigint not null check (orden > 0),
  momento timestamptz not null,
  usuario text not null,
  ip_origen text not null,
  accion text not null,
  cambios jsonb not null check (jsonb_typeof(cambios) = 'array'),
  previa bytea not null check (octet_length(previa) = 32),
  huella bytea not null check (octet_length(huella) = 32),
  primary key (cadena, orden)
);

-- The role of the service owns its tables: this keeps a statement that was forgotten, or slipped in, from changing what was written.
create function auditoria_no_cambia() returns trigger language plpgsql as $$
begin
  raise exception 'auditoria is only ever added to';
end $$;
create trigger auditoria_no_cambia before update or delete or truncate on auditoria
  for each statement execute function auditoria_no_cambia();
