select proteger('cartoes_emergencia', 'select, insert, update, delete');
create policy proprio on cartoes_emergencia to saude_app
  using (usuario_id = (select app_uid())) with check (usuario_id = (select app_uid()));
create trigger cartoes_emergencia_atualizacao before update on cartoes_emergencia for each row execute function marcar_atualizacao();
select auditar_tabela('cartoes_emergencia');
