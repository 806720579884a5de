-- Pix for an appointment, with the receiver's own key: nobody tells the product that money arrived, so a charge goes by what its two sides say
-- (domain: pagamentos/cobranca.ts).
create table contas_pix (
  id uuid primary key default gen_random_uuid(),
  profissional_id uuid unique references profissionais on delete cascade,
  clinica_id uuid unique references clinicas on delete cascade,
  tipo text not null check (tipo in ('cpf', 'cnpj', 'email', 'telefone', 'aleatoria')),
  chave text not null check (length(chave) between 5 and 77),
  recebedor text not null check (length(recebedor) <= 25 and length(btrim(recebedor)) > 0),
  cidade text not null check (length(cidade) <= 15 and length(btrim(cidade)) > 0),
  -- Minutes to pay a deposit.
  prazo_min int not null default 30 check (prazo_min between 15 and 1440),
  updated_at timestamptz not null default now(),
  constraint contas_pix_de_um check (num_nonnulls(profissional_id, clinica_id) = 1)
);

create table cobrancas (
  id uuid primary key default gen_random_uuid(),
  agendamento_id uuid not null references agendamentos on delete cascade,
  -- Whose account it was, and what stood in it: the code does not change under the payer.
  profissional_id uuid references profissionais on delete set null,
  clinica_id uuid references clinicas on delete set null,
  chave text not null,
  recebedor text not null,
  cidade text not null,
  prazo_min int not null,
  txid text not null check (txid ~ '^[A-Z0-9]{1,25}$'),
  valor numeric(10, 2) not null check (valor > 0),
  -- Without this money the appointment does not stand.
  obrigatoria boolean not null default false,
  situacao text not null default 'aguardando' check (situacao in
    ('aguardando', 'informada', 'recebida', 'vencida', 'cancelada', 'a-devolver', 'devolvida', 'credito', 'usada')),
  expira_em timestamptz,
  informada_em timestamptz,
  recebida_em timestamptz,
  -- When it lapsed or was closed.
  encerrada_em timestamptz,
  motivo text check (length(motivo) <= 500),
  -- The credit that paid it.
  credito_id uuid references cobrancas on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint cobrancas_de_um check (num_nonnulls(profissional_id, clinica_id) <= 1),
  constraint cobrancas_com_prazo check (situacao <> 'aguardando' or expira_em is not null)
);
create unique index cobrancas_uma_aberta on cobrancas (agendamento_id) where situacao in ('aguardando', 'informada');
create index cobrancas_da_consulta on cobrancas (agendamento_id);
create index cobrancas_a_vencer on cobrancas (expira_em) where situacao = 'aguardando';
create index cobrancas_a_conferir on cobrancas (agendamento_id) where situacao in ('informada', 'a-devolver');
create index cobrancas_creditos on cobrancas (coalesce(clinica_id, profissional_id)) where situacao = 'credito';
create index cobrancas_pagas_por on cobrancas (credito_id) where credito_id is not null;
create index cobrancas_do_profissional on cobrancas (profissional_id) where profissional_id is not null;
create index cobrancas_da_clinica on cobrancas (clinica_id) where clinica_id is not null;

-- On which side of the appointment of a charge the person who asks may act.
create function meu_lado_da_cobranca(consulta uuid) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select meu_lado(a.paciente_id, a.profissional_id, a.clinica_id) from agendamentos a where a.id = consulta and a.reserva_expira_em is null
$$;

-- Where a clinic's money goes is for who owns it or keeps its finances.
create function clinicas_cujo_dinheiro_gero() returns setof uuid language sql stable security definer rows 3 set search_path = public, pg_temp as $$
  select id from clinicas where dono_id = app_uid() union select clinicas_que_gerencio('financeiro', 'escrita')
$$;

select proteger('contas_pix', 'select, delete');
grant insert (profissional_id, clinica_id, tipo, chave, recebedor, cidade, prazo_min),
  update (tipo, chave, recebedor, cidade, prazo_min, updated_at) on contas_pix to saude_app;
