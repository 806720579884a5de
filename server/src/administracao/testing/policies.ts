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
  itens_em_aberto: { 'of the administrador-geral': soDe(...administrador) },
  mudancas_usuarios: { 'of the account of the paciente': { select: administrador } },
}

export const linhas: MontarLinhas = async (owner, { paciente, administrador: administradorGeral }) => {
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
  return {
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
