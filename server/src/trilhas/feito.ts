import { randomUUID } from 'node:crypto'
import { ehOcorrencia } from '#domain/trilhas/ocorrencias.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import type { Db } from '../database/db.ts'
import { exigirSessao, type Contexto } from '../rpc/context.ts'
import { acertar, corre, inteira, planoEmVigor } from './linhas.ts'
import { insertRegistro, lockTrilha } from './queries.ts'

interface DoPasso {
  trilha_id: string
  passo_id: string
  /** `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`, wall time. */
  ocorrencia: string
}

/** Records an occurrence as done, in the name of the caller. Nothing where the trail has gone on: what was done elsewhere stands without it. */
export async function marcarFeito(
  context: Contexto,
  db: Db,
  { trilha_id, passo_id, ocorrencia }: DoPasso,
): Promise<void> {
  await db.rows(lockTrilha(trilha_id))
  const achada = await inteira(db, trilha_id)
  if (!achada?.trilha.vive || !corre(achada)) return
  const { trilha } = achada
  const plano = planoEmVigor(trilha)
  const passo = plano?.passos.find(({ id }) => id === passo_id)
  if (!plano || !passo || trilha.versao_aceita === null) return
  const hoje = dataLocal(context.agora().getTime(), trilha.zona)
  if (!ehOcorrencia(passo, plano.fim, ocorrencia) || ocorrencia.slice(0, 10) > hoje) return
  const atual = trilha.registros.find((cada) => cada.passo_id === passo_id && cada.ocorrencia === ocorrencia)
  if (atual?.acao === 'feito') return
  await db.affected(
    insertRegistro({
      id: randomUUID(),
      trilha_id,
      versao: trilha.versao_aceita,
      passo_id,
      ocorrencia,
      acao: 'feito',
      corrige_id: atual?.id ?? null,
      valor: null,
      valor2: null,
      nota: '',
      adiado_para: null,
      usuario_id: exigirSessao(context).usuario_id,
    }),
  )
  await acertar(db, trilha_id, context)
}

/** Whether a step of the plan that the person follows falls on an occurrence that has come. */
export async function ocorreuOPasso(
  context: Contexto,
  db: Db,
  { trilha_id, passo_id, ocorrencia }: DoPasso,
): Promise<boolean> {
  const achada = await inteira(db, trilha_id)
  const plano = achada?.trilha.vive ? planoEmVigor(achada.trilha) : null
  const passo = plano?.passos.find(({ id }) => id === passo_id)
  if (!achada || !plano || !passo) return false
  const hoje = dataLocal(context.agora().getTime(), achada.trilha.zona)
  return ehOcorrencia(passo, plano.fim, ocorrencia) && ocorrencia.slice(0, 10) <= hoje
}
