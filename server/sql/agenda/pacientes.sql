-- Patients of an agenda by either name, number of record or CPF; by a whole telephone also somebody whom the office does not know, as a masked name
-- and no more, unless they blocked it. A CPF finds nobody else: anyone may write anybody's.
-- Asks: atende_alguma_agenda(); a stranger is found by a whole telephone alone.
create function buscar_pacientes_da_agenda(alvo uuid, padrao text, documento text, fone text, so_este uuid, quantos int)
returns table (id uuid, usuario_id uuid, nome text, data_nascimento date, numero_prontuario text, telefone text, meu boolean, sem_login boolean,
               bloqueado boolean, ultima timestamptz, proxima timestamptz, convenio text, responsavel text)
language sql stable security definer set search_path = public, pg_temp as $$
  with permitido as (select atende_alguma_agenda(alvo) as pode, app_admin() or coalesce(alvo = meu_profissional_id(), false) as inteira),
  achados as (
    select p.id, p.numero_prontuario, u.id as usuario_id, coalesce(u.nome_social, u.nome) as nome, u.data_nascimento, u.telefone,
           m.meu
      from pacientes p join usuarios u on u.id = p.usuario_id
      cross join lateral (select se_conhecem(alvo, p.id) and ((select inteira from permitido) or p.cadastrado_para is not distinct from alvo or exists (
             select from agendamentos a where a.paciente_id = p.id and a.profissional_id = alvo and a.reserva_expira_em is null
                and a.clinica_id in (select g.clinica_id from profissionais_que_gerencio('agenda') g where g.profissional_id = alvo))) as meu) m
     where (select pode from permitido) and u.status = 'ativo' and not exists (select from unioes_pacientes x where x.unida_id = p.id and x.desfeita_em is null)
       and ((so_este is not null and p.id = so_este)
         or (padrao is not null and (sem_acentos(u.nome) like padrao or sem_acentos(u.nome_social) like padrao or lower(p.numero_prontuario) like padrao)
             and (p.cadastrado_para = alvo or exists (select from agendamentos a where a.paciente_id = p.id and a.profissional_id = alvo)))
         or (documento is not null and u.cpf = documento and m.meu) or (fone is not null and u.telefone = fone)
         -- Somebody without a number of their own is found by that of whoever looks after them.
         or (fone is not null and (
           u.id in (select v.pessoa_id from vinculos_cuidado v join usuarios r on r.id = v.cuidador_id where v.status = 'ativo' and r.telefone = fone)
           or p.cadastrado_para = alvo and p.responsavel_indicado in (select r.id from usuarios r where r.telefone = fone)))))
  select f.id, f.usuario_id, case when f.meu then f.nome else mascarar_nome(f.nome) end, case when f.meu then f.data_nascimento end,
         case when f.meu then f.numero_prontuario end, case when f.meu then f.telefone end, f.meu,
         f.meu and not exists (select from auth.users l where l.id = f.usuario_id),
         exists (select from bloqueios_pacientes b where b.profissional_id = alvo and b.paciente_id = f.id),
         (select max(a.data_agendamento) from agendamentos a where f.meu and a.paciente_id = f.id and a.profissional_id = alvo and a.status = 'concluido'),
         (select min(a.data_agendamento) from agendamentos a where f.meu and a.paciente_id = f.id and a.profissional_id = alvo
             and a.status in ('agendado', 'confirmado', 'reagendado') and a.reserva_expira_em is null and a.data_agendamento > app_agora()),
         (select o.nome from agendamentos a join operadoras_planos o on o.id = a.convenio_plano_id
           where f.meu and a.paciente_id = f.id and a.profissional_id = alvo order by a.data_agendamento desc limit 1),
         (select x.nome from responde_por(f.usuario_id, alvo) x where f.meu order by x.legal desc, x.desde limit 1)
    from achados f where f.meu or (padrao is null or so_este is not null) and not recusou_contato(alvo, f.id)
   order by f.meu desc, f.nome, f.id limit least(quantos, 50)
