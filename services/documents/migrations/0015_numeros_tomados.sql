-- A number is taken before its document is written and signed, and committed with it. Constant defaults: nothing is rewritten.
alter table numeros
  -- Which process has taken it for a document that is not committed yet; id_intento is then the name of the taking.
  add column instancia uuid,
  -- How often the authority has refused a document that bore it and said that the number is unused.
  add column devueltos smallint not null default 0,
  -- The last of them, which gets it back when the authority has its document after all.
  add column rechazado_por uuid,
  -- From when on a free number is given out by itself.
  add column libre_desde timestamptz not null default '-infinity';

-- The counter of a series changes with each group of documents: its new version finds room on the same page.
alter table secuencias set (fillfactor = 50);

-- Takes up to `cuantos` numbers of a range: first those that came back, then by counting on, over those that clients chose.
-- The counter's row is locked until the statement ends, by this and by the processes that count without this function.
-- What it reads grows with `cuantos` and with the numbers stepped over, which happens once to each; not with the series.
create function tomar_numeros(
  la_cuenta text, de_pruebas boolean, la_serie text,
  el_desde bigint, el_hasta bigint, el_siguiente bigint, el_tipo text, el_establecimiento text, el_punto text,
  cuantos integer, la_toma uuid, quien uuid,
  out tomados bigint[], out se_agoto boolean)
language plpgsql as $$
declare
  contado bigint;
  pedidos integer;
  nuevos bigint[];
  ocupado bigint;
begin
  select s.ultimo into contado from secuencias s
  where s.id_cuenta = la_cuenta and s.esta_en_ambiente_de_pruebas = de_pruebas and s.serie = la_serie and s.desde = el_desde
  for update;
  if not found then
    insert into secuencias as s (id_cuenta, esta_en_ambiente_de_pruebas, serie, desde, ultimo,
      tipo, codigo_establecimiento, codigo_punto_venta)
    values (la_cuenta, de_pruebas, la_serie, el_desde, el_siguiente - 1, el_tipo, el_establecimiento, el_punto)
    on conflict (id_cuenta, esta_en_ambiente_de_pruebas, serie, desde) do update set actualizado = now()
    returning s.ultimo into contado;
  end if;
  contado := greatest(contado, el_siguiente - 1);

  -- Whoever waits for one that a client chose meanwhile, or gives back, finds it free no more and goes on to the next.
  with elegidos as materialized (
    select n.numero from numeros n
    where n.id_cuenta = la_cuenta and n.esta_en_ambiente_de_pruebas = de_pruebas and n.serie = la_serie
      and n.estado = 'libre' and n.libre_desde <= now() and n.numero between el_desde and el_hasta
    order by n.libre_desde, n.numero limit cuantos for update),
  hechos as (
    update numeros n set estado = 'usado', id_intento = la_toma, instancia = quien from elegidos e
    where n.id_cuenta = la_cuenta and n.esta_en_ambiente_de_pruebas = de_pruebas and n.serie = la_serie
      and n.numero = e.numero
    returning n.numero)
  select coalesce(array_agg(h.numero order by h.numero), '{}') into tomados from hechos h;

  loop
    pedidos := least(cuantos - cardinality(tomados), el_hasta - contado);
    exit when pedidos <= 0;
    with hechos as (
      insert into numeros (id_cuenta, esta_en_ambiente_de_pruebas, serie, numero, estado, id_intento, instancia)
      select la_cuenta, de_pruebas, la_serie, n, 'usado', la_toma, quien
      from generate_series(contado + 1, contado + pedidos) n
      on conflict do nothing returning numero)
    select coalesce(array_agg(h.numero order by h.numero), '{}') into nuevos from hechos h;
    tomados := tomados || nuevos;
    contado := contado + pedidos;
    continue when cardinality(nuevos) = pedidos;
    -- Clients have chosen some: to the end of the row that they stand in, in the order of the index.
    for ocupado in
      select n.numero from numeros n
      where n.id_cuenta = la_cuenta and n.esta_en_ambiente_de_pruebas = de_pruebas and n.serie = la_serie
        and n.numero > contado and n.numero <= el_hasta
      order by n.numero limit 10000
    loop
      exit when ocupado <> contado + 1;
      contado := ocupado;
    end loop;
  end loop;

  update secuencias s set ultimo = contado, actualizado = now()
  where s.id_cuenta = la_cuenta and s.esta_en_ambiente_de_pruebas = de_pruebas and s.serie = la_serie and s.desde = el_desde;
  se_agoto := cardinality(tomados) < cuantos;
end
$$;
