-- What a document is searched by: its id, number, transaction, legal number, receiver's id and name, each word behind its account, so that
-- a search reads what one account has. A final consumer has no name that anybody looks for.
create function palabras_dte(cuenta text, id text, transaccion text, receptor text, dte jsonb) returns tsvector
language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select distinct left(cuenta || ' ' || regexp_replace(lower(palabra), '[^a-z0-9]', '', 'g'), 80)
    from (
      select unnest(array[id, transaccion, receptor, concat(dte ->> 'serie', dte ->> 'numero'), dte ->> 'numero',
        -- What the authority was still to assign stands in it under a name.
        case when dte -> 'ficha' ->> 'numeroLegal' not like '%{%' then dte -> 'ficha' ->> 'numeroLegal' end])
      union all
      select regexp_split_to_table(translate(dte -> 'receptor' ->> 'nombre', 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun'), '\s+')
      where (dte -> 'receptor' ->> 'esConsumidorFinal') is distinct from 'true'
    ) as palabras (palabra)
    where palabra ~ '[A-Za-z0-9]'))
$$;
