-- The documents of an account whose words match and that its lists show, `maximo` of them in no order; for an account's own role of that account
-- alone. What strangers registered in its name, and what its authority refuted, is none of them: enough of that with one word would else have every
-- search for it walk through the whole archive. By the index of words or the account's alone, as `buscar_dtes` does, which goes on finding all.
create function buscar_listados(cuenta text, consulta tsquery, maximo integer) returns table (id text)
language sql stable security definer set search_path from current
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
as $$
  select d.id from dtes d
  where d.id_cuenta = cuenta and palabras_dte(d.id_cuenta, d.id, d.numero_transaccion, d.id_receptor, d.dte) @@ consulta
    and not d.oculto and d.estado <> 'Rechazado'
    and (current_setting('role') = 'none' or cuenta = current_setting('dte.cuenta', true))
  limit maximo
$$;
