import { implement } from '@orpc/server'
import type { Selectable } from 'kysely'
import {
  lembretesContract,
  type LembreteDoAgendamento,
  type RegrasDoProfissional,
} from '#domain/lembretes/contract.ts'
import {
  antecedenciaMin,
  diasDoLembreteExtra,
  tetoPorHora,
  tiposLembrete,
} from '#domain/lembretes/lembrete.ts'
import { regraEmVigor } from '#domain/lembretes/rules.ts'
import { insertAcessos } from '../privacidade/queries.ts'
import { exigirSessao, type Contexto } from '../rpc/context.ts'
import { donoDoPedido } from '../rpc/dono.ts'
import {
  deleteRegras,
  findDono,
  findEntregasDe,
  findFuturas,
  findLembretes,
  findRegras,
  findResolvidos,
  findTitular,
  insertRegras,
  trancarRegras,
} from './queries.ts'
import type { Tables } from '../tables.ts'

const os = implement(lembretesContract).$context<Contexto>()

const DIAS_DO_RELATORIO = 14
const LINHAS_DO_RELATORIO = 100
const DIAS_SIMULADOS = 7
const DIA_MS = 86_400_000

export const lembretesRouter = os.router({
  regras: os.regras.handler(async ({ input, context, errors }) => {
    const id = await donoDoPedido(context, '/horarios-padrao', input.profissional_id, errors)
    return lerRegras(context, id)
  }),

  guardarRegras: os.guardarRegras.handler(async ({ input, context, errors }) => {
    const id = await donoDoPedido(context, '/horarios-padrao', input.profissional_id, errors)
    const unicas = new Map(input.regras.map((regra) => [`${regra.servico_id} ${regra.tipo}`, regra]))
    await context.db.transaction(async (db) => {
      await db.rows(trancarRegras(id))
      const { servicos } = await db.only(findDono(id))
      for (const { servico_id } of unicas.values())
        if (servico_id && !servicos.some((servico) => servico.id === servico_id))
          throw errors.SERVICO_INDISPONIVEL()
      await db.affected(deleteRegras(id))
      if (unicas.size > 0) await db.affected(insertRegras(id, [...unicas.values()]))
    })
    return lerRegras(context, id)
  }),

  simular: os.simular.handler(async ({ input, context, errors }) => {
    const id = await donoDoPedido(context, '/horarios-padrao', input.profissional_id, errors)
    const agora = context.agora()
    const [futuras, atuais] = await context.db.together([findFuturas(id, agora), findRegras(id)])
    const limite = new Date(agora.getTime() + DIAS_SIMULADOS * DIA_MS).toISOString()
    let semEfeito = 0
    const itens = futuras.flatMap(({ pendentes, servico_id, inicio, titular_id: _, ...consulta }) => {
      const liga = tiposLembrete.some(
        (tipo) =>
          regraEmVigor(input.regras, servico_id, tipo).ativo &&
          !regraEmVigor(atuais, servico_id, tipo).ativo &&
          !pendentes.some((pendente) => pendente.tipo === tipo) &&
          inicio.getTime() - antecedenciaMin[tipo] * 60_000 > agora.getTime() &&
          (tipo !== '168h' || inicio.getTime() - agora.getTime() >= diasDoLembreteExtra * DIA_MS),
      )
      if (liga) semEfeito += 1
      return pendentes.map(({ tipo, enviar_em }) => {
        const { ativo, canais } = regraEmVigor(input.regras, servico_id, tipo)
        return {
          ...consulta,
          inicio: inicio.toISOString(),
          tipo,
          enviar_em: new Date(enviar_em).toISOString(),
          efeito: ativo ? ('sai' as const) : ('deixa' as const),
          canais,
        }
      })
    })
    await lidos(context, futuras, 'Simulação de lembretes')
    return {
      itens: itens
        .filter(({ enviar_em }) => enviar_em <= limite)
        .toSorted((a, b) => (a.enviar_em < b.enviar_em ? -1 : 1))
        .slice(0, 200),
      sem_efeito: semEfeito,
      teto_por_hora: tetoPorHora,
    }
  }),

  doAgendamento: os.doAgendamento.handler(async ({ input, context, errors }) => {
    exigirSessao(context)
    const [[consulta], lembretes] = await context.db.together([
      findTitular(input.id),
      findLembretes(input.id),
    ])
    if (!consulta) throw errors.NAO_ENCONTRADO()
    await lidos(context, [consulta], 'Lembretes da consulta')
    return comEntregas(context, lembretes)
  }),

  relatorio: os.relatorio.handler(async ({ input, context, errors }) => {
    const id = await donoDoPedido(context, '/horarios-padrao', input.profissional_id, errors)
    const desde = new Date(context.agora().getTime() - DIAS_DO_RELATORIO * DIA_MS)
    const linhas = await context.db.rows(findResolvidos(id, desde, LINHAS_DO_RELATORIO))
    await lidos(context, linhas, 'Relatório de lembretes')
    const prontas = await comEntregas(context, linhas)
    return prontas.map((pronta, qual) => {
      const { agendamento_id, paciente_nome, inicio, zona } = linhas[qual]!
      return { ...pronta, agendamento_id, paciente_nome, inicio: inicio.toISOString(), zona }
    })
  }),
})

async function lerRegras(context: Contexto, id: string): Promise<RegrasDoProfissional> {
  const [[dono], regras] = await context.db.together([findDono(id), findRegras(id)])
  const { nome, servicos, local, zona } = dono!
  return { profissional: { id, nome }, servicos, regras, exemplo: { local, zona } }
}

/** Reading of another person is logged as an access. */
async function lidos(context: Contexto, linhas: readonly { titular_id: string | null }[], motivo: string) {
  const titulares = linhas.map(({ titular_id }) => titular_id)
  if (titulares.some((id) => id !== context.sessao?.usuario_id))
    await context.db.affected(insertAcessos(context, 'agendamento', motivo, titulares))
}

type Linha = Pick<
  Selectable<Tables['lembretes']>,
  'id' | 'tipo' | 'situacao' | 'motivo' | 'enviar_em' | 'resolvido_em' | 'notificacoes'
>

/** Adds the state of each delivery, read as the product (`findEntregasDe`), to rows that the caller may see. */
async function comEntregas(context: Contexto, linhas: readonly Linha[]): Promise<LembreteDoAgendamento[]> {
  const ids = linhas.flatMap(({ notificacoes }) => notificacoes)
  const entregas = ids.length > 0 ? await context.sistema.rows(findEntregasDe(ids)) : []
  return linhas.map(({ id, tipo, situacao, motivo, enviar_em, resolvido_em, notificacoes }) => ({
    id,
    tipo,
    situacao,
    motivo,
    enviar_em: enviar_em.toISOString(),
    enviado_em: situacao === 'enviado' ? (resolvido_em?.toISOString() ?? null) : null,
    entregas: entregas
      .filter(({ notificacao_id }) => notificacoes.includes(notificacao_id))
      .map(({ canal, estado, enviada_em }) => ({
        canal,
        estado,
        enviada_em: enviada_em?.toISOString() ?? null,
      })),
  }))
}
