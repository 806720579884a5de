import { inicioDoMes } from '#domain/formato/dia.ts'
import type { Lancamento, Partes, RegraDeRepasse, SomaDoRepasse } from './repasse.ts'

/** How particular a rule is: one that names the professional comes before one that does not, then the service, then the form of payment. */
const peso = ({ profissional_id, servico, forma }: RegraDeRepasse) =>
  (profissional_id === null ? 0 : 4) + (servico === null ? 0 : 2) + (forma === null ? 0 : 1)

/** The rule of an entry: the most particular of those that name it, in the version that holds on its day. A rule that ended leaves it to the next one. */
export function regraDe(
  regras: readonly RegraDeRepasse[],
  { profissional_id, servico, forma, dia }: Pick<Lancamento, 'profissional_id' | 'servico' | 'forma' | 'dia'>,
): RegraDeRepasse | null {
  const vigentes = new Map<number, RegraDeRepasse>()
  for (const regra of regras) {
    if (
      regra.vale_de > dia ||
      (regra.profissional_id !== null && regra.profissional_id !== profissional_id) ||
      (regra.servico !== null && regra.servico !== servico) ||
      (regra.forma !== null && regra.forma !== forma)
    )
      continue
    // Rules of one weight that name one entry name the same.
    const outra = vigentes.get(peso(regra))
    if (!outra || outra.vale_de < regra.vale_de) vigentes.set(peso(regra), regra)
  }
  return (
    [...vigentes.values()].filter(({ modo }) => modo !== 'encerrada').sort((a, b) => peso(b) - peso(a))[0] ??
    null
  )
}

/** A part of an amount, in hundredths of a percent. Half a cent goes up. */
const parteDe = (valor: number, pontos: number) => Math.floor((valor * pontos + 5_000) / 10_000)

/** What is left of an entry after what was given back of it. */
interface Resto extends Partes {
  fonte: string
  consulta: string
  valor_centavos: number
}

/** Parts of one entry of income by its rule. @param jaFixo what this rule gave the professional of the consultation before */
function partesDe(valor: number, regra: RegraDeRepasse, jaFixo: number): Partes {
  const taxa_centavos = regra.modo === 'apos-taxa' ? parteDe(valor, regra.taxa_pontos ?? 0) : 0
  const profissional_centavos =
    regra.modo === 'fixo'
      ? Math.max(0, Math.min(valor, (regra.valor_centavos ?? 0) - jaFixo))
      : parteDe(valor - taxa_centavos, regra.percentual_pontos ?? 0)
  return {
    regra_id: regra.id,
    profissional_centavos,
    taxa_centavos,
    clinica_centavos: valor - taxa_centavos - profissional_centavos,
  }
}

const semRegra: Partes = { regra_id: null, profissional_centavos: 0, clinica_centavos: 0, taxa_centavos: 0 }

/** Takes an amount from what an entry still holds, each part by its share of it; the last cent takes all that is left. Half a cent goes up. */
function tirarDe(resto: Resto, quanto: number): Omit<Partes, 'regra_id'> {
  const fracao = (parte: number) =>
    quanto === resto.valor_centavos
      ? parte
      : Math.floor((2 * parte * quanto + resto.valor_centavos) / (2 * resto.valor_centavos))
  const profissional_centavos = fracao(resto.profissional_centavos)
  const taxa_centavos = Math.min(fracao(resto.taxa_centavos), quanto - profissional_centavos)
  const clinica_centavos = quanto - profissional_centavos - taxa_centavos
  resto.valor_centavos -= quanto
  resto.profissional_centavos -= profissional_centavos
  resto.taxa_centavos -= taxa_centavos
  resto.clinica_centavos -= clinica_centavos
  return { profissional_centavos, taxa_centavos, clinica_centavos }
}

/**
 * The parts of each entry (FIN-12). The one rule of rounding: the fee and the professional's part are rounded to the cent, half a cent up, once for each entry, and the clinic's part is
 * the rest; so the parts of an entry, of a consultation and of a month add up to the whole. What is given back is taken from the newest income of its source, in the proportion in
 * which that was shared: all of it back leaves nothing with anybody.
 * @param lancamentos those that are closed first, then by the day on which they were written
 */
