-- The product writes all of it, once the procedure has asked who may. Reports are read by whoever reported, and by those who answer for what they are about.
select proteger('relatores_ocorrencias', 'select');
create policy proprias on relatores_ocorrencias for select to saude_app using (usuario_id = (select app_uid()));
select auditar_tabela('relatores_ocorrencias');

select proteger('ocorrencias', 'select');
create policy de_quem_relatou_ou_responde on ocorrencias for select to saude_app using (
  id in (select r.ocorrencia_id from relatores_ocorrencias r where r.usuario_id = (select app_uid()))
  or respondo_pela_qualidade(clinica_id, profissional_id, 'leitura'));
create trigger ocorrencias_atualizacao before update on ocorrencias for each row execute function marcar_atualizacao();
select auditar_tabela('ocorrencias');

select proteger('passos_ocorrencias', 'select');
create policy da_ocorrencia on passos_ocorrencias for select to saude_app using (ocorrencia_id in (select o.id from ocorrencias o));
select auditar_tabela('passos_ocorrencias');

-- What was reported stays as it was written, and a step stays as it was taken.
create function ocorrencia_fica() returns trigger language plpgsql as $$
begin
  raise exception 'what was reported stays as it was written' using errcode = 'check_violation', constraint = 'ocorrencia_fica';
end $$;
create trigger ocorrencia_fica before update on ocorrencias for each row
  when (old.descricao <> new.descricao and new.descricao <> 'Removido a pedido da pessoa') execute function ocorrencia_fica();

select proteger('tarefas_qualidade', 'select');
create policy de_quem_faz_ou_responde on tarefas_qualidade for select to saude_app using (
  responsavel_id = (select app_uid()) or criada_por = (select app_uid()) or respondo_pela_qualidade(clinica_id, profissional_id, 'leitura'));
create trigger tarefas_qualidade_atualizacao before update on tarefas_qualidade for each row execute function marcar_atualizacao();
select auditar_tabela('tarefas_qualidade');

select proteger('horarios_fantasma', 'select');
create policy de_quem_responde on horarios_fantasma for select to saude_app using (
  (select app_admin()) or profissional_id in (select r.profissional_id from por_quem_respondo() r where r.clinica_id is null));

-- Who reported, for those who treat the report: nothing where the name is kept back.
-- Asks: respondo_pela_qualidade().
create function nome_de_quem_relatou(alvo uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(u.nome_social, u.nome) from relatores_ocorrencias r join ocorrencias o on o.id = r.ocorrencia_id join usuarios u on u.id = r.usuario_id
   where r.ocorrencia_id = alvo and not r.sigilo and respondo_pela_qualidade(o.clinica_id, o.profissional_id, 'leitura')
$$;
grant execute on function nome_de_quem_relatou(uuid) to saude_app;

-- Clinics and professionals that the caller may report something about: where they work, and who attended them or those they book for in the last two years.
-- Asks: nobody else: the answer is about the caller.
create function destinos_da_ocorrencia() returns table (tipo text, id uuid, nome text, lado text)
language sql stable security definer rows 20 set search_path = public, pg_temp as $$
  with vistas as materialized (
    select a.clinica_id, a.profissional_id from agendamentos a
     where a.paciente_id in (select pessoas_por_quem_marco()) and a.reserva_expira_em is null
       and a.data_agendamento between app_agora() - interval '2 years' and app_agora() + interval '1 year'),
  clinicas_minhas as materialized (select m.clinica_id from membros_clinicas m where m.usuario_id = app_uid() and acesso_vale(m.status, m.inicio, m.fim))
  select 'clinica', c.id, c.nome_fantasia, case when c.id in (select m.clinica_id from clinicas_minhas m) then 'equipe' else 'paciente' end
    from clinicas c where c.id in (select m.clinica_id from clinicas_minhas m union select v.clinica_id from vistas v)
  union all
  select 'profissional', p.id, f.nome_completo, case when p.usuario_id = app_uid() then 'equipe' else 'paciente' end
    from profissionais p join profiles f on f.user_id = p.usuario_id where p.id in (select v.profissional_id from vistas v) or p.usuario_id = app_uid()
  order by 3, 2
$$;
grant execute on function destinos_da_ocorrencia() to saude_app;

-- Read by the functions of the indicators alone.
select proteger('somas_qualidade', '');
select proteger('somado_qualidade', '');
select proteger('meses_a_somar', '');
