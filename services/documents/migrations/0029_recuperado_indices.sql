-- without a transaction
-- None, but after a disaster.
drop index concurrently if exists intentos_recuperados;
create index concurrently intentos_recuperados on intentos (recuperado, id) where recuperado is not null;
