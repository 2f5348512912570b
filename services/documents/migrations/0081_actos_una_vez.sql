-- An act gets its outcome, once, and nothing else of it is changed: one that has none yet could be made another one before it was chained, and one
-- that was changed twice waited twice for its place. Versions before this one set the outcome and nothing else.
create or replace function encolar_acto() returns trigger language plpgsql as $$
begin
  if old.resultado is not null then
    raise exception 'an act that has its outcome is not changed' using errcode = 'insufficient_privilege';
  end if;
  if new.resultado is null or to_jsonb(new) - 'resultado' <> to_jsonb(old) - 'resultado' then
    raise exception 'an act gets its outcome, and nothing else of it is changed' using errcode = 'insufficient_privilege';
  end if;
  -- One of before chains was chained as it was.
  if exists (select from eslabones e where e.fuente = 'a' and e.orden = old.orden) then
    raise exception 'an act that is chained is not changed' using errcode = 'insufficient_privilege';
  end if;
  insert into por_encadenar (fuente, orden) values ('a', new.orden);
  return null;
end $$;

-- Those whose outcome nobody has written: one or two at a time, and for seconds.
set local lock_timeout = '500ms';
create index actos_sin_resultado on actos (orden) where resultado is null;
