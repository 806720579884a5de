-- The number is nobody's to choose: the next one, under the lock of the agenda.
create function recibos_numero() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from profissionais where id = new.profissional_id for no key update;
  select coalesce(max(r.numero), 0) + 1 into new.numero from recibos r where r.profissional_id = new.profissional_id;
  return new;
end $$;
create trigger recibos_numero before insert on recibos for each row execute function recibos_numero();

-- Whoever is erased leaves the names; what was paid, for what and when stays.
create function recibos_ficam() returns trigger language plpgsql as $$
begin
  raise exception 'a receipt is cancelled once, and never changed' using errcode = 'check_violation';
end $$;
create trigger recibos_ficam before update on recibos for each row
  when ((old.profissional_id, old.agendamento_id, old.numero, old.emitido_em, old.dados - array['emissor', 'pagador', 'beneficiario']) is distinct from
        (new.profissional_id, new.agendamento_id, new.numero, new.emitido_em, new.dados - array['emissor', 'pagador', 'beneficiario'])
        or old.cancelado_em is not null and (old.cancelado_em, old.motivo_cancelamento) is distinct from (new.cancelado_em, new.motivo_cancelamento))
  execute function recibos_ficam();

-- Money given back, or another amount: the receipt that spoke of it counts no longer.
create function recibos_do_que_mudou() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update recibos set cancelado_em = app_agora(), motivo_cancelamento = 'O pagamento da consulta mudou'
   where agendamento_id = new.id and cancelado_em is null;
  return null;
end $$;
create trigger recibos_do_que_mudou after update of pagamento_status, valor_recebido, valor, convenio_plano_id on agendamentos for each row
  when (recebido_de(old) is distinct from recebido_de(new) or old.convenio_plano_id is distinct from new.convenio_plano_id)
  execute function recibos_do_que_mudou();

-- On which side of an appointment one may read its receipt: the patient and who books for them, the professional, and those of the team who see
-- the clinic's finances.
-- Asks: nobody else: the answer is about the caller.
create function lado_do_recibo(alvo uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when a.profissional_id = meu_profissional_id() then 'profissional'
    when a.paciente_id in (select pessoas_por_quem_marco()) then 'paciente'
    when (a.profissional_id, a.clinica_id) in (select g.profissional_id, g.clinica_id from agendas_em_que_posso('recibos.daConsulta') g) then 'profissional' end
  from agendamentos a where a.id = alvo and a.reserva_expira_em is null
$$;
grant execute on function lado_do_recibo(uuid) to saude_app;

-- Whether the last receipt of an appointment counts, or only gave way to one with the data that it lacked.
-- Asks: nobody: it says nothing of anybody.
create function recibo_vale(alvo uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select r.cancelado_em is null or r.motivo_cancelamento = 'Dados completados'
    from recibos r where r.agendamento_id = alvo order by r.numero desc limit 1), false)
$$;

-- Whether the caller issues and cancels the receipts of an appointment: its professional, and of a team those whose grant writes in the clinic's
-- finances. A receipt says that its professional received: the patient's side asks for it, and completes what they issued.
-- Asks: nobody else: the answer is about the caller.
create function escrevo_recibos(alvo uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select case lado_do_recibo(a.id) when 'paciente' then recibo_vale(a.id)
             when 'profissional' then posso_na_consulta('recibos.emitir', a.profissional_id, a.clinica_id) end
    from agendamentos a where a.id = alvo), false)
$$;
grant execute on function escrevo_recibos(uuid) to saude_app;

-- The patient's side asks for a receipt of what it paid; the first time counts. Null: the caller is not on that side, or there is nothing to ask for.
-- Asks: lado_do_recibo().
create function pedir_recibo(alvo uuid) returns table (pedido_em timestamptz, novo boolean)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if lado_do_recibo(alvo) is distinct from 'paciente' or recibo_vale(alvo) then return; end if;
  return query with feito as (
      update agendamentos a set recibo_pedido_em = app_agora() where a.id = alvo and a.recibo_pedido_em is null returning a.recibo_pedido_em)
    select f.recibo_pedido_em, true from feito f
    union all select a.recibo_pedido_em, false from agendamentos a where a.id = alvo and a.recibo_pedido_em is not null and not exists (select from feito);
end $$;
grant execute on function pedir_recibo(uuid) to saude_app;

-- What a receipt is made of, for those who may read it: the CPF of the professional only where they agreed, and as payer whoever declared to answer for the
-- patient, whoever of them booked first.
-- Asks: lado_do_recibo().
create function fatos_do_recibo(alvo uuid) returns table (
  lado text, profissional_id uuid, status text, plano boolean, pagamento_status text, preco float8, recebido float8, forma text, inicio timestamptz,
  zona text, modalidade text, emissor jsonb, cpf_no_recibo boolean, paciente_usuario_id uuid, paciente jsonb, responsavel_id uuid, responsavel jsonb,
  servico text, tuss text, local text, endereco text, completa_paciente boolean, pedido_em timestamptz)
language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select q.lado, a.profissional_id, a.status, a.convenio_plano_id is not null, a.pagamento_status, a.valor::float8,
    recebido_de(a)::float8, coalesce(a.forma_recebida, case when a.valor_recebido is null and recebido_de(a) =
      (select sum(x.valor) from cobrancas x where x.agendamento_id = a.id and x.situacao = 'recebida') then 'pix' end), a.data_agendamento,
    c.zona, a.modalidade,
    jsonb_build_object('nome', ur.nome, 'cpf', case when pr.cpf_no_recibo then ur.cpf end, 'registro', e.numero_registro,
      'rqe', case when e.conferido then nullif(e.rqe, '') end),
    case when a.profissional_id = meu_profissional_id() then pr.cpf_no_recibo end,
    up.id, jsonb_build_object('nome', case when w.aberta then up.nome else mascarar_nome(up.nome) end, 'cpf', case when w.aberta then up.cpf end), r.id,
    case when r.id is not null and w.aberta then jsonb_build_object('nome', r.nome, 'cpf', r.cpf) end,
    k.servico, s.codigo_tuss, k.local, k.endereco, posso_completar(a.paciente_id), a.recibo_pedido_em
  from agendamentos a
  cross join lateral (select lado_do_recibo(a.id) as lado) q
  cross join lateral (select q.lado = 'paciente' or conhece(a.profissional_id, a.paciente_id) as aberta) w
  cross join lateral complemento_da_consulta(a.id) k
  cross join lateral partes_da_consulta(a.id) c
  join profissionais pr on pr.id = a.profissional_id join usuarios ur on ur.id = pr.usuario_id
  join pacientes pa on pa.id = a.paciente_id join usuarios up on up.id = pa.usuario_id
  left join servicos_profissionais s on s.id = a.servico_id
  left join lateral (select x.numero_registro, x.rqe, x.conferido from profissional_especialidades x where x.profissional_id = a.profissional_id
                      order by x.principal desc, x.created_at limit 1) e on true
  left join lateral (select u.id, u.nome, u.cpf from vinculos_cuidado v join usuarios u on u.id = v.cuidador_id
                      where v.pessoa_id = up.id and v.responsavel and acesso_vale(v.status, v.inicio, v.fim)
                      order by u.id = a.marcado_por desc nulls last, v.inicio, u.id limit 1) r on true
  where a.id = alvo and q.lado is not null
$$;
grant execute on function fatos_do_recibo(uuid) to saude_app;
