import { implement } from '@orpc/server'
import { zonaDaPlataforma } from '#domain/administracao/indicadores.ts'
import { conveniosContract } from '#domain/convenios/contract.ts'
import type { AtoDaGuia } from '#domain/convenios/guia.ts'
import { atosDa, impedimentoDoEncerramento, situacaoDaGuia, somarGuias } from '#domain/convenios/rules.ts'
import type { GuiaDoLote, Lote, LoteAberto, Operadora } from '#domain/convenios/schemas.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import type { Db, Transaction } from '../database/db.ts'
import { abrirDeQuemRecebe } from '../financeiro/entrada.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import {
  criarLote,
  deleteGuia,
  deleteLote,
  encerrarLote,
  enviarLote,
  findConsultas,
  findGuia,
  findGuias,
  findLote,
  findLotes,
  findSemLote,
  responderGuia,
  somarSemLote,
  trancarConvenios,
  type LinhaDeGuia,
  type LinhaDeLote,
} from './queries.ts'

const os = implement(conveniosContract).$context<Contexto>()
const hojeDe = (context: Contexto) => dataLocal(context.agora().getTime(), zonaDaPlataforma)

const loteDe = (
  { livro: _, dono: _d, clinica_id: _c, protocolo, ...linha }: LinhaDeLote,
  guias: readonly LinhaDeGuia[],
): Lote => ({
  ...linha,
  protocolo: protocolo || null,
  quantas: guias.length,
  ...somarGuias(linha.situacao, guias),
})

/** A batch whose book the caller opens. @throws SEM_PERMISSAO, NAO_ENCONTRADO */
async function acharLote(context: Contexto, db: Db, id: string, escrever = false) {
  exigirRota(context, '/financeiro')
  const lote = await db.first(findLote(id))
  if (!lote) throw erroComum('NAO_ENCONTRADO')
  return { lote, ...(await abrirDeQuemRecebe(context, lote.clinica_id ?? undefined, db, escrever)) }
}

async function lerLote(context: Contexto, db: Db, id: string): Promise<LoteAberto> {
  const { lote, nome, escreve } = await acharLote(context, db, id)
  const [linhas, nomes] = await db.together([findGuias([id]), findConsultas(id)])
  const nomeDe = new Map(nomes.map((cada) => [cada.id, cada]))
  const guias = linhas.map(({ lote_id: _, ...linha }): GuiaDoLote => {
    const consulta = nomeDe.get(linha.id)
    return {
      ...linha,
      agendamento_id: consulta?.agendamento_id ?? null,
      dia: consulta?.dia ?? lote.criado_em,
      plano: consulta?.plano ?? '',
      servico: consulta?.servico ?? 'Consulta',
      profissional: consulta?.profissional ?? '',
      pessoa: consulta?.pessoa ?? null,
      situacao: situacaoDaGuia(lote.situacao, linha),
      atos: [...atosDa(lote.situacao, linha)],
    }
  })
  return {
    ...loteDe(lote, linhas),
    escreve,
    livro: nome,
    guias: guias.toSorted((a, b) => (a.dia === b.dia ? (a.id < b.id ? -1 : 1) : a.dia < b.dia ? -1 : 1)),
  }
}

/** A batch under the lock of its book. @throws SEM_PERMISSAO, NAO_ENCONTRADO */
async function prenderLote(context: Contexto, db: Transaction, id: string) {
  const { lote } = await acharLote(context, db, id, true)
  await db.affected(trancarConvenios(lote.dono))
  return { lote: await db.only(findLote(id)), guias: await db.rows(findGuias([id])) }
}

/** A consultation of a batch and what can be done with it, under the lock of its book. @throws SEM_PERMISSAO, NAO_ENCONTRADO */
async function prenderGuia(context: Contexto, db: Transaction, id: string, ato: AtoDaGuia) {
  exigirRota(context, '/financeiro')
  const achada = await db.first(findGuia(id))
  if (!achada) throw erroComum('NAO_ENCONTRADO')
  const { lote, guias } = await prenderLote(context, db, achada.lote_id)
  const guia = guias.find((cada) => cada.id === id)
  if (!guia) throw erroComum('NAO_ENCONTRADO')
  return { lote, guia, quantas: guias.length, pode: atosDa(lote.situacao, guia).includes(ato) }
}

