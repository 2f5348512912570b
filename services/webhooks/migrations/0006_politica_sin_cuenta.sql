-- A kept plan serves every account, also those that it was not made for: the setting is read as the plan runs (docs/decisions/0038). While it was
-- read as the plan was made, one for an account without events had each delivery look for its event among all of another one.
-- Who sees what stays as it is. No row is read or rewritten; a wait is given up before it could become a circle.
set local lock_timeout = '500ms';

alter policy de_la_cuenta on eventos
  using (id_cuenta = (select nullif(current_setting('dte.cuenta', true), '')));
