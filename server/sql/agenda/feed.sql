-- What a calendar that shows the secret reads: there is no session, the secret is all there is. Names leave only where their professional
-- chose so, and then every person so named finds a line of it, one a day. No telephone, no reason, no note.
-- Asks: nobody: there is no session, and the secret of the address is the key.
create function abrir_feed_da_agenda(hash bytea, pedido text, agora timestamptz)
returns table (nome_agenda text, id uuid, versao int, status text, inicio timestamptz, duracao_min int, paciente text, so_iniciais boolean,
               servico text, modalidade text, local text)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  f feeds_agenda;
  dono usuarios;
begin
  select * into f from feeds_agenda x where x.segredo_hash = hash;
  if f.profissional_id is null then return; end if;
  select u.* into dono from profissionais p join usuarios u on u.id = p.usuario_id where p.id = f.profissional_id and u.status = 'ativo';
  if dono.id is null then return; end if;
  update feeds_agenda x set lido_em = agora where x.profissional_id = f.profissional_id and (x.lido_em is null or x.lido_em < agora - interval '5 minutes');
  if not f.so_iniciais then
    perform registrar_acessos_do_dia(dono.id, dono.tipo_usuario, 'agendamento', 'Calendário particular do profissional', pedido,
      array(select distinct p.usuario_id from agendamentos a join pacientes p on p.id = a.paciente_id
             where a.profissional_id = f.profissional_id and a.reserva_expira_em is null
               and a.data_agendamento between agora - interval '30 days' and agora + interval '180 days'
               and conhece(f.profissional_id, a.paciente_id)));
  end if;
  return query
    select coalesce(dono.nome_social, dono.nome), a.id, a.versao, a.status, a.data_agendamento, a.duracao_min, nome_para_consultorio(a.paciente_id, f.profissional_id), f.so_iniciais, s.nome, a.modalidade, l.nome
      from (select 1) um
      left join agendamentos a on a.profissional_id = f.profissional_id and a.reserva_expira_em is null
           and a.data_agendamento between agora - interval '30 days' and agora + interval '180 days'
      left join servicos_profissionais s on s.id = a.servico_id
      left join locais_atendimento l on l.id = a.local_id
     order by a.data_agendamento, a.id limit 5000;
end $$;
grant execute on function abrir_feed_da_agenda(bytea, text, timestamptz) to saude_app, saude_sistema;
