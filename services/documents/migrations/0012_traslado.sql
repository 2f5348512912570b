-- Receiving keeps these tables now, and takes over what is in them row by row.
alter table semillas_usadas add column trasladado timestamptz;
alter table aprobaciones_recibidas add column trasladado timestamptz;
alter table aprobaciones_enviadas add column trasladado timestamptz;
alter table entregas add column trasladado timestamptz;

-- For as long as processes of the version before run beside this one: nothing of these tables is claimed here any more, so that
-- nothing is sent by two, and what they write to a row that was handed over is handed over again.
create function trasladar() returns trigger language plpgsql as $$
begin
  if new.envios > old.envios then
    return null;
  end if;
  if new.trasladado is not distinct from old.trasladado then
    new.trasladado := null;
  end if;
  return new;
end
$$;
create trigger trasladar before update on aprobaciones_enviadas for each row execute function trasladar();
create trigger trasladar before update on entregas for each row execute function trasladar();
