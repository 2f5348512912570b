-- When a contingency event was sent last without anybody hearing what became of it: a refusal soon after says nothing of that sending, which
-- may have been taken. No row is read or rewritten; of what was there before it is not known, and none is in doubt.
set local lock_timeout = '500ms';

alter table eventos_contingencia add column en_duda timestamptz;
