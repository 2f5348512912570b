-- Names hold no schema: the search_path of the service's role says where they live.

-- One row for each workbook that was taken in.
create table lotes (
  id uuid primary key,
  id_cuenta text not null check (id_cuenta <> ''),
  -- For whom its documents are issued; the permission is checked again with each of them.
  usuario text not null,
  ip_origen text not null,
  nombre_archivo text not null,
  estado text not null default 'Recibido' check (estado in ('Recibido', 'EnProceso', 'Terminado', 'Fallido')),
  total_filas integer not null,
  total_dtes integer not null check (total_dtes > 0),
  certificados integer not null default 0,
  rechazados integer not null default 0,
  -- Of which nobody could say in time what became of them: they stay pending, and the batch ends without them.
  inciertos integer not null default 0,
  creado timestamptz not null,
  fin timestamptz,
  check (certificados + rechazados + inciertos <= total_dtes),
  check ((estado in ('Terminado', 'Fallido')) = (fin is not null)),
  check ((fin is not null) = (certificados + rechazados + inciertos = total_dtes))
);
create index lotes_cuenta on lotes (id_cuenta, creado desc, id desc);
create index lotes_activos on lotes (id_cuenta, creado) where fin is null;

-- The workbook as it came, for the one with results. Dropped after some time.
create table libros (
  id_lote uuid primary key references lotes on delete cascade,
  contenido bytea not null,
  creado timestamptz not null
);
create index libros_creado on libros (creado);

-- One row for each document of a workbook.
create table documentos (
  id_lote uuid not null references lotes on delete cascade,
  -- Its place among the documents of the workbook, from 1.
  orden integer not null,
  filas integer[] not null,
  -- The attempt's id for documents: the same for every try, so that no try issues a second document.
  id_intento uuid not null unique,
  numero_transaccion text not null,
  -- What is asked of documents; gone once the outcome is known.
  solicitud jsonb,
  estado text not null default 'Pendiente' check (estado in ('Pendiente', 'Certificado', 'Rechazado', 'Incierto')),
  -- Its outcome is pending with documents: it is asked about, and not asked for again.
  en_consulta boolean not null default false,
  intentos integer not null default 0,
  -- Not before: while somebody works on it, the end of that turn, which is put off as long as the work goes on.
  siguiente timestamptz not null,
  id_dte text,
  serie text,
  numero bigint,
  codigo text,
  mensaje text,
  primary key (id_lote, orden),
  check (estado = 'Pendiente' or solicitud is null),
  check (estado <> 'Certificado' or id_dte is not null),
  check (estado <> 'Rechazado' or (codigo is not null and mensaje is not null))
-- Room for a row's next version beside it: taking a document changes nothing that is indexed.
) with (fillfactor = 70);
create index documentos_pendientes on documentos (id_lote, orden) where estado = 'Pendiente';
create index documentos_errores on documentos (id_lote, orden) where estado in ('Rechazado', 'Incierto');

create table outbox (
  id uuid primary key,
  orden bigint generated always as identity,
  asunto text not null,
  contenido bytea not null,
  creado timestamptz not null default now()
);
create index outbox_orden on outbox (orden);
