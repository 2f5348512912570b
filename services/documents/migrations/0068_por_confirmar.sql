-- What somebody delivered as another's document: it takes the number once the authority has confirmed it, and until then it stands in nobody's
-- way. A new table, which the version before neither reads nor writes.
create table recepciones_por_confirmar (
  id_dte text primary key references dtes (id) on delete cascade,
  id_cuenta text not null,
  esta_en_ambiente_de_pruebas boolean not null,
  id_emisor text not null,
  numero text not null,
  acuse text not null references archivos (nombre),
  creado timestamptz not null default now()
);

alter table recepciones_por_confirmar enable row level security;
create policy de_la_cuenta on recepciones_por_confirmar for select
  using (id_cuenta = nullif(current_setting('dte.cuenta', true), ''));
