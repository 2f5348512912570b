-- Those that were registered before, in a transaction of its own that locks none of them: the index on id_intento finds them. What its
-- issuer delivered was verified then.
insert into verificaciones (id_dte)
select d.id from dtes d
where d.id_intento is null and not exists (select from recepciones r where r.id_dte = d.id)
on conflict do nothing;
