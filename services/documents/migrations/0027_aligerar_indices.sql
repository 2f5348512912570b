-- without a transaction
-- Attempts whose copies may be given up, the oldest first. It empties itself.
drop index concurrently if exists intentos_por_aligerar;
create index concurrently intentos_por_aligerar on intentos (cerrado, id) where estado = 'certificado' and aligerado is null;
