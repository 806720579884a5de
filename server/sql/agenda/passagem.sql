-- Only somebody who keeps both agendas hands an appointment from one to the other, inside of one clinic, and to a professional in force.
create function agendamentos_passagem() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if app_uid() is not null and not (new.clinica_id is not null and new.clinica_id is not distinct from old.clinica_id
      and gere_agenda(old.profissional_id, old.clinica_id) and atende_agenda(new.profissional_id, new.clinica_id)) then
    raise exception 'an appointment is handed over inside of a clinic, by somebody who keeps both agendas' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger agendamentos_passagem before update of profissional_id on agendamentos for each row
  when (old.profissional_id <> new.profissional_id) execute function agendamentos_passagem();

-- Whether a professional has closed the hours of a consultation, in the wall time of its place: nobody is handed one into their holiday.
create function fechada_na_hora(profissional uuid, inicio timestamptz, minutos int, zona text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from excecoes_horarios e
      cross join lateral (select inicio at time zone zona as parede) w
     where e.profissional_id = profissional and e.modo = 'fecha' and w.parede::date between e.de and e.ate
       and (not exists (select from janelas_excecao j where j.excecao_id = e.id)
         or exists (select from janelas_excecao j where j.excecao_id = e.id
                       and int4range(j.inicio_min, j.fim_min) && int4range(m.em, m.em + minutos))))
    from lateral (select extract(epoch from (inicio at time zone zona)::time)::int / 60 as em) m
$$;

-- What a professional who leaves a clinic still has to do there, and which colleagues could: whoever keeps the area `equipe` decides, names are for
-- those who see that agenda, and colleagues for those who keep theirs. Paid to one, an appointment does not go to another.
-- Asks: the member, or the area 'equipe' in writing at the clinic; names ve_agenda(), colleagues atende_agenda().
create function consultas_de_quem_sai(membro uuid) returns table (agendamento_id uuid, paciente_id uuid, titular_id uuid, profissional_id uuid,
  inicio timestamptz, duracao_min int, zona text, status text, paciente text, servico text, candidatos jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.paciente_id, case when v.ve then u.id end, a.profissional_id, a.data_agendamento, a.duracao_min, coalesce(l.zona, 'America/Sao_Paulo'),
         a.status, case when v.ve then nome_para_consultorio(a.paciente_id, a.profissional_id) end, s.nome,
         coalesce((select jsonb_agg(jsonb_build_object('profissional_id', c.id, 'nome', f.nome_completo, 'livre', not exists (
                     select from agendamentos o where o.profissional_id = c.id and o.ocupacao && a.ocupacao
                        and o.status in ('agendado', 'confirmado', 'em-andamento', 'reagendado')
                        and (o.reserva_expira_em is null or o.reserva_expira_em > app_agora()))
                        and not exists (select from horas_de_fora h where h.profissional_id = c.id and tstzrange(h.inicio, h.fim) && a.ocupacao)
                        and not fechada_na_hora(c.id, a.data_agendamento, a.duracao_min, coalesce(l.zona, 'America/Sao_Paulo'))) order by f.nome_completo, c.id)
                     from membros_clinicas d join profissionais c on c.usuario_id = d.usuario_id join profiles f on f.user_id = c.usuario_id
                    where d.clinica_id = m.clinica_id and not d.delegacao and acesso_vale(d.status, d.inicio, d.fim) and c.id <> a.profissional_id
                      and atende_agenda(c.id, m.clinica_id) and gere_agenda(a.profissional_id, m.clinica_id)
                      and exists (select from locais_atendimento x where x.profissional_id = c.id and x.clinica_id = m.clinica_id and x.ativo)
                      and not exists (select from bloqueios_pacientes b where b.profissional_id = c.id and b.paciente_id = a.paciente_id)
                      and a.pagamento_status not in ('pago', 'parcial')), '[]')
    from membros_clinicas m
    join profissionais p on p.usuario_id = m.usuario_id
    join agendamentos a on a.profissional_id = p.id and a.clinica_id = m.clinica_id
    join pacientes pa on pa.id = a.paciente_id join usuarios u on u.id = pa.usuario_id
    left join locais_atendimento l on l.id = a.local_id
    left join servicos_profissionais s on s.id = a.servico_id
    cross join lateral (select ve_agenda(a.profissional_id, a.clinica_id) as ve) v
   where m.id = membro and not m.delegacao and (m.clinica_id in (select clinicas_que_gerencio('equipe', 'escrita')) or m.usuario_id = app_uid())
     and a.reserva_expira_em is null and a.status in ('agendado', 'confirmado', 'reagendado') and a.data_agendamento > app_agora()
   order by a.data_agendamento, a.id
$$;
grant execute on function consultas_de_quem_sai(uuid) to saude_app, saude_sistema;

-- Hands one appointment to a colleague of its clinic, at the same hour: their place there, and their service of the same name. Money said
-- to be paid, or received, keeps an appointment with whom it was paid to. Nobody is handed a patient of whom they take no bookings.
-- Whoever hands over has locked the appointment and both agendas before (`trancar`).
-- Asks: gere_agenda() of the one agenda, atende_agenda() of the other.
create function passar_agendamento(alvo uuid, para uuid) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  a agendamentos;
  lugar uuid;
begin
  select * into a from agendamentos where id = alvo and reserva_expira_em is null for no key update;
  select l.id into lugar from locais_atendimento l where l.profissional_id = para and l.clinica_id = a.clinica_id and l.ativo and atende_na_clinica(para, l.clinica_id)
   order by l.principal desc, l.nome, l.id limit 1;
  if lugar is null or a.pagamento_status in ('pago', 'parcial')
     or exists (select from cobrancas c where c.agendamento_id = alvo and c.situacao = 'informada' and c.clinica_id is null)
     or exists (select from bloqueios_pacientes b where b.profissional_id = para and b.paciente_id = a.paciente_id)
     or not (gere_agenda(a.profissional_id, a.clinica_id) and atende_agenda(para, a.clinica_id)) then
    raise exception 'this appointment is not to be handed over' using errcode = 'insufficient_privilege';
  end if;
  update agendamentos set profissional_id = para, local_id = lugar,
    servico_id = (select s.id from servicos_profissionais s join servicos_profissionais meu on lower(meu.nome) = lower(s.nome)
                   where meu.id = a.servico_id and s.profissional_id = para and s.situacao in ('visivel', 'privado') limit 1),
    especialidade = (select area_de(p.id, p.especialidade_principal) from profissionais p where p.id = para)
   where id = alvo;
end $$;
grant execute on function passar_agendamento(uuid, uuid) to saude_app, saude_sistema;
