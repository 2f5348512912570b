-- The trace in which a notice was asked for (W3C traceparent), as of envios; null of what nobody traced.
alter table avisos add column traza text;
-- Anybody may ask for a code under any name, and each time is a row for two weeks: cleaned up behind as what grows (0013).
alter table avisos set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000,
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 100000,
  autovacuum_analyze_scale_factor = 0.02);
