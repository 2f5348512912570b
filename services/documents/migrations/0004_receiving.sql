-- Seeds that gave a token, for as long as they would be good.
create table semillas_usadas (
  valor text primary key,
  vence timestamptz not null
);
create index semillas_usadas_vence on semillas_usadas (vence);

-- Documents that their issuers sent to accounts of the service: a number is received once.
create table recepciones (
  id_cuenta text not null,
  esta_en_ambiente_de_pruebas boolean not null,
  id_emisor text not null,
  -- As the document bears it: e-NCF.
  numero text not null,
  id_dte text not null references dtes (id),
  acuse text not null references archivos (nombre),
  creado timestamptz not null default now(),
  primary key (id_cuenta, esta_en_ambiente_de_pruebas, id_emisor, numero)
);

-- A document by who issued it and its number, in whichever archive it is.
create index dtes_emisor_numero on dtes (id_emisor, (dte ->> 'serie'), (dte ->> 'numero')) where pais = 'DO';

-- What receivers said of documents that accounts of the service issued: their first word counts.
create table aprobaciones_recibidas (
  id_dte text primary key references dtes (id),
  estado text not null check (estado in ('Aceptado', 'Rechazado')),
  motivo text,
  archivo text not null references archivos (nombre),
  creado timestamptz not null default now()
);

-- What accounts of the service say of documents that they received, signed and kept before it is sent.
create table aprobaciones_enviadas (
  id_dte text not null references dtes (id),
  id_cuenta text not null,
  estado text not null check (estado in ('Aceptado', 'Rechazado')),
  motivo text,
  archivo text not null references archivos (nombre),
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
  id_dte text primary key references dtes (id),
  id_cuenta text not null,
  pais text not null,
  estado text not null default 'pendiente'
    check (estado in ('pendiente', 'recibida', 'noRecibida', 'sinReceptor', 'acuseInvalido', 'abandonada')),
  codigo_motivo text,
  envios integer not null default 0,
  siguiente timestamptz not null default now(),
  creado timestamptz not null default now(),
  cerrada timestamptz
);
create index entregas_pendientes on entregas (siguiente) where estado = 'pendiente';
