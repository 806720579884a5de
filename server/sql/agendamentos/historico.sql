-- The line of each change: what was done is read from what changed, but for taking a move back, which its statement says (`app.ato`).
create function agendamentos_historico() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  h historico_agendamentos;
  pessoas uuid[];
begin
  if new.reserva_expira_em is not null then return null; end if;
  h.ato := case
    when tg_op = 'INSERT' or old.reserva_expira_em is not null then 'marcar'
    when nullif(current_setting('app.ato', true), '') is not null then current_setting('app.ato', true)
    -- Moved once more: the status says nothing new.
    when new.status = 'reagendado' and new.reagendado_de = old.data_agendamento and new.data_agendamento <> old.data_agendamento then 'reagendar'
    when new.status <> old.status then case new.status when 'confirmado' then 'confirmar' when 'cancelado' then 'cancelar'
      when 'reagendado' then 'reagendar' when 'em-andamento' then 'iniciar' when 'concluido' then 'concluir' else 'mudar' end
    when (new.data_agendamento, new.duracao_min, new.profissional_id) is distinct from (old.data_agendamento, old.duracao_min, old.profissional_id)
      -- A place that is gone is no move.
      or new.local_id <> coalesce(old.local_id, new.id) or new.sala_id <> coalesce(old.sala_id, new.id) then 'mudar'
    when new.presenca is distinct from old.presenca then
      case new.presenca when 'presente' then 'chegar' when 'ausente' then 'ausentar' else 'mudar' end
    when new.chamado_em > coalesce(old.chamado_em, '-infinity') then 'chamar'
    when new.pagamento_status <> old.pagamento_status then 'pagar'
  end;
  if h.ato is null then return null; end if;
  h.ator := app_ator();
  if h.ator is not null then
    select array[pr.usuario_id, pa.usuario_id] into pessoas from profissionais pr, pacientes pa where pr.id = new.profissional_id and pa.id = new.paciente_id;
  end if;
  h.lado := case when h.ator is null then 'sistema' when h.ator = pessoas[1] then 'profissional'
    when h.ator = pessoas[2] or app_ator_perfil() like 'paciente%' then 'paciente' else 'profissional' end;
  if tg_op = 'UPDATE' and h.ato <> 'marcar' then
    h.de := old.status;
    if new.data_agendamento <> old.data_agendamento then h.inicio_antes := old.data_agendamento; end if;
    if h.ato in ('reagendar', 'mudar', 'chegar') then
      h.antes := (select jsonb_object_agg(c.key, c.value) from jsonb_each(to_jsonb(old)) c where c.key = any (array['status', 'profissional_id', 'servico_id', 'especialidade', 'data_agendamento',
        'duracao_min', 'intervalo_antes_min', 'intervalo_depois_min', 'local_id', 'clinica_id', 'sala_id', 'encaixe', 'motivo_encaixe', 'reagendado_de',
        'motivo_reagendamento', 'observacoes', 'remarcacoes', 'confirmado_pelo_paciente_em', 'aguarda_aprovacao', 'presenca', 'chegada_em', 'chamado_em']));
      -- Confirmed on the way, in the same act: taking it back returns to before both.
      if position(new.id::text in coalesce(current_setting('app.caminho', true), '')) > 0 then h.antes := h.antes || '{"status": "reagendado"}'; end if;
    end if;
  end if;
  insert into historico_agendamentos (agendamento_id, ato, lado, ator, de, para, inicio_antes, inicio, motivo, antes, versao)
  values (new.id, h.ato, h.lado, h.ator, h.de, new.status, h.inicio_antes, new.data_agendamento,
    case h.ato when 'cancelar' then new.motivo_cancelamento when 'reagendar' then new.motivo_reagendamento
      when 'marcar' then new.motivo_encaixe end, h.antes, new.versao);
  return null;
end $$;
create trigger agendamentos_historico after insert or update on agendamentos for each row execute function agendamentos_historico();
