import { transicoesDaVersao } from '#domain/horarios/publicacao/aprovacao.ts'
import type { DecisaoAgendamento } from '#domain/horarios/publicacao/decisao.ts'
import { diferenca } from '#domain/horarios/publicacao/diferenca.ts'
import { comTemplate } from '#domain/horarios/publicacao/fora-do-horario.ts'
import type { Db } from '../../database/db.ts'
import { notificar } from '../../notificacoes/queries.ts'
import { exigirRota } from '../../rpc/context.ts'
import { findNomes, findPedido, findPedidos, lockPedido, type LinhaDePedido } from './queries.ts'
import { acharFora, comRecusas, responderFora } from '../fora-do-horario.ts'
import { lerMundo } from '../mundo.ts'
import { CAMINHO, os } from '../implementer.ts'
import { porNoAr } from '../publicacao/procedures.ts'
import { findClinicasQueAprovam, updateStatus } from '../queries.ts'
import { trancar } from '../../trancas/queries.ts'

async function pedidoDe(db: Db, linha: LinhaDePedido) {
  const clinicas = await db.rows(findClinicasQueAprovam(linha.profissional_id))
  return {
    id: linha.id,
    template_id: linha.template_id,
    profissional: { id: linha.profissional_id, nome: linha.profissional, especialidade: linha.especialidade },
    nome: linha.conteudo.nome,
    clinicas: clinicas.map(({ id, nome }) => ({ id, nome })),
    pedido_em: linha.pedido_em.toISOString(),
  }
}

/** The decisions of the request, replaced by those that are made now. */
function decisoesDe(
  pedidas: readonly DecisaoAgendamento[],
  agora: readonly DecisaoAgendamento[],
): DecisaoAgendamento[] {
  const novas = new Set(agora.map(({ agendamento_id }) => agendamento_id))
  return [...pedidas.filter(({ agendamento_id }) => !novas.has(agendamento_id)), ...agora]
}

export const aprovacoesRouter = {
  aprovacoes: os.aprovacoes.handler(async ({ context }) => {
    exigirRota(context, CAMINHO)
    const linhas = await context.db.rows(findPedidos)
    return linhas.map(({ profissional_id, profissional, especialidade, pedido_em, ...linha }) => ({
      ...linha,
      profissional: { id: profissional_id, nome: profissional, especialidade },
      pedido_em: pedido_em.toISOString(),
    }))
  }),

  aprovacao: os.aprovacao.handler(async ({ input, context, errors }) => {
    exigirRota(context, CAMINHO)
    const { db } = context
    const linha = await db.first(findPedido(input.id))
    if (!linha) throw errors.NAO_ENCONTRADO()
    const [mundo, nomes, pedido] = await Promise.all([
      lerMundo(db, linha.profissional_id, context.agora()),
      db.rows(findNomes(linha.profissional_id)),
      pedidoDe(db, linha),
    ])
    const fora = acharFora(
      mundo,
      comTemplate(mundo.entrada, linha.template_id, linha.conteudo),
      linha.decisoes,
    )
    const doTipo = (tipo: string) =>
      nomes.filter((nome) => nome.tipo === tipo).map(({ id, nome, salas }) => ({ id, nome, salas }))
    return {
      ...pedido,
      conteudo: linha.conteudo,
      anterior: linha.anterior,
      diferenca: diferenca(linha.anterior, linha.conteudo),
      locais: doTipo('local'),
      servicos: doTipo('servico'),
      fora: await responderFora(context, fora),
    }
  }),

  decidir: os.decidir.handler(({ input, context, errors }) => {
    const sessao = exigirRota(context, CAMINHO)
    return comRecusas(context, errors, () =>
      context.db.transaction(async (db) => {
        const agora = context.agora()
        const visto = await db.first(findPedido(input.id))
        if (!visto) throw errors.NAO_ENCONTRADO()
        // The agenda is locked first, as for publishing, so that two never wait for each other.
        await db.rows(trancar({ profissionais: [visto.profissional_id] }))
        const linha = await db.first(lockPedido(input.id))
        if (!linha) throw errors.NAO_CABE_AGORA()
        const { de, para } = transicoesDaVersao[input.decisao]
        const mudanca = { motivo: input.motivo || null, decidido_por: sessao.usuario_id, decidido_em: agora }
        if ((await db.affected(updateStatus(linha.id, de, para, mudanca))) === 0)
          throw errors.NAO_CABE_AGORA()
        if (input.decisao === 'aprovar')
          await porNoAr(
            db,
            { ...linha, versao_id: linha.id },
            decisoesDe(linha.decisoes, input.decisoes),
            agora,
            errors,
          )
        const aprovou = input.decisao === 'aprovar'
        await notificar(db, {
          usuario_id: linha.usuario_id,
          tipo: aprovou ? 'aprovacao' : 'revisao',
          prioridade: 'alta',
          titulo: aprovou ? 'Seus horários foram aprovados' : 'Seus horários não foram aprovados',
          mensagem: aprovou
            ? `“${linha.conteudo.nome}” já vale para novos agendamentos.${input.motivo ? ` Observação: ${input.motivo}` : ''}`
            : `“${linha.conteudo.nome}” não foi aprovado. Motivo: ${input.motivo}`,
          link: '/horarios-padrao',
          chave: `horarios-decisao:${linha.id}`,
        })
        return { status_aprovacao: para }
      }),
    )
  }),
}
