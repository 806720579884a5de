import { implement } from '@orpc/server'
import { podeConceder, podeGerirEquipe } from '#domain/equipe/membro.ts'
import {
  depoisDoAto,
  diasDoPedido,
  recusaDoPedido,
  situacaoDoPedido,
  type AtoDoPedido,
  type AtorDoPedido,
} from '#domain/equipe/pedido.ts'
import { pedidosContract } from '#domain/equipe/contract-pedidos.ts'
import { mesesDeEquipe } from '#domain/equipe/membro.ts'
import { permite } from '#domain/equipe/permissoes.ts'
import { fimDoAcesso } from '#domain/equipe/prazos.ts'
import { ehDeEquipe, ehProfissional } from '#domain/usuarios/usuario.ts'
import type { Db } from '../database/db.ts'
import { erroComum } from '../rpc/errors.ts'
import { exigirRota, exigirSessao, type Contexto } from '../rpc/context.ts'
import { contarUso } from '../rpc/limite-de-uso.ts'
import { avisarQuemAtende } from './avisos.ts'
import { avisarClinica, avisarQuemPediu } from './avisos-pedidos.ts'
import { conferirDia } from './recusas.ts'
import { exigirNoPlano } from '../planos/entrada.ts'
import { findMinhasPermissoes, findNome, findNomeDaClinica } from './queries.ts'
import {
  aceitarPedido,
  findMeusPedidos,
  findOndeParticipo,
  findPedido,
  findPedidosRecebidos,
  findVistoDoPedido,
  insertPedido,
  lockPedido,
  lockQuemPede,
  responderPedido,
  vencerMeuPedido,
} from './queries-pedidos.ts'

const os = implement(pedidosContract).$context<Contexto>()

/** Ten may be open at once; this stops asking and withdrawing all day. */
const PEDIDOS = { ato: 'pedidos-de-vinculo', vezes: 30, segundos: 86_400 }

function exigirProfissional(context: Contexto) {
  const sessao = exigirSessao(context)
  if (!ehProfissional(sessao.perfil)) throw erroComum('SEM_PERMISSAO')
  return sessao
}

function exigirGestao(context: Contexto) {
  const sessao = exigirRota(context, '/equipe')
  if (!ehDeEquipe(sessao.perfil)) throw erroComum('SEM_PERMISSAO')
  return sessao
}

