-- without a transaction
-- An account's counts of the last seconds, from where the queue begins. The indexes without the number go: these begin with the account as well.
drop index concurrently if exists conteos_nuevos_cuenta_orden;
create index concurrently conteos_nuevos_cuenta_orden on conteos_nuevos (id_cuenta, orden);
drop index concurrently if exists conteos_recibidos_nuevos_cuenta_orden;
create index concurrently conteos_recibidos_nuevos_cuenta_orden on conteos_recibidos_nuevos (id_cuenta, orden);
drop index concurrently if exists conteos_nuevos_cuenta;
drop index concurrently if exists conteos_recibidos_nuevos_cuenta;
