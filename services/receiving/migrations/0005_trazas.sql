-- The trace in which the document was issued (W3C traceparent); null of what nobody traced.
alter table entregas add column traza text;
