-- Rates of taxes that change by the calendar: some rows a quarter and country.
create table tasas_impuestos (
  pais text not null,
  -- The tax, by the name that documents have of it.
  impuesto text not null,
  -- The first day that it holds for, on the country's calendar.
  desde date not null,
  tasa numeric not null check (tasa > 0),
  -- Who registered it last.
  usuario text not null,
  actualizado timestamptz not null default now(),
  primary key (pais, impuesto, desde)
);
create index tasas_impuestos_desde on tasas_impuestos (pais, desde desc, impuesto);
