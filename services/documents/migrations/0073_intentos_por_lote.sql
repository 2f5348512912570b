-- without a transaction
-- The documents of a lot whose outcome is not known: those of contingencies alone, so that no other document writes an entry.
drop index concurrently if exists intentos_por_lote;
create index concurrently intentos_por_lote on intentos (id_lote, creado) where id_lote is not null and estado = 'abierto';