$$;
grant execute on function buscar_pacientes_da_agenda(uuid, text, text, text, uuid, int) to saude_app, saude_sistema;

-- A record without a login: a name, and a telephone unless somebody answers for the person. Nothing is made up (no address, no document). Who answers
-- for them is written down and bound to nothing: that person is asked (`responder_indicacao`).
-- Asks: atende_alguma_agenda().
create function cadastrar_paciente_da_agenda(alvo uuid, nome text, fone text, nascimento date, responsavel uuid, relacao text, ms bigint) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  conta uuid := gen_random_uuid();
  cuidador uuid := (select p.usuario_id from pacientes p where p.id = responsavel);
  novo uuid;
begin
  if not atende_alguma_agenda(alvo) then
    raise exception 'not an agenda of the caller, or not in force' using errcode = 'insufficient_privilege';
  end if;
  insert into usuarios (id, nome, telefone, data_nascimento, tipo_usuario, status) values (conta, nome, fone, nascimento, 'paciente', 'ativo');
  perform garantir_papel(conta, null, ms);
  update pacientes p set cadastrado_por = app_uid(), cadastrado_para = alvo, responsavel_indicado = cuidador,
         responsavel_relacao = case when cuidador is not null then relacao end
   where p.usuario_id = conta returning p.id into novo;
  return novo;
end $$;
grant execute on function cadastrar_paciente_da_agenda(uuid, text, text, date, uuid, text, bigint) to saude_app, saude_sistema;

-- People for whom an office said that the caller answers, and who wait for their word.
-- Asks: nobody else: the answer is about the caller.
create function minhas_indicacoes() returns table (paciente_id uuid, nome text, relacao text, consultorio text, quando timestamptz)
language sql stable security definer rows 3 set search_path = public, pg_temp as $$
  select p.id, coalesce(u.nome_social, u.nome), p.responsavel_relacao, f.nome_completo, p.created_at
    from pacientes p join usuarios u on u.id = p.usuario_id
    left join profissionais r on r.id = p.cadastrado_para left join profiles f on f.user_id = r.usuario_id
   where p.responsavel_indicado = app_uid() and app_perfil() in ('paciente', 'paciente-administrador') and registro_que_vale(p.id) = p.id
     and not exists (select from vinculos_cuidado v where v.pessoa_id = p.usuario_id and v.cuidador_id = app_uid() and v.status in ('ativo', 'suspenso'))
   order by p.created_at, p.id
$$;
grant execute on function minhas_indicacoes() to saude_app;

-- The word of the person: they keep the consultations of the other one and nothing else, for a year, or have nothing to do with them. The word of a
-- clinic makes nobody a guardian. False where nobody asked.
-- Asks: minhas_indicacoes().
create function responder_indicacao(paciente uuid, aceita boolean) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  p pacientes;
begin
  if paciente not in (select m.paciente_id from minhas_indicacoes() m) then return false; end if;
  select * into p from pacientes x where x.id = paciente and x.responsavel_indicado = app_uid() for update;
  if not found then return false; end if;
  if not aceita then
    update pacientes x set responsavel_indicado = null, responsavel_relacao = null where x.id = paciente;
    return true;
  end if;
  insert into vinculos_cuidado (pessoa_id, cuidador_id, relacao, permissoes, fim, status, concedido_por)
  values (p.usuario_id, app_uid(), p.responsavel_relacao, '{"agenda":"escrita","prontuario":"nenhum","financeiro":"nenhum","cadastro":"nenhum"}',
          app_agora() + interval '12 months', 'ativo', app_uid())
  on conflict do nothing;
  update usuarios set tipo_usuario = 'paciente-administrador' where id = app_uid() and tipo_usuario = 'paciente';
  return true;
end $$;
grant execute on function responder_indicacao(uuid, boolean) to saude_app;
