import { sql } from 'kysely'
import {
  DO_OUTRO,
  doPaciente,
  doProfissional,
  lista,
  meuPaciente,
  nulo,
  PRONTUARIO,
  vazio,
  type TabelaPessoal,
} from './tabela-pessoal.ts'

const PAGAMENTO =
  'O registro do pagamento também pertence a quem pagou e a quem recebeu; fica sem a chave e sem texto.'
const FISCAL = 'Recibos ficam guardados pelo prazo fiscal de cinco anos, sem seu nome e sem seu CPF.'
const semNome = (quem: 'pagador' | 'beneficiario') =>
  sql`jsonb_build_object(${sql.lit(quem)}::text, '{"nome":"Pessoa removida","cpf":null}'::jsonb)`

/** What is kept of both sides of appointments. */
export const tabelasDosAgendamentos: readonly TabelaPessoal[] = [
  {
    tabela: 'recibos',
    titulo: 'Recibos das suas consultas',
    daPessoa: (pessoa) =>
      sql`t.agendamento_id in (select id from agendamentos where paciente_id in ${meuPaciente(pessoa)})`,
    omite: ['emitido_por', 'pagador_id'],
    aoApagar: {
      guarda: FISCAL,
      limpa: {
        // Somebody else who paid stays named.
        dados: sql`case when t.dados -> 'pagador' = t.dados -> 'beneficiario' then t.dados || ${semNome('pagador')} else t.dados end
          || ${semNome('beneficiario')}`,
      },
    },
  },
  {
    tabela: 'recibos',
    titulo: 'Recibos que você pagou por outra pessoa',
    daPessoa: (pessoa) => sql`t.pagador_id = ${pessoa} and t.agendamento_id not in
      (select id from agendamentos where paciente_id in ${meuPaciente(pessoa)})`,
    omite: ['emitido_por', 'agendamento_id'],
    aoApagar: { guarda: FISCAL, limpa: { dados: sql`t.dados || ${semNome('pagador')}`, pagador_id: nulo } },
  },
  {
    tabela: 'recibos',
    titulo: 'Recibos que você emitiu',
    daPessoa: doProfissional,
    // It names who paid.
    omite: ['dados', 'emitido_por', 'pagador_id', 'motivo_cancelamento'],
    aoApagar: {
      guarda: FISCAL,
      limpa: {
        dados: sql`jsonb_set(t.dados, '{emissor}', (t.dados -> 'emissor') || '{"nome":"Pessoa removida","cpf":null}')`,
      },
    },
  },
  {
    tabela: 'feeds_agenda',
    titulo: 'Endereço particular da sua agenda',
    daPessoa: doProfissional,
    // The mark of the secret says nothing to anybody.
    omite: ['segredo_hash'],
    aoApagar: 'some',
  },
  {
    tabela: 'salas_de_video',
    titulo: 'Endereço da sua sala de vídeo',
    daPessoa: doProfissional,
    aoApagar: 'some',
  },
  {
    tabela: 'atrasos_agenda',
    titulo: 'Atrasos que você avisou',
    daPessoa: doProfissional,
    omite: ['dito_por'],
    aoApagar: 'some',
  },
  {
    tabela: 'anexos_agendamentos',
    titulo: 'Exames e documentos das suas consultas',
    daPessoa: (pessoa) =>
      sql`t.agendamento_id in (select id from agendamentos where paciente_id in ${meuPaciente(pessoa)})`,
    omite: ['enviado_por'],
    // The files lie in the folder of the person, and go with it.
    aoApagar: 'some',
  },
  {
    tabela: 'anexos_agendamentos',
    titulo: 'Exames e documentos que você enviou em nome de outra pessoa',
    daPessoa: (pessoa) => sql`t.enviado_por = ${pessoa} and t.agendamento_id not in
      (select id from agendamentos where paciente_id in ${meuPaciente(pessoa)})`,
    // What it is belongs to whom it is about.
    omite: ['nome', 'caminho', 'agendamento_id'],
    aoApagar: { guarda: DO_OUTRO, limpa: { enviado_por: nulo } },
  },
  {
    tabela: 'contas_pix',
    titulo: 'Conta em que você recebe por Pix',
    daPessoa: doProfissional,
    aoApagar: 'some',
  },
  {
    tabela: 'cobrancas',
    titulo: 'Pix das suas consultas',
    daPessoa: (pessoa) =>
      sql`t.agendamento_id in (select id from agendamentos where paciente_id in ${meuPaciente(pessoa)})`,
    // The key is that of who receives.
    omite: ['chave', 'profissional_id', 'clinica_id', 'credito_id'],
    aoApagar: { guarda: PAGAMENTO, limpa: { motivo: nulo } },
  },
  {
    tabela: 'cobrancas',
    titulo: 'Pix pedidos em seu nome',
    daPessoa: doProfissional,
    omite: ['agendamento_id', 'motivo', 'credito_id'],
    aoApagar: { guarda: PAGAMENTO, limpa: { chave: vazio, recebedor: vazio, cidade: vazio } },
  },
  {
    tabela: 'historico_agendamentos',
    titulo: 'Mudanças nas suas consultas',
    daPessoa: (pessoa) =>
      sql`t.agendamento_id in (select id from agendamentos where paciente_id in ${meuPaciente(pessoa)})`,
    omite: ['ator', 'antes'],
    aoApagar: { guarda: PRONTUARIO, limpa: { motivo: nulo, antes: nulo } },
  },
  {
    tabela: 'pedidos_repetiveis',
    titulo: 'Pedidos de marcação guardados por um dia',
    daPessoa: (pessoa) => sql`t.usuario_id = ${pessoa}`,
    // The answer repeats what is in the tables, and the mark of the request opens nothing.
    omite: ['corpo', 'resposta'],
    aoApagar: 'some',
  },
  {
    tabela: 'bloqueios_pacientes',
    titulo: 'Profissionais que não recebem suas marcações pelo aplicativo',
    daPessoa: doPaciente,
    omite: ['motivo', 'criado_por'],
    aoApagar: 'some',
  },
  {
    tabela: 'bloqueios_pacientes',
    titulo: 'Pacientes de quem você não recebe marcações',
    daPessoa: doProfissional,
    omite: ['paciente_id', 'criado_por'],
    aoApagar: 'some',
  },
  {
    tabela: 'politicas_agendamento',
    titulo: 'Sua política de cancelamento',
    daPessoa: doProfissional,
    aoApagar: 'some',
  },
  {
    tabela: 'agendamentos',
    titulo: 'Consultas',
    daPessoa: doPaciente,
    omite: ['ocupacao', 'sessao_id', 'reservado_por', 'marcado_por'],
    aoApagar: {
      guarda: PRONTUARIO,
      limpa: {
        observacoes: vazio,
        motivo_consulta: vazio,
        motivo_encaixe: nulo,
        perguntas: lista,
        motivo_cancelamento: sql`case when t.status = 'cancelado' then 'Removido a pedido da pessoa' end`,
        motivo_reagendamento: nulo,
      },
    },
  },
  {
    tabela: 'agendamentos',
    titulo: 'Atendimentos da sua agenda',
    daPessoa: doProfissional,
    // The other half of the row is the patient's.
    omite: [
      'ocupacao',
      'sessao_id',
      'paciente_id',
      'observacoes',
      'motivo_consulta',
      'motivo_encaixe',
      'perguntas',
      'reservado_por',
      'marcado_por',
      'motivo_cancelamento',
      'motivo_reagendamento',
      'cancelado_por',
      'convenio_plano_id',
    ],
    aoApagar: { guarda: DO_OUTRO, limpa: {} },
  },
]
