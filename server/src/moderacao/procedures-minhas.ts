import { implement } from '@orpc/server'
import { minhasContract, type MeuCaso } from '#domain/moderacao/contract-minhas.ts'
import { podeRecorrer } from '#domain/moderacao/rules.ts'
import { findQuemModera } from '../agendamentos/contato/queries.ts'
import { notificar } from '../notificacoes/queries.ts'
import { exigirSessao, type Contexto } from '../rpc/context.ts'
import { avisosAModeracao } from './avisos.ts'
import { fatosDe } from './fatos.ts'
import {
  findCaso,
  findMeuCaso,
  findMinhaRestricao,
  findRestricaoDoCaso,
  lockCaso,
  updateRecurso,
  type LinhaDeCaso,
} from './queries.ts'

const os = implement(minhasContract).$context<Contexto>()

/** The side of whoever wrote. The row policies say which cases are theirs; the product reads what hangs on them. */
export const minhasRouter = {
  minha: os.minha.handler(async ({ input: { id }, context, errors }) => {
    const { usuario_id } = exigirSessao(context)
    if (!(await context.db.first(findMeuCaso(id, usuario_id)))) throw errors.NAO_ENCONTRADO()
    const agora = context.agora()
    const [[caso], [restricao]] = await context.sistema.together([
      findCaso(id, agora),
      findRestricaoDoCaso(id, agora),
    ])
    return meuCaso(caso!, restricao?.ate ?? null)
  }),

  minhaRestricao: os.minhaRestricao.handler(async ({ context }) => {
    const { usuario_id } = exigirSessao(context)
    const restricao = await context.db.first(findMinhaRestricao(usuario_id, context.agora()))
    return { ate: restricao?.ate.toISOString() ?? null, caso_id: restricao?.caso_id ?? null }
  }),

  recorrer: os.recorrer.handler(async ({ input: { id, texto }, context, errors }) => {
    const { usuario_id } = exigirSessao(context)
    if (!(await context.db.first(findMeuCaso(id, usuario_id)))) throw errors.NAO_ENCONTRADO()
    const agora = context.agora()
    return context.sistema.transaction(async (db) => {
      await db.first(lockCaso(id))
      const caso = await db.only(findCaso(id, agora))
      if (!podeRecorrer(fatosDe(caso))) throw errors.SEM_RECURSO()
      await db.affected(updateRecurso(id, texto, agora))
      const quem = (await db.rows(findQuemModera)).map((cada) => cada.usuario_id)
      await notificar(
        db,
        ...avisosAModeracao(
          quem.filter((cada) => cada !== caso.decidido_por),
          caso,
          'recurso',
        ),
      )
      const restricao = await db.first(findRestricaoDoCaso(id, agora))
      return meuCaso(await db.only(findCaso(id, agora)), restricao?.ate ?? null)
    })
  }),
}

function meuCaso(linha: LinhaDeCaso, ate: Date | null): MeuCaso {
  const { id, situacao, alvo, post_id, titulo, conteudo, denuncias, atos, decisao, motivo } = linha
  const motivos = motivo ? [motivo] : [...new Set(denuncias.map((cada) => cada.motivo))]
  return {
    id,
    situacao,
    alvo,
    post_id,
    titulo,
    conteudo,
    em_revisao: linha.status === 'em-revisao',
    motivos,
    decisao,
    parecer: linha.parecer,
    decidido_em: linha.decidido_em?.toISOString() ?? null,
    avisos: atos
      .filter(({ ato }) => ato !== 'manter' && ato !== 'remover')
      .map(({ parecer, em }) => ({ parecer, em })),
    restrito_ate: ate?.toISOString() ?? null,
    recurso:
      linha.recurso !== null && linha.recurso_em
        ? {
            texto: linha.recurso,
            em: linha.recurso_em.toISOString(),
            desfecho: linha.recurso_desfecho,
            parecer: linha.recurso_parecer,
          }
        : null,
    pode_recorrer: podeRecorrer(fatosDe(linha)),
  }
}
