-- Whether a sending of an approval was begun whose end nobody heard: then a later refusal says nothing of it. Of rows that were there before
-- it is not known, and of those that the version before goes on writing neither: they count as such. No row is read or rewritten.
set local lock_timeout = '500ms';

alter table aprobaciones_enviadas add column en_duda boolean not null default true;
