import { implement } from '@orpc/server'
import { administracaoContract } from '#domain/administracao/contract.ts'
import type { EmAberto } from '#domain/administracao/contract-filas.ts'
import { filas, fimDoDia, minutosEmAberto, prazoDoItem, type Fila } from '#domain/administracao/filas.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import {
  abrirItem,
  deleteEncerrados,
  findEmAberto,
  findEspera,
  findEsperas,
  largarItem,
  type LinhaEmAberto,
} from './queries-filas.ts'

const os = implement(administracaoContract).$context<Contexto>()
const MOSTRADOS = 200

const abertoDe = (linha: LinhaEmAberto | undefined, usuario_id: string): EmAberto =>
  linha ? { nome: linha.nome, desde: linha.desde.toISOString(), seu: linha.usuario_id === usuario_id } : null

/** ADMIN-10. As the product: no policy shows an administrator the rows of others' privacy or reviews; a line names nobody in full but who is public. */
export const filasRouter = {
  filas: os.filas.handler(async ({ input: { fila }, context }) => {
    const { usuario_id } = exigirRota(context, '/admin-geral')
    const agora = context.agora()
    const { aprovacao } = await context.configuracoes.ler()
    const [linhas, abertos] = await context.sistema.together([findEsperas(), findEmAberto(agora)])
    const porItem = new Map(abertos.map((linha) => [`${linha.fila} ${linha.item_id}`, linha]))
    const itens = linhas.map((linha) => {
      const proprio = linha.prazo_dia ? fimDoDia(linha.prazo_dia) : (linha.prazo?.getTime() ?? null)
      const prazo = prazoDoItem(linha.fila, linha.desde.getTime(), proprio, aprovacao.dias_uteis)
      return {
        fila: linha.fila,
        id: linha.id,
        titulo: linha.titulo,
        detalhe: linha.detalhe,
        desde: linha.desde.toISOString(),
        prazo: new Date(prazo).toISOString(),
        atrasado: prazo <= agora.getTime(),
        aberto: abertoDe(porItem.get(`${linha.fila} ${linha.id}`), usuario_id),
      }
    })
    // The term decides the order, so that what is overdue comes first and the longest overdue before all.
    itens.sort((a, b) => (a.prazo === b.prazo ? (a.id < b.id ? -1 : 1) : a.prazo < b.prazo ? -1 : 1))
    return {
      itens: itens.filter((item) => !fila || item.fila === fila).slice(0, MOSTRADOS),
      contagem: filas.map((cada) => {
        const dela = itens.filter((item) => item.fila === cada)
        return {
          fila: cada,
          total: dela.length,
          atrasados: dela.filter(({ atrasado }) => atrasado).length,
        }
      }),
      agora: agora.toISOString(),
    }
  }),

  abrirItem: os.abrirItem.handler(async ({ input: { fila, id, assumir }, context, errors }) => {
    const { usuario_id } = exigirRota(context, '/admin-geral')
    const agora = context.agora()
    if (!(await context.sistema.first(findEspera(fila, id)))) throw errors.NAO_ENCONTRADO()
    const ate = new Date(agora.getTime() + minutosEmAberto * 60_000)
    await context.db.together([
      abrirItem({ fila, id, usuario_id }, agora, ate, assumir),
      deleteEncerrados(agora),
    ])
    return { aberto: await emAbertoDe(context, fila, id, usuario_id) }
  }),

  largarItem: os.largarItem.handler(async ({ input: { fila, id }, context, errors }) => {
    const { usuario_id } = exigirRota(context, '/admin-geral')
    if (!(await context.sistema.first(findEspera(fila, id)))) throw errors.NAO_ENCONTRADO()
    await context.db.affected(largarItem(fila, id, usuario_id))
    return { aberto: await emAbertoDe(context, fila, id, usuario_id) }
  }),
}

async function emAbertoDe(context: Contexto, fila: Fila, id: string, usuario_id: string): Promise<EmAberto> {
  const abertos = await context.db.rows(findEmAberto(context.agora()))
  return abertoDe(
    abertos.find((linha) => linha.fila === fila && linha.item_id === id),
    usuario_id,
  )
}
