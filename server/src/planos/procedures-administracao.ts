import { implement } from '@orpc/server'
import { inicioDoMes } from '#domain/formato/dia.ts'
import { planosContract } from '#domain/planos/contract.ts'
import type { Configuracoes } from '#domain/sistema/configuracoes.ts'
import type { Db } from '../database/db.ts'
import { brokenConstraint } from '../database/errors.ts'
import { notificar } from '../notificacoes/queries.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { lerCursor, paginar } from '../rpc/cursor.ts'
import { erroComum } from '../rpc/errors.ts'
import { avisoDaConferencia } from './avisos.ts'
import { faturaDe, hojeDe, planoDe, type LinhaDePlano } from './linhas.ts'
import {
  findAssinantes,
  findCupons,
  findMeses,
  findPlanosDaAdministracao,
  findTotais,
  insertCupom,
  savePlano,
  updateCupom,
  type LinhaDePlanoDaLista,
} from './queries-administracao.ts'
import {
  findFaturasDaAssinatura,
  findPixQueDiverge,
  pedirDevolucaoDaFatura,
  recusarFatura,
  resolverPixDaFatura,
  type FaturaATrancar,
} from './queries.ts'
import { prenderFatura, receberFatura } from './receber.ts'

const os = implement(planosContract).$context<Contexto>()
/** Plans are administered where the product is. */
const administrar = os.use(({ context, next }) => {
  exigirRota(context, '/sistema')
  return next()
})
const MESES = 12
const QUANTOS = 30

/** An invoice as it stands after an act. */
async function lida(
  db: Db,
  { id, assinatura_id }: FaturaATrancar,
  recebimento: Configuracoes['recebimento'],
  hoje: string,
) {
  const linhas = await db.rows(findFaturasDaAssinatura(assinatura_id!))
  return faturaDe(
    linhas.find((cada) => cada.id === id)!,
    recebimento,
    hoje,
  )
}

const planoDaLista = (linha: LinhaDePlanoDaLista) => ({
  ...planoDe(linha satisfies LinhaDePlano),
  ordem: linha.ordem,
  ativo: linha.ativo,
  assinantes: linha.assinantes,
  versao: linha.versao,
})

export const administracaoHandlers = {
  resumo: administrar.resumo.handler(async ({ context }) => {
    const hoje = hojeDe(context.agora())
    const [meses, [totais]] = await context.db.together([
      findMeses(inicioDoMes(hoje, 1 - MESES), hoje),
      findTotais(hoje),
    ])
    return { meses, ...totais! }
  }),

  catalogo: administrar.catalogo.handler(async ({ context }) => {
    const [planos, cupons] = await context.db.together([findPlanosDaAdministracao(null), findCupons(null)])
    return { planos: planos.map(planoDaLista), cupons }
  }),

  salvarPlano: administrar.salvarPlano.handler(async ({ input, context, errors }) => {
    try {
      // As the product: the catalogue is everybody's to read and nobody's to write. The audit names the caller.
      const [salvo] = await context.sistema.rows(savePlano(input))
      if (!salvo) throw errors.MUDOU()
      return planoDaLista(await context.db.only(findPlanosDaAdministracao(salvo.id)))
    } catch (error) {
      const regra = brokenConstraint(error)
      if (regra === 'planos_um_nome') throw errors.NOME()
      throw regra === 'planos_gratuito' ? errors.GRATUITO() : error
    }
  }),

  salvarCupom: administrar.salvarCupom.handler(async ({ input, context, errors }) => {
    try {
      const { id } = await context.sistema.only(insertCupom(input))
      return await context.db.only(findCupons(id))
    } catch (error) {
      throw brokenConstraint(error) === 'cupons_codigo_key' ? errors.CODIGO() : error
    }
  }),

  mudarCupom: administrar.mudarCupom.handler(async ({ input: { id, ativo, versao }, context, errors }) => {
    const [antes] = await context.db.rows(findCupons(id))
    if (!antes) throw erroComum('NAO_ENCONTRADO')
    if ((await context.sistema.affected(updateCupom(id, ativo, versao))) === 0) throw errors.MUDOU()
    return context.db.only(findCupons(id))
  }),

  assinantes: administrar.assinantes.handler(async ({ input, context }) => {
    const cursor = lerCursor(input.cursor)
    if (cursor === null) throw erroComum('ENTRADA_INVALIDA', { campos: [] })
    const linhas = await context.db.rows(findAssinantes(input, hojeDe(context.agora()), cursor, QUANTOS + 1))
    const pagina = paginar(linhas, QUANTOS)
    return { proximo: pagina.proximo, itens: pagina.linhas.map(({ chave: _, ...linha }) => linha) }
  }),

  faturasDoAssinante: administrar.faturasDoAssinante.handler(async ({ input: { id }, context }) => {
    const { recebimento } = await context.configuracoes.ler()
    const hoje = hojeDe(context.agora())
    return (await context.db.rows(findFaturasDaAssinatura(id))).map((linha) =>
      faturaDe(linha, recebimento, hoje),
    )
  }),

  conferir: administrar.conferir.handler(async ({ input: { id, paga, motivo, versao }, context, errors }) => {
    const { recebimento } = await context.configuracoes.ler()
    const agora = context.agora()
    const hoje = hojeDe(agora)
    const { usuario_id } = exigirRota(context, '/sistema')
    if (!paga && !motivo) throw errors.SEM_MOTIVO()
    return context.sistema.transaction(async (db) => {
      const { fatura, assinatura } = await prenderFatura(db, id)
      if (!fatura?.assinatura_id) throw erroComum('NAO_ENCONTRADO')
      if (fatura.situacao === 'paga' || fatura.situacao === 'cancelada') throw errors.JA_PAGA()
      if (fatura.versao !== versao) throw errors.MUDOU()
      if (paga)
        await receberFatura(db, { fatura, assinatura }, { por: usuario_id, quando: agora, hoje, agora })
      else {
        await db.affected(recusarFatura(id, motivo!))
        if (fatura.usuario_id)
          await notificar(db, avisoDaConferencia(fatura.usuario_id, id, versao, 'recusada'))
      }
      return lida(db, fatura, recebimento, hoje)
    })
  }),

  resolverPix: administrar.resolverPix.handler(async ({ input: { id, como }, context, errors }) => {
    const { recebimento } = await context.configuracoes.ler()
    const agora = context.agora()
    const { usuario_id } = exigirRota(context, '/sistema')
    const feita = await context.sistema.transaction(async (db) => {
      const vista = await db.first(findPixQueDiverge(id))
      if (!vista) throw erroComum('NAO_ENCONTRADO')
      const { fatura } = await prenderFatura(db, vista.fatura_id)
      if (!fatura?.assinatura_id) throw erroComum('NAO_ENCONTRADO')
      // Under the lock; what is settled, or on its way back, stays as it is.
      const { chave, resolvida, devolvendo } = await db.only(findPixQueDiverge(id))
      if (!resolvida && !devolvendo) {
        if (como === 'conferido') await db.affected(resolverPixDaFatura(id, usuario_id, agora))
        else if (chave === null || !context.banco?.atende(chave)) throw errors.SEM_BANCO()
        else await db.affected(pedirDevolucaoDaFatura(id, usuario_id, agora))
      }
      return lida(db, fatura, recebimento, hojeDe(agora))
    })
    if (como === 'devolver') context.banco?.acordar()
    return feita
  }),
}
