-- Who sent what waits to be verified, and in whose archives it is, where none of these accounts sent it itself: how much of others' waits is
-- bounded. Null of what an account's own user sent, of rows from before and of those of the version before. No row is read or rewritten.
set local lock_timeout = '500ms';

alter table verificaciones
  add column usuario text,
  add column id_cuenta_emisor text,
  add column id_cuenta_receptor text;

-- What belongs to a document is seen by whoever sees the document.
alter table verificaciones enable row level security;
create policy del_documento on verificaciones for select
  using (exists (select from dtes d where d.id = verificaciones.id_dte));
