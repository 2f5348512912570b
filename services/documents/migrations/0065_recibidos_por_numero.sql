-- A received document knows the number that its issuer gave it, and whether nobody had verified it when it came, so that its receiver's lists by these read
-- no archive. Both are decided where rows are written, as the counts are (0057), since the version before goes on writing too.
-- No row is read or rewritten; a wait is given up before it could become a circle.
set local lock_timeout = '500ms';

-- '' of one that has none. Both are null of rows from before, until they are filled in beside the work; lists look at those documents themselves.
alter table recibidos add column numero_transaccion text;
-- It may be true of what was verified meanwhile, and never false of what nobody has verified: who lists looks at the document as well.
alter table recibidos add column sin_verificar boolean;

create or replace function fijar_estado_de_recibido() returns trigger language plpgsql as $$
declare
  suyo record;
begin
  if tg_op = 'INSERT' then
    select d.estado, coalesce(d.numero_transaccion, '') as numero_transaccion,
      d.id_intento is null and d.verificado is null
        and not exists (select from recepciones v where v.id_dte = d.id) as sin_verificar
    into suyo from dtes d where d.id = new.id_dte for share of d;
    new.estado := case when suyo.estado = 'Anulado' then 'Anulado' else 'Certificado' end;
    new.numero_transaccion := suyo.numero_transaccion;
    new.sin_verificar := suyo.sin_verificar;
  end if;
  if new.estado is not null and new.datos_anulacion is not null then
    new.estado := 'Anulado';
  end if;
  return new;
end $$;

-- What was verified, or delivered by its issuer, is in no list of what was not.
create function verificar_en_recibidos() returns trigger language plpgsql as $$ begin
  update recibidos set sin_verificar = false where id_dte = new.id and sin_verificar;
  return null;
end $$;
create function entregar_en_recibidos() returns trigger language plpgsql as $$ begin
  update recibidos set sin_verificar = false where id_dte = new.id_dte and sin_verificar;
  return null;
end $$;

create trigger dtes_verificados after update of verificado on dtes
  for each row when (old.verificado is null and new.verificado is not null)
  execute function verificar_en_recibidos();
create trigger recepciones_entregadas after insert on recepciones
  for each row execute function entregar_en_recibidos();
