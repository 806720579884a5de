-- Whose it is does not change.
select proteger('carteirinhas', 'select, insert, delete');
grant update (plano_id, numero, validade, titular, principal, frente, verso) on carteirinhas to saude_app;
create policy de_quem_vejo on carteirinhas for select to saude_app using (usuario_id in (select pessoas_cujas_carteirinhas('leitura')));
create policy de_quem_guardo on carteirinhas for insert to saude_app
  with check (usuario_id in (select pessoas_cujas_carteirinhas('escrita')));
create policy de_quem_mudo on carteirinhas for update to saude_app
  using (usuario_id in (select pessoas_cujas_carteirinhas('escrita'))) with check (usuario_id in (select pessoas_cujas_carteirinhas('escrita')));
create policy de_quem_tiro on carteirinhas for delete to saude_app using (usuario_id in (select pessoas_cujas_carteirinhas('escrita')));
create trigger carteirinhas_atualizacao before update on carteirinhas for each row execute function marcar_atualizacao();
select auditar_tabela('carteirinhas');
