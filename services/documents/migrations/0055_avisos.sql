-- What accounts are told once: that an attempt is pending, and that their numbers run out. A constant default: nothing is rewritten. A wait
-- is given up before it could become a circle.
set local lock_timeout = '500ms';

alter table intentos add column pendiente_contado boolean not null default false;

-- How fast the numbers of a series go, and what was told of it: a row for each last range that documents were numbered with.
create table vigilancia_secuencias (
  id_cuenta text not null,
  esta_en_ambiente_de_pruebas boolean not null,
  serie text not null,
  -- The last range, as the account configured it.
  desde bigint not null,
  hasta bigint not null,
  tipo text not null,
  codigo_establecimiento text not null,
  codigo_punto_venta text not null,
  vencimiento date,
  -- Numbers left of all ranges when it was measured last.
  restantes bigint not null,
  medido timestamptz not null,
  -- Numbers a day; null before it was measured for a day.
  ritmo double precision,
  contado text[] not null default '{}',
  -- When its end comes near enough to be told, though nothing is drawn.
  revisar timestamptz,
  primary key (id_cuenta, esta_en_ambiente_de_pruebas, serie, desde)
);
create index vigilancia_secuencias_revisar on vigilancia_secuencias (revisar) where revisar is not null;
alter table vigilancia_secuencias enable row level security;
create policy de_la_cuenta on vigilancia_secuencias for select
  using (id_cuenta = nullif(current_setting('dte.cuenta', true), ''));
