-- What came through the doors for each account, and what it was answered: what the taxpayer's people look at while an authority tries its
-- doors. What comes alike within a minute is one row, and an account keeps the newest ones alone, so that nobody fills it from outside.
set local lock_timeout = '500ms';

create table recepciones (
  id bigint generated always as identity primary key,
  id_cuenta text not null,
  pais text not null,
  puerta text not null,
  -- Who it is from and of which document; "" for what could not be read so far.
  id_emisor text not null,
  documento text not null,
  -- The status of HTTP that was answered, and in Spanish what the answer says.
  estado smallint not null,
  respuesta text not null,
  minuto timestamptz not null,
  veces integer not null default 1,
  primera timestamptz not null default now(),
  ultima timestamptz not null default now()
);
create unique index recepciones_iguales
  on recepciones (id_cuenta, minuto, puerta, id_emisor, documento, estado, respuesta);
create index recepciones_cuenta on recepciones (id_cuenta, id);
create index recepciones_minuto on recepciones (minuto);

alter table recepciones enable row level security;
create policy de_la_cuenta on recepciones for select
  using (id_cuenta = nullif(current_setting('dte.cuenta', true), ''));

-- What an account said in a certification, of a document that nobody sent here: a digest of what was asked for, so that another request
-- under the same number is not taken for it.
alter table aprobaciones_enviadas add column pedido bytea;
