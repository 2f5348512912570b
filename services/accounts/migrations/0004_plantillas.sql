-- The HTML of PDF templates is in the file store too, under the name that its template has as `archivo`. Whether the store
-- has yet to take some of it.
alter table cuentas add column plantillas_por_guardar boolean not null default false;

update cuentas c set
  plantillas_por_guardar = true,
  contenido = jsonb_set(contenido, '{plantillasPdf}', (
    select jsonb_agg(
      case when c.plantillas_pdf ? (p ->> 'id')
        then p || jsonb_build_object(
          'archivo', encode(sha256(convert_to(c.plantillas_pdf ->> (p ->> 'id'), 'UTF8')), 'hex') || '.txt')
        else p
      end order by orden)
    from jsonb_array_elements(contenido -> 'plantillasPdf') with ordinality as plantillas (p, orden)))
  where plantillas_pdf <> '{}' and jsonb_array_length(contenido -> 'plantillasPdf') > 0;

create index cuentas_plantillas_por_guardar on cuentas (id) where plantillas_por_guardar;
