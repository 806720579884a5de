import type pg from 'pg'
import { insertRow } from './insert-rows.ts'
import { linha, type Linhas } from './row-policies-linha.ts'

/** What the product measured of itself, and what an administrator changed of an account. */
export async function linhasDaAdministracao(owner: pg.Client, usuario_id: string): Promise<Linhas> {
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
