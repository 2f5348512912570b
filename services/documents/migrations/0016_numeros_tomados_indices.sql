-- without a transaction
-- Those that are taken and not committed: at any time a few.
drop index concurrently if exists numeros_tomados;
create index concurrently numeros_tomados on numeros (instancia) where instancia is not null;
-- Those that came back, in the order in which they are given out.
drop index concurrently if exists numeros_devueltos;
create index concurrently numeros_devueltos
  on numeros (id_cuenta, esta_en_ambiente_de_pruebas, serie, libre_desde, numero) where estado = 'libre';
