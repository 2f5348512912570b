-- What an account has received is counted as what it has issued is: by day and kind, so that a list's total reads no rows. What is counted is decided
-- where rows are written, whoever writes them, since the version before goes on writing too.
-- No row is read or rewritten; a wait is given up before it could become a circle.
set local lock_timeout = '500ms';

create table conteos_recibidos (
  id_cuenta text not null,
  dia date not null,
  tipo text not null,
  estado text not null,
  esta_en_ambiente_de_pruebas boolean not null,
  total integer not null,
  primary key (id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas)
) with (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 1000);

-- The last seconds, one by one, as in conteos_nuevos.
create table conteos_recibidos_nuevos (
  orden bigint generated always as identity primary key,
  id_cuenta text not null,
  dia date not null,
  tipo text not null,
  estado text not null,
  esta_en_ambiente_de_pruebas boolean not null,
  total integer not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
create index conteos_recibidos_nuevos_cuenta on conteos_recibidos_nuevos (id_cuenta);

alter table conteos_recibidos enable row level security;
create policy de_la_cuenta on conteos_recibidos for select
  using (id_cuenta = nullif(current_setting('dte.cuenta', true), ''));
alter table conteos_recibidos_nuevos enable row level security;
create policy de_la_cuenta on conteos_recibidos_nuevos for select
  using (id_cuenta = nullif(current_setting('dte.cuenta', true), ''));

-- As lists show it: Certificado, or Anulado by its issuer or by the receiver's own record. Null of rows from before, which are not counted yet:
-- lists count those themselves, until they are.
alter table recibidos add column estado text;
-- A check that is added with its column would read the whole table, and nobody could read or write meanwhile; it is validated beside the work.
alter table recibidos add constraint recibidos_estado check (estado in ('Certificado', 'Anulado')) not valid;

-- Whoever writes a row takes its document first and then the row, so that nobody waits in a circle.
create function fijar_estado_de_recibido() returns trigger language plpgsql as $$
declare
  suyo text;
begin
  if tg_op = 'INSERT' then
    select d.estado into suyo from dtes d where d.id = new.id_dte for share;
    new.estado := case when suyo = 'Anulado' then 'Anulado' else 'Certificado' end;
  end if;
  if new.estado is not null and new.datos_anulacion is not null then
    new.estado := 'Anulado';
  end if;
  return new;
end $$;

create function contar_recibido() returns trigger language plpgsql as $$
declare
  estaba boolean := false;
  esta boolean := false;
begin
  if tg_op <> 'INSERT' then
    estaba := old.estado is not null and not old.oculto;
  end if;
  if tg_op <> 'DELETE' then
    esta := new.estado is not null and not new.oculto;
  end if;
  if estaba and esta and old.estado = new.estado then
    return null;
  end if;
  if estaba then
    insert into conteos_recibidos_nuevos (id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas, total)
    values (old.id_cuenta, old.dia, old.tipo, old.estado, old.esta_en_ambiente_de_pruebas, -1);
  end if;
  if esta then
    insert into conteos_recibidos_nuevos (id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas, total)
    values (new.id_cuenta, new.dia, new.tipo, new.estado, new.esta_en_ambiente_de_pruebas, 1);
  end if;
  return null;
end $$;

-- A document that its issuer cancels, or whose cancellation turns out to be none, is so for everybody who received it.
create function anular_en_recibidos() returns trigger language plpgsql as $$ begin
  update recibidos set estado = case when new.estado = 'Anulado' then 'Anulado' else 'Certificado' end
  where id_dte = new.id and estado is not null;
  return null;
end $$;

create trigger recibidos_estado before insert or update on recibidos
  for each row execute function fijar_estado_de_recibido();
create trigger recibidos_contados after insert or update or delete on recibidos
  for each row execute function contar_recibido();
create trigger dtes_anulados after update of estado on dtes
  for each row when ((old.estado = 'Anulado') is distinct from (new.estado = 'Anulado'))
  execute function anular_en_recibidos();
