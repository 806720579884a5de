import { randomUUID } from 'node:crypto'
import { politicaPadrao } from '#domain/agendamentos/politica.ts'
import { buildAnexo } from '../fixtures.ts'
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
  pedidos_repetiveis: { 'of the paciente': { select: ['paciente'], insert: ['paciente'] } },
}

export const linhas: MontarLinhas = async (
  owner,
  { paciente, outroPaciente, profissional, outroProfissional, agendamento },
) => {
  const { id, paciente_id, profissional_id } = agendamento
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
  const endereco = 'https://video.exemplo.com.br/sala'
  await insertRow(owner, 'salas_de_video', { profissional_id, endereco })
  const anexo = await buildAnexo(owner, {
    agendamento_id: id,
    titular_id: paciente.usuario_id,
    enviado_por: paciente.usuario_id,
  })
  const pedido = { chave: 'chave-de-antes', operacao: 'marcar', corpo: Buffer.from('x'), resposta: '{}' }
  await insertRow(owner, 'pedidos_repetiveis', { usuario_id: paciente.usuario_id, ...pedido })
  return {
    agendamentos: {
      'of the two': linha({ id }, 'observacoes', { ...ids, data_agendamento: '2026-02-02T12:00:00Z' }),
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
    pedidos_repetiveis: {
      'of the paciente': linha({ usuario_id: paciente.usuario_id }, 'resposta', {
        usuario_id: paciente.usuario_id,
        ...pedido,
        chave: 'outra-chave',
      }),
    },
  }
}
