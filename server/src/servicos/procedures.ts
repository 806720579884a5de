import { implement } from '@orpc/server'
import { somarDias } from '#domain/formato/dia.ts'
import { formatarDataHora } from '#domain/formato/data.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { plural } from '#domain/formato/plural.ts'
import { precoReajustado } from '#domain/servicos/reajuste.ts'
import { limitesServico } from '#domain/servicos/servico.ts'
import { servicosContract, type Servico } from '#domain/servicos/contract.ts'
import type { Db } from '../database/db.ts'
import { brokenConstraint } from '../database/errors.ts'
import { donoDoPedido } from '../rpc/dono.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { criarServico, exigirDivulgacao, locaisExistem } from './entrada.ts'
import {
  deleteReajuste,
  deleteServico,
  findDonoDosServicos,
  findDuracoes,
  findLocaisEmUso,
  findPorLink,
  findServicos,
  findSessaoMaior,
  findUsados,
  lockServico,
  lockServicos,
  trancarAgendaDoServico,
  trancarLista,
  updateOrdem,
  updatePrecos,
  updateServico,
  updateSituacao,
  type LinhaDeServico,
} from './queries.ts'
import { avisarOfertaRetirada, ofertas } from './procedures-ofertas.ts'
import { lockOfertas } from './queries-ofertas.ts'

const os = implement(servicosContract).$context<Contexto>()

/** Prices are announced at most so many days ahead. */
const DIAS_DE_REAJUSTE = 366

