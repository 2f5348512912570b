-- Ranges of the test environment were watched as if they were production's. Where production has no such range, what is noted of it is wrong;
-- the range is noted anew with its next number. How certifiers answered is forgotten after eight days by itself.
set local lock_timeout = '500ms';

delete from vigilancia_secuencias v
where not esta_en_ambiente_de_pruebas and not exists (
  select from secuencias s
  where (s.id_cuenta, s.esta_en_ambiente_de_pruebas, s.serie, s.desde) = (v.id_cuenta, v.esta_en_ambiente_de_pruebas, v.serie, v.desde)
);
