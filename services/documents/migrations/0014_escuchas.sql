-- When an authority was last heard, whoever asked it: who hears nothing meanwhile is not in front of a silent authority.
create table escuchas (
  pais text not null,
  esta_en_ambiente_de_pruebas boolean not null,
  oido timestamptz not null default now(),
  primary key (pais, esta_en_ambiente_de_pruebas)
);
