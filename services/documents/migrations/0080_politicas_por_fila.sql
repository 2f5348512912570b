-- Each row that a policy asks about is looked up by its key, whoever asks (docs/decisions/0038). A kept plan serves every account, also those that
-- it was not made for: the setting is read as the plan runs. While it was read as the plan was made, one for an account that had received
-- nothing read all that another one had received for a page of its list; and `offset 0` has rows looked up one by one, as PostgreSQL may
-- read a whole archive into memory otherwise. Who sees what stays as it is. No row is read or rewritten; a wait is given up before it could
-- become a circle.
set local lock_timeout = '500ms';

alter policy de_la_cuenta on recibidos
  using (id_cuenta = (select nullif(current_setting('dte.cuenta', true), '')));
alter policy de_la_cuenta on eslabones
  using (id_cuenta = (select nullif(current_setting('dte.cuenta', true), '')));
alter policy de_la_cuenta on dtes
  using (id_cuenta = nullif(current_setting('dte.cuenta', true), '')
    or exists (select from recibidos r where r.id_dte = dtes.id offset 0));
alter policy del_documento on recepciones
  using (exists (select from dtes d where d.id = recepciones.id_dte offset 0));
alter policy del_documento on recursos
  using (exists (select from dtes d where d.id = recursos.id_dte offset 0));
alter policy del_documento on bitacora
  using (exists (select from dtes d where d.id = bitacora.id_dte offset 0));
alter policy del_documento on verificaciones
  using (exists (select from dtes d where d.id = verificaciones.id_dte offset 0));
alter policy de_la_cadena on actos
  using (exists (select from eslabones e where e.fuente = 'a' and e.orden = actos.orden offset 0));
alter policy de_la_cadena on bitacora
  using (exists (select from eslabones e where e.fuente = 'b' and e.orden = bitacora.orden offset 0));
