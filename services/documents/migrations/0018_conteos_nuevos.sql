-- What happened to the counts of lists lately: one row for each document that came, changed or went. A count is a row that every
-- document of an account and day would lock until its commit is on the disk, so that they would come one after the other.
-- It holds the last seconds: they are added up and taken away every two. The process of the version before counts in conteos
-- itself, and reads nothing here: what it lists lags by as much while both run.
create table conteos_nuevos (
  orden bigint generated always as identity primary key,
  id_cuenta text not null,
  dia date not null,
  tipo text not null,
  estado text not null,
  esta_en_ambiente_de_pruebas boolean not null,
  total integer not null
);
create index conteos_nuevos_cuenta on conteos_nuevos (id_cuenta);
