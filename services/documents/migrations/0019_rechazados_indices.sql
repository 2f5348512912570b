-- without a transaction
-- What the authority refused and nobody has corrected yet: a few of a hundred thousand.
drop index concurrently if exists intentos_rechazados;
create index concurrently intentos_rechazados on intentos (id_cuenta, cerrado desc, id desc)
  where veredicto and estado = 'rechazado' and operacion = 'certificar';
-- The attempts of one identity, in their order.
drop index concurrently if exists intentos_identidades;
create index concurrently intentos_identidades on intentos (identidad, creado) where identidad is not null;
-- Two corrections of one document at the same time are one too many.
drop index concurrently if exists intentos_identidad;
create unique index concurrently intentos_identidad on intentos (identidad)
  where identidad is not null and estado <> 'rechazado';
-- The documents of an event: those of contingencies alone.
drop index concurrently if exists intentos_evento;
create index concurrently intentos_evento on intentos (id_evento) where id_evento is not null;
-- What an account issued without its authority, while it waits.
drop index concurrently if exists intentos_contingencia_cuenta;
create index concurrently intentos_contingencia_cuenta on intentos (id_cuenta)
  where id_contingencia is not null and estado = 'abierto';
drop index concurrently if exists eventos_contingencia_cuenta;
create index concurrently eventos_contingencia_cuenta on eventos_contingencia (id_cuenta, creado desc, id desc);
