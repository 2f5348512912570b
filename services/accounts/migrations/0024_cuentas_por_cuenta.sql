-- Who asks for one account sees that account, who may use it and who is invited to it, and no other (docs/decisions/0038). The role that
-- the service works with goes on seeing all rows, by a policy that comes with its grants. No row is read or rewritten; a wait is given
-- up before it could become a circle.
set local lock_timeout = '500ms';

alter table cuentas enable row level security;
create policy de_la_cuenta on cuentas for select
  using (id = nullif(current_setting('dte.cuenta', true), ''));
alter table permisos enable row level security;
create policy de_la_cuenta on permisos for select
  using (id_cuenta = nullif(current_setting('dte.cuenta', true), ''));
alter table invitaciones enable row level security;
create policy de_la_cuenta on invitaciones for select
  using (id_cuenta = nullif(current_setting('dte.cuenta', true), ''));

-- A key is seen by the accounts that it opens.
alter table llaves_cuentas enable row level security;
create policy de_la_cuenta on llaves_cuentas for select
  using (id_cuenta = nullif(current_setting('dte.cuenta', true), ''));
alter table llaves enable row level security;
create policy de_sus_cuentas on llaves for select
  using (exists (select from llaves_cuentas k where k.portador = llaves.portador));
