-- Values that count once (a signed seed, say), for as long as they would be good.
create table valores_usados (
  valor text primary key,
  vence timestamptz not null
);
create index valores_usados_vence on valores_usados (vence);

-- What receivers said of documents that accounts of the service issued: their first word counts.
create table aprobaciones_recibidas (
  id_dte text primary key,
  estado text not null check (estado in ('Aceptado', 'Rechazado')),
  motivo text,
  -- The name of its file in the archive.
  archivo text not null,
  creado timestamptz not null default now()
);

-- What accounts of the service say of documents that they received, signed and kept before it is sent.
create table aprobaciones_enviadas (
  id_dte text not null,
  id_cuenta text not null,
  pais text not null,
  estado text not null check (estado in ('Aceptado', 'Rechazado')),
  motivo text,
  -- The name of its file in the archive, and what was signed; null where the archive alone has it.
  archivo text not null,
  contenido bytea,
  estado_autoridad text not null default 'Pendiente'
    check (estado_autoridad in ('Pendiente', 'Recibida', 'Rechazada', 'Abandonada')),
  estado_emisor text not null default 'Pendiente'
    check (estado_emisor in ('Pendiente', 'Recibida', 'Rechazada', 'SinDestino', 'NoEnviada', 'Abandonada')),
  mensajes jsonb not null default '[]',
  -- How often it was sent, and when to send it again.
  envios integer not null default 0,
  siguiente timestamptz not null default now(),
  creado timestamptz not null default now(),
  primary key (id_dte, id_cuenta)
);
create index aprobaciones_enviadas_pendientes on aprobaciones_enviadas (siguiente)
  where estado_autoridad = 'Pendiente' or estado_emisor = 'Pendiente';

-- Issued documents on their way to their receiver's own host.
create table entregas (
  id_dte text primary key,
  id_cuenta text not null,
  pais text not null,
  id_receptor text not null,
  estado text not null default 'pendiente'
    check (estado in ('pendiente', 'recibida', 'noRecibida', 'sinReceptor', 'acuseInvalido', 'abandonada')),
  codigo_motivo text,
  envios integer not null default 0,
  siguiente timestamptz not null default now(),
  creado timestamptz not null default now(),
  cerrada timestamptz
);
create index entregas_pendientes on entregas (siguiente) where estado = 'pendiente';
create index entregas_receptor on entregas (pais, id_receptor) where estado = 'pendiente';

-- Files that were exchanged about a document, until the archive has them.
create table adjuntos (
  id uuid primary key default gen_random_uuid(),
  id_dte text not null,
  -- Whether it belongs to the document as its receiver has it, or as its issuer does.
  recibido boolean not null,
  contenido bytea not null,
  nombre_archivo text not null,
  descripcion text not null,
  actor jsonb,
  fecha timestamptz not null,
  envios integer not null default 0,
  siguiente timestamptz not null default now()
);
create index adjuntos_siguiente on adjuntos (siguiente);

-- Whether everything that documents kept of this before has been taken over.
create table traslados (
  origen text primary key,
  completo timestamptz not null default now()
);
