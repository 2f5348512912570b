-- Numbers that go back to the authority: the exact bytes that tell it, kept before it hears of them, and what came of it.
create table anulaciones_numeros (
  id uuid primary key,
  id_cuenta text not null,
  pais text not null,
  esta_en_ambiente_de_pruebas boolean not null,
  serie text not null,
  -- As the client wrote it.
  tipo text not null,
  desde bigint not null,
  hasta bigint not null,
  contenido bytea not null,
  -- abierta: the authority has not said yet. rechazada: it would not have them; error says why.
  estado text not null default 'abierta' check (estado in ('abierta', 'anulada', 'rechazada')),
  error jsonb,
  -- Whether the authority may have heard of these numbers before this was begun.
  dudosa boolean not null,
  -- Who sends it; nobody, or a process that no longer beats: anyone may take it, from `siguiente` on.
  instancia uuid,
  siguiente timestamptz not null default now(),
  -- How often it may have arrived.
  envios integer not null default 0,
  creado timestamptz not null default now(),
  cerrado timestamptz
);
create unique index anulaciones_numeros_abiertas on anulaciones_numeros
  (id_cuenta, esta_en_ambiente_de_pruebas, serie, desde, hasta) where estado = 'abierta';
create index anulaciones_numeros_siguiente on anulaciones_numeros (siguiente) where estado = 'abierta';
