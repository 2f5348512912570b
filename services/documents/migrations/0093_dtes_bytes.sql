-- How large a document is that others issued, as it is kept: what is large is read in turns (src/grandes.ts). The database writes it, whatever process registers the document,
-- one of the version before too. Null of what was issued here, whose lines the regimes bound, and of rows from before. No row is read or rewritten.
set local lock_timeout = '500ms';

alter table dtes add column bytes integer;

create function medir_registrado() returns trigger language plpgsql as $$
begin
  new.bytes := octet_length(new.dte::text);
  return new;
end $$;
create trigger dtes_medido before insert on dtes
  for each row when (new.id_intento is null) execute function medir_registrado();
