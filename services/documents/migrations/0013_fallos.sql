alter table intentos
  -- How often in a row what the authority said of it could not be written down, and why not.
  add column fallos integer not null default 0,
  add column motivo_fallo text;
