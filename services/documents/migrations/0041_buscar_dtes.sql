-- The documents of an account whose words match, `maximo` of them in no order. By the index of words or the account's alone: how rare the beginning
-- of a word is no statistics say, and whoever takes it for common walks through the whole archive to find one document.
create function buscar_dtes(cuenta text, consulta tsquery, maximo integer) returns table (id text)
language sql stable
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
as $$
  select d.id from dtes d
  where d.id_cuenta = cuenta and palabras_dte(d.id_cuenta, d.id, d.numero_transaccion, d.id_receptor, d.dte) @@ consulta
  limit maximo
$$;
