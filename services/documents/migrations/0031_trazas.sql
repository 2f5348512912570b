-- The trace in which something was asked for (W3C traceparent); null of what nobody traced.
alter table outbox add column traza text;
alter table publicados add column traza text;
alter table intentos add column traza text;

-- Exchanges with the authority that an operator may want to read about: every one but the first send of an attempt, answered with a yes,
-- of which the attempt itself tells all. Kept for some weeks.
create table intercambios (
  orden bigint generated always as identity primary key,
  id_intento uuid not null,
  momento timestamptz not null,
  duracion_ms integer not null,
  -- enviar or preguntar.
  paso text not null,
  -- What followed from the answer, by the words of domain/outcome.ts and exchange.ts.
  respuesta text not null,
  codigo text,
  traza text
);
create index intercambios_intento on intercambios (id_intento, orden);
create index intercambios_momento on intercambios (momento);
