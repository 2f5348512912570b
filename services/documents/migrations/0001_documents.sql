-- A process that issues documents proves that it lives by touching its row every second.
create table instancias (
  id uuid primary key,
  visto timestamptz not null default now()
);

-- What we are about to do, committed before the authority hears of it, with the exact bytes that it will get.
create table intentos (
  id uuid primary key,
  operacion text not null default 'certificar' check (operacion in ('certificar', 'anular')),
  id_cuenta text not null,
  pais text not null,
  -- Whom it goes to, whatever the account is changed to meanwhile: another certifier would not know of it.
  id_certificador text not null,
  numero_transaccion text,
  -- Digest of the request, for a client that repeats it under an idempotency key.
  huella text,
  -- What a note adjusts, and by how much: several at once must not exceed the original.
  id_dte_original text,
  tipo text not null,
  total numeric not null,
  -- What is being cancelled, and what the client said of it.
  anulacion jsonb,
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
  -- Whether the client was told that the outcome is pending, and so comes back to ask for it.
  pendiente boolean not null default false,
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
-- What a client comes back to ask for after a pending answer.
create index intentos_pendientes on intentos (id_cuenta, numero_transaccion) where estado = 'rechazado' and pendiente;
create index intentos_original on intentos (id_dte_original) where id_dte_original is not null;
-- Two cancellations of one document at the same time are one too many.
create unique index intentos_anulacion on intentos ((dte ->> 'id')) where operacion = 'anular' and estado = 'abierto';
create index intentos_abiertos on intentos (pais, siguiente) where estado = 'abierto';

-- Fiscal files and attachments, under the sha256 of their bytes.
create table archivos (
  nombre text primary key,
  tipo_contenido text not null,
  contenido bytea not null,
  creado timestamptz not null default now()
);

create table dtes (
  id text primary key,
  -- Null when it was certified elsewhere and registered from its file.
  id_intento uuid unique references intentos (id),
  -- The issuing account; null when the issuer is none of ours and only a receiver's archive has it.
  id_cuenta text,
  pais text not null,
  tipo text not null,
  estado text not null check (estado in ('Certificado', 'Anulado')),
  numero_transaccion text,
  id_emisor text not null,
  id_receptor text not null,
  id_dte_original text,
  -- The day of issue on the issuer's calendar, and the moment.
  dia date not null,
  fecha_emision timestamptz not null,
  fecha_certificacion timestamptz not null,
  total numeric not null,
  moneda text not null,
  esta_en_ambiente_de_pruebas boolean not null,
  -- As it was certified. What changes afterwards is in the columns below.
  dte jsonb not null,
  datos_anulacion jsonb,
  archivo_anulacion text,
  archivo_pdf text,
  creado timestamptz not null default now()
);

-- Ids are looked up without regard to case.
create unique index dtes_id on dtes (upper(id));
create unique index dtes_numero_transaccion on dtes (id_cuenta, numero_transaccion) where numero_transaccion is not null;
create index dtes_cuenta on dtes (id_cuenta, dia desc, fecha_emision desc, id desc);
create index dtes_receptor on dtes (id_cuenta, id_receptor, dia desc, fecha_emision desc, id desc);
create index dtes_original on dtes (id_dte_original) where id_dte_original is not null;

-- How many documents an account has of a day and a kind: a listing's total without counting rows.
create table conteos (
  id_cuenta text not null,
  dia date not null,
  tipo text not null,
  estado text not null,
  esta_en_ambiente_de_pruebas boolean not null,
  total integer not null,
  primary key (id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas)
);

-- Which accounts hold a document in their received archive, and what they recorded of its cancellation.
create table recibidos (
  id_cuenta text not null,
  id_dte text not null references dtes (id),
  id_emisor text not null,
  tipo text not null,
  dia date not null,
  fecha_emision timestamptz not null,
  esta_en_ambiente_de_pruebas boolean not null,
  datos_anulacion jsonb,
  creado timestamptz not null default now(),
  primary key (id_dte, id_cuenta)
);
create index recibidos_cuenta on recibidos (id_cuenta, dia desc, fecha_emision desc, id_dte desc);

create table recursos (
  orden bigint generated always as identity primary key,
  id_dte text not null references dtes (id),
  recibido boolean not null,
  tipo text not null check (tipo in ('archivo', 'url', 'dte')),
  uri text,
  descripcion text,
  -- Of an attached file: its name in archivos, and the one it came with.
  archivo text references archivos (nombre),
  nombre_archivo text,
  creado timestamptz not null default now()
);
create index recursos_dte on recursos (id_dte, recibido, orden);

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
