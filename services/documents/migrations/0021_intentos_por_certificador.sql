-- without a transaction
-- What waits for each certifier in each environment, so that many of one hold up no others: the open ones alone.
drop index concurrently if exists intentos_por_certificador;
create index concurrently intentos_por_certificador
  on intentos (pais, id_certificador, (coalesce(dte ->> 'estaEnAmbienteDePruebas', 'false')), siguiente)
  where estado = 'abierto' and id_contingencia is null;
