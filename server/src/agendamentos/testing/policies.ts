import { randomUUID } from 'node:crypto'
import { politicaPadrao } from '#domain/agendamentos/politica.ts'
import { buildAgendamentos, buildAnexo } from '../fixtures.ts'
import { insertRow } from '../../database/insert-rows.ts'
import {
  todos,
  administrador,
  linha,
  type MontarLinhas,
  type Politica,
} from '../../database/testing/policy-words.ts'

export const politica: Politica = {
  agendamentos: {
    // The agenda of a professional who is not in force only calls off, which this walk does not try.
    'with a profissional who waits for approval': {
      select: ['paciente', 'outro-profissional', ...administrador],
      insert: ['paciente'],
      update: ['paciente', ...administrador],
    },
    'with a profissional who is suspenso': {
      select: ['paciente', 'profissional-suspenso', ...administrador],
      insert: ['paciente'],
      update: ['paciente', ...administrador],
    },
    'of the two': {
      select: ['paciente', 'profissional', ...administrador],
      insert: ['paciente', 'profissional', ...administrador],
      update: ['paciente', 'profissional', ...administrador],
    },
    // Nobody sees the row of a hold, its owner included: they have a function for it.
    'held by the paciente': { insert: ['paciente'] },
  },
  politicas_agendamento: {
    'of the profissional': {
      select: todos,
      insert: ['outro-profissional', ...administrador],
      update: ['profissional', ...administrador],
    },
  },
  // The office does not learn who blocked it.
  recusas_de_contato: {
    'the paciente blocked the profissional': {
      select: ['paciente', ...administrador],
      insert: ['paciente'],
      update: ['paciente'],
      delete: ['paciente'],
    },
  },
  // A blocked patient does not learn it here.
  bloqueios_pacientes: {
    'the profissional takes no bookings of the paciente': {
      select: ['profissional', ...administrador],
      insert: ['profissional'],
      delete: ['profissional', ...administrador],
    },
  },
  // The patient has a function for it, around the hour.
  salas_de_video: {
    'of the profissional': {
      select: ['profissional'],
      insert: ['outro-profissional'],
      update: ['profissional'],
      delete: ['profissional'],
    },
  },
  historico_agendamentos: { 'of the two': { select: ['paciente', 'profissional', ...administrador] } },
  // For the two sides alone; administrators and those who keep the agenda have no access.
  anexos_agendamentos: {
    'of the two': { select: ['paciente', 'profissional'], insert: ['paciente'], delete: ['paciente'] },
  },
  // Told as a notice, and read as one.
  consequencias_pendentes: { 'of the two': {} },
  pedidos_repetiveis: { 'of the paciente': { select: ['paciente'], insert: ['paciente'] } },
}

export const linhas: MontarLinhas = async (
  owner,
  { paciente, outroPaciente, profissional, outroProfissional, profissionalSuspenso, agendamento },
) => {
  const { id, paciente_id, profissional_id } = agendamento
  const comOutros = await buildAgendamentos(
    owner,
    [outroProfissional, profissionalSuspenso].map((deles, n) => ({
      paciente_id,
      profissional_id: deles.id,
      data_agendamento: `2026-02-0${5 + n}T12:00:00Z`,
    })),
  )
  const [comOutro, comSuspenso] = comOutros.map((consulta, n) =>
    linha({ id: consulta.id }, 'observacoes', {
      paciente_id,
      profissional_id: consulta.profissional_id,
      origem: 'profissional',
      data_agendamento: `2026-02-1${5 + n}T12:00:00Z`,
    }),
  )
  const ids = { paciente_id, profissional_id }
  const reserva = {
    ...ids,
    data_agendamento: '2026-02-03T12:00:00Z',
    reserva_expira_em: '2026-02-03T11:00:00Z',
    reservado_por: paciente.usuario_id,
  }
  const guardada = await insertRow<{ id: string }>(owner, 'agendamentos', { id: randomUUID(), ...reserva })
  await insertRow(owner, 'politicas_agendamento', { profissional_id, ...politicaPadrao })
  await insertRow(owner, 'bloqueios_pacientes', { ...ids, motivo: 'Faltou três vezes' })
  await insertRow(owner, 'recusas_de_contato', { ...ids, bloqueado: true, por: paciente.usuario_id })
  const endereco = 'https://video.exemplo.com.br/sala'
  await insertRow(owner, 'salas_de_video', { profissional_id, endereco })
  const anexo = await buildAnexo(owner, {
    agendamento_id: id,
    titular_id: paciente.usuario_id,
    enviado_por: paciente.usuario_id,
  })
  const pendente = await insertRow<{ id: number }>(owner, 'consequencias_pendentes', { agendamento_id: id })
  const pedido = { chave: 'chave-de-antes', operacao: 'marcar', corpo: Buffer.from('x'), resposta: '{}' }
  await insertRow(owner, 'pedidos_repetiveis', { usuario_id: paciente.usuario_id, ...pedido })
  return {
    agendamentos: {
      'with a profissional who waits for approval': comOutro!,
      'with a profissional who is suspenso': comSuspenso!,
      'of the two': linha({ id }, 'observacoes', {
        ...ids,
        origem: 'profissional',
        data_agendamento: '2026-02-02T12:00:00Z',
      }),
      'held by the paciente': linha({ id: guardada.id }, 'observacoes', {
        ...reserva,
        data_agendamento: '2026-02-04T12:00:00Z',
      }),
    },
    politicas_agendamento: {
      'of the profissional': linha({ profissional_id }, 'texto', {
        ...politicaPadrao,
        profissional_id: outroProfissional.id,
      }),
    },
    bloqueios_pacientes: {
      'the profissional takes no bookings of the paciente': linha(ids, 'motivo', {
        profissional_id,
        paciente_id: outroPaciente.id,
        motivo: 'Faltou três vezes',
        criado_por: profissional.usuario_id,
      }),
    },
    recusas_de_contato: {
      'the paciente blocked the profissional': linha(ids, 'relato', {
        paciente_id,
        profissional_id: outroProfissional.id,
        bloqueado: true,
        por: paciente.usuario_id,
      }),
    },
    salas_de_video: {
      'of the profissional': linha({ profissional_id }, 'endereco', {
        profissional_id: outroProfissional.id,
        endereco,
      }),
    },
    historico_agendamentos: { 'of the two': linha({ agendamento_id: id }, 'motivo') },
    anexos_agendamentos: {
      'of the two': linha({ id: anexo.id }, 'nome', {
        agendamento_id: id,
        enviado_por: paciente.usuario_id,
        nome: 'outro.pdf',
        caminho: `${paciente.usuario_id}/consulta/outro.pdf`,
        formato: 'application/pdf',
        tamanho: 1,
      }),
    },
    consequencias_pendentes: {
      'of the two': linha({ id: pendente.id }, 'avisos', { agendamento_id: id }),
    },
    pedidos_repetiveis: {
      'of the paciente': linha({ usuario_id: paciente.usuario_id }, 'resposta', {
        usuario_id: paciente.usuario_id,
        ...pedido,
        chave: 'outra-chave',
      }),
    },
  }
}
