-- How many products each account has, so that adding one counts none of the others. Kept by the table itself: the version
-- before adds and deletes too.
create table conteos_productos (
  id_cuenta text primary key,
  -- A search of a text looks at every product of the account; up to here it takes some tens of milliseconds.
  total integer not null constraint conteos_productos_max check (total <= 50000)
);

create function contar_productos_nuevos() returns trigger language plpgsql as $$ begin
  -- In one order, so that two statements never wait for each other in a circle.
  insert into conteos_productos as c (id_cuenta, total)
  select id_cuenta, count(*) from nuevos group by id_cuenta order by id_cuenta
  on conflict (id_cuenta) do update set total = c.total + excluded.total;
  return null;
end $$;

create function contar_productos_idos() returns trigger language plpgsql as $$ begin
  with idos_por_cuenta as (select id_cuenta, count(*) as idos from idos group by id_cuenta),
    cerrados as (
      select c.id_cuenta from conteos_productos c join idos_por_cuenta using (id_cuenta) order by id_cuenta for update of c)
  update conteos_productos c set total = c.total - i.idos
  from idos_por_cuenta i join cerrados using (id_cuenta) where c.id_cuenta = i.id_cuenta;
  return null;
end $$;

create function contar_productos_desde_cero() returns trigger language plpgsql as $$ begin
  delete from conteos_productos;
  return null;
end $$;

-- Nobody adds or deletes between the count and the triggers.
lock table productos in share row exclusive mode;
insert into conteos_productos (id_cuenta, total)
select id_cuenta, least(count(*), 50000) from productos group by id_cuenta;
create trigger productos_nuevos after insert on productos referencing new table as nuevos
  for each statement execute function contar_productos_nuevos();
create trigger productos_idos after delete on productos referencing old table as idos
  for each statement execute function contar_productos_idos();
create trigger productos_vaciados after truncate on productos
  for each statement execute function contar_productos_desde_cero();
