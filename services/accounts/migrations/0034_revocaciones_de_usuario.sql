-- Whose tokens were revoked, so that one user's rows are counted: beyond some hundreds one row stands for all of them. Rows of the release
-- before have no user, and are gone in a day. No row is read or rewritten.
set local lock_timeout = '500ms';

alter table revocaciones add column usuario text;
