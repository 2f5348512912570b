-- Names hold no schema: the search_path of the service's role says where they live.

create table productos (
  id uuid primary key,
  id_cuenta text not null check (id_cuenta <> ''),
  -- The account's own code.
  id_producto text not null check (char_length(id_producto) between 1 and 100),
  nombre text not null check (char_length(nombre) between 1 and 500),
  precio_unitario numeric not null check (precio_unitario >= 0),
  unidad_medida text not null check (char_length(unidad_medida) between 1 and 50),
  tipo_producto text not null check (tipo_producto in ('B', 'S')),
  aplica_idt boolean not null,
  -- Name and code in lower case without accents, as they are searched: what lower() does depends on the
  -- database's locale, so the service writes it.
  busqueda text not null,
  creado timestamptz not null default now(),
  actualizado timestamptz not null default now(),
  constraint productos_codigo unique (id_cuenta, id_producto)
);

-- What certifiers said of tax ids. A row without nombre is their word that they know nobody.
create table contribuyentes (
  pais text not null,
  -- As people are asked for: upper case, no blanks, dots or hyphens.
  id text not null,
  -- As the certifier writes it.
  id_oficial text not null,
  nombre text,
  nombre_comercial text,
  consultado timestamptz not null,
  -- From then on the row is of no use to anybody.
  caduca timestamptz not null,
  primary key (pais, id)
);
create index contribuyentes_por_caduca on contribuyentes (caduca);
