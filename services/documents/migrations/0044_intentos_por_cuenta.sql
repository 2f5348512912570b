-- The same for attempts, their numbers, and contingencies. Those of an authority's own silence belong to no account, and everybody may know of them.
-- Tables without a policy are the service's alone.
set local lock_timeout = '500ms';

alter table secuencias enable row level security;
create policy de_la_cuenta on secuencias for select
  using (id_cuenta = nullif(current_setting('dte.cuenta', true), ''));
alter table numeros enable row level security;
create policy de_la_cuenta on numeros for select
  using (id_cuenta = nullif(current_setting('dte.cuenta', true), ''));
alter table contingencias enable row level security;
create policy de_la_cuenta on contingencias for select
  using (id_cuenta is null and nullif(current_setting('dte.cuenta', true), '') is not null
    or id_cuenta = nullif(current_setting('dte.cuenta', true), ''));
alter table eventos_contingencia enable row level security;
create policy de_la_cuenta on eventos_contingencia for select
  using (id_cuenta = nullif(current_setting('dte.cuenta', true), ''));
alter table avisos_contingencia enable row level security;
alter table anulaciones_numeros enable row level security;
alter table escuchas enable row level security;
alter table aprobaciones_enviadas enable row level security;
alter table entregas enable row level security;

alter table intentos enable row level security;
create policy de_la_cuenta on intentos for select
  using (id_cuenta = nullif(current_setting('dte.cuenta', true), ''));
