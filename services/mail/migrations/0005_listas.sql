-- without a transaction: mails are sent while the indexes are built beside their table.
-- What a run that was broken off has left is of no use.
drop index concurrently if exists envios_listos;
-- What may be taken up, apart from what waits for a turn.
create index concurrently envios_listos on envios (id_cuenta, siguiente, id) where estado = 'Pendiente' and dominio is null;
drop index concurrently if exists envios_lista_pendientes;
create index concurrently envios_lista_pendientes on envios (id_cuenta, creado desc, id desc) where estado in ('Pendiente', 'Enviando');
drop index concurrently if exists envios_lista_enviados;
create index concurrently envios_lista_enviados on envios (id_cuenta, creado desc, id desc) where estado = 'Enviado';
drop index concurrently if exists envios_lista_fallidos;
create index concurrently envios_lista_fallidos on envios (id_cuenta, creado desc, id desc) where estado = 'Fallido';
