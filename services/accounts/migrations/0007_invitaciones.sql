-- Who was asked to use an account and has not said yes: that permits nothing. Names that nobody has are kept too, so that they do
-- not differ from others.
create table invitaciones (
  usuario text not null check (char_length(usuario) between 1 and 320),
  id_cuenta text not null references cuentas on delete cascade,
  permisos text[] not null check (cardinality(permisos) > 0),
  creado timestamptz not null default now(),
  primary key (usuario, id_cuenta)
);
create index invitaciones_de_cuenta on invitaciones (id_cuenta);
