select proteger('modelos_de_trilha', 'select, insert, delete');
create policy proprios on modelos_de_trilha to saude_app
  using (profissional_id = (select meu_profissional_id())) with check (profissional_id = (select meu_profissional_id()));
select auditar_tabela('modelos_de_trilha');

select proteger('trilhas', 'select');
grant insert (id, paciente_id, profissional_id, modelo_nome, modelo_versao, zona), update (status, andamento, fora_da_faixa_em) on trilhas to saude_app;
create policy do_responsavel on trilhas for select to saude_app using (profissional_id = (select meu_profissional_em_vigor()));
create policy da_pessoa on trilhas for select to saude_app using (
  status <> 'rascunho' and (paciente_id = (select meu_paciente_id()) or paciente_id in (select c.paciente_id from pessoas_que_cuido('prontuario') c)));
create policy do_responsavel_cria on trilhas for insert to saude_app with check (
  status = 'rascunho' and profissional_id = (select meu_profissional_em_vigor()) and conhece(profissional_id, paciente_id));
create policy do_responsavel_altera on trilhas for update to saude_app
  using (profissional_id = (select meu_profissional_em_vigor())) with check (profissional_id = (select meu_profissional_em_vigor()));
create trigger trilhas_atualizacao before update on trilhas for each row execute function marcar_atualizacao();
select auditar_tabela('trilhas');

-- What belongs to a trail is read by whoever reads the trail: its policies decide.
select proteger('versoes_de_trilha', 'select, insert');
create policy da_trilha on versoes_de_trilha for select to saude_app using (exists (select from trilhas t where t.id = trilha_id));
create policy do_responsavel on versoes_de_trilha for insert to saude_app with check (respondo_por_trilha(trilha_id));
select auditar_tabela('versoes_de_trilha');

select proteger('passos_de_trilha', 'select, insert');
create policy da_trilha on passos_de_trilha for select to saude_app using (exists (select from trilhas t where t.id = trilha_id));
create policy do_responsavel on passos_de_trilha for insert to saude_app with check (respondo_por_trilha(trilha_id));

select proteger('aceites_de_trilha', 'select, insert');
create policy da_trilha on aceites_de_trilha for select to saude_app using (exists (select from trilhas t where t.id = trilha_id));
create policy de_quem_vive on aceites_de_trilha for insert to saude_app with check (usuario_id = (select app_uid()) and vivo_trilha(trilha_id));
select auditar_tabela('aceites_de_trilha');

select proteger('registros_de_trilha', 'select, insert');
create policy da_trilha on registros_de_trilha for select to saude_app using (exists (select from trilhas t where t.id = trilha_id));
create policy de_quem_vive on registros_de_trilha for insert to saude_app with check (usuario_id = (select app_uid()) and vivo_trilha(trilha_id));

select proteger('fotos_de_trilha', 'select');
grant insert (registro_id, trilha_id, caminho, tamanho) on fotos_de_trilha to saude_app;
create policy da_trilha on fotos_de_trilha for select to saude_app using (exists (select from trilhas t where t.id = trilha_id));
create policy de_quem_vive on fotos_de_trilha for insert to saude_app with check (
  vivo_trilha(trilha_id) and exists (select from registros_de_trilha r where r.id = registro_id and r.trilha_id = fotos_de_trilha.trilha_id
    and r.acao = 'feito' and r.usuario_id = (select app_uid())));
create trigger fotos_fechadas before update on fotos_de_trilha for each row execute function recusar_mudanca_na_trilha();
select auditar_tabela('fotos_de_trilha');

select proteger('pausas_de_trilha', 'select, insert');
grant update (ate) on pausas_de_trilha to saude_app;
create policy da_trilha on pausas_de_trilha for select to saude_app using (exists (select from trilhas t where t.id = trilha_id));
create policy de_quem_vive on pausas_de_trilha for insert to saude_app with check (
  usuario_id = (select app_uid()) and case motivo when 'profissional' then respondo_por_trilha(trilha_id) else vivo_trilha(trilha_id) end);
create policy de_quem_vive_encerra on pausas_de_trilha for update to saude_app
  using (case motivo when 'profissional' then respondo_por_trilha(trilha_id) else vivo_trilha(trilha_id) end)
  with check (case motivo when 'profissional' then respondo_por_trilha(trilha_id) else vivo_trilha(trilha_id) end);

select proteger('perguntas_de_trilha', 'select');
grant insert (id, trilha_id, passo_id, texto, usuario_id), update (resposta, respondida_em) on perguntas_de_trilha to saude_app;
create policy da_trilha on perguntas_de_trilha for select to saude_app using (exists (select from trilhas t where t.id = trilha_id));
create policy de_quem_vive on perguntas_de_trilha for insert to saude_app with check (usuario_id = (select app_uid()) and vivo_trilha(trilha_id));
create policy do_responsavel on perguntas_de_trilha for update to saude_app
  using (resposta is null and respondo_por_trilha(trilha_id)) with check (respondo_por_trilha(trilha_id));

select proteger('mudancas_de_trilha', 'select, insert');
create policy da_trilha on mudancas_de_trilha for select to saude_app using (exists (select from trilhas t where t.id = trilha_id));
create policy do_responsavel on mudancas_de_trilha for insert to saude_app with check (respondo_por_trilha(trilha_id));
