select proteger('emprestimos', '');
grant select (id, titular_id, emprestado_por, partes, horas, codigo_ate, profissional_id, tomado_em, fim, encerrado_em, encerrado_por, motivo, justificativa, contestado_em, created_at),
  insert (titular_id, emprestado_por, partes, horas, codigo_hash),
  update (codigo_hash, encerrado_em, encerrado_por) on emprestimos to saude_app;
create policy das_partes on emprestimos for select to saude_app using (
  titular_id = (select app_uid()) or titular_id in (select pessoas_cujo_prontuario_empresto())
  or profissional_id = (select meu_profissional_id()));
create policy quem_empresta on emprestimos for insert to saude_app with check (
  emprestado_por = (select app_uid()) and (select app_perfil()) in ('paciente', 'paciente-administrador')
  and (titular_id = (select app_uid()) or titular_id in (select pessoas_cujo_prontuario_empresto())));
create policy quem_empresta_encerra on emprestimos for update to saude_app
  using (encerrado_em is null and (titular_id = (select app_uid()) or titular_id in (select pessoas_cujo_prontuario_empresto())))
  with check (encerrado_em between app_agora() - interval '1 minute' and app_agora() and encerrado_por = (select app_uid()) and codigo_hash is null);
select auditar_tabela('emprestimos');
