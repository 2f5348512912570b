-- Who asks for one account sees the secrets and the log of that account alone (docs/decisions/0038). The role that the service works with goes
-- on seeing all rows, by a policy that comes with its grants. No row is read or rewritten; a wait is given up before it could become a circle.
set local lock_timeout = '500ms';

alter table credenciales enable row level security;
create policy de_la_cuenta on credenciales for select
  using (id_cuenta = nullif(current_setting('dte.cuenta', true), ''));
alter table auditoria enable row level security;
create policy de_la_cuenta on auditoria for select
  using (cadena = 'cuenta ' || nullif(current_setting('dte.cuenta', true), ''));
