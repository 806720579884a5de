import { implement } from '@orpc/server'
import { terminologiasContract, type Terminologia } from '#domain/terminologias/contract.ts'
import type { Db } from '../database/db.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import {
  completarTermos,
  concluirTerminologia,
  countTermos,
  deleteInacabadas,
  deleteTerminologia,
  existeTerminologia,
  findTerminologias,
  findTermos,
  insertTerminologia,
  insertTermos,
  lockInacabada,
  type LinhaDeTerminologia,
} from './queries.ts'

const os = implement(terminologiasContract).$context<Contexto>()
/** The lists are for the general administrator to import. */
const administrar = os.use(({ context, next }) => {
  exigirRota(context, '/sistema')
  return next()
})
const POR_BUSCA = 20

const terminologiaDe = (linha: LinhaDeTerminologia): Terminologia => ({
  ...linha,
  concluida_em: linha.concluida_em?.toISOString() ?? null,
})

/** An import that takes terms; undefined for one that is finished. @throws NAO_ENCONTRADO */
async function inacabada(db: Db, id: string) {
  const [[aberta], [existe]] = await db.together([lockInacabada(id), existeTerminologia(id)])
  if (!existe?.existe) throw erroComum('NAO_ENCONTRADO')
  return aberta
}

export const terminologiasRouter = os.router({
  buscar: os.buscar.handler(({ input: { sistema, q }, context }) => {
    exigirRota(context, '/pacientes')
    return context.db.rows(findTermos(sistema, q, POR_BUSCA))
  }),

  listar: administrar.listar.handler(async ({ context }) =>
    (await context.db.rows(findTerminologias(null))).map(terminologiaDe),
  ),

  comecar: administrar.comecar.handler(({ input, context, errors }) =>
    context.db.transaction(async (db) => {
      await db.affected(deleteInacabadas(input.sistema))
      const nova = await db.first(insertTerminologia(input))
      if (!nova) throw errors.VERSAO_EXISTE()
      return nova
    }),
  ),

  enviar: administrar.enviar.handler(({ input: { id, termos }, context, errors }) =>
    context.db.transaction(async (db) => {
      if (!(await inacabada(db, id))) throw errors.NAO_RECEBE()
      await db.affected(insertTermos(id, termos))
      const { quantos } = await db.only(countTermos(id))
      return { recebidos: quantos }
    }),
  ),

  concluir: administrar.concluir.handler(({ input: { id }, context, errors }) =>
    context.db.transaction(async (db) => {
      const aberta = await inacabada(db, id)
      if (!aberta) throw errors.NAO_RECEBE()
      const { quantos } = await db.only(countTermos(id))
      if (quantos !== aberta.total)
        throw errors.INCOMPLETA({ data: { recebidos: quantos, total: aberta.total } })
      await db.affected(completarTermos(id, aberta.sistema))
      await db.affected(concluirTerminologia(id, context.agora()))
      return terminologiaDe(await db.only(findTerminologias(id)))
    }),
  ),

  desistir: administrar.desistir.handler(({ input: { id }, context, errors }) =>
    context.db.transaction(async (db) => {
      if (!(await inacabada(db, id))) throw errors.NAO_RECEBE()
      await db.affected(deleteTerminologia(id))
      return { desfeita: true as const }
    }),
  ),
})