const comoFicou = async (context: Contexto, db: Db, { lote_id, id }: LinhaDeGuia) => ({
  data: { guia: (await lerLote(context, db, lote_id)).guias.find((cada) => cada.id === id)! },
})

/** Not in the future, and not before the batch was sent. */
const diaServe = (context: Contexto, dia: string, { enviado_em }: LinhaDeLote) =>
  dia <= hojeDe(context) && dia >= (enviado_em ?? dia)

export const conveniosRouter = os.router({
  painel: os.painel.handler(async ({ input, context }) => {
    const livro = await abrirDeQuemRecebe(context, input.clinica_id, context.db)
    const [linhas, semLote] = await context.db.together([findLotes(livro), somarSemLote(livro)])
    const guias = Map.groupBy(
      await context.db.rows(findGuias(linhas.map(({ id }) => id))),
      ({ lote_id }) => lote_id,
    )
    const lotes = linhas.map((linha) => loteDe(linha, guias.get(linha.id) ?? []))
    const nomes = [...new Set([...semLote, ...lotes].map(({ operadora }) => operadora))].sort((a, b) =>
      a.localeCompare(b, 'pt-BR'),
    )
    return {
      escreve: livro.escreve,
      lotes,
      operadoras: nomes.map((operadora): Operadora => {
        const deles = lotes.filter((lote) => lote.operadora === operadora)
        const soma = (chave: keyof ReturnType<typeof somarGuias>) =>
          deles.reduce((ate, lote) => ate + lote[chave], 0)
        const fora = semLote.find((cada) => cada.operadora === operadora)
        return {
          operadora,
          sem_lote: fora?.sem_lote ?? 0,
          sem_lote_centavos: fora?.sem_lote_centavos ?? 0,
          esperado_centavos: soma('esperado_centavos'),
          recebido_centavos: soma('recebido_centavos'),
          glosado_centavos: soma('glosado_centavos'),
          em_recurso_centavos: soma('em_recurso_centavos'),
          a_responder_centavos: soma('a_responder_centavos'),
        }
      }),
    }
  }),

  semLote: os.semLote.handler(async ({ input: { clinica_id, operadora }, context }) => {
    const livro = await abrirDeQuemRecebe(context, clinica_id, context.db)
    return { consultas: await context.db.rows(findSemLote(livro, operadora)) }
  }),

  criarLote: os.criarLote.handler(({ input, context, errors }) =>
    context.db.transaction(async (db) => {
      const livro = await abrirDeQuemRecebe(context, input.clinica_id, db, true)
      const { feito } = await db.only(criarLote(input.id, livro, input.operadora, input.guias))
      if (!feito) throw errors.MUDOU()
      return lerLote(context, db, input.id)
    }),
  ),

  lote: os.lote.handler(({ input: { id }, context }) => lerLote(context, context.db, id)),

  enviar: os.enviar.handler(({ input: { id, ...envio }, context, errors }) =>
    context.db.transaction(async (db) => {
      const { lote } = await prenderLote(context, db, id)
      if (lote.situacao !== 'aberto') throw errors.IMPEDIDO()
      if (envio.dia > hojeDe(context) || (envio.previsto_para ?? envio.dia) < envio.dia) throw errors.DIA()
      await db.affected(enviarLote(id, envio))
      return lerLote(context, db, id)
    }),
  ),

  encerrar: os.encerrar.handler(({ input: { id }, context, errors }) =>
    context.db.transaction(async (db) => {
      const { lote, guias } = await prenderLote(context, db, id)
      if (impedimentoDoEncerramento(lote.situacao, guias) !== null) throw errors.IMPEDIDO()
      await db.affected(encerrarLote(id))
      return lerLote(context, db, id)
    }),
  ),

  excluir: os.excluir.handler(({ input: { id }, context, errors }) =>
    context.db.transaction(async (db) => {
      const { lote } = await prenderLote(context, db, id)
      if (lote.situacao !== 'aberto') throw errors.IMPEDIDO()
      await db.affected(deleteLote(id))
      return { excluido: true as const }
    }),
  ),

  tirar: os.tirar.handler(({ input: { id }, context, errors }) =>
    context.db.transaction(async (db) => {
      const { guia, pode, quantas } = await prenderGuia(context, db, id, 'tirar')
      if (!pode) throw errors.IMPEDIDO()
      if (quantas === 1) throw errors.ULTIMA()
      await db.affected(deleteGuia(id))
      return lerLote(context, db, guia.lote_id)
    }),
  ),

  responder: os.responder.handler(({ input, context, errors }) =>
    context.db.transaction(async (db) => {
      const { lote, guia, pode } = await prenderGuia(context, db, input.id, 'responder')
      if (guia.versao !== input.versao) throw errors.MUDOU(await comoFicou(context, db, guia))
      if (!pode) throw errors.IMPEDIDO()
      if (!diaServe(context, input.dia, lote)) throw errors.DIA()
      if (input.pago_centavos > guia.esperado_centavos) throw errors.A_MAIS()
      const inteira = input.pago_centavos === guia.esperado_centavos
      if (!inteira && input.motivo === null) throw errors.SEM_MOTIVO()
      const { feito } = await db.only(
        responderGuia(guia, input.versao, {
          ...guia,
          pago_centavos: input.pago_centavos,
          motivo: inteira ? null : input.motivo,
          respondida_em: input.dia,
        }),
      )
      if (feito === 'recebida') throw errors.JA_RECEBIDA()
      return lerLote(context, db, guia.lote_id)
    }),
  ),

  recorrer: os.recorrer.handler(({ input, context, errors }) =>
    context.db.transaction(async (db) => {
      const { guia, pode } = await prenderGuia(context, db, input.id, 'recorrer')
      if (guia.versao !== input.versao) throw errors.MUDOU(await comoFicou(context, db, guia))
      if (!pode) throw errors.IMPEDIDO()
      await db.only(
        responderGuia(guia, input.versao, { ...guia, recurso: input.texto, recurso_em: hojeDe(context) }),
      )
      return lerLote(context, db, guia.lote_id)
    }),
  ),

  responderRecurso: os.responderRecurso.handler(({ input, context, errors }) =>
    context.db.transaction(async (db) => {
      const { lote, guia, pode } = await prenderGuia(context, db, input.id, 'responder-recurso')
      if (guia.versao !== input.versao) throw errors.MUDOU(await comoFicou(context, db, guia))
      if (!pode) throw errors.IMPEDIDO()
      if (!diaServe(context, input.dia, lote)) throw errors.DIA()
      if (input.recuperado_centavos > guia.esperado_centavos - (guia.pago_centavos ?? 0))
        throw errors.A_MAIS()
      const { feito } = await db.only(
        responderGuia(guia, input.versao, {
          ...guia,
          recuperado_centavos: input.recuperado_centavos,
          recurso_respondido_em: input.dia,
        }),
      )
      if (feito === 'recebida') throw errors.JA_RECEBIDA()
      return lerLote(context, db, guia.lote_id)
    }),
  ),

  desfazer: os.desfazer.handler(({ input, context, errors }) =>
    context.db.transaction(async (db) => {
      const { guia, pode } = await prenderGuia(context, db, input.id, 'desfazer')
      if (guia.versao !== input.versao) throw errors.MUDOU(await comoFicou(context, db, guia))
      if (!pode) throw errors.IMPEDIDO()
      await db.only(responderGuia(guia, input.versao, umPassoAtras(guia)))
      return lerLote(context, db, guia.lote_id)
    }),
  ),
})

/** The last that was written of a consultation is gone: what an appeal brought, the appeal, the answer. */
function umPassoAtras(guia: LinhaDeGuia): LinhaDeGuia {
  const semResposta = { ...guia, recuperado_centavos: null, recurso_respondido_em: null }
  if (guia.recuperado_centavos !== null) return semResposta
  if (guia.recurso !== null) return { ...semResposta, recurso: null, recurso_em: null }
  return { ...semResposta, pago_centavos: null, motivo: null, respondida_em: null }
}
