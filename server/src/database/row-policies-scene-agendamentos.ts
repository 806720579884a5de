import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { politicaPadrao } from '#domain/agendamentos/politica.ts'
import { buildAnexo, type Agendamento } from '#server/agendamentos/fixtures.ts'
import { buildCobranca, buildContaPix } from '#server/pagamentos/fixtures.ts'
import { buildFicha } from '#server/pacientes/fixtures.ts'
import { buildClinica } from '#server/profissionais/fixtures.ts'
import { buildRecibo, dadosDeRecibo } from '#server/recibos/fixtures.ts'
import { buildPaciente } from '#server/usuarios/fixtures.ts'
import { insertRow } from './insert-rows.ts'
import { linha, type Linhas } from './row-policies-linha.ts'

/** Bookings around one appointment: what the professional asks, an hour that is held, a patient who is blocked, what changed, an answer kept. */
export async function linhasDosAgendamentos(
  owner: pg.Client,
  { id, paciente_id, profissional_id }: Agendamento,
  pessoas: { paciente: string; outroPaciente_id: string; outroProfissional_id: string; profissional: string },
): Promise<Linhas> {
  const ids = { paciente_id, profissional_id }
  const reserva = {
    ...ids,
    data_agendamento: '2026-02-03T12:00:00Z',
    reserva_expira_em: '2026-02-03T11:00:00Z',
    reservado_por: pessoas.paciente,
  }
  const guardada = await insertRow<{ id: string }>(owner, 'agendamentos', { id: randomUUID(), ...reserva })
  await insertRow(owner, 'politicas_agendamento', { profissional_id, ...politicaPadrao })
  await insertRow(owner, 'bloqueios_pacientes', { ...ids, motivo: 'Faltou três vezes' })
  const cadastrado = await buildPaciente(owner, { cadastrado_para: profissional_id })
  await buildFicha(owner, { ...ids, etiquetas: ['Gestante'], observacao: 'Prefere a manhã' })
  await insertRow(owner, 'feeds_agenda', { profissional_id, segredo_hash: `\\x${'01'.repeat(32)}` })
  await insertRow(owner, 'atrasos_agenda', {
    profissional_id,
    data: '2026-02-02',
    minutos: 20,
    dito_por: pessoas.profissional,
  })
  const endereco = 'https://video.exemplo.com.br/sala'
  await insertRow(owner, 'salas_de_video', { profissional_id, endereco })
  const anexo = await buildAnexo(owner, {
    agendamento_id: id,
    titular_id: pessoas.paciente,
    enviado_por: pessoas.paciente,
  })
  const conta = { tipo: 'email', chave: 'a@exemplo.com.br', recebedor: 'HELENA', cidade: 'RECIFE' } as const
  await buildContaPix(owner, { profissional_id, ...conta })
  const daClinica = { status: 'rascunho', dono_id: pessoas.profissional } as const
  const [clinica, semConta] = [await buildClinica(owner, daClinica), await buildClinica(owner, daClinica)]
  await buildContaPix(owner, { clinica_id: clinica.id, ...conta })
  const informada = await buildCobranca(owner, { agendamento_id: id, situacao: 'informada' })
  const devolvida = await buildCobranca(owner, { agendamento_id: id, situacao: 'devolvida' })
  const paga = await insertRow<{ id: string }>(owner, 'agendamentos', {
    id: randomUUID(),
    ...ids,
    data_agendamento: '2026-01-20T12:00:00Z',
    status: 'concluido',
    valor: 300,
    pagamento_status: 'pago',
  })
  const dados = dadosDeRecibo()
  const recibo = await buildRecibo(owner, { agendamento_id: paga.id, profissional_id, dados })
  // Cancelled, so that another one of the same appointment may come.
  await owner.query("update recibos set cancelado_em = now(), motivo_cancelamento = 'Engano' where id = $1", [
    recibo.id,
  ])
  const pedido = { chave: 'chave-de-antes', operacao: 'marcar', corpo: Buffer.from('x'), resposta: '{}' }
  await insertRow(owner, 'pedidos_repetiveis', { usuario_id: pessoas.paciente, ...pedido })
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
        profissional_id: pessoas.outroProfissional_id,
      }),
    },
    bloqueios_pacientes: {
      'the profissional takes no bookings of the paciente': linha(ids, 'motivo', {
        profissional_id,
        paciente_id: pessoas.outroPaciente_id,
        motivo: 'Faltou três vezes',
        criado_por: pessoas.profissional,
      }),
    },
    fichas_profissionais: {
      'the profissional wrote of the paciente': linha(ids, 'observacao', {
        profissional_id,
        paciente_id: cadastrado.id,
      }),
    },
    feeds_agenda: {
      'of the profissional': linha({ profissional_id }, 'so_iniciais', {
        profissional_id: pessoas.outroProfissional_id,
        segredo_hash: `\\x${'02'.repeat(32)}`,
      }),
    },
    salas_de_video: {
      'of the profissional': linha({ profissional_id }, 'endereco', {
        profissional_id: pessoas.outroProfissional_id,
        endereco,
      }),
    },
    atrasos_agenda: {
      'of the profissional': linha({ profissional_id }, 'minutos', {
        profissional_id,
        data: '2026-02-03',
        minutos: 10,
        dito_por: pessoas.profissional,
      }),
    },
    historico_agendamentos: { 'of the two': linha({ agendamento_id: id }, 'motivo') },
    anexos_agendamentos: {
      'of the two': linha({ id: anexo.id }, 'nome', {
        agendamento_id: id,
        enviado_por: pessoas.paciente,
        nome: 'outro.pdf',
        caminho: `${pessoas.paciente}/consulta/outro.pdf`,
        formato: 'application/pdf',
        tamanho: 1,
      }),
    },
    contas_pix: {
      'of the profissional': linha({ profissional_id }, 'cidade', {
        profissional_id: pessoas.outroProfissional_id,
        ...conta,
      }),
      'of a draft of the profissional': linha({ clinica_id: clinica.id }, 'cidade', {
        clinica_id: semConta.id,
        ...conta,
      }),
    },
    cobrancas: {
      'said to be paid': linha({ id: informada.id }, 'motivo'),
      'given back': linha({ id: devolvida.id }, 'motivo'),
    },
    recibos: {
      'of the two': linha({ id: recibo.id }, 'motivo_cancelamento', {
        profissional_id,
        agendamento_id: paga.id,
        dados,
        emitido_por: pessoas.paciente,
      }),
    },
    pedidos_repetiveis: {
      'of the paciente': linha({ usuario_id: pessoas.paciente }, 'resposta', {
        usuario_id: pessoas.paciente,
        ...pedido,
        chave: 'outra-chave',
      }),
    },
  }
}
