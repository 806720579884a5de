import { randomUUID } from 'node:crypto'
import { insertRow } from '../../database/insert-rows.ts'
import {
  administrador,
  linha,
  type MontarLinhas,
  soDe,
  type Politica,
} from '../../database/testing/policy-words.ts'

export const politica: Politica = {
  medicoes: { 'a minute of one part': { select: administrador } },
  unioes_contas: { 'of two accounts': {} },
  visoes: { 'of the account of the paciente': { select: ['paciente', ...administrador] } },
  recusas_visao: {
    'of the paciente': { select: ['paciente'], insert: ['outro-paciente'], delete: ['paciente'] },
  },
  itens_em_aberto: { 'of the administrador-geral': soDe(...administrador) },
  mudancas_usuarios: { 'of the account of the paciente': { select: administrador } },
}

export const linhas: MontarLinhas = async (
  owner,
  { paciente, outroPaciente, administrador: administradorGeral },
) => {
  const { usuario_id } = paciente
  const minuto = '2026-01-05T12:00:00Z'
  await insertRow(owner, 'medicoes', { servico: 'banco', minuto, estado: 'online', ms: 3 })
  const mudanca = await insertRow<{ id: string }>(owner, 'mudancas_usuarios', {
    usuario_id,
    acao: 'status',
    de: 'inativo',
    para: 'ativo',
    motivo: 'Voltou',
  })
  const aberto = {
    fila: 'privacidade',
    item_id: randomUUID(),
    usuario_id: administradorGeral.id,
    desde: minuto,
    ate: '2026-01-05T12:30:00Z',
  }
  await insertRow(owner, 'itens_em_aberto', aberto)
  const uniao = await insertRow<{ id: string }>(owner, 'unioes_contas', {
    fica_id: paciente.usuario_id,
    sai_id: outroPaciente.usuario_id,
    motivo: 'Duas contas',
    antes: {},
    depois: {},
    movidas: {},
    desfeita_em: '2026-01-06T12:00:00Z',
  })
  const visao = await insertRow<{ id: string }>(owner, 'visoes', {
    quem_id: administradorGeral.id,
    sessao_id: randomUUID(),
    alvo_id: paciente.usuario_id,
    motivo: 'Ajuda por telefone',
    desde: minuto,
    ate: '2026-01-05T12:30:00Z',
    encerrada_em: '2026-01-05T12:10:00Z',
  })
  await insertRow(owner, 'recusas_visao', { usuario_id: paciente.usuario_id, desde: minuto })
  return {
    unioes_contas: { 'of two accounts': linha({ id: uniao.id }, 'motivo') },
    visoes: { 'of the account of the paciente': linha({ id: visao.id }, 'motivo') },
    recusas_visao: {
      'of the paciente': linha({ usuario_id: paciente.usuario_id }, 'desde', {
        usuario_id: outroPaciente.usuario_id,
      }),
    },
    itens_em_aberto: {
      'of the administrador-geral': linha({ fila: aberto.fila, item_id: aberto.item_id }, 'ate', {
        ...aberto,
        item_id: randomUUID(),
      }),
    },
    medicoes: { 'a minute of one part': linha({ servico: 'banco', minuto }, 'ms') },
    mudancas_usuarios: { 'of the account of the paciente': linha({ id: mudanca.id }, 'motivo') },
  }
}
