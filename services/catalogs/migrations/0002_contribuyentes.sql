-- What certifiers said of tax ids, each for itself and for each of its environments. A row without nombre is the word that
-- nobody is known. It takes the place of contribuyentes, which the version before still writes: that one could not tell a
-- test environment's word from the other's.
create table contribuyentes_por_certificador (
  pais text not null,
  certificador text not null,
  en_pruebas boolean not null,
  -- As people are asked for: upper case, no blanks, dots or hyphens.
  id text not null,
  -- As the certifier writes it.
  id_oficial text not null,
  nombre text,
  nombre_comercial text,
  consultado timestamptz not null,
  -- The account that was told later that nobody is known, and when: a second one that is told so takes the name away.
  negado_a text,
  negado timestamptz,
  -- From then on the row is of no use to anybody.
  caduca timestamptz not null,
  primary key (pais, certificador, en_pruebas, id)
);
create index contribuyentes_por_certificador_caduca on contribuyentes_por_certificador (caduca);
