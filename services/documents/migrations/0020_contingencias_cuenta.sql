-- Small tables: a few rows for each time that an authority, or an issuer, was cut off.
alter table contingencias
  -- Of an account's own, which was cut off itself; null of an authority's silence.
  add column id_cuenta text,
  -- The authority's code of the reason, and the issuer's words; null of those before this was kept.
  add column tipo smallint,
  add column motivo text,
  -- How often the authority was asked whether it is back, and when it is asked next.
  add column consultas integer not null default 0,
  add column siguiente timestamptz not null default now();
create index contingencias_cuenta on contingencias (id_cuenta) where id_cuenta is not null and cerrada is null;

alter table eventos_contingencia
  -- What it reports; null of those before this was kept.
  add column documentos integer,
  add column desde timestamptz,
  add column hasta timestamptz,
  add column envios integer not null default 0,
  -- The authority's proof that it has the event: its seal, when it gave it, and the event's file with both.
  add column sello text,
  -- RFC 3339 with the issuer's offset.
  add column fecha_recepcion text,
  add column archivo text references archivos (nombre),
  -- Its last refusal.
  add column rechazo jsonb;

alter table lotes_contingencia
  -- How often it was sent or asked about, which says how long to wait.
  add column consultas integer not null default 0;

-- What the people of an account were told of a contingency, once each. A few rows a contingency.
create table avisos_contingencia (
  id uuid primary key,
  id_contingencia uuid not null references contingencias (id),
  id_cuenta text not null,
  clase text not null,
  -- What it is about: the event's id, or nothing but the contingency.
  sobre text not null,
  creado timestamptz not null default now(),
  unique (id_contingencia, id_cuenta, clase, sobre)
);
