-- Who asks for one account sees its batches alone, their workbooks and their documents (docs/decisions/0038). The role that the service works
-- with goes on seeing all rows, by a policy that comes with its grants. No row is read or rewritten; a wait is given up before it could
-- become a circle.
set local lock_timeout = '500ms';

alter table actos enable row level security;
alter table huellas enable row level security;
create policy de_la_cuenta on huellas for select
  using (id_cuenta = nullif(current_setting('dte.cuenta', true), ''));
alter table lotes enable row level security;
create policy de_la_cuenta on lotes for select
  using (id_cuenta = nullif(current_setting('dte.cuenta', true), ''));
alter table libros enable row level security;
create policy del_lote on libros for select
  using (exists (select from lotes l where l.id = libros.id_lote));
alter table documentos enable row level security;
create policy del_lote on documentos for select
  using (exists (select from lotes l where l.id = documentos.id_lote));
