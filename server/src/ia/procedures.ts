import { implement } from '@orpc/server'
import { iaContract, type FerramentaRegistrada } from '#domain/ia/contract.ts'
import { ferramentasDeIa } from '#domain/ia/ferramentas.ts'
import { exigirSessao, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import {
  findFerramentas,
  findGastoDeTodos,
  findMinhasChamadas,
  upsertFerramenta,
  type LinhaDeFerramenta,
} from './queries.ts'

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
    const { perfil } = exigirSessao(context)
    const { ia } = context
    const agora = context.agora()
    // As the product: the ceiling is over everybody's calls.
    const gasto =
      ia && perfil === 'administrador-geral'
        ? await context.sistema.only(findGastoDeTodos(new Date(agora.getTime() - 86_400_000)))
        : null
    return {
      estado:
        ia && gasto
          ? {
              disjuntor: !ia.aceita(agora.getTime()),
              gasto_centavos: Math.ceil(Number(gasto.custo) / 1_000_000),
              teto_centavos: ia.settings.tetoDoDia,
            }
          : null,
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
