-- without a transaction
-- What is too old is found by its age: of some documents no receipt ever comes.
drop index concurrently if exists palabras_por_confirmar_creado;
create index concurrently palabras_por_confirmar_creado on palabras_por_confirmar (creado);
