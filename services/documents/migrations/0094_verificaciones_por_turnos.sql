-- Whose authority is asked about a registered document, in which environment, and whose turn that takes, so that questions of one country or one account keep no others
-- waiting; and what was said last, when, and by whose certificates, so that a question comes earlier once there may be another answer. A trigger tells country and
-- environment, also of what a process of the version before writes. No row is read or rewritten here.
set local lock_timeout = '500ms';

alter table verificaciones
  add column pais text,
  add column pruebas boolean,
  -- Of what an account's own user sent the account, of what others sent their user; a dot for who is not known. Never empty.
  add column turno text not null default '.',
  add column preguntado timestamptz,
  -- As dte.receiving.v1.Comprobacion has it; null before the first answer, and of rows from before.
  add column estado text,
  -- Of the settings of the country's role with which it was asked last.
  add column huella text not null default '';

create function situar_verificacion() returns trigger language plpgsql as $$
begin
  select d.pais, d.esta_en_ambiente_de_pruebas into new.pais, new.pruebas from dtes d where d.id = new.id_dte;
  return new;
end $$;
create trigger verificaciones_situadas before insert on verificaciones
  for each row execute function situar_verificacion();