export const servicosRouter = os.router({
  ...ofertas,

  listar: os.listar.handler(async ({ input, context, errors }) => {
    const id = await donoDoPedido(context, '/servicos', input.profissional_id, errors)
    const [[dono], locais, linhas, duracoes] = await context.db.together([
      findDonoDosServicos(id),
      findLocaisEmUso(id),
      findServicos(id),
      findDuracoes(id),
    ])
    const usados = await context.db.rows(findUsados(linhas.map((linha) => linha.id)))
    return {
      profissional: dono!,
      locais,
      servicos: linhas.map((linha) => completar(linha, usados, duracoes)),
    }
  }),

  criar: os.criar.handler(async ({ input, context, errors }) => {
    const id = await donoDoPedido(context, '/servicos', input.profissional_id, errors)
    const linha = await context.db
      .transaction((db) => criarServico(db, id, input.servico, errors))
      .catch((error: unknown) => {
        throw nomeRepetido(error) ? errors.NOME_REPETIDO() : error
      })
    return completar(linha, [], [])
  }),

  alterar: os.alterar.handler(async ({ input, context, errors }) => {
    exigirRota(context, '/servicos')
    return context.db
      .transaction(async (db) => {
        await db.rows(trancarAgendaDoServico(input.id))
        const atual = await db.first(lockServico(input.id))
        if (!atual) throw errors.NAO_ENCONTRADO()
        if (atual.oferta?.status === 'pendente') throw errors.OFERTA_PENDENTE()
        if (atual.versao !== input.versao) throw errors.CONFLITO({ data: await comUso(db, atual) })
        if (!(await locaisExistem(db, atual.profissional_id, input.servico.local_ids)))
          throw errors.LOCAL_DE_OUTRO()
        await exigirDivulgacao(db, atual.profissional_id, input.servico, atual)
        const maior =
          input.servico.vagas < atual.vagas
            ? await db.first(findSessaoMaior(input.id, input.servico.vagas))
            : undefined
        if (maior) {
          const { inicio, zona, quantos } = maior
          throw errors.VAGAS_MARCADAS({
            message: `A sessão de ${formatarDataHora(inicio, zona, context.agora())} já tem ${plural(quantos, 'pessoa')}. Remarque quem sobra antes de reduzir as vagas.`,
            data: { inicio: inicio.toISOString(), quantos },
          })
        }
        return comUso(db, await db.only(updateServico(input.id, input.servico)))
      })
      .catch((error: unknown) => {
        throw nomeRepetido(error) ? errors.NOME_REPETIDO() : error
      })
  }),

  mudarSituacao: os.mudarSituacao.handler(async ({ input, context, errors }) => {
    exigirRota(context, '/servicos')
    return context.db.transaction(async (db) => {
      const atual = await db.first(lockServico(input.id))
      if (!atual) throw errors.NAO_ENCONTRADO()
      await exigirDivulgacao(db, atual.profissional_id, { ...atual, situacao: input.situacao }, atual)
      const linha = await db.first(updateSituacao(input.id, input.situacao))
      if (!linha) throw errors.OFERTA_PENDENTE()
      return comUso(db, linha)
    })
  }),

  excluir: os.excluir.handler(async ({ input, context, errors }) => {
    exigirRota(context, '/servicos')
    return context.db
      .transaction(async (db) => {
        const servico = await db.first(lockServico(input.id))
        if (!servico) throw errors.NAO_ENCONTRADO()
        const retiradas = await db.rows(lockOfertas(input.id))
        if ((await db.affected(deleteServico(input.id))) === 0) throw errors.OFERTA_PENDENTE()
        await avisarOfertaRetirada(db, retiradas, servico.nome)
        return { excluido: true as const }
      })
      .catch((error: unknown) => {
        throw brokenConstraint(error) === 'servicos_usado_fica' ? errors.EM_USO() : error
      })
  }),

  ordenar: os.ordenar.handler(async ({ input, context, errors }) => {
    const id = await donoDoPedido(context, '/servicos', input.profissional_id, errors)
    const ids = [...new Set(input.ids)]
    return context.db.transaction(async (db) => {
      await db.rows(trancarLista(id))
      const ordenados = await db.affected(updateOrdem(id, ids))
      if (ordenados !== ids.length) throw errors.LISTA_MUDOU()
      return { ordenados }
    })
  }),

  reajustar: os.reajustar.handler(async ({ input, context, errors }) => {
    const id = await donoDoPedido(context, '/servicos', input.profissional_id, errors)
    const { zona } = await context.db.only(findDonoDosServicos(id))
    const hoje = dataLocal(context.agora().getTime(), zona)
    if (input.em < hoje || input.em > somarDias(hoje, DIAS_DE_REAJUSTE)) throw errors.DATA_PASSADA()
    const imediato = input.em === hoje
    const linhas = await context.db.transaction(async (db) => {
      const atuais = await db.rows(lockServicos(id, input.ids))
      if (atuais.length !== new Set(input.ids).size) throw errors.NAO_ENCONTRADO()
      const novos = atuais.flatMap(({ id: servico, preco_centavos }) =>
        preco_centavos === null
          ? []
          : [
              {
                id: servico,
                preco_centavos: precoReajustado(preco_centavos, input, limitesServico.precoCentavos),
              },
            ],
      )
      if (novos.length === 0) throw errors.SEM_PRECO()
      return db.rows(updatePrecos(novos, imediato ? null : input.em))
    })
    const usados = await context.db.rows(findUsados(linhas.map((linha) => linha.id)))
    return { imediato, servicos: linhas.map((linha) => completar(linha, usados, [])) }
  }),

  desfazerReajuste: os.desfazerReajuste.handler(async ({ input, context, errors }) => {
    exigirRota(context, '/servicos')
    const linha = await context.db.first(deleteReajuste(input.id))
    if (!linha) throw errors.NAO_ENCONTRADO()
    return comUso(context.db, linha)
  }),

  porLink: os.porLink.handler(async ({ input, context, errors }) => {
    const achado = await context.db.first(findPorLink(input.chave))
    if (!achado) throw errors.NAO_ENCONTRADO()
    return achado
  }),
})

const nomeRepetido = (error: unknown) =>
  brokenConstraint(error) === 'servicos_profissionais_profissional_id_nome_key'

async function comUso(db: Db, linha: LinhaDeServico): Promise<Servico> {
  return completar(linha, await db.rows(findUsados([linha.id])), [])
}

function completar(
  { id, ...linha }: LinhaDeServico & { profissional_id?: string },
  usados: readonly { id: string }[],
  duracoes: readonly { servico_id: string; min: number; consultas: number }[],
): Servico {
  const { profissional_id: _, ...resto } = linha
  const medida = duracoes.find((cada) => cada.servico_id === id)
  return {
    id,
    ...resto,
    usado: usados.some((cada) => cada.id === id),
    duracao_real: medida ? { min: medida.min, consultas: medida.consultas } : null,
  }
}
