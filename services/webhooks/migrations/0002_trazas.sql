-- The trace in which an event was told (W3C traceparent); null of what nobody traced.
alter table eventos add column traza text;
