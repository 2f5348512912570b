-- How large a resource's file is, so that a document's are bounded together. 0 of what is none, and of rows from before: no row is read or rewritten.
set local lock_timeout = '500ms';

alter table recursos add column bytes bigint not null default 0;
