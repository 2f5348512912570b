-- One user may begin and end sessions all day, of which a thousand live: of ten million rows two million could be gone before anybody cleaned up, and each log-in
-- of that user would step over theirs. Both tables are looked at after so many rows, however large they are, and their indexes too, which by default wait until two
-- hundredths of all pages have such rows. Nobody who reads or writes waits for these
-- statements. They wait for a vacuum that is under way, which gives way after a second, so that they have no shorter limit.

alter table tokens_actualizacion set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000, vacuum_index_cleanup = on);
alter table revocaciones set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000, vacuum_index_cleanup = on);
