import { limitesServico } from '#domain/servicos/servico.ts'
import type { Db } from '../database/db.ts'
import { exigirNoPlano, usuarioDoProfissional } from '../planos/entrada.ts'
import {
  countServicos,
  findLocaisEmUso,
  insertServico,
  trancarLista,
  type LinhaDeServico,
  type ServicoAGuardar,
} from './queries.ts'

interface Recusas {
  MUITOS_SERVICOS(): Error
  LOCAL_DE_OUTRO(): Error
}

/**
 * The one way in which a service of a professional begins, typed or brought from elsewhere. Runs in a transaction.
 * @throws LIMITE_DO_PLANO and the refusals
 */
export async function criarServico(
  db: Db,
  profissional_id: string,
  servico: ServicoAGuardar,
  recusas: Recusas,
): Promise<LinhaDeServico> {
  await db.rows(trancarLista(profissional_id))
  const { total, ordem } = await db.only(countServicos(profissional_id))
  if (total >= limitesServico.porProfissional) throw recusas.MUITOS_SERVICOS()
  await exigirNoPlano(db, await usuarioDoProfissional(db, profissional_id), 'servicos')
  if (!(await locaisExistem(db, profissional_id, servico.local_ids))) throw recusas.LOCAL_DE_OUTRO()
  return db.only(insertServico(profissional_id, ordem, servico))
}

export async function locaisExistem(
  db: Db,
  profissional_id: string,
  ids: ServicoAGuardar['local_ids'],
): Promise<boolean> {
  if (ids === null) return true
  const existem = new Set((await db.rows(findLocaisEmUso(profissional_id))).map((local) => local.id))
  return ids.every((id) => existem.has(id))
}
