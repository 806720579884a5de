select proteger('usuarios', 'select');
grant update (nome, telefone, cpf, data_nascimento, genero, endereco, avatar_url, lembretes_por_costume, nome_social, cns, necessidades,
    idioma) on usuarios to saude_app;
create policy proprio on usuarios for select to saude_app using (id = (select app_uid()) or (select app_admin()));
create policy proprio_altera on usuarios for update to saude_app using (id = (select app_uid())) with check (id = (select app_uid()));
create trigger usuarios_atualizacao before update on usuarios for each row execute function marcar_atualizacao();
select auditar_tabela('usuarios');

select proteger('profiles', 'select');
grant update (bio) on profiles to saude_app;
create policy proprio_altera on profiles for update to saude_app using (user_id = (select app_uid())) with check (user_id = (select app_uid()));
-- The faces of authors of published posts, patients too, are public by their own act.
create policy autores on profiles for select to saude_app using (
  exists (select from posts_rede p where p.autor_id = user_id and p.status = 'publicado'));
-- So are, for who is signed in, those of who comments on them.
create policy comentam on profiles for select to saude_app using (
  (select app_uid()) is not null and exists (select from comentarios_posts c where c.autor_id = user_id and c.status = 'publicado'));
create policy do_meu_circulo on profiles for select to saude_app
  using (user_id in (select c.usuario_id from pessoas_que_cuido(null) c));
create policy da_minha_equipe on profiles for select to saude_app using (
  user_id in (select m.usuario_id from membros_clinicas m
               where m.clinica_id in (select clinicas_que_gerencio('equipe', 'leitura')) and m.usuario_id is not null));
create policy da_minha_clinica on profiles for select to saude_app
  using ((select app_na_equipe())
    and user_id in (select p.usuario_id from profissionais p where p.id in (select profissionais_das_minhas_clinicas())));
create policy visivel on profiles for select to saude_app using (
  user_id = (select app_uid()) or (select app_admin()) or face_publica(user_id));
create policy da_minha_agenda on profiles for select to saude_app
  using ((select meu_profissional_id()) is not null and face_da_minha_agenda(user_id));
create policy da_agenda_que_gerencio on profiles for select to saude_app
  using ((select app_na_equipe()) and face_da_agenda_que_gerencio(user_id));
select auditar_tabela('profiles');
