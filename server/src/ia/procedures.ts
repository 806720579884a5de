import { implement } from '@orpc/server'
import { iaContract, type FerramentaRegistrada } from '#domain/ia/contract.ts'
import { ferramentasDeIa } from '#domain/ia/ferramentas.ts'
import { exigirSessao, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { findFerramentas, findMinhasChamadas, upsertFerramenta, type LinhaDeFerramenta } from './queries.ts'

const os = implement(iaContract).$context<Contexto>()

const registradas = (linhas: readonly LinhaDeFerramenta[]): FerramentaRegistrada[] =>
  ferramentasDeIa.map((ferramenta) => {
    const linha = linhas.find(({ chave }) => chave === ferramenta.chave)
    return {
      ...ferramenta,
      campos: [...ferramenta.campos],
      ligada: linha?.ligada ?? true,
      responsavel: linha?.responsavel ?? '',
      avaliada_em: linha?.avaliada_em ?? null,
      avaliacao: linha?.avaliacao ?? '',
    }
  })

export const iaRouter = os.router({
  registro: os.registro.handler(async ({ context }) => {
    exigirSessao(context)
    const { ia } = context
    return {
      modelo: ia && { nome: ia.settings.model, destino: ia.destino },
      ferramentas: registradas(await context.db.rows(findFerramentas)),
    }
  }),

  mudar: os.mudar.handler(({ input: { chave, ligada, responsavel }, context }) =>
    context.db.transaction(async (db) => {
      if (exigirSessao(context).perfil !== 'administrador-geral') throw erroComum('SEM_PERMISSAO')
      await db.affected(upsertFerramenta(chave, ligada, responsavel))
      return registradas(await db.rows(findFerramentas)).find((cada) => cada.chave === chave)!
    }),
  ),

  minhasChamadas: os.minhasChamadas.handler(async ({ context }) => {
    const { usuario_id } = exigirSessao(context)
    const linhas = await context.db.rows(findMinhasChamadas(usuario_id))
    return { chamadas: linhas.map((linha) => ({ ...linha, created_at: linha.created_at.toISOString() })) }
  }),
})
