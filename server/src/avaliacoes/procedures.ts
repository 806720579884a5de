import { implement } from '@orpc/server'
import { statusAvaliacao } from '#domain/avaliacoes/avaliacao.ts'
import { avaliacoesContract } from '#domain/avaliacoes/contract.ts'
import type { AtorDaAvaliacao } from '#domain/avaliacoes/transicoes.ts'
import { ehProfissional } from '#domain/usuarios/usuario.ts'
import { brokenConstraint } from '../database/errors.ts'
import { insertAcessos } from '../privacidade/queries.ts'
import { lerCursor, paginar } from '../rpc/cursor.ts'
import { exigirRota, exigirSessao, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { contarUso } from '../rpc/limite-de-uso.ts'
import { agirNaAvaliacao, type Pedido } from './ato-da-avaliacao.ts'
import { esperaDe, minha, naFila, recebida } from './linhas.ts'
import {
  countPorStatus,
  findAvaliacao,
  findConsulta,
  findDaConsulta,
  findFila,
  findMedias,
  findRecebidas,
  insertAvaliacao,
  type LadoDaAvaliacao,
  type LinhaDeAvaliacao,
} from './queries.ts'

const os = implement(avaliacoesContract).$context<Contexto>()

const POR_PAGINA = 20
const ESCRITAS = { ato: 'avaliacoes', vezes: 60, segundos: 3600 }

export const avaliacoesRouter = os.router({
  daConsulta: os.daConsulta.handler(async ({ input: { id }, context, errors }) => {
    exigirRota(context, '/consultas')
    const [[consulta], [linha]] = await context.db.together([findConsulta(id), findDaConsulta(id)])
    if (!consulta) throw errors.NAO_ENCONTRADO()
    await anotar(context, [consulta.titular_id], 'Avaliação de uma consulta')
    return {
      pode_avaliar: consulta.avaliavel && !linha,
      espera_min: esperaDe(consulta),
      avaliacao: linha ? minha(linha, context.agora()) : null,
    }
  }),

  avaliar: os.avaliar.handler(async ({ input: { id, ...palavras }, context, errors }) => {
    const { usuario_id } = exigirRota(context, '/consultas')
    await contarUso(context, ESCRITAS)
    const consulta = await context.db.first(findConsulta(id))
    if (!consulta) throw errors.NAO_ENCONTRADO()
    if (!consulta.avaliavel) throw errors.NAO_AVALIAVEL()
    const { paciente_id, profissional_id, titular_id } = consulta
    await anotar(context, [titular_id], 'Avaliação de uma consulta')
    await context.db
      .affected(
        insertAvaliacao({
          agendamento_id: id,
          paciente_id,
          profissional_id,
          autor_id: usuario_id,
          ...palavras,
        }),
      )
      .catch((error: unknown) => {
        throw brokenConstraint(error) === 'avaliacoes_agendamento_id_key' ? errors.JA_AVALIADA() : error
      })
    return minha(await context.db.only(findDaConsulta(id)), context.agora())
  }),

  alterar: os.alterar.handler(async ({ input: { id, versao, ...palavras }, context, errors }) => {
    // A rewritten review is moderated anew, without the remarks on its old words.
    const sobreAntes = {
      publicada_em: null,
      resposta: null,
      respondida_em: null,
      contestacao: null,
      contestada_em: null,
      explicacao: null,
      analisada: false,
    }
    const colunas = () => ({ ...palavras, ...sobreAntes })
    return minha(
      await agir(context, 'autor', { id, versao, ato: 'alterar', colunas }, errors),
      context.agora(),
    )
  }),

  retirar: os.retirar.handler(async ({ input, context, errors }) =>
    minha(
      await agir(context, 'autor', { ...input, ato: 'retirar', colunas: () => ({}) }, errors),
      context.agora(),
    ),
  ),

  explicar: os.explicar.handler(async ({ input: { id, versao, explicacao }, context, errors }) =>
    minha(
      await agir(context, 'autor', { id, versao, ato: 'explicar', colunas: () => ({ explicacao }) }, errors),
      context.agora(),
    ),
  ),

  recebidas: os.recebidas.handler(async ({ input, context, errors }) => {
    exigirProfissional(context)
    const cursor = lerCursor(input.cursor)
    if (cursor === null) throw errors.ENTRADA_INVALIDA(doCursor)
    const [lidas, [medias]] = await context.db.together([findRecebidas(cursor, POR_PAGINA), findMedias()])
    const { linhas, proximo } = paginar(lidas, POR_PAGINA)
    return { itens: linhas.map((linha) => recebida(linha, context.agora())), proximo, medias: medias ?? null }
  }),

  responder: os.responder.handler(async ({ input: { id, versao, resposta }, context, errors }) => {
    const colunas = () => ({
      resposta: resposta || null,
      respondida_em: resposta ? context.agora() : null,
    })
    const linha = await agir(context, 'profissional', { id, versao, ato: 'responder', colunas }, errors)
    return recebida(linha, context.agora())
  }),

  contestar: os.contestar.handler(async ({ input: { id, versao, contestacao }, context, errors }) => {
    const colunas = () => ({ contestacao, contestada_em: context.agora(), explicacao: null })
    const linha = await agir(context, 'profissional', { id, versao, ato: 'contestar', colunas }, errors)
    return recebida(linha, context.agora())
  }),

  fila: os.fila.handler(async ({ input: { status, cursor: texto }, context, errors }) => {
    exigirRota(context, '/admin-geral')
    const cursor = lerCursor(texto)
    if (cursor === null) throw errors.ENTRADA_INVALIDA(doCursor)
    const [lidas, contados] = await context.db.together([
      findFila(status, cursor, POR_PAGINA),
      countPorStatus(),
    ])
    const { linhas, proximo } = paginar(lidas, POR_PAGINA)
    await anotar(
      context,
      linhas.map(({ titular_id }) => titular_id),
      'Moderação de avaliações',
    )
    const contagem = Object.fromEntries(
      statusAvaliacao.map((cada) => [cada, contados.find((linha) => linha.status === cada)?.quantas ?? 0]),
    ) as Record<(typeof statusAvaliacao)[number], number>
    return { itens: linhas.map((linha) => naFila(linha, context.agora())), proximo, contagem }
  }),

  moderar: os.moderar.handler(async ({ input: { id, versao, ato, motivo }, context, errors }) => {
    const { usuario_id } = exigirRota(context, '/admin-geral')
    if (ato === 'remover' && !motivo) throw errors.MOTIVO_OBRIGATORIO()
    const agora = context.agora()
    const colunas = (linha: LinhaDeAvaliacao) => ({
      moderada_por: usuario_id,
      moderada_em: agora,
      motivo_remocao: ato === 'remover' ? motivo : null,
      // A judged contest cannot be raised again over the same words.
      analisada: linha.analisada || linha.status === 'contestada',
      ...(ato === 'publicar' && { publicada_em: linha.publicada_em ?? agora }),
    })
    return naFila(
      await agir(context, 'administrador-geral', { id, versao, ato, colunas, motivo }, errors),
      agora,
    )
  }),
})

/** The procedure's own errors that `agir` throws. */
interface Recusas {
  NAO_ENCONTRADO(): Error
  MUDOU(): Error
  RECUSADA(opcoes: { data: { recusa: 'status' | 'prazo' | 'analisada' } }): Error
}

/** One act of one side: finds, decides and writes. @returns the review after the act */
async function agir(
  context: Contexto,
  lado: LadoDaAvaliacao,
  pedido: Omit<Pedido, 'ator' | 'agora'>,
  errors: Recusas,
): Promise<LinhaDeAvaliacao> {
  if (lado === 'profissional') exigirProfissional(context)
  else exigirRota(context, lado === 'autor' ? '/consultas' : '/admin-geral')
  if (lado !== 'administrador-geral') await contarUso(context, ESCRITAS)
  // Read as the person: the row policies say which reviews are theirs. The product writes.
  const visivel = await context.db.first(findAvaliacao(pedido.id, lado))
  if (!visivel) throw errors.NAO_ENCONTRADO()
  if (lado !== 'profissional') await anotar(context, [visivel.titular_id], 'Avaliação de uma consulta')
  const resultado = await context.sistema.transaction((db) =>
    agirNaAvaliacao(db, { ...pedido, ator: lado satisfies AtorDaAvaliacao, agora: context.agora() }),
  )
  if (!resultado.feito) {
    const { recusa } = resultado
    throw recusa === 'mudou' || recusa === 'ator' ? errors.MUDOU() : errors.RECUSADA({ data: { recusa } })
  }
  return context.db.only(findAvaliacao(pedido.id, lado))
}

function exigirProfissional(context: Contexto): void {
  if (!ehProfissional(exigirSessao(context).perfil)) throw erroComum('SEM_PERMISSAO')
}

const doCursor = { data: { campos: [{ campo: 'cursor', mensagem: 'Comece a lista de novo.' }] } }

/** Reading words of somebody else is logged as an access (L3). */
async function anotar(context: Contexto, titulares: (string | null)[], motivo: string): Promise<void> {
  if (titulares.some((id) => id !== null && id !== context.sessao?.usuario_id))
    await context.db.affected(insertAcessos(context, 'agendamento', motivo, titulares))
}
