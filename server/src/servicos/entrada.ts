import { recusasDosPublicos } from '#domain/cuidado/divulgacao.ts'
import { limitesServico } from '#domain/servicos/servico.ts'
import type { Db } from '../database/db.ts'
import { camposRecusados } from '../rpc/errors.ts'
import { exigirNoPlano, usuarioDoProfissional } from '../planos/entrada.ts'
import {
  countServicos,
  findDonoDosServicos,
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
  await exigirDivulgacao(db, profissional_id, servico, null)
  return db.only(insertServico(profissional_id, ordem, servico))
}

type TextosDoServico = Pick<ServicoAGuardar, 'nome' | 'descricao' | 'preparo' | 'situacao'>
const textosDe = ({ nome, descricao, preparo }: TextosDoServico) => [
  { campo: 'nome' as const, texto: nome },
  { campo: 'descricao' as const, texto: descricao },
  { campo: 'preparo' as const, texto: preparo },
]
const aparece = ({ situacao }: Pick<TextosDoServico, 'situacao'>) =>
  situacao === 'visivel' || situacao === 'privado'

/**
 * What the council forbids outright stands on no page that patients open. A draft may hold it, and an old text that already stood there.
 * @param antes the service as it is stored; null: a new one
 * @throws ENTRADA_INVALIDA
 */
export async function exigirDivulgacao(
  db: Db,
  profissional_id: string,
  servico: TextosDoServico,
  antes: TextosDoServico | null,
): Promise<void> {
  if (!aparece(servico)) return
  const [dono] = await db.rows(findDonoDosServicos(profissional_id))
  const guardados = antes && aparece(antes) ? textosDe(antes) : []
  const recusas = recusasDosPublicos(
    textosDe(servico),
    Object.fromEntries(guardados.map(({ campo, texto }) => [campo, texto])),
    { tipo_autor: 'profissional', conselhos: dono?.conselho ? [dono.conselho] : [] },
  )
  if (recusas.length > 0) throw camposRecusados(recusas)
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
