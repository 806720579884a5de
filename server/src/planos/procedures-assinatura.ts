import { implement } from '@orpc/server'
import { diasEntre, somarDias } from '#domain/formato/dia.ts'
import { podeNaAssinatura, terminaNoFim, type AtoDaAssinatura } from '#domain/planos/assinatura.ts'
import { planosContract } from '#domain/planos/contract.ts'
import {
  comDesconto,
  mudancaDePlano,
  precoDe,
  primeiroPeriodo,
  type Alvo,
  type Desconto,
  type Mudanca,
} from '#domain/planos/mudanca.ts'
import { diasDeTeste, folgaDoLimite } from '#domain/planos/plano.ts'
import type { Db, Transaction } from '../database/db.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import {
  descontoDe,
  hojeDe,
  limitesDe,
  usoDe,
  vigenteDe,
  type LinhaDeAssinatura,
  type LinhaDePlano,
} from './linhas.ts'
import { lerMeu } from './leitura.ts'
import {
  contarUsoDoCupom,
  findAssinatura,
  findCupom,
  findCupomUsado,
  findFatos,
  findJaTestou,
  findPlano,
  insertAssinatura,
  insertHistorico,
  trancarPlano,
  type Cupom,
} from './queries.ts'
import { encerrar, escreverAto, faturar, porMes, voltarDaPausa } from './vida.ts'

const os = implement(planosContract).$context<Contexto>()

interface Pedido {
  plano_id: string
  ciclo: Alvo['ciclo']
  cupom?: string | undefined
}

type Recusas = Record<'CUPOM_INVALIDO' | 'CUPOM_USADO' | 'NAO_PODE' | 'MUDOU', () => Error>

/** What the caller asks for, decided: what it costs and when it begins. */
interface Decidido {
  linha: LinhaDeAssinatura | null
  alvo: { plano: LinhaDePlano; ciclo: Alvo['ciclo'] }
  cupom: Cupom | null
  /** Whether the plan is tried first. */
  testa: boolean
  mudanca: Mudanca
  desconto: Desconto | null
}

const descontoDoCupom = ({ percentual, valor_centavos }: Cupom): Desconto | null =>
  descontoDe({ cupom_resta: 1, cupom_percentual: percentual, cupom_centavos: valor_centavos })

/** Looks and decides. The preview and the act ask here, the act under the lock of the person's plan. */
async function decidir(
  db: Db,
  usuario_id: string,
  { plano_id, ciclo, cupom: codigo }: Pedido,
  hoje: string,
  recusas: Recusas,
  trancar: boolean,
): Promise<Decidido> {
  const [plano] = await db.rows(findPlano(plano_id))
  if (!plano?.ativo || plano.gratuito) throw erroComum('NAO_ENCONTRADO')
  const [linha = null] = await db.rows(findAssinatura(usuario_id, { trancar }))
  const [cupom = null] = codigo ? await db.rows(findCupom(codigo, hoje, { trancar })) : []
  if (codigo && !cupom) throw recusas.CUPOM_INVALIDO()
  if (cupom && (await db.only(findCupomUsado(usuario_id, cupom.id))).usado) throw recusas.CUPOM_USADO()
  if (cupom && linha && !podeNaAssinatura(linha.situacao, 'usar-cupom')) throw recusas.NAO_PODE()
  const alvo = { plano, ciclo }
  const desconto = cupom ? descontoDoCupom(cupom) : linha ? descontoDe(linha) : null
  if (!linha) {
    const testa = !(await db.only(findJaTestou(usuario_id))).ja
    const mudanca = testa
      ? emTeste(hoje)
      : {
          quando: 'agora' as const,
          dia: hoje,
          ...primeiroPeriodo(alvo, hoje, { desconto, credito_centavos: 0 }),
        }
    return { linha, alvo, cupom, testa, mudanca, desconto }
  }
  if (!podeNaAssinatura(linha.situacao, 'mudar')) throw recusas.NAO_PODE()
  const vigente = { ...vigenteDe(linha, await db.only(findPlano(linha.plano_id))), desconto }
  const mudanca = mudancaDePlano(vigente, alvo, hoje)
  if (!mudanca) throw recusas.NAO_PODE()
  return { linha, alvo, cupom, testa: linha.situacao === 'teste', mudanca, desconto }
}

