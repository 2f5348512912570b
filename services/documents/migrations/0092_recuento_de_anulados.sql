-- A registered document that was in no list was counted when it was cancelled: its day had one Certificado too few and one Anulado too many, and
-- one more once it came into the list. The days of registered documents that were cancelled are counted again, and no others. What is added is how
-- far the counts are from the documents, as one statement sees both: whoever writes meanwhile adds to it, and waits for nobody.
insert into conteos_nuevos (id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas, total)
with dias as materialized (
    -- What its authority did not know, once it was cancelled, has left the list and kept its day.
    select distinct d.id_cuenta, d.dia from dtes d
    where d.id_intento is null and d.id_cuenta is not null and d.estado <> 'Certificado' and (d.estado = 'Anulado' or (d.estado = 'Rechazado'
      and exists (select from bitacora b where b.id_dte = d.id and b.evento = 'Anulado' and not b.recibido)))),
  contados as (
    select id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas, sum(total)::int as total
    from (
      select c.id_cuenta, c.dia, c.tipo, c.estado, c.esta_en_ambiente_de_pruebas, c.total
      from dias join conteos c using (id_cuenta, dia)
      union all
      select n.id_cuenta, n.dia, n.tipo, n.estado, n.esta_en_ambiente_de_pruebas, n.total
      from dias join conteos_nuevos n using (id_cuenta, dia)) c
    group by 1, 2, 3, 4, 5),
  listados as (
    select d.id_cuenta, d.dia, d.tipo, d.estado, d.esta_en_ambiente_de_pruebas, count(*)::int as total
    from dias join dtes d using (id_cuenta, dia)
    where not d.oculto and d.estado <> 'Rechazado'
    group by 1, 2, 3, 4, 5)
select id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas, coalesce(l.total, 0) - coalesce(c.total, 0)
from contados c full join listados l using (id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas)
where coalesce(l.total, 0) <> coalesce(c.total, 0);
