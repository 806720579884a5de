import { atoDePublicar, transicoesDaVersao } from '#domain/horarios/publicacao/aprovacao.ts'
import type { ConteudoTemplate } from '#domain/horarios/conteudo.ts'
import type { DecisaoAgendamento } from '#domain/horarios/publicacao/decisao.ts'
import { diferenca } from '#domain/horarios/publicacao/diferenca.ts'
import type { EntradaHorarios } from '#domain/horarios/entrada.ts'
import { comTemplate, semTemplate } from '#domain/horarios/publicacao/fora-do-horario.ts'
import { vigenciaSobreposta } from '#domain/horarios/publicacao/vigencia.ts'
import type { Db } from '../../database/db.ts'
import { brokenConstraint } from '../../database/errors.ts'
import { notificar } from '../../notificacoes/queries.ts'
import { exigirRota } from '../../rpc/context.ts'
import { lerEscolhas } from '../escolhas.ts'
import {
  acharFora,
  comRecusas,
  cumprirDecisoes,
  exigirDecisoes,
  prenderDecididas,
  responderFora,
} from '../fora-do-horario.ts'
import { lerMundo } from '../mundo.ts'
import { CAMINHO, os } from '../implementer.ts'
import {
  despublicarTemplate,
  findClinicasQueAprovam,
  findTemplates,
  publicarVersao,
  updateStatus,
  type LinhaDeTemplate,
} from '../queries.ts'
import { problemasDe, templateDaLinha } from '../resposta.ts'
import { repetir } from './repeticao.ts'
import { templateDoGestor } from '../templates/procedures.ts'
import { trancar } from '../../trancas/queries.ts'

/** Clinics that must approve before hours of this professional go live; none when the administrator publishes. */
async function clinicasAAprovar(db: Db, perfil: string, profissional_id: string) {
  return perfil === 'administrador-geral' ? [] : db.rows(findClinicasQueAprovam(profissional_id))
}

const semDatas = ({ vigente_de, vigente_ate }: Pick<ConteudoTemplate, 'vigente_de' | 'vigente_ate'>) =>
  vigente_de === null && vigente_ate === null

/** The live content of the other templates of the same professional. */
async function outrosNoAr(db: Db, linha: LinhaDeTemplate) {
  const todas = await db.rows(findTemplates(linha.profissional_id))
  return todas.flatMap(({ id, ativo, publicado }) =>
    ativo && publicado && id !== linha.id ? [{ id, ...publicado }] : [],
  )
}

/**
 * Puts an approved version into force: every appointment that newly lies outside has a decision, and the decisions are carried out. Runs in the approving transaction, which holds
 * the agenda.
 * @throws VIGENCIA_SOBREPOSTA when dated hours of the same days are published already, SEM_VINCULO for hours at a clinic whose team the professional has left
 */
export async function porNoAr(
  db: Db,
  { profissional_id, template_id, versao_id, conteudo }: VersaoAPublicar,
  decisoes: readonly DecisaoAgendamento[],
  agora: Date,
  errors: { VIGENCIA_SOBREPOSTA(): Error; SEM_VINCULO(): Error },
): Promise<void> {
  const mundo = await lerMundo(db, profissional_id, agora)
  await prenderDecididas(db, mundo, decisoes)
  const depois = comTemplate(mundo.entrada, template_id, conteudo)
  const fora = acharFora(mundo, depois, decisoes)
  exigirDecisoes(fora, decisoes)
  await db.rows(publicarVersao(versao_id)).catch((error: unknown) => {
    const quebrada = brokenConstraint(error)
    if (quebrada === 'publicar_exige_vinculo') throw errors.SEM_VINCULO()
    throw quebrada === 'templates_vigencia' ? errors.VIGENCIA_SOBREPOSTA() : error
  })
  await cumprirDecisoes(db, fora, decisoes, depois)
}

export interface VersaoAPublicar {
  profissional_id: string
  template_id: string
  versao_id: string
  conteudo: ConteudoTemplate
}

