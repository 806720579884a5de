-- Clinical documents. What is issued never changes again but for being cancelled: server/sql/documentos/fechados.sql.

-- A professional's own template of a document, with variables.
create table modelos_documento (
  id uuid primary key,
  profissional_id uuid not null references profissionais on delete cascade,
  tipo text not null check (tipo in ('receita-simples', 'receita-controle-especial', 'atestado', 'declaracao-comparecimento', 'pedido-exame',
    'encaminhamento', 'laudo', 'orientacao')),
  nome text not null check (length(btrim(nome)) between 1 and 60),
  texto text not null check (length(texto) <= 20000),
  itens jsonb not null default '[]' check (jsonb_typeof(itens) = 'array' and jsonb_array_length(itens) <= 20),
  created_at timestamptz not null default app_agora(),
  updated_at timestamptz not null default app_agora()
);
create index modelos_documento_do_profissional on modelos_documento (profissional_id, created_at);

-- What one professional gives one patient on paper: of a consultation, or by itself. A draft until it is issued.
create table documentos_clinicos (
  id uuid primary key,
  paciente_id uuid not null references pacientes,
  profissional_id uuid not null references profissionais,
  agendamento_id uuid references agendamentos,
  -- Of its consultation: whose team may read it. Set by a trigger.
  clinica_id uuid references clinicas,
  tipo text not null check (tipo in ('receita-simples', 'receita-controle-especial', 'atestado', 'declaracao-comparecimento', 'pedido-exame',
    'encaminhamento', 'laudo', 'orientacao')),
  texto text not null check (length(texto) <= 20000),
  itens jsonb not null default '[]' check (jsonb_typeof(itens) = 'array' and jsonb_array_length(itens) <= 20),
  -- On an atestado, and only where the patient agreed.
  cid text check (length(cid) between 1 and 20),
  cid_autorizado boolean not null default false,
  -- Warnings before issuing, each with the reason for going on.
  avisos jsonb not null default '[]' check (jsonb_typeof(avisos) = 'array'),
  substitui_id uuid references documentos_clinicos,
  status text not null default 'rascunho' check (status in ('rascunho', 'emitido')),
  -- Counts the saves: whoever writes names the one that they saw.
  versao int not null default 1 check (versao > 0),
  numero int check (numero > 0),
  codigo text check (codigo ~ '^[2-9A-HJKMNP-TV-Z]{16}$'),
  telemedicina boolean not null default false,
  -- As they stood then.
  paciente_nome text,
  autor_nome text,
  autor_profissao text,
  autor_conselho text,
  autor_registro text,
  autor_uf text,
  endereco text,
  telefone text,
  cidade text,
  emitido_em timestamptz,
  cancelado_em timestamptz,
  motivo_cancelamento text check (length(btrim(motivo_cancelamento)) between 1 and 500),
  created_at timestamptz not null default app_agora(),
  updated_at timestamptz not null default app_agora(),
  constraint documentos_emitidos check (case status
    when 'emitido' then num_nonnulls(numero, codigo, paciente_nome, autor_nome, autor_profissao, autor_registro, autor_uf, endereco, cidade, emitido_em) = 10
    else num_nonnulls(numero, codigo, paciente_nome, autor_nome, autor_profissao, autor_conselho, autor_registro, autor_uf, endereco, telefone, cidade,
                      emitido_em, cancelado_em) = 0 end),
  constraint documentos_cancelados check ((cancelado_em is null) = (motivo_cancelamento is null)),
  constraint documentos_cid_com_acordo check (cid is null or cid_autorizado and tipo = 'atestado')
);
create unique index documentos_numero on documentos_clinicos (profissional_id, numero) where numero is not null;
create unique index documentos_codigo on documentos_clinicos (codigo) where codigo is not null;
-- One issued document takes the place of another.
create unique index documentos_um_substituto on documentos_clinicos (substitui_id) where status = 'emitido' and substitui_id is not null;
create index documentos_do_paciente on documentos_clinicos (paciente_id, created_at desc, id);
create index documentos_da_consulta on documentos_clinicos (agendamento_id) where agendamento_id is not null;

-- The files that were made of a document, by what is in them: whoever holds one can ask whether it is one of these.
create table arquivos_documento (
  documento_id uuid not null references documentos_clinicos,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  gerado_em timestamptz not null default app_agora(),
  primary key (documento_id, sha256)
);

-- A document is a link of the chain of its record, as a note is.
alter table elos_prontuario alter column anotacao_id drop not null;
alter table elos_prontuario add column documento_id uuid references documentos_clinicos;
alter table elos_prontuario add constraint elos_de_um check (num_nonnulls(anotacao_id, documento_id) = 1 and (adendo_id is null or anotacao_id is not null));
create unique index elos_um_por_documento on elos_prontuario (documento_id) where documento_id is not null;
