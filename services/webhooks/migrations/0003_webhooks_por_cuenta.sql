-- Who asks for one account sees its addresses, events and deliveries alone, and changes no others (docs/decisions/0038). The role that the
-- service works with goes on seeing all rows, by a policy that comes with its grants. No row is read or rewritten; a wait is given up
-- before it could become a circle.
set local lock_timeout = '500ms';

alter table webhooks enable row level security;
create policy de_la_cuenta on webhooks for select
  using (id_cuenta = nullif(current_setting('dte.cuenta', true), ''));
create policy nuevo_de_la_cuenta on webhooks for insert
  with check (id_cuenta = nullif(current_setting('dte.cuenta', true), ''));
create policy cambiado_por_la_cuenta on webhooks for update
  using (id_cuenta = nullif(current_setting('dte.cuenta', true), ''));

alter table eventos enable row level security;
create policy de_la_cuenta on eventos for select
  using (id_cuenta = nullif(current_setting('dte.cuenta', true), ''));
create policy nuevo_de_la_cuenta on eventos for insert
  with check (id_cuenta = nullif(current_setting('dte.cuenta', true), ''));

-- A delivery is of whose address it goes to.
alter table entregas enable row level security;
create policy del_webhook on entregas for select
  using (exists (select from webhooks w where w.id = entregas.id_webhook));
create policy nueva_del_webhook on entregas for insert
  with check (exists (select from webhooks w where w.id = entregas.id_webhook));
create policy pedida_otra_vez on entregas for update
  using (exists (select from webhooks w where w.id = entregas.id_webhook));