export const publicacaoRouter = {
  ensaiar: os.ensaiar.handler(async ({ input, context, errors }) => {
    const sessao = exigirRota(context, CAMINHO)
    const { db } = context
    const agora = context.agora()
    const linha = await templateDoGestor(db, sessao, input.id, errors)
    const { profissional_id, conteudo } = linha
    const outros = await outrosNoAr(db, linha)
    if (vigenciaSobreposta(conteudo, outros)) throw errors.VIGENCIA_SOBREPOSTA()
    const [escolhas, mundo, clinicas, repeticao] = await Promise.all([
      lerEscolhas(db, profissional_id),
      lerMundo(db, profissional_id, agora),
      clinicasAAprovar(db, sessao.perfil ?? '', profissional_id),
      repetir(db, profissional_id, conteudo, agora),
    ])
    const fora = acharFora(mundo, comTemplate(mundo.entrada, linha.id, conteudo), linha.decisoes)
    const trocado = semDatas(conteudo) ? outros.find(semDatas) : undefined
    return {
      problemas: problemasDe(conteudo, escolhas, agora),
      diferenca: diferenca(linha.publicado, conteudo),
      fora: await responderFora(context, fora),
      repeticao,
      substitui: trocado ? { id: trocado.id, nome: trocado.nome } : null,
      clinicas_que_aprovam: clinicas.map(({ id, nome }) => ({ id, nome })),
      versao: linha.versao,
    }
  }),

  publicar: os.publicar.handler(({ input, context, errors }) => {
    const sessao = exigirRota(context, CAMINHO)
    return comRecusas(context, errors, () =>
      context.db.transaction(async (db) => {
        const agora = context.agora()
        const { profissional_id } = await templateDoGestor(db, sessao, input.id, errors)
        await db.rows(trancar({ profissionais: [profissional_id] }))
        const linha = await templateDoGestor(db, sessao, input.id, errors)
        if (linha.versao !== input.versao) throw errors.MUDOU()
        const escolhas = await lerEscolhas(db, profissional_id)
        const problemas = problemasDe(linha.conteudo, escolhas, agora)
        if (problemas.length > 0) throw errors.PROBLEMAS({ data: { problemas } })
        const clinicas = await clinicasAAprovar(db, sessao.perfil ?? '', profissional_id)
        const { de, para } = transicoesDaVersao[atoDePublicar(clinicas.length > 0)]
        const decidido = para === 'aprovado' ? { decidido_por: sessao.usuario_id, decidido_em: agora } : {}
        const mudou = updateStatus(linha.versao_id, de, para, { ...decidido, decisoes: input.decisoes })
        if (linha.arquivado_em || (await db.affected(mudou)) === 0) throw errors.NAO_CABE_AGORA()
        if (para === 'aprovado')
          await porNoAr(db, { ...linha, template_id: linha.id }, input.decisoes, agora, errors)
        else {
          const mundo = await lerMundo(db, profissional_id, agora)
          const outros = await outrosNoAr(db, linha)
          if (vigenciaSobreposta(linha.conteudo, outros)) throw errors.VIGENCIA_SOBREPOSTA()
          exigirDecisoes(
            acharFora(mundo, comTemplate(mundo.entrada, linha.id, linha.conteudo)),
            input.decisoes,
          )
          const { nome } = escolhas.profissional
          const donos = new Set(clinicas.flatMap(({ dono_id }) => dono_id ?? []))
          await notificar(
            db,
            ...[...donos].map((usuario_id) => ({
              usuario_id,
              tipo: 'revisao' as const,
              titulo: 'Novos horários esperam sua aprovação',
              mensagem: `${nome} pediu a aprovação de “${linha.conteudo.nome}”.`,
              link: '/horarios-padrao',
              chave: `horarios-pedido:${linha.versao_id}:${agora.getTime()}`,
            })),
          )
        }
        return templateDaLinha(db, await templateDoGestor(db, sessao, input.id, errors), agora)
      }),
    )
  }),

  retirarPedido: os.retirarPedido.handler(async ({ input, context, errors }) => {
    const sessao = exigirRota(context, CAMINHO)
    return context.db.transaction(async (db) => {
      const linha = await templateDoGestor(db, sessao, input.id, errors)
      const { de, para } = transicoesDaVersao.retirar
      if ((await db.affected(updateStatus(linha.versao_id, de, para, { decisoes: [] }))) === 0)
        throw errors.NAO_CABE_AGORA()
      return templateDaLinha(db, await templateDoGestor(db, sessao, input.id, errors), context.agora())
    })
  }),

  ensaiarDespublicacao: os.ensaiarDespublicacao.handler(async ({ input, context, errors }) => {
    const sessao = exigirRota(context, CAMINHO)
    const linha = await templateDoGestor(context.db, sessao, input.id, errors)
    if (!linha.ativo) throw errors.NAO_CABE_AGORA()
    const mundo = await lerMundo(context.db, linha.profissional_id, context.agora())
    const fora = acharFora(mundo, semTemplate(mundo.entrada, linha.id))
    return { fora: await responderFora(context, fora) }
  }),

  despublicar: os.despublicar.handler(({ input, context, errors }) => {
    const sessao = exigirRota(context, CAMINHO)
    return comRecusas(context, errors, () =>
      context.db.transaction(async (db) => {
        const agora = context.agora()
        const { profissional_id } = await templateDoGestor(db, sessao, input.id, errors)
        await db.rows(trancar({ profissionais: [profissional_id] }))
        const linha = await templateDoGestor(db, sessao, input.id, errors)
        if (!linha.ativo) throw errors.NAO_CABE_AGORA()
        const mundo = await lerMundo(db, profissional_id, agora)
        await prenderDecididas(db, mundo, input.decisoes)
        const depois: EntradaHorarios = semTemplate(mundo.entrada, linha.id)
        const fora = acharFora(mundo, depois)
        exigirDecisoes(fora, input.decisoes)
        await db.rows(despublicarTemplate(linha.id))
        await cumprirDecisoes(db, fora, input.decisoes, depois)
        return templateDaLinha(db, await templateDoGestor(db, sessao, input.id, errors), agora)
      }),
    )
  }),
}
