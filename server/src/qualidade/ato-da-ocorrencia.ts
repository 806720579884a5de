import {
  transicaoDaOcorrencia,
  type AtoDaOcorrencia,
  type AtorDaOcorrencia,
} from '#domain/qualidade/transicoes.ts'
import type { Db } from '../database/db.ts'
import { notificar } from '../notificacoes/queries.ts'
import { avisoDoEstado, avisosDoComplemento } from './avisos.ts'
import { findQuemResponde, insertPasso, segurarOcorrencia, updateOcorrencia } from './queries-ocorrencias.ts'

export interface Pedido {
  id: string
  /** The version that the person saw; null where the act belongs to another row. */
  versao: number | null
  ato: AtoDaOcorrencia
  ator: AtorDaOcorrencia
  usuario_id: string
  texto: string
  colunas?: Parameters<typeof updateOcorrencia>[2]
}

export type Resultado = { feito: true } | { feito: false; recusa: 'mudou' | 'estado' | 'tarefas' }

/**
 * Looks, decides and writes under the lock of the row, leaves a step, and tells whom it concerns, in one transaction.
 * @param db a transaction of the product. The row policies decided before who may ask.
 */
export async function agirNaOcorrencia(db: Db, pedido: Pedido): Promise<Resultado> {
  const linha = await db.first(segurarOcorrencia(pedido.id))
  if (!linha || (pedido.versao !== null && linha.versao !== pedido.versao))
    return { feito: false, recusa: 'mudou' }
  const { ato, ator, texto, colunas = {} } = pedido
  const passo = transicaoDaOcorrencia(ato, ator, linha.estado, linha.tarefas_abertas)
  if (passo.recusa !== null)
    return { feito: false, recusa: passo.recusa === 'ator' ? 'estado' : passo.recusa }
  const { categoria, gravidade } = linha
  const mudouOutra = ato === 'triar' && (colunas.categoria !== categoria || colunas.gravidade !== gravidade)
  await db.affected(updateOcorrencia(linha.id, passo.para, colunas))
  await db.affected(
    insertPasso({
      ocorrencia_id: linha.id,
      ato,
      // The reporter's name stands apart, and not in the steps that others read.
      por: ator === 'relator' ? null : pedido.usuario_id,
      de: linha.estado,
      para: passo.para,
      texto,
      antes: mudouOutra ? { categoria, gravidade } : null,
    }),
  )
  const versao = linha.versao + 1
  if (ator === 'relator') {
    const quem = await db.rows(findQuemResponde(linha.clinica_id, linha.profissional_id))
    const outros = quem.map(({ usuario_id }) => usuario_id).filter((id) => id !== pedido.usuario_id)
    await notificar(db, ...avisosDoComplemento(linha, versao, outros))
  } else if (passo.para !== linha.estado && linha.relator_id && linha.relator_id !== pedido.usuario_id)
    await notificar(db, avisoDoEstado(linha, passo.para, versao, linha.relator_id))
  return { feito: true }
}
