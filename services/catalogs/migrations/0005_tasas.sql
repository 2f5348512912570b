-- Rates of exchange: some rows a day and country at most, some thousands a year.
create table tasas (
  pais text not null,
  moneda text not null,
  -- The day that it was published for, on the country's calendar.
  dia date not null,
  -- What one unit is worth in the country's own currency.
  tasa numeric not null check (tasa > 0),
  fuente text not null,
  -- Who set it; null: it was published.
  usuario text,
  actualizado timestamptz not null default now(),
  primary key (pais, moneda, dia)
);
create index tasas_dia on tasas (pais, dia desc, moneda);

-- When each country's bank was last asked, by whichever replica.
create table tasas_consultas (
  pais text primary key,
  consultado timestamptz not null
);
