create table agendamentos (
  id uuid primary key default gen_random_uuid(),
  paciente_id uuid not null references pacientes,
  profissional_id uuid not null references profissionais,
  especialidade text not null default '',
  status text not null default 'agendado' check (status in
    ('agendado', 'confirmado', 'em-andamento', 'concluido', 'cancelado', 'reagendado')),
  data_agendamento timestamptz not null,
  duracao_min int not null default 30 check (duracao_min between 5 and 480),
  intervalo_antes_min int not null default 0 check (intervalo_antes_min between 0 and 240),
  intervalo_depois_min int not null default 0 check (intervalo_depois_min between 0 and 240),
  -- The time that nobody else may have: start to end with the buffers. Kept by the trigger below.
  ocupacao tstzrange not null,
  observacoes text not null default '',
  motivo_cancelamento text,
  data_cancelamento timestamptz,
  cancelado_por uuid references usuarios on delete set null,
  servico_id uuid references servicos_profissionais on delete set null,
  local_id uuid references locais_atendimento on delete set null,
  clinica_id uuid references clinicas on delete set null,
  modalidade text not null default 'presencial' check (modalidade in ('presencial', 'teleconsulta', 'domiciliar')),
  convenio_plano_id uuid references operadoras_planos,
  valor numeric(10, 2) check (valor >= 0),
  presenca text check (presenca in ('presente', 'ausente')),
  chegada_em timestamptz,
  inicio_real timestamptz,
  fim_real timestamptz,
  confirmado_pelo_paciente_em timestamptz,
  pagamento_status text not null default 'pendente' check (pagamento_status in ('pendente', 'parcial', 'pago', 'estornado', 'isento')),
  encaixe boolean not null default false,
  origem text not null default 'app' check (origem in ('app', 'profissional', 'recepcao', 'ia')),
  serie_id uuid,
  reagendado_de timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'cancelado') = (data_cancelamento is not null)),
  check (status <> 'cancelado' or length(btrim(motivo_cancelamento)) > 0),
  -- Two people can never hold the same time of a professional (APPT-07), nor one person two places at once.
  constraint agendamentos_um_por_horario exclude using gist (profissional_id with =, ocupacao with &&)
    where (status in ('agendado', 'confirmado', 'em-andamento', 'reagendado') and not encaixe),
  constraint agendamentos_um_por_paciente exclude using gist (paciente_id with =, ocupacao with &&)
    where (status in ('agendado', 'confirmado', 'em-andamento', 'reagendado') and not encaixe)
);
create index agendamentos_profissional on agendamentos (profissional_id, data_agendamento);
create index agendamentos_paciente on agendamentos (paciente_id, data_agendamento);
create index agendamentos_recentes on agendamentos (created_at desc);
create trigger agendamentos_atualizacao before update on agendamentos for each row execute function marcar_atualizacao();

create function agendamentos_ocupacao() returns trigger language plpgsql as $$
begin
  new.ocupacao := tstzrange(
    new.data_agendamento - make_interval(mins => new.intervalo_antes_min),
    new.data_agendamento + make_interval(mins => new.duracao_min + new.intervalo_depois_min));
  return new;
end $$;
create trigger agendamentos_ocupacao before insert or update of data_agendamento, duracao_min, intervalo_antes_min, intervalo_depois_min, ocupacao
  on agendamentos for each row execute function agendamentos_ocupacao();

-- When professionals are taken, and by nobody in particular: all that the slot engine may know.
create function ocupacoes_de(ids uuid[], de timestamptz, ate timestamptz)
  returns table (profissional_id uuid, inicio timestamptz, fim timestamptz)
  language sql stable security definer set search_path = public
  as $$ select a.profissional_id, lower(a.ocupacao), upper(a.ocupacao) from agendamentos a
        where a.profissional_id = any (ids) and a.data_agendamento >= de - interval '12 hours' and a.data_agendamento < ate + interval '12 hours'
          and a.status in ('agendado', 'confirmado', 'em-andamento', 'reagendado')
        order by a.profissional_id, a.data_agendamento $$;

-- One review for one attended consultation; its moderation comes with the quality area.
create table avaliacoes (
  id uuid primary key default gen_random_uuid(),
  agendamento_id uuid not null unique references agendamentos on delete cascade,
  profissional_id uuid not null references profissionais on delete cascade,
  paciente_id uuid not null references pacientes on delete cascade,
  nota_geral int not null check (nota_geral between 1 and 5),
  nota_atencao int not null check (nota_atencao between 1 and 5),
  nota_espera int not null check (nota_espera between 1 and 5),
  comentario text not null default '' check (length(comentario) <= 2000),
  resposta text check (length(resposta) <= 2000),
  status text not null default 'pendente' check (status in ('pendente', 'publicada', 'contestada', 'removida', 'arquivada')),
  created_at timestamptz not null default now()
);
create index avaliacoes_profissional on avaliacoes (profissional_id, status, created_at desc);

select proteger('agendamentos', 'select');
create policy meus on agendamentos for select to saude_app using (
  paciente_id = (select meu_paciente_id()) or profissional_id = (select meu_profissional_id()) or (select app_admin()));

select proteger('avaliacoes', 'select');
create policy visivel on avaliacoes for select to saude_app using (
  paciente_id = (select meu_paciente_id()) or profissional_id = (select meu_profissional_id()) or (select app_admin()));

-- Published reviews for anyone to read: the marks and the words, never who wrote them.
create function avaliacoes_publicas(alvo uuid, quantas int)
  returns table (id uuid, nota_geral int, nota_atencao int, nota_espera int, comentario text, resposta text, created_at timestamptz)
  language sql stable security definer set search_path = public
  as $$ select a.id, a.nota_geral, a.nota_atencao, a.nota_espera, a.comentario, a.resposta, a.created_at from avaliacoes a
        where a.profissional_id = alvo and a.status = 'publicada' and profissional_publico(alvo)
        order by a.created_at desc limit least(quantas, 50) $$;

-- A professional and the people in their agenda know each other's faces; patients and their professionals each other's record row.
create policy da_minha_agenda on profiles for select to saude_app using (
  exists (select from pacientes p join agendamentos a on a.paciente_id = p.id
          where p.usuario_id = user_id and a.profissional_id = (select meu_profissional_id()))
  or exists (select from profissionais p join agendamentos a on a.profissional_id = p.id
          where p.usuario_id = user_id and a.paciente_id = (select meu_paciente_id())));
create policy da_minha_agenda on pacientes for select to saude_app using (
  exists (select from agendamentos a where a.paciente_id = pacientes.id and a.profissional_id = (select meu_profissional_id())));
