-- Wrong codes of the second step, of the last day: who sends them has the password.
create table codigos_errados (
  id bigint generated always as identity primary key,
  usuario text not null references usuarios on delete cascade,
  momento timestamptz not null
);
create index codigos_errados_por_usuario on codigos_errados (usuario, momento);
create index codigos_errados_por_momento on codigos_errados (momento);
