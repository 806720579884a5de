-- How much was received at the place, and how. Null with 'pago': the price agreed on.
alter table agendamentos
  add column valor_recebido numeric(10, 2) check (valor_recebido > 0),
  add column forma_recebida text check (forma_recebida in ('pix', 'dinheiro', 'debito', 'credito', 'boleto', 'transferencia'));
grant update (valor_recebido, forma_recebida) on agendamentos to saude_app;
-- Whether the own CPF stands on the receipts that one issues.
alter table profissionais add column cpf_no_recibo boolean not null default false;
grant update (cpf_no_recibo) on profissionais to saude_app;

-- What was received of an appointment: as it was said at the place, else the price, and of a part what came by Pix.
create function recebido_de(a agendamentos) returns numeric language sql stable security definer set search_path = public, pg_temp as $$
  select case when a.pagamento_status in ('pago', 'parcial') then nullif(coalesce(a.valor_recebido, case when a.pagamento_status = 'pago' then a.valor
    else (select sum(c.valor) from cobrancas c where c.agendamento_id = a.id and c.situacao = 'recebida') end), 0) end
$$;

-- A payment that is said anew without an amount is not of the amount before.
create function agendamentos_recebimento() returns trigger language plpgsql as $$
begin
  if new.valor_recebido is not distinct from old.valor_recebido then
    new.valor_recebido := null;
    new.forma_recebida := null;
  end if;
  return new;
end $$;
create trigger agendamentos_recebimento before update of pagamento_status on agendamentos for each row
  when (old.pagamento_status <> new.pagamento_status) execute function agendamentos_recebimento();

-- What comes by Pix, or goes back, after a part was received at the place counts with it. It runs after `cobrancas_pagam`, by its name.
create function recebido_por_pix() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entrou boolean := new.situacao = 'recebida';
  estava boolean := false;
begin
  if tg_op = 'UPDATE' then estava := old.situacao = 'recebida'; end if;
  if entrou = estava then return null; end if;
  update agendamentos a set valor_recebido = nullif(greatest(a.valor_recebido + case when entrou then new.valor else -new.valor end, 0), 0),
    pagamento_status = case when entrou and a.valor_recebido + new.valor >= a.valor then 'pago' else a.pagamento_status end
   where a.id = new.agendamento_id and a.valor_recebido is not null and a.pagamento_status in ('pago', 'parcial');
  return null;
end $$;
create trigger recebido_por_pix after insert or update of situacao on cobrancas for each row execute function recebido_por_pix();

-- Receipts: numbered without gaps for each professional, never changed; one of an appointment counts, those before it stay marked.
create table recibos (
  id uuid primary key default gen_random_uuid(),
  profissional_id uuid not null references profissionais,
  agendamento_id uuid not null references agendamentos,
  numero int not null check (numero > 0),
  -- What it says (domain: `DadosDoRecibo`).
  dados jsonb not null check (jsonb_typeof(dados) = 'object'),
  emitido_em timestamptz not null default now(),
  emitido_por uuid references usuarios on delete set null,
  pagador_id uuid references usuarios on delete set null,
  cancelado_em timestamptz,
  motivo_cancelamento text check (length(motivo_cancelamento) <= 300),
  unique (profissional_id, numero),
  check ((cancelado_em is null) = (motivo_cancelamento is null))
);
create unique index recibos_um_por_consulta on recibos (agendamento_id) where cancelado_em is null;
create index recibos_da_consulta on recibos (agendamento_id);
create index recibos_emissor on recibos (emitido_por);
create index recibos_pagador on recibos (pagador_id);

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
  update recibos set cancelado_em = now(), motivo_cancelamento = 'O pagamento da consulta mudou'
   where agendamento_id = new.id and cancelado_em is null;
  return null;
end $$;
create trigger recibos_do_que_mudou after update of pagamento_status, valor_recebido, valor, convenio_plano_id on agendamentos for each row
  when (recebido_de(old) is distinct from recebido_de(new) or old.convenio_plano_id is distinct from new.convenio_plano_id)
  execute function recibos_do_que_mudou();

