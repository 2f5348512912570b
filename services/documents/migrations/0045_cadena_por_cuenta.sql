-- The same for the chain of an account's audit log. What was chained is its account's for ever, whoever has the document by now.
set local lock_timeout = '500ms';

alter table cadenas enable row level security;
create policy de_la_cuenta on cadenas for select
  using (id_cuenta = nullif(current_setting('dte.cuenta', true), ''));
alter table raices enable row level security;
create policy de_la_cuenta on raices for select
  using (id_cuenta = nullif(current_setting('dte.cuenta', true), ''));
alter table eslabones enable row level security;
create policy de_la_cuenta on eslabones for select
  using (id_cuenta = nullif(current_setting('dte.cuenta', true), ''));
alter table actos enable row level security;
create policy de_la_cadena on actos for select
  using (exists (select from eslabones e where e.fuente = 'a' and e.orden = actos.orden));
create policy de_la_cadena on bitacora for select
  using (exists (select from eslabones e where e.fuente = 'b' and e.orden = bitacora.orden));
