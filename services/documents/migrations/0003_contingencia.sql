-- Times in which an authority was silent, and documents were issued without it as its law allows.
create table contingencias (
  id uuid primary key,
  pais text not null,
  esta_en_ambiente_de_pruebas boolean not null,
  desde timestamptz not null,
  -- When it was heard again.
  hasta timestamptz,
  -- When the last of its documents had its outcome.
  cerrada timestamptz,
  -- Who works it off, and since when without a word.
  instancia uuid,
  visto timestamptz not null default now()
);
create unique index contingencias_abierta on contingencias (pais, esta_en_ambiente_de_pruebas) where hasta is null;
create index contingencias_por_cerrar on contingencias (pais) where cerrada is null;

-- What reports documents to the authority once it is back, with the exact bytes.
create table eventos_contingencia (
  id uuid primary key,
  id_contingencia uuid not null references contingencias (id),
  id_cuenta text not null,
  contenido bytea not null,
  estado text not null default 'abierto' check (estado in ('abierto', 'aceptado')),
  siguiente timestamptz not null default now(),
  creado timestamptz not null default now(),
  aceptado timestamptz
);
create index eventos_contingencia_de on eventos_contingencia (id_contingencia);

-- Documents that are sent together.
create table lotes_contingencia (
  id uuid primary key,
  id_evento uuid not null references eventos_contingencia (id),
  -- What the authority calls it; null until it is known to have it.
  codigo text,
  siguiente timestamptz not null default now(),
  creado timestamptz not null default now()
);
create index lotes_contingencia_de on lotes_contingencia (id_evento);

alter table intentos
  add column id_contingencia uuid references contingencias (id),
  -- The document as issued in contingency: the same identity as `contenido`, other bytes.
  add column contenido_contingencia bytea,
  -- Whether `contenido` may have reached the authority before.
  add column pudo_llegar boolean not null default false,
  add column id_evento uuid references eventos_contingencia (id),
  add column id_lote uuid references lotes_contingencia (id);
create index intentos_contingencia on intentos (id_contingencia) where id_contingencia is not null and estado = 'abierto';
drop index intentos_abiertos;
create index intentos_abiertos on intentos (pais, siguiente) where estado = 'abierto' and id_contingencia is null;

-- A document issued in contingency is one before it is certified; one that the authority then refuses is none any more.
alter table dtes
  alter column fecha_certificacion drop not null,
  drop constraint dtes_estado_check,
  add constraint dtes_estado_check check (estado in ('Certificado', 'Anulado', 'EnContingencia', 'Rechazado'));
