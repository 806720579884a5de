import { randomUUID } from 'node:crypto'
import { implement } from '@orpc/server'
import { zonaDaPlataforma } from '#domain/administracao/indicadores.ts'
import { formatarMesEAno } from '#domain/formato/data.ts'
import { inicioDoMes } from '#domain/formato/dia.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { repassesContract } from '#domain/repasses/contract.ts'
import type { Extrato } from '#domain/repasses/schemas.ts'
import type { Db } from '../database/db.ts'
import { livrosDe } from '../financeiro/entrada.ts'
import { notificar } from '../notificacoes/queries.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { comNomes, lerExtratos } from './extratos.ts'
import {
  deleteRegra,
  fecharRepasse,
  findFechamento,
  findLivreDesde,
  findMeusPares,
  findParesDaClinica,
  findRegra,
  findRegraIgual,
  findRegrasDaClinica,
  findServicos,
  insertRegra,
  trancarRepasses,
  updatePago,
  type Par,
} from './queries.ts'

const os = implement(repassesContract).$context<Contexto>()

/** The caller on the side of a clinic, by the grant 'financeiro'. @throws SEM_PERMISSAO, NAO_ENCONTRADO */
async function abrirClinica(context: Contexto, clinica_id: string, db: Db, escrever = false) {
  const sessao = exigirRota(context, '/financeiro')
  const livros = await livrosDe(db, sessao)
  const livro = livros.find((cada) => cada.clinica_id === clinica_id)
  if (!livro) throw erroComum(livros.length === 0 ? 'SEM_PERMISSAO' : 'NAO_ENCONTRADO')
  if (escrever && !livro.escreve) throw erroComum('SEM_PERMISSAO')
  return { sessao, escreve: livro.escreve }
}

/** Professionals whose month the caller reads: those of a clinic that they keep, or themselves. @throws SEM_PERMISSAO, NAO_ENCONTRADO */
async function lerPares(
  context: Contexto,
  clinica_id: string | undefined,
): Promise<{ pares: Par[]; escreve: boolean }> {
  const sessao = exigirRota(context, '/financeiro')
  const livros = await livrosDe(context.db, sessao)
  const livro = livros.find((cada) => clinica_id !== undefined && cada.clinica_id === clinica_id)
  if (livro) return { pares: await context.db.rows(findParesDaClinica(clinica_id!)), escreve: livro.escreve }
  if (livros[0]?.livro !== 'profissional')
    throw erroComum(livros.length === 0 || clinica_id === undefined ? 'SEM_PERMISSAO' : 'NAO_ENCONTRADO')
  const meus = await context.db.rows(findMeusPares)
  if (clinica_id === undefined) return { pares: meus, escreve: false }
  const pares = meus.filter((par) => par.clinica_id === clinica_id)
  if (pares.length === 0) throw erroComum('NAO_ENCONTRADO')
  return { pares, escreve: false }
}

/** The statement of one professional. @throws NAO_ENCONTRADO */
async function lerUm(
  db: Db,
  pares: readonly Par[],
  profissional_id: string | undefined,
  mes: string,
  agora: Date,
) {
  const par = pares.find((cada) => profissional_id === undefined || cada.profissional_id === profissional_id)
  if (!par) throw erroComum('NAO_ENCONTRADO')
  const { extratos } = await lerExtratos(db, [par], mes, agora)
  return { par, extrato: extratos[0]! }
}

const semLinhas = ({ linhas: _, ...repasse }: Extrato) => repasse

