-- Patients of an agenda by either name or number of record; by a whole CPF or telephone also somebody who is not one yet.
-- Asks: gere_alguma_agenda(); a stranger is found by a whole CPF or telephone alone.
create function buscar_pacientes_da_agenda(alvo uuid, padrao text, documento text, fone text, so_este uuid, quantos int)
returns table (id uuid, usuario_id uuid, nome text, data_nascimento date, numero_prontuario text, telefone text, meu boolean, sem_login boolean,
               bloqueado boolean, ultima timestamptz, proxima timestamptz, convenio text, responsavel text)
language sql stable security definer set search_path = public, pg_temp as $$
  with permitido as (select gere_alguma_agenda(alvo) as pode, app_admin() or coalesce(alvo = meu_profissional_id(), false) as inteira),
  achados as (
    select p.id, p.numero_prontuario, u.id as usuario_id, coalesce(u.nome_social, u.nome) as nome, u.data_nascimento, u.telefone,
           p.cadastrado_para is not distinct from alvo or exists (
             select from agendamentos a where a.paciente_id = p.id and a.profissional_id = alvo and a.reserva_expira_em is null
                and ((select inteira from permitido) or a.clinica_id in (select g.clinica_id from profissionais_que_gerencio('agenda') g
                                                                          where g.profissional_id = alvo))) as meu
      from pacientes p join usuarios u on u.id = p.usuario_id
     where (select pode from permitido) and u.status = 'ativo'
       and ((so_este is not null and p.id = so_este)
         or (padrao is not null and (sem_acentos(u.nome) like padrao or sem_acentos(u.nome_social) like padrao or lower(p.numero_prontuario) like padrao)
             and (p.cadastrado_para = alvo or exists (select from agendamentos a where a.paciente_id = p.id and a.profissional_id = alvo)))
         or (documento is not null and u.cpf = documento) or (fone is not null and u.telefone = fone)
         -- Somebody without a number of their own is found by that of whoever looks after them.
         or (fone is not null and exists (select from vinculos_cuidado v join usuarios r on r.id = v.cuidador_id
                                           where v.pessoa_id = u.id and v.status = 'ativo' and r.telefone = fone))))
  -- Of somebody who is not a patient of this agenda, the name is enough to tell that it is them.
  select f.id, f.usuario_id, f.nome, case when f.meu then f.data_nascimento end, f.numero_prontuario, f.telefone, f.meu,
         not exists (select from auth.users l where l.id = f.usuario_id),
         exists (select from bloqueios_pacientes b where b.profissional_id = alvo and b.paciente_id = f.id),
         (select max(a.data_agendamento) from agendamentos a where f.meu and a.paciente_id = f.id and a.profissional_id = alvo and a.status = 'concluido'),
         (select min(a.data_agendamento) from agendamentos a where f.meu and a.paciente_id = f.id and a.profissional_id = alvo
             and a.status in ('agendado', 'confirmado', 'reagendado') and a.reserva_expira_em is null and a.data_agendamento > app_agora()),
         (select o.nome from agendamentos a join operadoras_planos o on o.id = a.convenio_plano_id
           where f.meu and a.paciente_id = f.id and a.profissional_id = alvo order by a.data_agendamento desc limit 1),
         (select coalesce(r.nome_social, r.nome) from vinculos_cuidado v join usuarios r on r.id = v.cuidador_id
           where f.meu and v.pessoa_id = f.usuario_id and v.status = 'ativo' order by v.responsavel desc, v.created_at limit 1)
    from achados f where f.meu or padrao is null or so_este is not null
   order by f.meu desc, f.nome, f.id limit least(quantos, 50)
$$;
grant execute on function buscar_pacientes_da_agenda(uuid, text, text, text, uuid, int) to saude_app, saude_sistema;

-- A record without a login: a name, and a telephone unless somebody answers for the person. Nothing is made up (no address, no document).
-- Asks: gere_alguma_agenda().
create function cadastrar_paciente_da_agenda(alvo uuid, nome text, fone text, nascimento date, responsavel uuid, relacao text, ms bigint) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  conta uuid := gen_random_uuid();
  cuidador uuid := (select p.usuario_id from pacientes p where p.id = responsavel);
  novo uuid;
begin
  if not gere_alguma_agenda(alvo) then
    raise exception 'not an agenda of the caller' using errcode = 'insufficient_privilege';
  end if;
  insert into usuarios (id, nome, telefone, data_nascimento, tipo_usuario, status) values (conta, nome, fone, nascimento, 'paciente', 'ativo');
  perform garantir_papel(conta, null, ms);
  update pacientes p set cadastrado_por = app_uid(), cadastrado_para = alvo where p.usuario_id = conta returning p.id into novo;
  -- Who answers for them keeps their consultations and nothing else, for a year: the word of a clinic makes nobody a guardian.
  if cuidador is not null then
    insert into vinculos_cuidado (pessoa_id, cuidador_id, relacao, permissoes, fim, status, concedido_por)
    values (conta, cuidador, relacao, '{"agenda":"escrita","prontuario":"nenhum","financeiro":"nenhum","cadastro":"nenhum"}',
            app_agora() + interval '12 months', 'ativo', app_uid());
  end if;
  return novo;
end $$;
grant execute on function cadastrar_paciente_da_agenda(uuid, text, text, date, uuid, text, bigint) to saude_app, saude_sistema;
