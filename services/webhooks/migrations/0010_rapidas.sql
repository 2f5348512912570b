-- How many quick answers an address that counts as slow has given since its last slow one: enough of them end that before its time.
alter table webhooks add column rapidas int not null default 0;
