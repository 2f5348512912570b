-- without a transaction
-- What others sent lately for one account, and of one sender.
drop index concurrently if exists verificaciones_de_otros_emisor;
create index concurrently verificaciones_de_otros_emisor on verificaciones (id_cuenta_emisor, creado, usuario)
  where id_cuenta_emisor is not null;
drop index concurrently if exists verificaciones_de_otros_receptor;
create index concurrently verificaciones_de_otros_receptor on verificaciones (id_cuenta_receptor, creado, usuario)
  where id_cuenta_receptor is not null;
