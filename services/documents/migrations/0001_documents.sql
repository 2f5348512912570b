-- A process that issues documents proves that it lives by touching its row every second.
create table instancias (
  id uuid primary key,
  visto timestamptz not null default now()
);

-- What we are about to do, committed before the authority hears of it, with the exact bytes that it will get.
create table intentos (
  id uuid primary key,
  id_cuenta text not null,
  pais text not null,
  numero_transaccion text,
  estado text not null default 'abierto' check (estado in ('abierto', 'certificado', 'rechazado')),
  -- The document as computed, and the bytes as sent. Neither ever changes.
  dte jsonb not null,
  contenido bytea not null,
  actor jsonb not null,
  -- Who works on it; nobody, or a process that no longer beats: anyone may take it.
  instancia uuid,
  -- How often it was sent and asked about, and when to ask again.
  envios integer not null default 0,
  consultas integer not null default 0,
  siguiente timestamptz not null default now(),
  -- What the authority gave to ask with, when it did.
  referencia text,
  -- How it ended: the document's id, or the error that the client gets.
  id_dte text,
  error jsonb,
  creado timestamptz not null default now(),
  cerrado timestamptz,
  check ((estado = 'certificado') = (id_dte is not null)),
  check ((estado = 'abierto') = (cerrado is null))
);

-- A rejected attempt leaves no document, so its numeroTransaccion may be used again.
create unique index intentos_numero_transaccion on intentos (id_cuenta, numero_transaccion)
  where numero_transaccion is not null and estado <> 'rechazado';
create index intentos_abiertos on intentos (pais, siguiente) where estado = 'abierto';

create table dtes (
  id text primary key,
  id_intento uuid not null unique references intentos (id),
  id_cuenta text not null,
  pais text not null,
  tipo text not null,
  estado text not null check (estado in ('Certificado', 'Anulado')),
  numero_transaccion text,
  id_receptor text not null,
  fecha_emision timestamptz not null,
  fecha_certificacion timestamptz not null,
  total numeric not null,
  moneda text not null,
  esta_en_ambiente_de_pruebas boolean not null,
  dte jsonb not null,
  archivo_pdf text,
  creado timestamptz not null default now()
);

-- Ids are looked up without regard to case.
create unique index dtes_id on dtes (upper(id));
create unique index dtes_numero_transaccion on dtes (id_cuenta, numero_transaccion) where numero_transaccion is not null;
create index dtes_cuenta on dtes (id_cuenta, fecha_emision desc, id desc);

-- The fiscal files, under the sha256 of their bytes.
create table archivos (
  nombre text primary key,
  tipo_contenido text not null,
  contenido bytea not null,
  creado timestamptz not null default now()
);

create table bitacora (
  orden bigint generated always as identity primary key,
  id_dte text not null references dtes (id),
  evento text not null,
  fecha timestamptz not null,
  ip_origen text,
  origen text,
  usuario text
);
create index bitacora_dte on bitacora (id_dte, orden);

create table outbox (
  id uuid primary key,
  orden bigint generated always as identity,
  asunto text not null,
  contenido bytea not null,
  creado timestamptz not null default now()
);
create index outbox_orden on outbox (orden);

create table inbox (
  consumidor text not null,
  id_evento text not null,
  recibido timestamptz not null default now(),
  primary key (consumidor, id_evento)
);
