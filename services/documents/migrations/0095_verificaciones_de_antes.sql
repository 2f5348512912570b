-- Country and environment of what waited before, in a transaction of its own that locks these rows alone: what waits stays small.
update verificaciones v set pais = d.pais, pruebas = d.esta_en_ambiente_de_pruebas
from dtes d where d.id = v.id_dte and v.pais is null;
