-- Until when an address counts as slow: those that take long to answer are sent to beside those that fail, by every replica.
alter table webhooks add column lenta_hasta timestamptz;
