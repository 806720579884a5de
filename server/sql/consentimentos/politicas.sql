-- Append only, for the product's own acts too. The terms end with the account and not by a row.
alter table consentimentos enable row level security;
grant select on consentimentos to saude_app;
grant select, insert on consentimentos to saude_sistema;
grant insert (usuario_id, finalidade, versao, concedido, origem) on consentimentos to saude_app;
create policy sistema on consentimentos to saude_sistema using (true) with check (true);
create policy propria_le on consentimentos for select to saude_app
  using (usuario_id = (select app_uid()) or (select app_admin()));
create policy propria_escreve on consentimentos for insert to saude_app
  with check (usuario_id = (select app_uid()) and origem in ('aviso', 'privacidade') and (concedido or finalidade <> 'termos'));
select auditar_tabela('consentimentos');
