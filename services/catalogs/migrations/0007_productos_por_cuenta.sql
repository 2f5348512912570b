-- Who asks for one account sees and changes the products of that account alone (docs/decisions/0038). The role that the service works with
-- goes on seeing all rows, by a policy that comes with its grants. No row is read or rewritten; a wait is given up before it could become
-- a circle.
set local lock_timeout = '500ms';

alter table productos enable row level security;
create policy de_la_cuenta on productos
  using (id_cuenta = nullif(current_setting('dte.cuenta', true), ''));

-- Kept by triggers, with the rights of whoever adds and deletes products.
alter table conteos_productos enable row level security;
create policy de_la_cuenta on conteos_productos for select
  using (id_cuenta = nullif(current_setting('dte.cuenta', true), ''));
create policy nuevo_de_la_cuenta on conteos_productos for insert
  with check (id_cuenta = nullif(current_setting('dte.cuenta', true), ''));
create policy cambiado_por_la_cuenta on conteos_productos for update
  using (id_cuenta = nullif(current_setting('dte.cuenta', true), ''));