create policy propria on contas_pix to saude_app
  using (profissional_id = (select meu_profissional_id()) or clinica_id in (select clinicas_cujo_dinheiro_gero()))
  with check (profissional_id = (select meu_profissional_id()) or clinica_id in (select clinicas_cujo_dinheiro_gero()));

-- Made by the product, seen with the appointment, and changed by each side to what only that side can say.
select proteger('cobrancas', 'select');
grant update (situacao, expira_em, informada_em, recebida_em, encerrada_em, motivo, updated_at) on cobrancas to saude_app;
create policy da_consulta on cobrancas for select to saude_app using (exists (select from agendamentos a where a.id = agendamento_id));
create policy dos_dois_lados on cobrancas for update to saude_app using (meu_lado_da_cobranca(agendamento_id) is not null)
  with check (case meu_lado_da_cobranca(agendamento_id)
    when 'paciente' then situacao in ('informada', 'cancelada')
    when 'profissional' then situacao in ('aguardando', 'recebida', 'vencida', 'a-devolver', 'devolvida', 'credito') else false end);
select auditar_tabela('contas_pix');
select auditar_tabela('cobrancas');

-- The account that an appointment is paid into: the clinic's where it has one, else the professional's.
create function conta_que_recebe(profissional uuid, clinica uuid) returns setof contas_pix
language sql stable rows 1 as $$
  select c.* from contas_pix c where c.clinica_id = clinica or c.profissional_id = profissional order by c.clinica_id nulls last limit 1
$$;

-- The oldest credit of a patient with one receiver that covers a deposit and is no more than the price.
create function credito_de(paciente uuid, recebe uuid, menor numeric, maior numeric) returns setof cobrancas
language sql stable rows 1 as $$
  select c.* from cobrancas c join agendamentos a on a.id = c.agendamento_id
   where c.situacao = 'credito' and coalesce(c.clinica_id, c.profissional_id) = recebe and a.paciente_id = paciente and c.valor between menor and maior
   order by c.created_at, c.id limit 1
$$;