export const pedidosRouter = os.router({
  meus: os.meus.handler(async ({ context }) => {
    const { usuario_id } = exigirProfissional(context)
    const [pedidos, participo] = await context.db.together([
      findMeusPedidos(usuario_id),
      findOndeParticipo(usuario_id),
    ])
    return {
      pedidos: pedidos.map(({ created_at, expira_em, respondido_em, clinica, ...pedido }) => ({
        ...pedido,
        clinica: clinica ?? 'Clínica',
        situacao: situacaoDoPedido({ situacao: pedido.situacao, expira_em }, context.agora()),
        criado_em: created_at.toISOString(),
        expira_em: expira_em.toISOString(),
        respondido_em: respondido_em?.toISOString() ?? null,
      })),
      participo: participo.map(({ clinica_id }) => clinica_id),
    }
  }),

  recebidos: os.recebidos.handler(async ({ context }) => {
    exigirGestao(context)
    const linhas = await context.db.rows(findPedidosRecebidos())
    return linhas.map(({ created_at, expira_em, ...linha }) => ({
      ...linha,
      criado_em: created_at.toISOString(),
      expira_em: expira_em.toISOString(),
    }))
  }),

  pedir: os.pedir.handler(async ({ input: { clinica_id, mensagem }, context, errors }) => {
    const { usuario_id } = exigirProfissional(context)
    await contarUso(context, PEDIDOS)
    return context.db.transaction(async (db) => {
      await db.rows(lockQuemPede(usuario_id))
      const visto = await db.first(findVistoDoPedido(clinica_id, usuario_id))
      if (!visto) throw erroComum('NAO_ENCONTRADO')
      switch (recusaDoPedido(visto)) {
        case 'clinica-fechada':
          throw errors.CLINICA_FECHADA()
        case 'ja-participa':
          throw errors.JA_PARTICIPA()
        case 'ja-pediu':
          throw errors.JA_PEDIU()
        case 'demais':
          throw errors.PEDIDOS_DEMAIS()
      }
      const agora = context.agora()
      await db.affected(vencerMeuPedido(clinica_id, usuario_id, agora))
      const expira_em = new Date(agora.getTime() + diasDoPedido * 86_400_000)
      const { id } = await db.only(insertPedido({ clinica_id, usuario_id, mensagem, expira_em }))
      const { nome_completo: quem } = await db.only(findNome(usuario_id))
      await avisarClinica(db, { id, clinica_id, usuario_id, clinica: visto.nome, quem }, 'chegou')
      return { id }
    })
  }),

  retirar: os.retirar.handler(async ({ input: { id }, context, errors }) => {
    const { usuario_id } = exigirProfissional(context)
    return context.db.transaction(async (db) => {
      const { pedido, situacao } = await decidir(
        context,
        db,
        id,
        'retirar',
        'profissional',
        errors.PEDIDO_MUDOU,
      )
      const feitas = await db.affected(
        responderPedido(id, { situacao, por: usuario_id, em: context.agora() }),
      )
      if (feitas === 0) throw errors.PEDIDO_MUDOU()
      const { nome_completo: quem } = await db.only(findNome(usuario_id))
      const visto = await db.first(findVistoDoPedido(pedido.clinica_id, usuario_id))
      await avisarClinica(db, { ...pedido, clinica: visto?.nome ?? 'sua clínica', quem }, 'retirado')
      return { id }
    })
  }),

  aceitar: os.aceitar.handler(async ({ input: { id, papel, permissoes, ate }, context, errors }) => {
    const { usuario_id } = exigirGestao(context)
    conferirDia(ate, context)
    return context.db.transaction(async (db) => {
      const { pedido } = await decidir(context, db, id, 'aceitar', 'clinica', errors.PEDIDO_MUDOU)
      const { permissoes: minhas } = await db.only(findMinhasPermissoes(pedido.clinica_id))
      if (!podeConceder({ usuario_id, permissoes: minhas }, permissoes)) throw errors.SEM_PODER()
      const clinica = await db.first(findNomeDaClinica(pedido.clinica_id))
      await exigirNoPlano(db, clinica?.dono_id ?? null, 'profissionais')
      const fim = fimDoAcesso(ate, context.agora(), mesesDeEquipe)
      const { id: membro_id } = await db.only(aceitarPedido(id, { papel, permissoes, fim }))
      if (!membro_id) throw errors.PEDIDO_MUDOU()
      await avisarQuemPediu(db, pedido, { tipo: 'aceito' })
      if (permite(permissoes, 'agenda')) await avisarQuemAtende(db, pedido.clinica_id, pedido.usuario_id)
      return { membro_id, papel }
    })
  }),

  recusar: os.recusar.handler(async ({ input: { id, motivo }, context, errors }) => {
    const { usuario_id } = exigirGestao(context)
    return context.db.transaction(async (db) => {
      const { pedido, situacao } = await decidir(context, db, id, 'recusar', 'clinica', errors.PEDIDO_MUDOU)
      const feitas = await db.affected(
        responderPedido(id, { situacao, motivo, por: usuario_id, em: context.agora() }),
      )
      if (feitas === 0) throw errors.PEDIDO_MUDOU()
      await avisarQuemPediu(db, pedido, { tipo: 'recusado', motivo })
      return { id }
    })
  }),
})

/**
 * A request, locked, and the status to which the act of `ator` leads. @throws NAO_ENCONTRADO for one of others, SEM_PERMISSAO for a caller who only looks at the team, PEDIDO_MUDOU
 * for one that was answered or ran out
 */
async function decidir(
  context: Contexto,
  db: Db,
  id: string,
  ato: AtoDoPedido,
  ator: Exclude<AtorDoPedido, 'produto'>,
  mudou: () => Error,
) {
  const { usuario_id } = exigirSessao(context)
  const pedido = (await db.first(lockPedido(id))) ?? (await db.first(findPedido(id)))
  if (!pedido || (ator === 'profissional') !== (pedido.usuario_id === usuario_id))
    throw erroComum('NAO_ENCONTRADO')
  if (ator === 'clinica') {
    const { permissoes } = await db.only(findMinhasPermissoes(pedido.clinica_id))
    if (!podeGerirEquipe(permissoes)) throw erroComum('SEM_PERMISSAO')
  }
  const situacao = depoisDoAto(situacaoDoPedido(pedido, context.agora()), ato, ator)
  if (!situacao) throw mudou()
  return { pedido, situacao }
}
