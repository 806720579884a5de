import { insertRow } from '../../database/insert-rows.ts'
import {
  administrador,
  linha,
  type MontarLinhas,
  type Politica,
} from '../../database/testing/policy-words.ts'

export const politica: Politica = {
  medicoes: { 'a minute of one part': { select: administrador } },
  mudancas_usuarios: { 'of the account of the paciente': { select: administrador } },
}

export const linhas: MontarLinhas = async (owner, { paciente }) => {
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
  return {
    medicoes: { 'a minute of one part': linha({ servico: 'banco', minuto }, 'ms') },
    mudancas_usuarios: { 'of the account of the paciente': linha({ id: mudanca.id }, 'motivo') },
  }
}
