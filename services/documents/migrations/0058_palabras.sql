-- The words of a document as before (0039), letter for letter, so that the index of them stays as it is. A function in SQL is parsed and planned anew
-- for each document that is written; this one is planned once for each connection.
create or replace function palabras_dte(cuenta text, id text, transaccion text, receptor text, dte jsonb) returns tsvector
language plpgsql immutable parallel safe as $$
declare
  numero text := dte ->> 'numero';
  legal text := dte -> 'ficha' ->> 'numeroLegal';
  palabras text[] := array[id, transaccion, receptor, concat(dte ->> 'serie', numero), numero];
  palabra text;
  lexemas text[] := '{}';
begin
  -- What the authority was still to assign stands in it under a name.
  if legal not like '%{%' then palabras := palabras || legal; end if;
  if (dte -> 'receptor' ->> 'esConsumidorFinal') is distinct from 'true' then
    palabras := palabras
      || regexp_split_to_array(translate(dte -> 'receptor' ->> 'nombre', 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun'), '\s+');
  end if;
  foreach palabra in array palabras loop
    if palabra ~ '[A-Za-z0-9]' then
      lexemas := lexemas || left(cuenta || ' ' || regexp_replace(lower(palabra), '[^a-z0-9]', '', 'g'), 80);
    end if;
  end loop;
  return array_to_tsvector(lexemas);
end
$$;
