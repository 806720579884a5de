import { implement } from '@orpc/server'
import { zonaDaPlataforma } from '#domain/administracao/indicadores.ts'
import { mesesAte } from '#domain/financeiro/rules.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { reembolsosContract } from '#domain/reembolsos/contract.ts'
import { podeIrPara } from '#domain/reembolsos/reembolso.ts'
import { faltasDe } from '#domain/recibos/recibo.ts'
import { ehPaciente } from '#domain/usuarios/usuario.ts'
import type { Db } from '../database/db.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import {
  findGastos,
  findNomesDaCasa,
  findRecibosDaCasa,
  findReembolso,
  findReembolsos,
  insertReembolso,
  updateReembolso,
  type LinhaDeReembolso,
} from './queries.ts'

const os = implement(reembolsosContract).$context<Contexto>()
const MESES = 12
const hojeDe = (context: Contexto) => dataLocal(context.agora().getTime(), zonaDaPlataforma)

/** The caller, who keeps the book of a family, or their own spending beside their consultations. @throws SEM_PERMISSAO */
function exigirFamilia(context: Contexto) {
  const sessao = exigirRota(context, '/consultas')
  if (!ehPaciente(sessao.perfil)) throw erroComum('SEM_PERMISSAO')
  return sessao
}

const semRecibo = ({ recibo_id: _, ...reembolso }: LinhaDeReembolso) => reembolso

/** Writes an answer over the version that was read. @throws NAO_ENCONTRADO, and what `mudou` makes */
async function responder(
  db: Db,
  { id, versao }: { id: string; versao: number },
  mudanca: Parameters<typeof updateReembolso>[2],
  recusas: { MUDOU(): Error; DIA?(): Error },
  hoje: string,
) {
  const antes = await db.first(findReembolso(id))
  if (!antes) throw erroComum('NAO_ENCONTRADO')
  const { respondido_em } = mudanca
  if (recusas.DIA && respondido_em && (respondido_em > hoje || respondido_em < antes.pedido_em))
    throw recusas.DIA()
  if (
    !podeIrPara(antes.situacao, mudanca.situacao) ||
    (await db.affected(updateReembolso(id, versao, mudanca))) === 0
  )
    throw recusas.MUDOU()
  return semRecibo(await db.only(findReembolso(id)))
}

export const reembolsosRouter = os.router({
  listar: os.listar.handler(async ({ context }) => {
    exigirFamilia(context)
    const [recibos, reembolsos] = await context.db.together([findRecibosDaCasa(null), findReembolsos])
    const porRecibo = new Map(reembolsos.map((linha) => [linha.recibo_id, semRecibo(linha)]))
    return {
      recibos: recibos.map((linha) => ({
        ...linha,
        faltas: faltasDe(linha.dados),
        reembolso: porRecibo.get(linha.recibo_id) ?? null,
      })),
    }
  }),

  pedir: os.pedir.handler(({ input, context, errors }) =>
    context.db.transaction(async (db) => {
      const { usuario_id } = exigirFamilia(context)
      const recibo = await db.first(findRecibosDaCasa(input.recibo_id))
      if (!recibo) throw erroComum('NAO_ENCONTRADO')
      if (input.dia > hojeDe(context) || input.dia < recibo.dados.data) throw errors.DIA()
      if (input.valor_centavos > recibo.dados.centavos) throw errors.A_MAIS()
      await db.affected(insertReembolso({ ...input, usuario_id, paciente_id: recibo.paciente_id }))
      const feito = await db.first(findReembolso(input.id))
      if (!feito) throw errors.JA_PEDIDO()
      return semRecibo(feito)
    }),
  ),

  receber: os.receber.handler(({ input: { valor_centavos, dia, ...qual }, context, errors }) =>
    context.db.transaction((db) => {
      exigirFamilia(context)
      const mudanca = { situacao: 'recebido', recebido_centavos: valor_centavos, respondido_em: dia } as const
      return responder(db, qual, mudanca, errors, hojeDe(context))
    }),
  ),

  recusar: os.recusar.handler(({ input: { motivo, dia, ...qual }, context, errors }) =>
    context.db.transaction((db) => {
      exigirFamilia(context)
      return responder(
        db,
        qual,
        { situacao: 'recusado', motivo, respondido_em: dia },
        errors,
        hojeDe(context),
      )
    }),
  ),

  reabrir: os.reabrir.handler(({ input, context, errors }) =>
    context.db.transaction((db) => {
      exigirFamilia(context)
      return responder(db, input, { situacao: 'pedido' }, errors, hojeDe(context))
    }),
  ),

  gastos: os.gastos.handler(async ({ context }) => {
    exigirFamilia(context)
    const hoje = hojeDe(context)
    const meses = mesesAte(hoje, MESES)
    const [linhas, casa] = await context.db.together([findGastos(meses[0]!, hoje), findNomesDaCasa])
    const pessoas = [
      ...casa.map((pessoa) => ({ ...pessoa, pessoa_id: pessoa.pessoa_id as string | null })),
      { pessoa_id: null, nome: 'Sem pessoa' },
    ].map(({ pessoa_id, nome }) => {
      const dela = linhas.filter(
        ({ paciente_id }) =>
          (casa.some((cada) => cada.pessoa_id === paciente_id) ? paciente_id : null) === pessoa_id,
      )
      const por_mes = meses.map((mes) =>
        dela.reduce((soma, linha) => soma + (linha.mes === mes ? (linha.gasto_centavos ?? 0) : 0), 0),
      )
      return {
        pessoa_id,
        nome,
        por_mes,
        total_centavos: por_mes.reduce((soma, gasto) => soma + gasto, 0),
        entrou_centavos: dela.reduce((soma, linha) => soma + (linha.entrou_centavos ?? 0), 0),
      }
    })
    return {
      meses,
      pessoas: pessoas
        .filter(
          ({ pessoa_id, total_centavos, entrou_centavos }) =>
            pessoa_id !== null || total_centavos !== 0 || entrou_centavos !== 0,
        )
        .sort((a, b) => b.total_centavos - a.total_centavos || (a.nome < b.nome ? -1 : 1)),
    }
  }),
})
