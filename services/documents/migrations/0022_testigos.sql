-- The last attempts of two accounts that each authority gave its word on: when it falls silent to one, it is asked about those.
alter table escuchas
  add column id_cuenta text,
  add column id_intento uuid,
  add column otra_cuenta text,
  add column otro_intento uuid;