export const repassesRouter = os.router({
  mes: os.mes.handler(async ({ input, context }) => {
    const { pares, escreve } = await lerPares(context, input.clinica_id)
    const agora = context.agora()
    const mes = input.mes ?? inicioDoMes(dataLocal(agora.getTime(), zonaDaPlataforma))
    const { extratos, comeco } = await lerExtratos(context.db, pares, mes, agora)
    return {
      escreve,
      comeco,
      repasses: extratos.map(semLinhas).toSorted((a, b) => Number(b.quantos > 0) - Number(a.quantos > 0)),
    }
  }),

  extrato: os.extrato.handler(async ({ input, context }) => {
    const { pares } = await lerPares(context, input.clinica_id)
    const { extrato } = await lerUm(context.db, pares, input.profissional_id, input.mes, context.agora())
    return comNomes(context.db, extrato)
  }),

  fechar: os.fechar.handler(({ input, context, errors }) =>
    context.db.transaction(async (db) => {
      const { clinica_id, profissional_id, mes } = input
      const { sessao } = await abrirClinica(context, clinica_id, db, true)
      await db.affected(trancarRepasses(clinica_id))
      const agora = context.agora()
      const pares = await db.rows(findParesDaClinica(clinica_id))
      const { par, extrato } = await lerUm(db, pares, profissional_id, mes, agora)
      if (extrato.impedimento !== null)
        throw errors.IMPEDIDO({ data: { extrato: await comNomes(db, extrato) } })
      if (
        extrato.quantos !== input.quantos ||
        extrato.profissional_centavos !== input.profissional_centavos ||
        extrato.saldo_centavos !== input.saldo_centavos
      )
        throw errors.MUDOU({ data: { extrato: await comNomes(db, extrato) } })
      const id = randomUUID()
      const {
        quantos,
        recebido_centavos,
        profissional_centavos,
        clinica_centavos,
        taxa_centavos,
        saldo_centavos,
      } = extrato
      await db.affected(
        fecharRepasse(
          {
            id,
            clinica_id,
            profissional_id,
            mes,
            quantos,
            recebido_centavos,
            profissional_centavos,
            clinica_centavos,
            taxa_centavos,
            saldo_centavos,
          },
          extrato.linhas.map(({ regra, ...linha }) => ({
            transacao_id: linha.id,
            regra_id: regra?.id ?? null,
            valor_centavos: linha.valor_centavos,
            profissional_centavos: linha.profissional_centavos,
            clinica_centavos: linha.clinica_centavos,
            taxa_centavos: linha.taxa_centavos,
            ajuste: linha.ajuste,
          })),
        ),
      )
      if (par.usuario_id !== sessao.usuario_id)
        await notificar(db, {
          usuario_id: par.usuario_id,
          tipo: 'financeiro',
          titulo: 'Repasse fechado',
          mensagem: `${par.clinica} fechou ${formatarMesEAno(mes)}: ${formatarCentavos(extrato.profissional_centavos)} para você. Veja o extrato.`,
          link: `/financeiro?aba=repasses&mes=${mes.slice(0, 7)}`,
          chave: `repasse:${id}`,
        })
      return comNomes(db, (await lerUm(db, pares, profissional_id, mes, agora)).extrato)
    }),
  ),

  pagar: os.pagar.handler(({ input: { id, dia }, context, errors }) =>
    context.db.transaction(async (db) => {
      exigirRota(context, '/financeiro')
      const fechamento = await db.first(findFechamento(id))
      if (!fechamento) throw erroComum('NAO_ENCONTRADO')
      const { sessao } = await abrirClinica(context, fechamento.clinica_id, db, true)
      if (dia > dataLocal(context.agora().getTime(), fechamento.zona)) throw errors.DIA()
      if ((await db.affected(updatePago(id, dia, sessao.usuario_id))) === 0) throw errors.JA_PAGO()
      return { pago_em: dia }
    }),
  ),

  regras: os.regras.handler(async ({ input: { clinica_id }, context }) => {
    const { escreve } = await abrirClinica(context, clinica_id, context.db)
    const [regras, pares, servicos, [livre]] = await context.db.together([
      findRegrasDaClinica(clinica_id),
      findParesDaClinica(clinica_id),
      findServicos(clinica_id),
      findLivreDesde(clinica_id, null),
    ])
    return {
      escreve,
      regras,
      livre_desde: livre?.livre_desde ?? null,
      profissionais: pares.map(({ profissional_id, profissional: nome }) => ({ profissional_id, nome })),
      servicos: servicos.map(({ nome }) => nome),
    }
  }),

  criarRegra: os.criarRegra.handler(({ input: { clinica_id, ...regra }, context, errors }) =>
    context.db.transaction(async (db) => {
      const { sessao } = await abrirClinica(context, clinica_id, db, true)
      await db.affected(trancarRepasses(clinica_id))
      const { profissional_id, vale_de } = regra
      const [[livre], [igual], pares] = await db.together([
        findLivreDesde(clinica_id, profissional_id),
        findRegraIgual(clinica_id, regra),
        findParesDaClinica(clinica_id),
      ])
      if (profissional_id !== null && !pares.some((par) => par.profissional_id === profissional_id))
        throw errors.PROFISSIONAL()
      if (livre?.livre_desde && vale_de < livre.livre_desde)
        throw errors.MES_FECHADO({ data: { livre_desde: livre.livre_desde } })
      if (igual) throw errors.REPETIDA()
      await db.affected(insertRegra(clinica_id, regra, sessao.usuario_id))
      return { id: regra.id }
    }),
  ),

  excluirRegra: os.excluirRegra.handler(({ input: { id }, context, errors }) =>
    context.db.transaction(async (db) => {
      exigirRota(context, '/financeiro')
      const regra = await db.first(findRegra(id))
      if (!regra) throw erroComum('NAO_ENCONTRADO')
      await abrirClinica(context, regra.clinica_id, db, true)
      await db.affected(trancarRepasses(regra.clinica_id))
      const livre = await db.first(findLivreDesde(regra.clinica_id, regra.profissional_id))
      if (livre?.livre_desde && regra.vale_de < livre.livre_desde) throw errors.MES_FECHADO()
      await db.affected(deleteRegra(id))
      return { excluida: true as const }
    }),
  ),
})
