alter table auditoria enable row level security;
grant select on auditoria to saude_app;
grant select on auditoria to saude_sistema;
create policy sistema on auditoria to saude_sistema using (true) with check (true);
create policy do_administrador on auditoria for select to saude_app using ((select app_admin()));

-- An erasure (LGPD) takes the values of a person; the marks in the chain stay and tell nothing.
alter table auditoria_valores enable row level security;
grant select on auditoria_valores to saude_app;
grant select, delete on auditoria_valores to saude_sistema;
create policy sistema on auditoria_valores to saude_sistema using (true) with check (true);
create policy do_administrador on auditoria_valores for select to saude_app using ((select app_admin()));

alter table auditoria_conferencias enable row level security;
grant select on auditoria_conferencias to saude_app;
grant select, insert on auditoria_conferencias to saude_sistema;
create policy sistema on auditoria_conferencias to saude_sistema using (true) with check (true);
create policy do_administrador on auditoria_conferencias for select to saude_app using ((select app_admin()));
