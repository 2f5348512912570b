-- How authorities answered our calls: a row for each certifier of a country, environment and five minutes, to which every replica adds.
-- Nobody's in particular; kept for eight days.
create table clima (
  momento timestamptz not null,
  pais text not null,
  certificador text not null,
  esta_en_ambiente_de_pruebas boolean not null,
  respuestas bigint not null,
  -- Of the answers, those that took three seconds or more.
  lentas bigint not null,
  silencios bigint not null,
  duracion_ms bigint not null,
  primary key (momento, pais, certificador, esta_en_ambiente_de_pruebas)
);
