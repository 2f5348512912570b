-- Who asks for one account reads its rows alone, whatever the statement says (docs/decisions/0038): `dte.cuenta` names the account for the
-- length of a transaction, and without it there is nothing to see. All of it is for reading; nothing is written for an account under its
-- own role here. The role that the service works with goes on seeing all rows, by a policy that comes with its grants, so processes of the
-- version before notice nothing. No row is read or rewritten, but each statement takes its table for a moment: a wait that could become
-- a circle is given up before anybody looks for circles (deadlock_timeout is a second), and the file is tried again.
set local lock_timeout = '500ms';

alter table conteos enable row level security;
create policy de_la_cuenta on conteos for select
  using (id_cuenta = nullif(current_setting('dte.cuenta', true), ''));
alter table conteos_nuevos enable row level security;
create policy de_la_cuenta on conteos_nuevos for select
  using (id_cuenta = nullif(current_setting('dte.cuenta', true), ''));
alter table recibidos enable row level security;
create policy de_la_cuenta on recibidos for select
  using (id_cuenta = nullif(current_setting('dte.cuenta', true), ''));

-- A document is its issuer's, and of everybody who has it in his received archive.
alter table dtes enable row level security;
create policy de_la_cuenta on dtes for select
  using (id_cuenta = nullif(current_setting('dte.cuenta', true), '')
    or exists (select from recibidos r where r.id_dte = dtes.id));
-- What belongs to a document is seen by whoever sees the document.
alter table recepciones enable row level security;
create policy del_documento on recepciones for select
  using (exists (select from dtes d where d.id = recepciones.id_dte));
alter table recursos enable row level security;
create policy del_documento on recursos for select
  using (exists (select from dtes d where d.id = recursos.id_dte));
alter table bitacora enable row level security;
create policy del_documento on bitacora for select
  using (exists (select from dtes d where d.id = bitacora.id_dte));

-- Under a policy a condition may look for its rows by an index only where it can tell nothing of rows that are not shown, and PostgreSQL
-- says that of equality but neither of upper() nor of words. So these two look as the tables' owner, and give ids alone; who shows what
-- they name reads it under the policies.

-- An id as it is kept, in whichever case somebody writes it.
create function id_de_dte(escrito text) returns text
language sql stable security definer set search_path from current
as $$ select d.id from dtes d where upper(d.id) = upper(escrito) $$;

-- The documents of an account whose words match, `maximo` of them in no order; for an account's own role of that account alone. By the index of
-- words or the account's alone: how rare the beginning of a word is no statistics say, and whoever takes it for common walks through the
-- whole archive to find one document.
create or replace function buscar_dtes(cuenta text, consulta tsquery, maximo integer) returns table (id text)
language sql stable security definer set search_path from current
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
as $$
  select d.id from dtes d
  where d.id_cuenta = cuenta and palabras_dte(d.id_cuenta, d.id, d.numero_transaccion, d.id_receptor, d.dte) @@ consulta
    and (current_setting('role') = 'none' or cuenta = current_setting('dte.cuenta', true))
  limit maximo
$$;
