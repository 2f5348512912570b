-- The trace in which something was asked for (W3C traceparent); null of what nobody traced.
alter table outbox add column traza text;
alter table publicados add column traza text;
