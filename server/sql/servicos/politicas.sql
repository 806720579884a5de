-- The owner writes everything but whose it is. So does an administrator, for a professional who needs help.
select proteger('servicos_profissionais', 'select, delete');
grant insert (profissional_id, nome, descricao, categoria, duracao_min, preco, preco_a_partir, modalidades, preparo, ordem, ativo, situacao,
    publico, intervalo_antes_min, intervalo_depois_min, local_ids, aceita, planos, documentos, codigo_tuss, idade_min, idade_max,
    exige_aprovacao, cor, chave, formulario_exigido, sinal, vagas),
  update (nome, descricao, categoria, duracao_min, preco, preco_a_partir, modalidades, preparo, ordem, ativo, situacao, publico,
    intervalo_antes_min, intervalo_depois_min, local_ids, aceita, planos, documentos, codigo_tuss, idade_min, idade_max, exige_aprovacao,
    cor, chave, preco_futuro, preco_futuro_em, versao, formulario_exigido, sinal, vagas) on servicos_profissionais to saude_app;
create policy visivel on servicos_profissionais for select to saude_app
  using (profissional_id = (select meu_profissional_id()) or (select app_admin()) or (ativo and profissional_publico(profissional_id)));
create policy proprio_cria on servicos_profissionais for insert to saude_app with check (profissional_id = (select meu_profissional_id()));
create policy proprio_altera on servicos_profissionais for update to saude_app
  using (profissional_id = (select meu_profissional_id())) with check (profissional_id = (select meu_profissional_id()));
create policy proprio_apaga on servicos_profissionais for delete to saude_app
  using (profissional_id = (select meu_profissional_id()) or (select app_admin()));
create policy administrador_cria on servicos_profissionais for insert to saude_app with check ((select app_admin()));
create policy administrador_altera on servicos_profissionais for update to saude_app
  using ((select app_admin())) with check ((select app_admin()));
create policy da_minha_clinica on servicos_profissionais for select to saude_app
  using (ativo and (select app_na_equipe()) and profissional_id in (select profissionais_das_minhas_clinicas()));
create trigger servicos_atualizacao before update on servicos_profissionais for each row execute function marcar_atualizacao();
select auditar_tabela('servicos_profissionais');
