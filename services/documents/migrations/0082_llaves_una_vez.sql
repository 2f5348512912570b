-- What a key is, whose word it has and since when it is there is written once; a key but the first comes behind the one that was there, and names it.
-- Who may write here could put one in front of the first otherwise, and have it sign what was long ago. `retirada` and `privada` change once, when
-- the next key comes. Versions before this one write no more than that.
set local lock_timeout = '500ms';

create function llave_una_vez() returns trigger language plpgsql as $$
begin
  if row(new.id, new.publica, new.anterior, new.aval, new.creada)
      is distinct from row(old.id, old.publica, old.anterior, old.aval, old.creada) or old.retirada is not null then
    raise exception 'a key is written once, and is retired once' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
-- After the insert, so that of two processes that make the first key the later one writes nothing instead of failing.
create function llave_siguiente() returns trigger language plpgsql as $$
declare
  antes record;
begin
  select id, creada into antes from llaves_bitacora where id <> new.id order by creada desc, id desc limit 1;
  if found and (new.anterior is distinct from antes.id or new.aval is null or new.creada <= antes.creada) then
    raise exception 'a key comes behind the one before it, which vouches for it' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger una_vez after update on llaves_bitacora for each row execute function llave_una_vez();
create trigger siguiente after insert on llaves_bitacora for each row execute function llave_siguiente();
create trigger inalterable before delete or truncate on llaves_bitacora for each statement execute function no_se_cambia();
