-- Every account has a list of ranges of numbers, if only an empty one.
update cuentas set contenido = contenido || '{"secuencias": []}' where not contenido ? 'secuencias';
