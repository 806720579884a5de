import { fimDepoisDaPausa, passoDoDia, type PassoDoDia } from '#domain/planos/assinatura.ts'
import { primeiroPeriodo, renovacao, type Mudanca } from '#domain/planos/mudanca.ts'
import { diasParaPagar, mesesDoCiclo, type Ciclo } from '#domain/planos/plano.ts'
import { diasEntre, somarDias } from '#domain/formato/dia.ts'
import type { Db } from '../database/db.ts'
import { notificar } from '../notificacoes/queries.ts'
import { avisoDaAssinatura, avisoDeFatura } from './avisos.ts'
import { vigenteDe, type LinhaDeAssinatura } from './linhas.ts'
import {
  cancelarFaturas,
  findAssinaturaPorId,
  findPlano,
  findVencimento,
  insertFatura,
  insertHistorico,
  updateAssinatura,
  type MudancaDaAssinatura,
} from './queries.ts'

/** What a subscription brings in a month. */
export const porMes = (cheio_centavos: number, ciclo: Ciclo): number =>
  Math.round(cheio_centavos / mesesDoCiclo[ciclo])

/** Issues the invoice of a change or of a new period, and tells whoever owes it. */
export async function faturar(
  db: Db,
  dono: { assinatura_id: string; usuario_id: string },
  { linhas, total_centavos, depois }: Pick<Mudanca, 'linhas' | 'total_centavos' | 'depois'>,
  hoje: string,
  agora: Date,
): Promise<void> {
  const vence_em = somarDias(hoje, diasParaPagar)
  const feita = await db.only(
    insertFatura({
      ...dono,
      emitida_em: hoje,
      vence_em,
      total_centavos,
      periodo_de: depois.periodo_de,
      periodo_ate: depois.periodo_ate,
      linhas,
      agora,
    }),
  )
  if (total_centavos > 0)
    await notificar(db, avisoDeFatura(dono.usuario_id, { ...feita, total_centavos, vence_em }))
}

/** Writes an act on a locked subscription with its line of history. */
export async function escreverAto(
  db: Db,
  linha: LinhaDeAssinatura,
  ato: string,
  dia: string,
  mudanca: MudancaDaAssinatura,
): Promise<void> {
  await db.affected(updateAssinatura(linha.id, linha.versao, mudanca))
  const ciclo = mudanca.ciclo ?? linha.ciclo
  const cheio = mudanca.periodo?.cheio_centavos ?? linha.cheio_centavos
  const acabou =
    mudanca.situacao === 'encerrado' || mudanca.situacao === 'pausado' || mudanca.situacao === 'suspenso'
  await db.affected(
    insertHistorico({
      assinatura_id: linha.id,
      dia,
      ato,
      por_mes_centavos: acabou ? 0 : porMes(cheio, ciclo),
      plano_id: mudanca.plano_id ?? linha.plano_id,
    }),
  )
}

/** Begins the next period of a locked subscription, on the plan that waited for it, and issues its invoice. */
export async function novoPeriodo(
  db: Db,
  linha: LinhaDeAssinatura,
  hoje: string,
  agora: Date,
): Promise<void> {
  const plano = await db.only(findPlano(linha.plano_id))
  const proximo = linha.proximo_plano_id ? await db.only(findPlano(linha.proximo_plano_id)) : null
  const vigente = vigenteDe(linha, plano)
  const alvo = { plano: proximo ?? plano, ciclo: linha.proximo_ciclo ?? linha.ciclo }
  const primeiro = linha.situacao === 'teste'
  const nova = primeiro ? primeiroPeriodo(alvo, linha.periodo_ate, vigente) : renovacao(vigente, alvo)
  await escreverAto(db, linha, primeiro ? 'inicio' : 'renovacao', linha.periodo_ate, {
    situacao: 'ativo',
    plano_id: alvo.plano.id,
    ciclo: alvo.ciclo,
    periodo: nova.depois,
    proximo: null,
    cupom_resta: Math.max(linha.cupom_resta - 1, 0),
  })
  await faturar(db, { assinatura_id: linha.id, usuario_id: linha.usuario_id }, nova, hoje, agora)
}

/** Ends a locked subscription; what was still owed is owed no more. */
export async function encerrar(
  db: Db,
  linha: LinhaDeAssinatura,
  hoje: string,
  agora: Date,
  motivo?: string,
): Promise<void> {
  await escreverAto(db, linha, 'fim', hoje, {
    situacao: 'encerrado',
    encerrado_em: hoje,
    proximo: null,
    pausa: null,
    ...(motivo !== undefined && { motivo }),
  })
  await db.affected(cancelarFaturas(linha.id, agora))
}

/** The days that were kept begin today. */
export async function voltarDaPausa(db: Db, linha: LinhaDeAssinatura, hoje: string): Promise<void> {
  const { cheio_centavos, credito_centavos, dias_guardados } = linha
  const periodo_ate = fimDepoisDaPausa(hoje, dias_guardados ?? 0)
  await escreverAto(db, linha, 'volta', hoje, {
    situacao: 'ativo',
    pausa: null,
    // Later periods are counted from the end of the kept days.
    periodo: {
      ancora: periodo_ate,
      periodo_de: hoje,
      periodo_ate,
      cheio_centavos,
      dias_do_periodo: Math.max(linha.dias_do_periodo, diasEntre(hoje, periodo_ate)),
      credito_centavos,
    },
  })
}

/**
 * Does what the day brings to one subscription, until nothing is left of it.
 * @param db a transaction of the product
 * @returns how many steps
 */
export async function passarODia(db: Db, id: string, hoje: string, agora: Date): Promise<number> {
  let passos = 0
  for (;;) {
    const linha = await db.first(findAssinaturaPorId(id))
    if (!linha) return passos
    const [aberta] = await db.rows(findVencimento(id))
    const passo = passoDoDia({ ...linha, vence_em: aberta?.vence_em ?? null }, hoje)
    if (passo === null) return passos
    await darPasso(db, linha, passo, hoje, agora)
    passos += 1
  }
}

async function darPasso(
  db: Db,
  linha: LinhaDeAssinatura,
  passo: PassoDoDia,
  hoje: string,
  agora: Date,
): Promise<void> {
  switch (passo) {
    case 'primeiro-periodo':
    case 'renovar':
      return novoPeriodo(db, linha, hoje, agora)
    case 'encerrar':
      await encerrar(db, linha, hoje, agora)
      break
    case 'voltar':
      await voltarDaPausa(db, linha, hoje)
      break
    case 'atrasar':
      await escreverAto(db, linha, 'atraso', hoje, { situacao: 'em-atraso' })
      break
    case 'suspender':
      await escreverAto(db, linha, 'suspensao', hoje, { situacao: 'suspenso' })
  }
  await notificar(db, avisoDaAssinatura(linha.usuario_id, linha.id, hoje, passo))
}
