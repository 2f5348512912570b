-- Where the issuer numbers its documents: the last number counted out of each configured range.
create table secuencias (
  id_cuenta text not null,
  esta_en_ambiente_de_pruebas boolean not null,
  -- As the certifier calls it: E31, DTE-03-M001P001/2026.
  serie text not null,
  desde bigint not null,
  ultimo bigint not null,
  -- As the account configured it.
  tipo text not null,
  codigo_establecimiento text not null,
  codigo_punto_venta text not null,
  actualizado timestamptz not null default now(),
  primary key (id_cuenta, esta_en_ambiente_de_pruebas, serie, desde)
);

-- Every number that was ever taken, drawn here or chosen by the client, and what became of it.
create table numeros (
  id_cuenta text not null,
  esta_en_ambiente_de_pruebas boolean not null,
  serie text not null,
  numero bigint not null,
  -- libre: its attempt left no trace with the authority. anulado: given back to the authority; anulando: perhaps.
  estado text not null check (estado in ('usado', 'libre', 'anulando', 'anulado')),
  id_intento uuid,
  primary key (id_cuenta, esta_en_ambiente_de_pruebas, serie, numero),
  check ((estado = 'usado') = (id_intento is not null))
);
create index numeros_intento on numeros (id_intento) where id_intento is not null;
create index numeros_libres on numeros (id_cuenta, esta_en_ambiente_de_pruebas, serie, numero) where estado = 'libre';

-- What is kept as the document's file when that is neither what is sent nor what the authority gives back.
alter table intentos add column archivo bytea;
