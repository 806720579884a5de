-- The register is for whoever has an account; the administration alone changes it.
select proteger('ia_ferramentas', 'select');
grant insert (chave, ligada, responsavel), update (ligada, responsavel) on ia_ferramentas to saude_app;
create policy para_ler on ia_ferramentas for select to saude_app using ((select app_uid()) is not null);
create policy da_administracao_cria on ia_ferramentas for insert to saude_app with check ((select app_admin()));
create policy da_administracao_muda on ia_ferramentas for update to saude_app using ((select app_admin())) with check ((select app_admin()));
create trigger ia_ferramentas_atualizacao before update on ia_ferramentas for each row execute function marcar_atualizacao();
select auditar_tabela('ia_ferramentas');

-- Who asked, and the patient whose data left. Rows are written by the product alone.
select proteger('ia_chamadas', 'select');
create policy propria on ia_chamadas for select to saude_app
  using (usuario_id = (select app_uid()) or paciente_id = any (array(select pessoas_por_quem_marco())));
