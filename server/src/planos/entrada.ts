import { ORPCError } from '@orpc/server'
import { MEGABYTE } from '#domain/arquivos/buckets.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import {
  quantidadeDoLimite,
  recusaDoLimite,
  rotulosLimite,
  semOutroPlano,
  type Limite,
} from '#domain/planos/plano.ts'
import { errosComuns } from '#domain/rpc/base.ts'
import { ehProfissional } from '#domain/usuarios/usuario.ts'
import type { Db } from '../database/db.ts'
import { exigirSessao, type Contexto } from '../rpc/context.ts'
import { limitesDe } from './linhas.ts'
import { findFatos, findPlanos, findUsuarioDoProfissional, trancarPlano } from './queries.ts'

// What the bank of the product does with invoices.
export { avisosDaDevolucao, avisosDoPixQueDiverge } from './avisos.ts'
export { resolverPixDaFatura } from './queries.ts'
export { prenderFatura, receberFatura } from './receber.ts'

/**
 * Refuses what a plan does not allow. To be asked first in the transaction that makes the new thing: whoever makes another one at the same time waits.
 * @param dono whose plan counts: of a clinic, its owner
 * @param mais what is added; 1, or megabytes
 * @throws LIMITE_DO_PLANO
 */
export async function exigirNoPlano(db: Db, dono: string | null, limite: Limite, mais = 1): Promise<void> {
  if (dono === null) return
  const [, fatos] = await db.together([trancarPlano(dono), findFatos(dono)])
  const [dele] = fatos
  if (!dele) return
  const limites = limitesDe(dele)
  const recusa = recusaDoLimite(
    limite,
    { situacao: dele.situacao, limites, emUso: dele[`usa_${limite}`] },
    mais,
  )
  if (recusa === null) return
  const { status } = errosComuns.LIMITE_DO_PLANO
  const message =
    recusa === 'SO_LEITURA'
      ? `O plano ${dele.plano} está parado, e por isso nada novo é criado. O que existe continua aberto. Volte a ele em Planos.`
      : `${rotulosLimite[limite]}: o plano ${dele.plano} vai até ${quantidadeDoLimite(limite, limites[limite] ?? 0)}. ${await oQueBasta(db, limite, dele[`usa_${limite}`] + mais)}`
  throw new ORPCError('LIMITE_DO_PLANO', { status, message, defined: true })
}

/** What it would take: the cheapest plan on offer that allows so much. */
async function oQueBasta(db: Db, limite: Limite, quanto: number): Promise<string> {
  const bastam = (await db.rows(findPlanos())).filter(
    (plano) => !plano.gratuito && (plano[limite] === null || quanto <= plano[limite]),
  )
  const basta = bastam.toSorted((a, b) => a.mensal_centavos - b.mensal_centavos)[0]
  if (!basta) return `Nenhum plano à venda permite mais: ${semOutroPlano[limite]}.`
  const ate =
    basta[limite] === null ? 'não tem este limite' : `vai até ${quantidadeDoLimite(limite, basta[limite])}`
  return `O plano ${basta.nome} ${ate} e custa ${formatarCentavos(basta.mensal_centavos)} por mês: mude em Planos, ou ${semOutroPlano[limite]}.`
}

/**
 * Refuses a file for which the sender's plan has no room. Only those who work with the product have one.
 * @throws LIMITE_DO_PLANO
 */
export async function exigirEspaco(
  context: Pick<Contexto, 'sessao' | 'sistema'>,
  bytes: number,
): Promise<void> {
  const { usuario_id, perfil } = exigirSessao(context)
  if (ehProfissional(perfil))
    await exigirNoPlano(context.sistema, usuario_id, 'armazenamento_mb', bytes / MEGABYTE)
}

/** Whose plan counts for what a professional offers. */
export const usuarioDoProfissional = async (db: Db, profissional_id: string): Promise<string | null> =>
  (await db.first(findUsuarioDoProfissional(profissional_id)))?.usuario_id ?? null
