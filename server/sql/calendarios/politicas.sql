-- Of the own agenda, and of those whose every place the caller keeps, as with closed days.
select proteger('calendarios_de_fora', '');
grant select (id, profissional_id, usuario_id, nome, origem, servidor, situacao, erro, lido_em, tentado_em, proxima_em, falhas, falhando_desde, quantas, ignorados,
    created_at),
  insert (id, profissional_id, usuario_id, nome, servidor, marca), update (nome, servidor, marca, situacao, erro, proxima_em, falhas, falhando_desde),
  delete on calendarios_de_fora to saude_app;
create policy de_quem_fecha on calendarios_de_fora for select to saude_app using (fecha_agenda(profissional_id));
create policy de_quem_fecha_cria on calendarios_de_fora for insert to saude_app with check (usuario_id = (select app_uid()) and fecha_agenda(profissional_id));
create policy de_quem_fecha_muda on calendarios_de_fora for update to saude_app
  using (fecha_agenda(profissional_id)) with check (fecha_agenda(profissional_id));
create policy de_quem_fecha_apaga on calendarios_de_fora for delete to saude_app using (fecha_agenda(profissional_id));
select auditar_tabela('calendarios_de_fora');

-- An address is written and never read.
select proteger('enderecos_de_calendario', '');
grant insert on enderecos_de_calendario to saude_app;
create policy do_calendario_cria on enderecos_de_calendario for insert to saude_app
  with check (exists (select from calendarios_de_fora c where c.id = calendario_id));

-- Busy times are written by the product alone, and read through ocupacoes_de() and horas_de_fora_da_agenda().
select proteger('horas_de_fora', '');
