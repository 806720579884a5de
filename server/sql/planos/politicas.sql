-- Everybody may know what is on offer. People read their own subscription and invoices; what changes them is an act of the product (procedures.ts says which).
select proteger('planos', 'select');
create policy de_todos on planos for select to saude_app using (true);
select proteger('cupons', 'select');
create policy da_administracao on cupons for select to saude_app using ((select app_admin()));
select proteger('assinaturas', 'select');
create policy da_pessoa on assinaturas for select to saude_app using (usuario_id = (select app_uid()) or (select app_admin()));
select proteger('numeracao_faturas', '');
select proteger('faturas', 'select');
create policy da_pessoa on faturas for select to saude_app using (usuario_id = (select app_uid()) or (select app_admin()));
select proteger('linhas_faturas', 'select');
create policy da_fatura on linhas_faturas for select to saude_app using (
  exists (select from faturas f where f.id = fatura_id and (f.usuario_id = (select app_uid()) or (select app_admin()))));
select proteger('historico_assinaturas', 'select');
create policy da_assinatura on historico_assinaturas for select to saude_app using (
  exists (select from assinaturas s where s.id = assinatura_id and (s.usuario_id = (select app_uid()) or (select app_admin()))));

select auditar_tabela('planos');
select auditar_tabela('cupons');
select auditar_tabela('assinaturas');
select auditar_tabela('faturas');

select proteger('pix_faturas', 'select');
create policy da_fatura on pix_faturas for select to saude_app using (
  exists (select from faturas f where f.id = fatura_id and (f.usuario_id = (select app_uid()) or (select app_admin()))));
select proteger('pix_de_faturas', 'select');
create policy da_fatura on pix_de_faturas for select to saude_app using (
  exists (select from faturas f where f.id = fatura_id and (f.usuario_id = (select app_uid()) or (select app_admin()))));
-- What the bank gives back of an invoice; of a consultation see there.
create policy da_fatura on pix_devolucoes for select to saude_app using (
  fatura_e2eid is not null and exists (select from pix_de_faturas p where p.e2eid = fatura_e2eid));
select auditar_tabela('pix_faturas', 'insert');
select auditar_tabela('pix_de_faturas');
