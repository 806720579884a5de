import { implement } from '@orpc/server'
import { formatarData } from '#domain/formato/data.ts'
import { privacidadeContract, type PedidoDePrivacidade } from '#domain/privacidade/contract.ts'
import type { RecursoAcessado } from '#domain/privacidade/pedido.ts'
import { execucaoDaExclusao, prazoDoPedido, zonaDosPrazos } from '#domain/privacidade/prazo.ts'
import { brokenConstraint } from '../database/errors.ts'
import { notificar } from '../notificacoes/queries.ts'
import { exigirRota, exigirSessao, type Contexto } from '../rpc/context.ts'
import { dadosDaPessoa } from './exportar.ts'
import {
  countAbertos,
  fecharPedido,
  findAcessos,
  findFila,
  findPedido,
  findPedidos,
  insertAcessos,
  insertPedido,
} from './queries.ts'

const os = implement(privacidadeContract).$context<Contexto>()

const ACESSOS_POR_VEZ = 30
const PEDIDOS_ABERTOS = 10

export const privacidadeRouter = os.router({
  dados: os.dados.handler(async ({ context }) => {
    const { usuario_id } = exigirSessao(context)
    // As the product: a person may not read the login and the messages sent. Every part is read by the key of the session.
    return dadosDaPessoa(context.sistema, usuario_id, context.agora())
  }),

  acessos: os.acessos.handler(async ({ input, context }) => {
    exigirSessao(context)
    const linhas = await context.db.rows(
      findAcessos(input?.pessoa_id ?? null, input?.antes ?? null, ACESSOS_POR_VEZ),
    )
    return {
      itens: linhas.map((linha) => ({
        id: Number(linha.id),
        em: linha.em.toISOString(),
        quem: linha.quem,
        quem_perfil: linha.quem_perfil,
        recurso: linha.recurso as RecursoAcessado,
        motivo: linha.motivo,
      })),
      proximo: linhas.length === ACESSOS_POR_VEZ ? Number(linhas.at(-1)!.id) : null,
    }
  }),

  pedidos: os.pedidos.handler(async ({ context }) => {
    const { usuario_id } = exigirSessao(context)
    return (await context.db.rows(findPedidos(usuario_id))).map(pedidoDe)
  }),

  pedir: os.pedir.handler(async ({ input, context, errors }) => {
    const { usuario_id } = exigirSessao(context)
    const agora = context.agora().getTime()
    const { tipo, descricao } = input
    const executar_em = tipo === 'exclusao' ? new Date(execucaoDaExclusao(agora)) : null
    try {
      return await context.db.transaction(async (db) => {
        const { quantos } = await db.only(countAbertos(usuario_id))
        if (Number(quantos) >= PEDIDOS_ABERTOS) throw errors.MUITOS_PEDIDOS()
        const prazo = prazoDoPedido(agora)
        const pedido = await db.only(insertPedido({ usuario_id, tipo, descricao, prazo, executar_em }))
        // A person who did not ask for it themselves has the days of grace to stop it.
        if (executar_em)
          await notificar(db, {
            usuario_id,
            tipo: 'seguranca',
            prioridade: 'alta',
            titulo: 'Pedido de exclusão da conta',
            mensagem: `Sua conta será excluída em ${formatarData(executar_em, zonaDosPrazos, agora)}. Se não foi você quem pediu, desista da exclusão e troque sua senha.`,
            link: '/privacidade',
          })
        return pedidoDe(pedido)
      })
    } catch (error) {
      if (brokenConstraint(error) === 'pedidos_privacidade_uma_exclusao') throw errors.JA_HA_PEDIDO()
      throw error
    }
  }),

  cancelar: os.cancelar.handler(async ({ input, context, errors }) => {
    const { usuario_id } = exigirSessao(context)
    const [[pedido], [fechado]] = await context.db.together([
      findPedido(input.id, usuario_id),
      fecharPedido(input.id, { status: 'cancelado' }, usuario_id),
    ])
    if (!pedido) throw errors.NAO_ENCONTRADO()
    if (!fechado) throw errors.PEDIDO_FECHADO()
    return pedidoDe(fechado)
  }),

  fila: os.fila.handler(async ({ context }) => {
    exigirRota(context, '/sistema')
    const pedidos = await context.db.rows(findFila())
    const pessoas = pedidos.map(({ pessoa_id }) => pessoa_id)
    await context.db.affected(insertAcessos(context, 'cadastro', 'Fila de pedidos de privacidade', pessoas))
    return pedidos.map((pedido) => ({
      ...pedidoDe(pedido),
      pessoa: pedido.pessoa,
      pessoa_id: pedido.pessoa_id,
    }))
  }),

  responder: os.responder.handler(async ({ input, context, errors }) => {
    const { usuario_id } = exigirRota(context, '/sistema')
    const { id, status, resposta } = input
    const pedido = await context.db.first(findPedido(id, null))
    if (!pedido) throw errors.NAO_ENCONTRADO()
    if (pedido.tipo === 'exclusao' && status === 'atendido') throw errors.EXCLUSAO_TEM_DATA()
    const mudanca = { status, resposta, respondido_por: usuario_id, respondido_em: context.agora() }
    const fechado = await context.db.transaction(async (db) => {
      const linha = await db.first(fecharPedido(id, mudanca, null))
      if (linha)
        await notificar(db, {
          usuario_id: pedido.usuario_id,
          tipo: 'sistema',
          titulo: 'Seu pedido de privacidade foi respondido',
          mensagem: 'Leia a resposta na sua página de privacidade.',
          link: '/privacidade',
        })
      return linha
    })
    if (!fechado) throw errors.PEDIDO_FECHADO()
    return pedidoDe(fechado)
  }),
})

type Linha = Omit<PedidoDePrivacidade, 'executar_em' | 'respondido_em' | 'created_at'> & {
  executar_em: Date | null
  respondido_em: Date | null
  created_at: Date
}

function pedidoDe(linha: Linha): PedidoDePrivacidade {
  return {
    id: linha.id,
    tipo: linha.tipo,
    descricao: linha.descricao,
    status: linha.status,
    prazo: linha.prazo,
    executar_em: linha.executar_em?.toISOString() ?? null,
    resposta: linha.resposta,
    respondido_em: linha.respondido_em?.toISOString() ?? null,
    created_at: linha.created_at.toISOString(),
  }
}
