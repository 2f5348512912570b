-- without a transaction: documents are registered while the indexes are built beside them.
-- What a run that was broken off has left is of no use.
drop index concurrently if exists verificaciones_que_vencen;
-- Whether anything of a country is due, and its deliveries that are.
create index concurrently verificaciones_que_vencen on verificaciones (pais, entregado, siguiente);
drop index concurrently if exists verificaciones_por_turno;
-- The next of each turn.
create index concurrently verificaciones_por_turno on verificaciones (pais, turno, siguiente) where not entregado;
drop index concurrently if exists verificaciones_sin_consulta;
-- What nobody could be asked about, by the settings with which it was looked at.
create index concurrently verificaciones_sin_consulta on verificaciones (pais, huella) where estado = 'sinConsulta';
drop index concurrently if exists verificaciones_en_silencio;
-- What met an authority's silence, the longest ago first.
create index concurrently verificaciones_en_silencio on verificaciones (pais, pruebas, preguntado) where estado = 'desconocido';