create function nova_cobranca(consulta uuid, conta contas_pix, quanto numeric, precisa boolean, ate timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare novo uuid := gen_random_uuid();
begin
  insert into cobrancas (id, agendamento_id, profissional_id, clinica_id, chave, recebedor, cidade, prazo_min, txid, valor, obrigatoria, expira_em)
  values (novo, consulta, conta.profissional_id, conta.clinica_id, conta.chave, conta.recebedor, conta.cidade, conta.prazo_min,
    upper(left(replace(novo::text, '-', ''), 25)), quanto, precisa, ate);
end $$;

-- The deposit of what somebody books by themselves: asked for in the transaction that makes the appointment, or the one that accepts the request,
-- who then waited and gets a day. Of a series, once.
create function cobrar_sinal() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sinal numeric := (select least(s.sinal, new.valor) from servicos_profissionais s where s.id = new.servico_id and s.sinal > 0);
  conta contas_pix;
  credito cobrancas;
  ate timestamptz;
begin
  if sinal is null then return null; end if;
  select * into conta from conta_que_recebe(new.profissional_id, new.clinica_id);
  if conta.id is null
     or exists (select from cobrancas c where c.agendamento_id = new.id and c.obrigatoria and c.situacao not in ('vencida', 'cancelada'))
     or new.serie_id is not null and exists (select from cobrancas c join agendamentos a on a.id = c.agendamento_id
                                              where a.serie_id = new.serie_id and c.obrigatoria) then return null; end if;
  select * into credito from credito_de(new.paciente_id, coalesce(conta.clinica_id, conta.profissional_id), sinal, new.valor);
  if credito.id is not null then
    update cobrancas set situacao = 'usada', encerrada_em = now(), updated_at = now() where id = credito.id and situacao = 'credito';
    if found then
      insert into cobrancas (agendamento_id, profissional_id, clinica_id, chave, recebedor, cidade, prazo_min, txid, valor, obrigatoria, situacao,
                             recebida_em, credito_id)
      values (new.id, conta.profissional_id, conta.clinica_id, conta.chave, conta.recebedor, conta.cidade, conta.prazo_min, credito.txid, credito.valor,
              true, 'recebida', now(), credito.id);
      return null;
    end if;
  end if;
  ate := least(now() + make_interval(mins => conta.prazo_min), new.data_agendamento);
  if tg_op = 'UPDATE' then
    if old.reserva_expira_em is null then
      ate := greatest(ate, least(now() + interval '24 hours', new.data_agendamento - interval '1 hour'));
    end if;
  end if;
  -- What begins at once is settled there.
  if ate < now() + interval '5 minutes' then return null; end if;
  perform nova_cobranca(new.id, conta, sinal, true, ate);
  return null;
end $$;
create trigger sinal_ao_marcar after insert on agendamentos for each row
  when (new.reserva_expira_em is null and not new.aguarda_aprovacao and new.origem = 'app' and new.convenio_plano_id is null
        and new.servico_id is not null and new.valor > 0 and new.status in ('agendado', 'confirmado'))
  execute function cobrar_sinal();
create trigger sinal_ao_valer after update on agendamentos for each row
  when ((old.reserva_expira_em is not null or old.aguarda_aprovacao) and new.reserva_expira_em is null and not new.aguarda_aprovacao
        and new.origem = 'app' and new.convenio_plano_id is null and new.servico_id is not null and new.valor > 0
        and new.status in ('agendado', 'confirmado', 'reagendado'))
  execute function cobrar_sinal();

-- An appointment that ends leaves nothing to be paid, and owes what was received, whoever ended it. One that goes to another professional is no
-- longer paid to the first.
create function cobrancas_seguem_a_consulta() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.status = 'cancelado' and old.status <> 'cancelado' then
    update cobrancas set situacao = case situacao when 'aguardando' then 'cancelada' else 'a-devolver' end,
        encerrada_em = case situacao when 'aguardando' then now() end, updated_at = now()
     where agendamento_id = new.id and situacao in ('aguardando', 'recebida');
  elsif new.profissional_id <> old.profissional_id then
    update cobrancas set situacao = 'cancelada', encerrada_em = now(), updated_at = now()
     where agendamento_id = new.id and situacao = 'aguardando' and clinica_id is null;
  end if;
  return null;
end $$;
create trigger cobrancas_seguem after update on agendamentos for each row
  when (old.reserva_expira_em is null and (new.status = 'cancelado' and old.status <> 'cancelado' or new.profissional_id <> old.profissional_id))
  execute function cobrancas_seguem_a_consulta();

-- What was received says how far the appointment is paid. What somebody wrote by hand is never lowered by money that comes.
create function cobrancas_pagam() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  recebidas constant text[] := array['recebida', 'a-devolver'];
  entrou boolean := new.situacao = any (recebidas);
  estava boolean := false;
  total numeric;
begin
  if tg_op = 'UPDATE' then estava := old.situacao = any (recebidas); end if;
  if entrou = estava then return null; end if;
  select coalesce(sum(c.valor), 0) into total from cobrancas c where c.agendamento_id = new.agendamento_id and c.situacao = any (recebidas);
  update agendamentos a set pagamento_status = case
      when total >= a.valor or entrou and a.pagamento_status = 'pago' then 'pago' when total > 0 then 'parcial' else 'estornado' end
   where a.id = new.agendamento_id;
  return null;
end $$;
create trigger cobrancas_pagam after insert or update of situacao on cobrancas for each row execute function cobrancas_pagam();

-- Both sides hear of it as of any other change of their appointment.
create function eventos_de_cobrancas() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform anunciar('agendamentos', a.id, array['agendamentos/todos', 'agendamentos/paciente/' || p.usuario_id, 'agendamentos/profissional/' || r.usuario_id]
      || array(select 'agendamentos/paciente/' || v.cuidador_id from vinculos_cuidado v
                where v.pessoa_id = p.usuario_id and acesso_vale(v.status, v.inicio, v.fim) and permite(v.permissoes, 'agenda', 'leitura'))
      || array(select 'agendamentos/profissional/' || meu.usuario_id
                 from membros_clinicas dele join membros_clinicas meu on meu.clinica_id = dele.clinica_id
                where dele.usuario_id = r.usuario_id and dele.clinica_id = a.clinica_id and not dele.delegacao and dele.status in ('ativo', 'suspenso')
                  and (dele.fim is null or dele.fim > now())
                  and acesso_vale(meu.status, meu.inicio, meu.fim) and permite(meu.permissoes, 'agenda', 'leitura')))
    from agendamentos a join pacientes p on p.id = a.paciente_id join profissionais r on r.id = a.profissional_id
   where a.id = new.agendamento_id;
  return null;
end $$;
create constraint trigger eventos_ao_mudar after insert or update on cobrancas
  deferrable initially deferred for each row execute function eventos_de_cobrancas();

-- What the two sides of an appointment may know of paying it by Pix, the key apart. Nothing for who may not act on it. What was received at the
-- place counts (`recebido_de`, of the next migration: looked up when this runs).
create function pix_da_consulta(alvo uuid) returns table (
  lado text, status text, aberta boolean, tem_conta boolean, prazo_min int, valor float8, sinal float8, recebido float8, pagamento_status text)
language plpgsql stable security definer rows 1 set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query select l.lado, a.status, a.status <> 'cancelado' and not a.aguarda_aprovacao and a.convenio_plano_id is null, k.id is not null, k.prazo_min,
         a.valor::float8, (select least(s.sinal, a.valor) from servicos_profissionais s where s.id = a.servico_id and s.sinal > 0)::float8,
         coalesce(recebido_de(a), 0)::float8, a.pagamento_status
    from agendamentos a
    cross join lateral (select meu_lado(a.paciente_id, a.profissional_id, a.clinica_id) as lado) l
    left join lateral conta_que_recebe(a.profissional_id, a.clinica_id) k on true
   where a.id = alvo and a.reserva_expira_em is null and l.lado is not null;
end $$;

-- A code that the patient's side asked for: the amount was decided before, and the appointment is held.
create function gerar_cobranca(alvo uuid, quanto numeric) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  a agendamentos;
  conta contas_pix;
begin
  select * into a from agendamentos x where x.id = alvo and x.reserva_expira_em is null and x.status <> 'cancelado';
  if not coalesce(meu_lado(a.paciente_id, a.profissional_id, a.clinica_id) = 'paciente', false) then
    raise exception 'not the side that pays' using errcode = 'insufficient_privilege';
  end if;
  select * into conta from conta_que_recebe(a.profissional_id, a.clinica_id);
  if conta.id is null or not quanto between 0.01 and a.valor then raise exception 'nothing to pay by Pix' using errcode = 'check_violation'; end if;
  update cobrancas set situacao = 'cancelada', encerrada_em = now(), updated_at = now()
   where agendamento_id = alvo and situacao = 'aguardando' and not obrigatoria;
  perform nova_cobranca(alvo, conta, quanto, false, now() + make_interval(mins => conta.prazo_min));
end $$;

-- The deposit that booking a held hour asks for, for who holds it.
create function sinal_da_reserva(alvo uuid) returns table (valor float8, prazo_min int, por_credito boolean)
language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select q.sinal::float8, k.prazo_min,
         exists (select from credito_de(a.paciente_id, coalesce(k.clinica_id, k.profissional_id), q.sinal, a.valor))
    from agendamentos a
    cross join lateral (select least(s.sinal, a.valor) as sinal from servicos_profissionais s where s.id = a.servico_id and s.sinal > 0) q
    cross join lateral conta_que_recebe(a.profissional_id, a.clinica_id) k
   where a.id = alvo and a.reservado_por = app_uid() and a.origem = 'app' and a.convenio_plano_id is null and a.valor > 0
$$;

-- The charge that matters most of an appointment that was read before, under the policies.
create function ordem_da_cobranca(situacao text) returns int language sql immutable as $$
  select case when situacao in ('aguardando', 'informada') then 0 when situacao = 'a-devolver' then 1 when situacao = 'recebida' then 2
    when situacao = 'credito' then 3 else 4 end
$$;
create function cobranca_da_consulta(alvo uuid) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return (select jsonb_build_object('id', c.id, 'situacao', c.situacao, 'valor', c.valor::float8, 'expira_em', c.expira_em, 'obrigatoria', c.obrigatoria)
            from cobrancas c where c.agendamento_id = alvo order by ordem_da_cobranca(c.situacao), c.created_at desc limit 1);
end $$;

-- Who on the patient's side is told of money: as of reminders, and the patient in any case.
create function quem_paga(alvo uuid) returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select p.usuario_id from agendamentos a join pacientes p on p.id = a.paciente_id where a.id = alvo
  union select q from agendamentos a cross join lateral quem_e_lembrado(a.paciente_id, a.marcado_por) q where a.id = alvo
$$;

-- Whether a deposit of a professional is asked for by Pix, at some place at least.
create function recebe_por_pix(profissional uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from contas_pix c where c.profissional_id = profissional)
      or exists (select from locais_atendimento l join contas_pix c on c.clinica_id = l.clinica_id where l.profissional_id = profissional and l.ativo)
$$;

-- Money said to be paid, or received, keeps an appointment with whom it was paid to.
create or replace function passar_agendamento(alvo uuid, para uuid) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  a agendamentos;
  lugar uuid;
begin
  select * into a from agendamentos where id = alvo and reserva_expira_em is null for update;
  select l.id into lugar from locais_atendimento l where l.profissional_id = para and l.clinica_id = a.clinica_id and l.ativo
   order by l.principal desc, l.nome, l.id limit 1;
  if lugar is null or a.pagamento_status in ('pago', 'parcial')
     or exists (select from cobrancas c where c.agendamento_id = alvo and c.situacao = 'informada' and c.clinica_id is null)
     or not (gere_agenda(a.profissional_id, a.clinica_id) and gere_agenda(para, a.clinica_id)) then
    raise exception 'this appointment is not to be handed over' using errcode = 'insufficient_privilege';
  end if;
  update agendamentos set profissional_id = para, local_id = lugar,
    servico_id = (select s.id from servicos_profissionais s join servicos_profissionais meu on lower(meu.nome) = lower(s.nome)
                   where meu.id = a.servico_id and s.profissional_id = para and s.situacao in ('visivel', 'privado') limit 1),
    especialidade = (select p.especialidade_principal from profissionais p where p.id = para)
   where id = alvo;
end $$;

do $$
declare f text;
begin
  foreach f in array array['meu_lado_da_cobranca(uuid)', 'clinicas_cujo_dinheiro_gero()', 'conta_que_recebe(uuid, uuid)',
    'credito_de(uuid, uuid, numeric, numeric)', 'nova_cobranca(uuid, contas_pix, numeric, boolean, timestamptz)', 'cobrar_sinal()',
    'cobrancas_seguem_a_consulta()', 'cobrancas_pagam()', 'eventos_de_cobrancas()', 'pix_da_consulta(uuid)', 'gerar_cobranca(uuid, numeric)',
    'sinal_da_reserva(uuid)', 'cobranca_da_consulta(uuid)', 'quem_paga(uuid)', 'recebe_por_pix(uuid)'] loop
    execute format('revoke execute on function %s from public', f);
  end loop;
  foreach f in array array['meu_lado_da_cobranca(uuid)', 'clinicas_cujo_dinheiro_gero()', 'pix_da_consulta(uuid)', 'gerar_cobranca(uuid, numeric)',
    'sinal_da_reserva(uuid)', 'cobranca_da_consulta(uuid)', 'quem_paga(uuid)', 'recebe_por_pix(uuid)'] loop
    execute format('grant execute on function %s to saude_app, saude_sistema', f);
  end loop;
end $$;
