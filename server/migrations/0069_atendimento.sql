-- What a person answered before a microphone, with the words that were read to them. Only added to: the last answer counts.
create table consentimentos_gravacao (
  id uuid primary key,
  paciente_id uuid not null references pacientes,
  profissional_id uuid not null references profissionais,
  agendamento_id uuid references agendamentos,
  resposta text not null check (resposta in ('autorizou', 'recusou', 'retirou')),
  por text not null check (por in ('paciente', 'responsavel')),
  -- Name of who answered in the patient's place.
  responsavel text not null default '' check (length(responsavel) <= 120),
  versao text not null,
  texto text not null,
  -- Who tapped: the professional, or the person themselves.
  registrado_por uuid references usuarios on delete set null,
  em timestamptz not null default app_agora(),
  check (por = 'paciente' or btrim(responsavel) <> '')
);
create index consentimentos_gravacao_da_dupla on consentimentos_gravacao (profissional_id, paciente_id, em desc);
create index consentimentos_gravacao_do_paciente on consentimentos_gravacao (paciente_id, em desc);
create index consentimentos_gravacao_da_consulta on consentimentos_gravacao (agendamento_id) where agendamento_id is not null;

-- A consultation that is listened to or typed: when, with whose consent, and when its sound ended. What was said is in other tables.
create table gravacoes (
  id uuid primary key,
  paciente_id uuid not null references pacientes,
  profissional_id uuid not null references profissionais,
  agendamento_id uuid references agendamentos,
  -- Null: nothing is heard, and the professional types.
  consentimento_id uuid references consentimentos_gravacao,
  modelo text not null check (modelo in ('soap', 'livre', 'psicologia', 'fisioterapia', 'nutricao', 'enfermagem', 'odontologia', 'proprio')),
  situacao text not null default 'aberta' check (situacao in ('aberta', 'encerrada', 'retirada')),
  -- The note that took its draft. No key: a draft of a note may be thrown away.
  anotacao_id uuid,
  iniciada_em timestamptz not null default app_agora(),
  encerrada_em timestamptz,
  duracao_ms int not null default 0 check (duracao_ms between 0 and 7200000),
  -- The sound goes then, and what was written of it at `texto_ate`.
  apagar_em timestamptz not null,
  apagar_por text not null default 'prazo' check (apagar_por in ('assinatura', 'prazo', 'retirada', 'pedido')),
  avisada_em timestamptz,
  som_apagado_em timestamptz,
  som_apagado_por text check (som_apagado_por in ('assinatura', 'prazo', 'retirada', 'pedido')),
  texto_ate timestamptz not null,
  texto_apagado_em timestamptz,
  transcrita_por text,
  created_at timestamptz not null default app_agora(),
  check ((som_apagado_em is null) = (som_apagado_por is null)),
  check ((situacao = 'aberta') = (encerrada_em is null))
);
create index gravacoes_do_profissional on gravacoes (profissional_id, iniciada_em desc, id desc);
create index gravacoes_do_paciente on gravacoes (paciente_id, iniciada_em desc);
create index gravacoes_da_consulta on gravacoes (agendamento_id) where agendamento_id is not null;
create index gravacoes_do_consentimento on gravacoes (consentimento_id) where consentimento_id is not null;
create index gravacoes_a_apagar on gravacoes (apagar_em) where som_apagado_em is null;
create index gravacoes_com_texto on gravacoes (texto_ate) where texto_apagado_em is null;
-- Two tabs that begin at once begin one.
create unique index gravacoes_uma_aberta on gravacoes (profissional_id, paciente_id, coalesce(agendamento_id, '00000000-0000-0000-0000-000000000000')) where situacao = 'aberta';

-- A piece of sound, whole by itself. Its row outlives its bytes, so that times stay right.
create table pecas_gravacao (
  id uuid primary key,
  gravacao_id uuid not null references gravacoes on delete cascade,
  ordem int not null check (ordem between 0 and 2000),
  inicio_ms int not null check (inicio_ms between 0 and 7200000),
  duracao_ms int not null check (duracao_ms between 0 and 7200000),
  tipo text not null,
  -- Null: the bytes are gone.
  bucket text,
  caminho text,
  tamanho int not null check (tamanho > 0),
  transcricao text not null default 'sem-servico' check (transcricao in ('sem-servico', 'esperando', 'transcrita', 'falhou', 'apagada')),
  tentativas int not null default 0,
  proxima_em timestamptz,
  created_at timestamptz not null default app_agora(),
  unique (gravacao_id, ordem),
  foreign key (bucket, caminho) references arquivos (bucket, caminho) on delete set null
);
create index pecas_a_transcrever on pecas_gravacao (proxima_em) where transcricao = 'esperando';
create unique index pecas_do_arquivo on pecas_gravacao (bucket, caminho) where caminho is not null;

-- What a service heard in a piece.
create table falas_gravacao (
  id uuid primary key default gen_random_uuid(),
  gravacao_id uuid not null references gravacoes on delete cascade,
  peca_id uuid not null references pecas_gravacao on delete cascade,
  ordem int not null,
  inicio_ms int not null,
  texto text not null check (length(texto) between 1 and 20000),
  -- The service was not sure: shown as such.
  incerta boolean not null default false,
  unique (peca_id, ordem)
);
create index falas_da_gravacao on falas_gravacao (gravacao_id, inicio_ms, ordem);

-- What the professional typed, dictated or pasted of a consultation.
create table textos_gravacao (
  gravacao_id uuid primary key references gravacoes on delete cascade,
  texto text not null check (length(texto) <= 100000),
  versao int not null default 1 check (versao > 0),
  updated_at timestamptz not null default app_agora()
);

-- What is proposed from what was said. Nothing follows from a row: a professional takes it by a tap, through the ordinary act, once.
create table propostas_atendimento (
  id uuid primary key default gen_random_uuid(),
  gravacao_id uuid not null references gravacoes on delete cascade,
  paciente_id uuid not null references pacientes,
  profissional_id uuid not null references profissionais,
  tipo text not null check (tipo in ('medida', 'medicamento', 'suspensao', 'alergia', 'nega-alergias', 'retorno', 'documento')),
  origem text not null default 'regras' check (origem in ('regras', 'modelo')),
  -- The same suggestion of one recording is one row.
  chave text not null check (length(chave) <= 300),
  -- The exact input of the act.
  conteudo jsonb not null,
  fonte jsonb not null,
  situacao text not null default 'aberta' check (situacao in ('aberta', 'aceita', 'recusada')),
  expira_em timestamptz not null,
  decidida_em timestamptz,
  created_at timestamptz not null default app_agora(),
  unique (gravacao_id, chave),
  check ((situacao = 'aberta') = (decidida_em is null))
);
create index propostas_do_paciente on propostas_atendimento (paciente_id);
create index propostas_do_profissional on propostas_atendimento (profissional_id);
