alter table intentos
  -- SHA-256 of `contenido`, of an attempt whose copy of document and bytes was given up once the archive was seen to hold them. Nullable
  -- without a default: nothing is rewritten.
  add column aligerado bytea;

-- By default a fifth of a table changes before anybody cleans up behind it: of ten million attempts two million dead versions, through
-- which every index goes. Tables that grow are looked at after so many rows, however large they are, and queues after few: what
-- reads their beginning reads over what was deleted there. Nobody waits for these statements, and they wait for nobody's rows.
alter table intentos set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000,
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 100000,
  autovacuum_analyze_scale_factor = 0.02);
alter table numeros set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000,
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 100000,
  autovacuum_analyze_scale_factor = 0.02);
alter table dtes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000,
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 100000,
  autovacuum_analyze_scale_factor = 0.02);
alter table archivos set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000,
  toast.autovacuum_vacuum_scale_factor = 0, toast.autovacuum_vacuum_threshold = 20000);
alter table bitacora set (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 200000,
  autovacuum_analyze_scale_factor = 0.02);
alter table eslabones set (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 200000,
  autovacuum_analyze_scale_factor = 0.02);
alter table publicados set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);
alter table inbox set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);
alter table outbox set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
alter table por_encadenar set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
alter table conteos_nuevos set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
alter table conteos set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 1000);
alter table cadenas set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 1000);
alter table secuencias set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 1000);
