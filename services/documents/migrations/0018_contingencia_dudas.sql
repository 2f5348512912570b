alter table intentos
  -- When the authority said for the first time that it lacks a document that may have reached it before its silence.
  add column ausente timestamptz;
alter table lotes_contingencia
  -- How often a lot was sent, counted before it was: what was sent once can be there already only under other bytes. Null of
  -- lots that were begun before this was counted.
  add column envios integer;
alter table lotes_contingencia alter column envios set default 0;
