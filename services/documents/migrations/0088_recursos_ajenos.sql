-- Which resources nobody of the document's account has attached, so that they leave room for those who have. No row is read or rewritten: those from
-- before count as the account's own.
set local lock_timeout = '500ms';

alter table recursos add column ajeno boolean not null default false;
