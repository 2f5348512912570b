-- The trace in which it was said, or came (W3C traceparent); null of what nobody traced, and of what the version before wrote.
alter table aprobaciones_enviadas add column traza text;
alter table adjuntos add column traza text;
