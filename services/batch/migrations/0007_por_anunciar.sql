-- Batches whose end is still to be published: few at a time, and each for a moment.
alter table lotes add column por_anunciar boolean not null default false;
