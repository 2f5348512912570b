-- Names hold no schema: the search_path of the service's role says where they live.

create table usuarios (
  usuario text primary key check (char_length(usuario) between 1 and 320),
  -- PHC string with its own cost, so that the cost can rise without locking anybody out.
  clave text not null check (clave like '$scrypt$%'),
  nombre text not null,
  direccion_correo_electronico text not null,
  creado timestamptz not null default now()
);

-- Columns are what is searched or joined; contenido is the rest of the contract's Cuenta, in its own names.
create table cuentas (
  -- Without hyphens and in upper case, so that one taxpayer is one account however the number was typed.
  id text primary key check (id ~ '^[0-9A-Z]{1,32}$'),
  id_certificador text not null check (id_certificador <> ''),
  esta_en_ambiente_de_pruebas boolean not null,
  contenido jsonb not null,
  logo bytea check (octet_length(logo) between 1 and 1048576),
  -- The HTML of the PDF templates by their id, apart from contenido: only a print reads it.
  plantillas_pdf jsonb not null default '{}' check (jsonb_typeof(plantillas_pdf) = 'object'),
  -- Derived, so that they cannot disagree with the fiscal data they come from.
  nombre text not null generated always as (contenido -> 'informacionFiscal' ->> 'nombre') stored
    check (nombre <> ''),
  pais text not null generated always as (contenido -> 'informacionFiscal' -> 'direccion' ->> 'pais') stored
    check (pais ~ '^[A-Z]{2}$'),
  creado timestamptz not null default now(),
  actualizado timestamptz not null default now()
);

-- An account is a user's when at least one row says so. The key's order serves "which accounts has this user".
create table permisos (
  usuario text not null references usuarios on delete cascade,
  id_cuenta text not null references cuentas on delete cascade,
  permiso text not null
    check (permiso in ('dte.emitir', 'dte.anular', 'dte.consultar', 'cuenta.administrar')),
  primary key (usuario, id_cuenta, permiso)
);
create index permisos_de_cuenta on permisos (id_cuenta);

-- Apart from cuentas, so that reading an account never reads a secret.
create table credenciales (
  id_cuenta text primary key references cuentas on delete cascade,
  -- Envelope over the JSON text of credencialesCertificador, bound to this id_cuenta.
  certificador bytea,
  -- Envelope over the key, the certificate and its chain, bound to this id_cuenta. The password that came with them
  -- is kept nowhere.
  certificado bytea,
  -- What may be told of the certificate without opening it.
  certificado_titular text,
  certificado_emisor text,
  certificado_valido_desde timestamptz,
  certificado_valido_hasta timestamptz,
  -- Rises with every change: certifiers cache what they made of the secrets by (id_cuenta, version).
  version integer not null default 1 check (version > 0),
  check (certificador is not null or certificado is not null),
  check (
    num_nulls(
      certificado, certificado_titular, certificado_emisor, certificado_valido_desde, certificado_valido_hasta
    ) in (0, 5)
  )
);
create index credenciales_por_vencer on credenciales (certificado_valido_hasta)
  where certificado_valido_hasta is not null;

-- The newest that is not retired signs; all that are not retired are published.
create table llaves_firma (
  -- RFC 7638 thumbprint of the public half.
  kid text primary key,
  algoritmo text not null check (algoritmo = 'ES256'),
  publica jsonb not null check (not publica ? 'd'),
  -- Envelope over the private JWK, bound to this kid.
  privada bytea not null,
  creado timestamptz not null default now(),
  retirada timestamptz
);

-- One row per family: the refresh token that is good now. Any other token of the family was spent before, so a
-- row that does not match is proof of reuse, and spent tokens need not be kept.
create table tokens_actualizacion (
  familia uuid primary key,
  usuario text not null references usuarios on delete cascade,
  -- SHA-256 of the token, which itself is kept nowhere.
  huella bytea not null check (octet_length(huella) = 32),
  alcance text[] not null check (cardinality(alcance) > 0),
  vence timestamptz not null,
  creado timestamptz not null
);
create index tokens_actualizacion_de_usuario on tokens_actualizacion (usuario, vence desc);

-- By SHA-256 of the name that was tried: people type passwords into the wrong field, and names that do not exist
-- are counted too, so that the lock-out does not tell which ones do.
create table intentos_fallidos (
  id bigint primary key generated always as identity,
  huella bytea not null check (octet_length(huella) = 32),
  momento timestamptz not null
);
create index intentos_fallidos_de_huella on intentos_fallidos (huella, momento desc);
create index intentos_fallidos_por_momento on intentos_fallidos (momento);
