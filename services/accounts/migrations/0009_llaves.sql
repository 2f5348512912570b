-- API keys: a program's own way in, for some accounts and permissions of one user.
create table llaves (
  -- As callers are named: "llave:" and the key's id. No user has such a name.
  portador text primary key check (portador ~ '^llave:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  usuario text not null references usuarios on delete cascade,
  nombre text not null check (char_length(nombre) between 1 and 100),
  esta_en_ambiente_de_pruebas boolean not null,
  permisos text[] not null check (cardinality(permisos) > 0),
  -- SHA-256 of the key, which itself is kept nowhere; and of the one before the last rotation while that is good besides.
  huella bytea not null unique check (octet_length(huella) = 32),
  huella_anterior bytea unique check (octet_length(huella_anterior) = 32),
  anterior_hasta timestamptz,
  inicio text not null,
  creado timestamptz not null,
  vence timestamptz not null,
  revocada timestamptz,
  check (num_nulls(huella_anterior, anterior_hasta) in (0, 2))
);
create index llaves_de_usuario on llaves (usuario, creado desc);
create index llaves_terminadas on llaves (least(vence, revocada));

create table llaves_cuentas (
  portador text not null references llaves on delete cascade,
  id_cuenta text not null references cuentas on delete cascade,
  primary key (portador, id_cuenta)
);
create index llaves_cuentas_de_cuenta on llaves_cuentas (id_cuenta);

-- When each key was used last, written once a minute at most; apart, so that a key's own row is written when somebody changes it.
create table usos_llave (
  portador text primary key references llaves on delete cascade,
  ultimo timestamptz not null
) with (fillfactor = 50);

-- Names are given by operators: rows of before are left as they are, for the check costs a look at each.
alter table usuarios add constraint usuarios_no_son_llaves check (usuario not like 'llave:%') not valid;