export function dividir(
  lancamentos: readonly Lancamento[],
  regras: readonly RegraDeRepasse[],
): Map<string, Partes> {
  const partes = new Map<string, Partes>()
  const restos: Resto[] = []
  for (const lancamento of lancamentos) {
    const { id, valor_centavos, fonte, consulta, fechado } = lancamento
    if (!lancamento.estorno) {
      const regra = regraDe(regras, lancamento)
      const jaFixo = restos.reduce(
        (soma, resto) =>
          resto.regra_id === regra?.id && resto.consulta === consulta
            ? soma + resto.profissional_centavos
            : soma,
        0,
      )
      const dela = fechado ?? (regra ? partesDe(valor_centavos, regra, jaFixo) : semRegra)
      partes.set(id, dela)
      restos.push({ ...dela, fonte, consulta, valor_centavos })
      continue
    }
    const devolvido = devolver(
      lancamento,
      restos.filter((resto) => resto.fonte === fonte && resto.valor_centavos > 0),
    )
    partes.set(id, fechado ?? devolvido)
  }
  return partes
}

/** What a counter-entry takes back, from the newest entry of its source on. */
function devolver({ valor_centavos, recebido_por }: Lancamento, daFonte: Resto[]): Partes {
  const volta: Partes = { ...semRegra }
  let falta = -valor_centavos
  for (const resto of daFonte.toReversed()) {
    if (falta === 0) break
    const quanto = Math.min(falta, resto.valor_centavos)
    falta -= quanto
    volta.regra_id ??= resto.regra_id
    // An entry that no rule shared has no parts.
    if (resto.regra_id === null) {
      resto.valor_centavos -= quanto
      continue
    }
    const tirado = tirarDe(resto, quanto)
    volta.profissional_centavos -= tirado.profissional_centavos
    volta.clinica_centavos -= tirado.clinica_centavos
    volta.taxa_centavos -= tirado.taxa_centavos
  }
  // Of what came in before there were rules, whoever received it gives it back.
  if (falta > 0) {
    if (recebido_por === 'clinica') volta.clinica_centavos -= falta
    else volta.profissional_centavos -= falta
  }
  return volta
}

/** What an entry changes between the two: the clinic passes on the professional's part of what it received, and the other way round. */
export const saldoDe = (
  { profissional_centavos, clinica_centavos }: Omit<Partes, 'regra_id'>,
  recebido_por: Lancamento['recebido_por'],
): number => (recebido_por === 'clinica' ? profissional_centavos : 0 - clinica_centavos)

/** Sums of shared entries. */
export function somar(
  linhas: Iterable<Partes & Pick<Lancamento, 'valor_centavos' | 'recebido_por'>>,
): SomaDoRepasse {
  const soma: SomaDoRepasse = {
    recebido_centavos: 0,
    profissional_centavos: 0,
    clinica_centavos: 0,
    taxa_centavos: 0,
    saldo_centavos: 0,
  }
  for (const linha of linhas) {
    soma.recebido_centavos += linha.valor_centavos
    soma.profissional_centavos += linha.profissional_centavos
    soma.clinica_centavos += linha.clinica_centavos
    soma.taxa_centavos += linha.taxa_centavos
    soma.saldo_centavos += saldoDe(linha, linha.recebido_por)
  }
  return soma
}

/** The first day of the month of a day. */
export const mesDe = (dia: string) => inicioDoMes(dia)

export const impedimentos = [
  'fechado',
  'corrente',
  'fora-de-ordem',
  'anterior-aberto',
  'sem-regra',
  'vazio',
] as const
export type Impedimento = (typeof impedimentos)[number]

/**
 * Why a month cannot be closed, or null. Months are closed in their order, after they end, and what comes late goes into the next one.
 * @param ultimo the newest closed month of the professional at the clinic
 * @param primeiroAberto the month of the oldest entry that no closing holds
 */
export function impedimentoDe({
  mes,
  hoje,
  ultimo,
  primeiroAberto,
  quantos,
  semRegra: faltam,
}: {
  mes: string
  hoje: string
  ultimo: string | null
  primeiroAberto: string | null
  quantos: number
  semRegra: number
}): Impedimento | null {
  if (ultimo === mes) return 'fechado'
  if (ultimo !== null && mes < ultimo) return 'fora-de-ordem'
  if (mes >= mesDe(hoje)) return 'corrente'
  if (quantos === 0) return 'vazio'
  if (primeiroAberto !== null && primeiroAberto < mes && (ultimo === null || primeiroAberto > ultimo))
    return 'anterior-aberto'
  return faltam > 0 ? 'sem-regra' : null
}

/** Whether an entry of a month's statement is of a period that was closed before: its day, or the day that it is about. */
export const ehAjuste = (
  { dia, competencia }: { dia: string; competencia: string | null },
  ultimo: string | null,
): boolean => ultimo !== null && [dia, competencia ?? dia].some((cada) => mesDe(cada) <= ultimo)
