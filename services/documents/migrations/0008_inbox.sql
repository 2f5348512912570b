-- Events that the stream has forgotten are forgotten here too.
create index inbox_recibido on inbox (recibido);
