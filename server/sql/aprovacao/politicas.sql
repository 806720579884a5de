select proteger('documentos_profissionais', 'select, insert, delete');
grant update (situacao, motivo_recusa, avaliado_por, avaliado_em) on documentos_profissionais to saude_app;
create policy visivel on documentos_profissionais for select to saude_app
  using (profissional_id = (select meu_profissional_id()) or (select app_admin()));
create policy proprio_envia on documentos_profissionais for insert to saude_app
  with check (profissional_id = (select meu_profissional_id()) and split_part(caminho, '/', 1) = (select app_uid())::text
    and situacao = 'pendente' and avaliado_por is null);
-- What somebody has looked at stays: it is what a decision stands on.
create policy proprio_remove on documentos_profissionais for delete to saude_app
  using (profissional_id = (select meu_profissional_id()) and situacao = 'pendente');
create policy administrador_avalia on documentos_profissionais for update to saude_app
  using ((select app_admin())) with check ((select app_admin()) and situacao <> 'pendente' and avaliado_por = (select app_uid()));
select auditar_tabela('documentos_profissionais');

-- An erasure takes the words out and leaves the line.
alter table decisoes_profissionais enable row level security;
grant select on decisoes_profissionais to saude_app;
grant select, insert on decisoes_profissionais to saude_sistema;
grant update (motivo, documentos_pedidos, base) on decisoes_profissionais to saude_sistema;
create policy sistema on decisoes_profissionais to saude_sistema using (true) with check (true);
create policy visivel on decisoes_profissionais for select to saude_app
  using (profissional_id = (select meu_profissional_id()) or (select app_admin()));
select auditar_tabela('decisoes_profissionais');

select proteger('analises_profissionais', 'select, insert, update, delete');
create policy administrador_ve on analises_profissionais for select to saude_app using ((select app_admin()));
create policy administrador_assume on analises_profissionais for insert to saude_app
  with check ((select app_admin()) and usuario_id = (select app_uid()));
create policy administrador_renova on analises_profissionais for update to saude_app
  using ((select app_admin())) with check ((select app_admin()) and usuario_id = (select app_uid()));
create policy administrador_larga on analises_profissionais for delete to saude_app
  using ((select app_admin()) and usuario_id = (select app_uid()));
select auditar_tabela('analises_profissionais');