const emTeste = (hoje: string): Mudanca => ({
  quando: 'agora',
  dia: hoje,
  linhas: [],
  total_centavos: 0,
  depois: {
    ancora: hoje,
    periodo_de: hoje,
    periodo_ate: somarDias(hoje, diasDeTeste),
    cheio_centavos: 0,
    dias_do_periodo: diasDeTeste,
    credito_centavos: 0,
  },
})

/** Writes what was decided, under the lock of the person's plan. */
async function escrever(
  db: Transaction,
  usuario_id: string,
  decidido: Decidido,
  hoje: string,
  agora: Date,
): Promise<void> {
  const { linha, alvo, cupom, testa, mudanca } = decidido
  if (cupom) await db.affected(contarUsoDoCupom(cupom.id))
  // A period that is paid for now uses the coupon once; a trial, and a change that waits, leave it for later.
  const cobra = mudanca.quando === 'agora' && !testa
  if (!linha) {
    const { id } = await db.only(
      insertAssinatura({
        usuario_id,
        plano_id: alvo.plano.id,
        ciclo: alvo.ciclo,
        situacao: testa ? 'teste' : 'ativo',
        em_teste: testa,
        periodo: mudanca.depois,
        cupom: cupom && { ...cupom, periodos: cupom.periodos - (cobra ? 1 : 0) },
      }),
    )
    const { cheio_centavos } = mudanca.depois
    await db.affected(
      insertHistorico({
        assinatura_id: id,
        dia: hoje,
        ato: testa ? 'teste' : 'inicio',
        por_mes_centavos: porMes(cheio_centavos, alvo.ciclo),
        plano_id: alvo.plano.id,
      }),
    )
    if (cobra) await faturar(db, { assinatura_id: id, usuario_id }, mudanca, hoje, agora)
    return
  }
  const doCupom = cupom
    ? { cupom: { id: cupom.id, resta: cupom.periodos - (cobra ? 1 : 0) } }
    : { cupom_resta: Math.max(linha.cupom_resta - (cobra ? 1 : 0), 0) }
  if (mudanca.quando === 'no-fim-do-periodo') {
    await escreverAto(db, linha, 'mudanca-marcada', hoje, {
      proximo: { plano_id: alvo.plano.id, ciclo: alvo.ciclo },
      ...doCupom,
    })
    return
  }
  await escreverAto(db, linha, testa ? 'teste' : 'subida', hoje, {
    plano_id: alvo.plano.id,
    ciclo: alvo.ciclo,
    periodo: mudanca.depois,
    proximo: null,
    ...doCupom,
  })
  if (cobra) await faturar(db, { assinatura_id: linha.id, usuario_id }, mudanca, hoje, agora)
}

/** One act on the caller's subscription, as the page showed it. As the product: people change nothing of it by themselves. */
async function agir(
  context: Contexto,
  versao: number,
  ato: AtoDaAssinatura | null,
  recusas: Pick<Recusas, 'MUDOU' | 'NAO_PODE'>,
  fazer: (db: Transaction, linha: LinhaDeAssinatura, hoje: string) => Promise<void>,
) {
  const { usuario_id } = exigirRota(context, '/planos-assinatura')
  const hoje = hojeDe(context.agora())
  await context.sistema.transaction(async (db) => {
    await db.rows(trancarPlano(usuario_id))
    const [linha] = await db.rows(findAssinatura(usuario_id, { trancar: true }))
    if (linha?.versao !== versao) throw recusas.MUDOU()
    if (ato && !podeNaAssinatura(linha.situacao, ato)) throw recusas.NAO_PODE()
    await fazer(db, linha, hoje)
  })
  return lerMeu(context, usuario_id)
}

