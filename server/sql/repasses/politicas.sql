-- Rules and statements are read on both sides; the side of the clinic, by its grant, writes them: a closing through `fechar_repasse()` alone.
select proteger('regras_repasse', 'select, delete');
grant insert (id, clinica_id, profissional_id, servico, forma, modo, percentual, valor, taxa, vale_de, criada_por) on regras_repasse to saude_app;
create policy da_clinica on regras_repasse for select to saude_app using (clinica_id = any (array(select clinicas_do_meu_financeiro('leitura'))));
create policy de_quem_recebe on regras_repasse for select to saude_app using (
  (profissional_id is null or profissional_id = (select meu_profissional_id())) and (select meu_profissional_id()) is not null
  and clinica_id = any (array(select clinicas_do_meu_repasse())));
create policy da_clinica_escreve on regras_repasse for insert to saude_app with check (
  criada_por = (select app_uid()) and clinica_id = any (array(select clinicas_do_meu_financeiro('escrita'))));
create policy da_clinica_apaga on regras_repasse for delete to saude_app using (clinica_id = any (array(select clinicas_do_meu_financeiro('escrita'))));
select auditar_tabela('regras_repasse');

select proteger('fechamentos_repasse', 'select');
grant update (pago_em, pago_por) on fechamentos_repasse to saude_app;
create policy dos_dois_lados on fechamentos_repasse for select to saude_app using (
  profissional_id = (select meu_profissional_id()) or clinica_id = any (array(select clinicas_do_meu_financeiro('leitura'))));
create policy da_clinica_paga on fechamentos_repasse for update to saude_app
  using (pago_em is null and clinica_id = any (array(select clinicas_do_meu_financeiro('escrita')))) with check (pago_em is null or pago_por = (select app_uid()));
select auditar_tabela('fechamentos_repasse');

select proteger('itens_repasse', 'select');
create policy dos_dois_lados on itens_repasse for select to saude_app using (fechamento_id in (select f.id from fechamentos_repasse f));
select auditar_tabela('itens_repasse');