-- On which side of an appointment one may read its receipt: the patient and who books for them, the professional and who keeps that agenda.
create function lado_do_recibo(alvo uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when a.profissional_id = meu_profissional_id() then 'profissional'
    when a.paciente_id in (select pessoas_por_quem_marco()) then 'paciente'
    when (a.profissional_id, a.clinica_id) in (select g.profissional_id, g.clinica_id from agendas_que_escrevo() g) then 'profissional' end
  from agendamentos a where a.id = alvo and a.reserva_expira_em is null
$$;
revoke execute on function lado_do_recibo(uuid), recebido_de(agendamentos), recibos_numero(), recibos_do_que_mudou(), recebido_por_pix() from public;
grant execute on function lado_do_recibo(uuid) to saude_app;
grant execute on function recebido_de(agendamentos) to saude_app, saude_sistema;

select proteger('recibos', 'select');
grant insert (profissional_id, agendamento_id, dados, emitido_em, emitido_por, pagador_id), update (cancelado_em, motivo_cancelamento) on recibos to saude_app;
create policy dos_dois_lados on recibos for select to saude_app using (lado_do_recibo(agendamento_id) is not null);
-- Of what was received and of nothing else.
create policy dos_dois_lados_emite on recibos for insert to saude_app with check (
  emitido_por = (select app_uid()) and lado_do_recibo(agendamento_id) is not null
  and exists (select from agendamentos a where a.id = agendamento_id and a.profissional_id = recibos.profissional_id and a.status = 'concluido'
    and a.convenio_plano_id is null and recebido_de(a) * 100 = (dados ->> 'centavos')::numeric));
-- The patient's side issues again what it completed.
create policy dos_dois_lados_cancela on recibos for update to saude_app
  using (lado_do_recibo(agendamento_id) is not null) with check (lado_do_recibo(agendamento_id) is not null);
select auditar_tabela('recibos');

-- Whether who asks may fill in what the record of a patient lacks: their own, and that of whom they look after with that right (`completar_dados`).
create function posso_completar(paciente uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from pacientes p where p.id = paciente and (p.usuario_id = app_uid()
    or app_perfil() = 'paciente-administrador' and exists (select from vinculos_cuidado v where v.pessoa_id = p.usuario_id
      and v.cuidador_id = app_uid() and acesso_vale(v.status, v.inicio, v.fim) and permite(v.permissoes, 'cadastro', 'escrita'))))
$$;

-- What a receipt is made of, for who may read it: the CPF of who attends only where they agreed, and as payer who declared to answer for the
-- patient, whoever of them booked first.
create function fatos_do_recibo(alvo uuid) returns table (
  lado text, profissional_id uuid, status text, plano boolean, pagamento_status text, preco float8, recebido float8, forma text, inicio timestamptz,
  zona text, modalidade text, emissor jsonb, cpf_no_recibo boolean, paciente_usuario_id uuid, paciente jsonb, responsavel_id uuid, responsavel jsonb,
  servico text, tuss text, local text, endereco text, completa_paciente boolean)
language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select q.lado, a.profissional_id, a.status, a.convenio_plano_id is not null, a.pagamento_status, a.valor::float8,
    recebido_de(a)::float8, coalesce(a.forma_recebida, case when a.valor_recebido is null and recebido_de(a) =
      (select sum(x.valor) from cobrancas x where x.agendamento_id = a.id and x.situacao = 'recebida') then 'pix' end), a.data_agendamento,
    c.zona, a.modalidade,
    jsonb_build_object('nome', ur.nome, 'cpf', case when pr.cpf_no_recibo then ur.cpf end, 'registro', e.numero_registro,
      'rqe', case when e.conferido then nullif(e.rqe, '') end),
    case when a.profissional_id = meu_profissional_id() then pr.cpf_no_recibo end,
    up.id, jsonb_build_object('nome', up.nome, 'cpf', up.cpf), r.id,
    case when r.id is not null then jsonb_build_object('nome', r.nome, 'cpf', r.cpf) end,
    k.servico, s.codigo_tuss, k.local, k.endereco, posso_completar(a.paciente_id)
  from agendamentos a
  cross join lateral (select lado_do_recibo(a.id) as lado) q
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
revoke execute on function fatos_do_recibo(uuid) from public;
grant execute on function fatos_do_recibo(uuid) to saude_app;

-- What the service of an open appointment asks for and the record of the patient lacks: names of fields, never what is in them. Null where the
-- service asks for nothing, and for who may not act on the appointment.
create function dados_que_faltam(alvo uuid) returns text[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(select x.campo from unnest(s.formulario_exigido) with ordinality x (campo, ordem)
    where case x.campo when 'cpf' then u.cpf when 'telefone' then u.telefone when 'genero' then u.genero else u.data_nascimento::text end is null
    order by x.ordem)
  from agendamentos a join servicos_profissionais s on s.id = a.servico_id
  join pacientes p on p.id = a.paciente_id join usuarios u on u.id = p.usuario_id
  where a.id = alvo and cardinality(s.formulario_exigido) > 0 and a.status in ('agendado', 'confirmado', 'reagendado', 'em-andamento')
    and meu_lado(a.paciente_id, a.profissional_id, a.clinica_id) is not null
$$;
revoke execute on function dados_que_faltam(uuid), posso_completar(uuid) from public;
grant execute on function dados_que_faltam(uuid), posso_completar(uuid) to saude_app;
