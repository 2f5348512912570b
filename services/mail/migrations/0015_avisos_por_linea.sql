-- without a transaction: notices are sent while the indexes are built beside their table.
-- What a run that was broken off has left is of no use.
drop index concurrently if exists avisos_otros;
-- What is due of each of the two lines: a look into one steps over nothing of the other.
create index concurrently avisos_otros on avisos (siguiente) where estado = 'Pendiente' and evento->>'clase' is distinct from 'claveOlvidada';
drop index concurrently if exists avisos_claves;
create index concurrently avisos_claves on avisos (siguiente) where estado = 'Pendiente' and evento->>'clase' = 'claveOlvidada';
drop index concurrently if exists avisos_enviando;
-- Of few rows: what the SMTP server is hearing of.
create index concurrently avisos_enviando on avisos (instancia) where estado = 'Enviando';
drop index concurrently if exists avisos_cerrados;
-- What has ended, and is forgotten.
create index concurrently avisos_cerrados on avisos (fin) where fin is not null;
