-- Somebody who is attended, with a number of record.
create table pacientes (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid not null unique references usuarios on delete cascade,
  numero_prontuario text not null unique check (numero_prontuario ~ '^PAC[0-9]{13,}$'),
  -- Who wrote the record of somebody without a login, and for whose agenda: that office finds it before the first consultation.
  cadastrado_por uuid references usuarios on delete set null,
  cadastrado_para uuid references profissionais on delete set null,
  -- Who answers for them by the word of that office. It opens nothing to anybody: the bond begins when that person says so.
  responsavel_indicado uuid references usuarios on delete set null,
  responsavel_relacao text check (responsavel_relacao in
    ('filho', 'enteado', 'neto', 'tutelado', 'pai-mae', 'avo', 'conjuge', 'irmao', 'amigo', 'cuidador', 'outro')),
  created_at timestamptz not null default app_agora()
);
create index pacientes_recentes on pacientes (created_at desc);
create index pacientes_indicados_a on pacientes (responsavel_indicado) where responsavel_indicado is not null;
create index pacientes_cadastrados_para on pacientes (cadastrado_para) where cadastrado_para is not null;

-- What an office keeps of a patient beside their own record. An administrator of the platform has no business with it.
create table fichas_profissionais (
  profissional_id uuid not null references profissionais on delete cascade,
  paciente_id uuid not null references pacientes on delete cascade,
  etiquetas text[] not null default '{}' check (etiquetas_cabem(etiquetas)),
  observacao text not null default '' check (length(observacao) <= 2000),
  -- Counts changes of the observation: whoever writes names the one that they saw.
  versao int not null default 0 check (versao >= 0),
  observacao_em timestamptz,
  observacao_por uuid references usuarios on delete set null,
  -- Out of the list of the active ones, until they book again.
  arquivado_em timestamptz,
  arquivado_por uuid references usuarios on delete set null,
  created_at timestamptz not null default app_agora(),
  updated_at timestamptz not null default app_agora(),
  primary key (profissional_id, paciente_id)
);
create index fichas_do_paciente on fichas_profissionais (paciente_id);
