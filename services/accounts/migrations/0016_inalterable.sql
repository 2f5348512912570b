-- By the name of this trigger it is known that the role of the service may add to the table and nothing else.
alter trigger auditoria_no_cambia on auditoria rename to inalterable;