export const assinaturaHandlers = {
  previa: os.previa.handler(async ({ input, context, errors }) => {
    const { usuario_id } = exigirRota(context, '/planos-assinatura')
    const hoje = hojeDe(context.agora())
    const { alvo, mudanca, desconto, linha, testa } = await decidir(
      context.sistema,
      usuario_id,
      input,
      hoje,
      errors,
      false,
    )
    const fatos = await context.sistema.only(findFatos(usuario_id))
    const credito = mudanca.depois.credito_centavos
    const seguinte = Math.max(comDesconto(precoDe(alvo), desconto) - credito, 0)
    return {
      quando: mudanca.quando,
      dia: mudanca.dia,
      linhas: mudanca.linhas,
      total_centavos: mudanca.total_centavos,
      credito_centavos: credito,
      proxima: {
        dia: mudanca.quando === 'agora' || !linha || testa ? mudanca.depois.periodo_ate : mudanca.dia,
        total_centavos: seguinte,
      },
      acima: usoDe(fatos, limitesDe(alvo.plano)).filter(
        ({ em_uso, maximo }) =>
          maximo !== null && em_uso > maximo && folgaDoLimite(em_uso, maximo) === 'cheio',
      ),
    }
  }),

  assinar: os.assinar.handler(async ({ input, context, errors }) => {
    const { usuario_id } = exigirRota(context, '/planos-assinatura')
    const hoje = hojeDe(context.agora())
    await context.sistema.transaction(async (db) => {
      await db.rows(trancarPlano(usuario_id))
      const [antes] = await db.rows(findAssinatura(usuario_id, { trancar: true }))
      if (antes && input.versao === null) throw errors.JA_ASSINA()
      if ((antes?.versao ?? null) !== input.versao) throw errors.MUDOU()
      const decidido = await decidir(db, usuario_id, input, hoje, errors, true)
      if (decidido.mudanca.total_centavos !== input.total_centavos) throw errors.OUTRO_VALOR()
      await escrever(db, usuario_id, decidido, hoje, context.agora())
    })
    return lerMeu(context, usuario_id)
  }),

  desmarcarMudanca: os.desmarcarMudanca.handler(({ input, context, errors }) =>
    agir(context, input.versao, null, errors, async (db, linha, hoje) => {
      if (!linha.proximo_plano_id) throw errors.NAO_PODE()
      await escreverAto(db, linha, 'mudanca-desfeita', hoje, { proximo: null })
    }),
  ),

  cancelar: os.cancelar.handler(({ input, context, errors }) =>
    agir(context, input.versao, 'cancelar', errors, async (db, linha, hoje) => {
      const motivo = input.motivo || null
      if (terminaNoFim(linha.situacao))
        await escreverAto(db, linha, 'cancelamento', hoje, {
          situacao: 'cancelado-no-fim',
          proximo: null,
          motivo,
        })
      else await encerrar(db, linha, hoje, context.agora(), motivo ?? undefined)
    }),
  ),

  desfazerCancelamento: os.desfazerCancelamento.handler(({ input, context, errors }) =>
    agir(context, input.versao, 'desfazer-cancelamento', errors, async (db, linha, hoje) => {
      // A trial that was cancelled goes on as a trial: nothing of it was ever billed.
      const situacao =
        linha.em_teste && linha.cheio_centavos === 0 && linha.dias_do_periodo === diasDeTeste
          ? 'teste'
          : 'ativo'
      await escreverAto(db, linha, 'cancelamento-desfeito', hoje, { situacao, motivo: null })
    }),
  ),

  pausar: os.pausar.handler(({ input, context, errors }) =>
    agir(context, input.versao, 'pausar', errors, async (db, linha, hoje) => {
      const dias_guardados = Math.max(diasEntre(hoje, linha.periodo_ate), 0)
      await escreverAto(db, linha, 'pausa', hoje, {
        situacao: 'pausado',
        pausa: { em: hoje, dias_guardados },
      })
    }),
  ),

  voltar: os.voltar.handler(({ input, context, errors }) =>
    agir(context, input.versao, 'voltar', errors, (db, linha, hoje) => voltarDaPausa(db, linha, hoje)),
  ),
}
