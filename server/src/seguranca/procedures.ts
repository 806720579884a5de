import { implement } from '@orpc/server'
import { aparelhoDe, redeTruncada } from '#domain/seguranca/aparelho.ts'
import { segurancaContract } from '#domain/seguranca/contract.ts'
import { limiteEventos } from '#domain/seguranca/evento.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { acoesContadas, meioDaEntrada, tipoDoEvento } from './eventos.ts'
import { deleteSessaoPropria, findEventosProprios, findSessoesProprias } from './queries.ts'

const os = implement(segurancaContract).$context<Contexto>()

export const segurancaRouter = os.router({
  aparelhos: os.aparelhos.handler(async ({ context }) => {
    const { sessao_id } = exigirRota(context, '/seguranca')
    const sessoes = await context.db.rows(findSessoesProprias(context.agora()))
    return sessoes.map((sessao) => ({
      id: sessao.id,
      ...aparelhoDe(sessao.user_agent),
      rede: redeTruncada(sessao.ip),
      inicio: sessao.created_at.toISOString(),
      ultimo_uso: (sessao.refreshed_at ?? sessao.created_at).toISOString(),
      este: sessao.id === sessao_id,
      duas_etapas: sessao.aal === 'aal2',
    }))
  }),

  encerrarAparelho: os.encerrarAparelho.handler(async ({ input, context, errors }) => {
    const { sessao_id } = exigirRota(context, '/seguranca')
    if (input.id === sessao_id) throw errors.ESTE_APARELHO()
    const { encerrada } = await context.db.only(deleteSessaoPropria(input.id, context.pedido.ip))
    if (!encerrada) throw errors.NAO_ENCONTRADO()
  }),

  eventos: os.eventos.handler(async ({ context }) => {
    exigirRota(context, '/seguranca')
    // Twice as many as are shown, because some lines tell the owner nothing.
    const linhas = await context.db.rows(findEventosProprios(acoesContadas, limiteEventos * 2))
    return linhas
      .flatMap((linha) => {
        const tipo = tipoDoEvento(linha)
        if (!tipo) return []
        return {
          id: String(linha.id),
          tipo,
          meio: meioDaEntrada(linha),
          rede: redeTruncada(linha.ip),
          quando: linha.created_at.toISOString(),
        }
      })
      .slice(0, limiteEventos)
  }),
})
