-- Addresses of accounts, some for each of those that want to be told. What is deleted stays until its deliveries are gone.
create table webhooks (
  id uuid primary key,
  id_cuenta text not null check (id_cuenta <> ''),
  url text not null,
  -- Kinds of events; none for all of them.
  eventos text[] not null default '{}',
  descripcion text not null default '',
  version text not null,
  estado text not null default 'Activo' check (estado in ('Activo', 'Inactivo', 'Eliminado')),
  -- A word of domain/motivo.ts: why it was made inactive, when nobody asked for it.
  motivo text,
  -- The secrets that sign, sealed; the one before is good besides until it ends.
  secreto bytea not null,
  secreto_anterior bytea,
  anterior_hasta timestamptz,
  llave_publica text not null,
  creado timestamptz not null default now(),
  -- Since when nothing has been taken there; null when the last delivery was.
  fallando_desde timestamptz
);
create index webhooks_cuenta on webhooks (id_cuenta, creado) where estado <> 'Eliminado';

-- What happened to accounts: a row for each event, for thirty days. `transaccion` orders what is committed: a reader that sees
-- only transactions older than all that run misses none.
create table eventos (
  id uuid primary key,
  transaccion xid8 not null default pg_current_xact_id(),
  secuencia bigint generated always as identity,
  id_cuenta text not null,
  tipo text not null,
  datos jsonb not null,
  creado timestamptz not null default now()
);
create index eventos_cuenta on eventos (id_cuenta, transaccion, secuencia);
create index eventos_creado on eventos (creado);

-- One event for one address: a row for each, for as long as its event.
create table entregas (
  id uuid primary key default gen_random_uuid(),
  id_webhook uuid not null,
  id_evento uuid not null,
  estado text not null default 'Pendiente' check (estado in ('Pendiente', 'Entregada', 'Fallida', 'Descartada')),
  -- How often it was sent since it was last asked for. The number of an attempt tells it from a later one.
  intentos integer not null default 0,
  -- When to send it; while it is being sent, when whoever does so counts as dead.
  siguiente timestamptz not null default now(),
  estado_http integer,
  motivo text,
  duracion_ms integer,
  ultimo_intento timestamptz,
  creado timestamptz not null default now(),
  unique (id_webhook, id_evento)
);
create index entregas_pendientes on entregas (id_webhook, siguiente) where estado = 'Pendiente';
create index entregas_webhook on entregas (id_webhook, creado desc, id desc);
create index entregas_creado on entregas (creado);

-- Events of the bus that were taken in.
create table inbox (
  consumidor text not null,
  id_evento text not null,
  recibido timestamptz not null default now(),
  primary key (consumidor, id_evento)
);
create index inbox_recibido on inbox (recibido);
