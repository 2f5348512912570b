alter table documentos
  -- When it was first tried; null: not yet.
  add column primer_intento timestamptz,
  -- Tries that reached nobody who could issue it. An attempt that documents closed so is followed by one of another id_intento.
  add column intentos_en_vano integer not null default 0;
