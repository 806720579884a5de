select proteger('favoritos', 'select, insert, delete');
create policy proprios on favoritos for select to saude_app using (usuario_id = (select app_uid()));
create policy proprios_guarda on favoritos for insert to saude_app with check (
  usuario_id = (select app_uid()) and (select app_perfil()) in ('paciente', 'paciente-administrador') and profissional_publico(profissional_id));
create policy proprios_tira on favoritos for delete to saude_app using (usuario_id = (select app_uid()));
