-- without a transaction: people work while the indexes are built beside their table.
-- Changes of credentials are counted by the hour, of an account and of who makes them.
drop index concurrently if exists auditoria_credenciales_por_cadena;
create index concurrently auditoria_credenciales_por_cadena on auditoria (cadena, momento)
  where cambios @> '[{"campo": "credencialesCertificador"}]';
drop index concurrently if exists auditoria_credenciales_por_usuario;
create index concurrently auditoria_credenciales_por_usuario on auditoria (usuario, momento)
  where cambios @> '[{"campo": "credencialesCertificador"}]';
