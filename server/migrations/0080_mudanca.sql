-- Moving in from another system (decision 0176): what brought patients out of a file brings services and appointments as well, in batches that stay.

alter table importacoes_pacientes rename to mudancas;
alter index importacoes_do_profissional rename to mudancas_do_profissional;
alter index importacoes_de_quem rename to mudancas_de_quem;
drop index importacoes_na_fila;
alter table linhas_importadas rename column importacao_id to mudanca_id;

alter table mudancas
  drop constraint importacoes_pacientes_status_check, drop constraint importacoes_pacientes_total_check,
  drop constraint importacoes_pacientes_check, drop constraint importacoes_pacientes_check1, drop constraint importacoes_pacientes_check2,
  add column tipo text not null default 'pacientes' check (tipo in ('servicos', 'pacientes', 'consultas')),
  -- What was found out about the file, as it is shown: its marks, its letters, its kind.
  add column formato jsonb not null default '{}' check (jsonb_typeof(formato) = 'object'),
  -- What the person said beside the columns: the order of day and month, reminders.
  add column opcoes jsonb not null default '{}' check (jsonb_typeof(opcoes) = 'object'),
  -- Lines done so far, by the job that brings them or takes them back.
  add column feitas int not null default 0 check (feitas >= 0),
  -- Times that a batch failed, since one last went well.
  add column tentativas int not null default 0 check (tentativas >= 0),
  add constraint mudancas_total_check check (total between 1 and 50000),
  add constraint mudancas_status_check check (status in ('rascunho', 'na-fila', 'parada', 'concluida', 'falhou', 'desfazendo', 'desfeita')),
  add constraint mudancas_iniciada_check check (status = 'rascunho' or iniciada_em is not null),
  add constraint mudancas_concluida_check check (status <> 'concluida' or concluida_em is not null),
  add constraint mudancas_desfeita_check check ((status = 'desfeita') = (desfeita_em is not null));
update mudancas m set feitas = a.feitas, tentativas = a.tentativas from andamento_importacoes a where a.importacao_id = m.id;
alter table mudancas alter column tipo drop default;
drop table andamento_importacoes;
create index mudancas_na_fila on mudancas (iniciada_em) where status in ('na-fila', 'desfazendo');

alter table linhas_importadas
  drop constraint linhas_importadas_resultado_check,
  -- The agenda of an appointment, where a file holds those of several.
  add column profissional_id uuid references profissionais on delete cascade,
  add column agendamento_id uuid references agendamentos on delete set null,
  add column servico_id uuid references servicos_profissionais on delete set null,
  -- The patient of the line was registered by it, and was not there before.
  add column paciente_novo boolean not null default false,
  -- Says of a line that came in whether the same one comes again, for the same agenda.
  add column digital bytea check (length(digital) = 32),
  -- 'ficou': taken back with its lot, it stays, because it is in use.
  add constraint linhas_importadas_resultado_check check (resultado in ('criado', 'repetido', 'errado', 'desfeito', 'ficou'));
create index linhas_importadas_da_consulta on linhas_importadas (agendamento_id) where agendamento_id is not null;
create index linhas_importadas_do_servico on linhas_importadas (servico_id) where servico_id is not null;
create index linhas_importadas_do_profissional on linhas_importadas (profissional_id) where profissional_id is not null;
create index linhas_importadas_digital on linhas_importadas (digital) where digital is not null;
create index linhas_importadas_a_fazer on linhas_importadas (mudanca_id, linha) where dados is not null and resultado is null;

-- Whoever was brought in from another system booked nowhere here.
alter table agendamentos drop constraint agendamentos_origem_check,
  add constraint agendamentos_origem_check check (origem in ('app', 'profissional', 'recepcao', 'ia', 'importacao'));
