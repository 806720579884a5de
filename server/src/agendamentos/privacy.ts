import { sql } from 'kysely'
import { nomesDasNotas } from '#domain/agenda/notas.ts'
import {
  DO_OUTRO,
  PRONTUARIO,
  doPaciente,
  doProfissional,
  lista,
  meuPaciente,
  nulo,
  vazio,
  type TabelaPessoal,
} from '../database/personal-table.ts'

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'salas_de_video',
    titulo: 'Endereço da sua sala de vídeo',
    daPessoa: doProfissional,
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
    tabela: 'historico_agendamentos',
    titulo: 'Mudanças nas suas consultas',
    daPessoa: (pessoa) =>
      sql`t.agendamento_id in (select id from agendamentos where paciente_id in ${meuPaciente(pessoa)})`,
    omite: ['ator', 'antes'],
    aoApagar: { guarda: PRONTUARIO, limpa: { motivo: nulo, antes: nulo } },
  },
  {
    tabela: 'historico_agendamentos',
    titulo: 'Mudanças que você fez em consultas de outras pessoas',
    daPessoa: (pessoa) => sql`t.ator = ${pessoa} and t.agendamento_id not in
      (select id from agendamentos where paciente_id in ${meuPaciente(pessoa)})`,
    // The consultation is the other person's.
    omite: ['agendamento_id', 'antes'],
    aoApagar: { guarda: DO_OUTRO, limpa: { motivo: nulo } },
  },
  {
    tabela: 'consequencias_pendentes',
    titulo: 'Avisos de consultas marcadas há instantes',
    daPessoa: (pessoa) => sql`t.agendamento_id in (select a.id from agendamentos a
      where a.paciente_id in ${meuPaciente(pessoa)} or a.profissional_id in (select id from profissionais where usuario_id = ${pessoa}))`,
    // The notice itself is exported once it is there, and names both sides.
    omite: ['avisos'],
    aoApagar: 'some',
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
    tabela: 'recusas_de_contato',
    titulo: 'Consultórios que você bloqueou ou denunciou',
    daPessoa: doPaciente,
    omite: ['id', 'por', 'resolvida_por'],
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
        ...Object.fromEntries(nomesDasNotas.map((nota) => [nota, vazio])),
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
      ...nomesDasNotas,
      'motivo_consulta',
      'motivo_encaixe',
      'perguntas',
      'reservado_por',
      'marcado_por',
      'motivo_cancelamento',
      'motivo_reagendamento',
      'cancelado_por',
      'convenio_plano_id',
      'aceito_em',
    ],
    aoApagar: {
      guarda: DO_OUTRO,
      limpa: {
        // Words of the person themselves.
        motivo_cancelamento: sql`case when t.status = 'cancelado' and t.cancelado_por = (select usuario_id from profissionais where id = t.profissional_id)
          then 'Removido a pedido da pessoa' else t.motivo_cancelamento end`,
        motivo_reagendamento: nulo,
      },
    },
  },
]
