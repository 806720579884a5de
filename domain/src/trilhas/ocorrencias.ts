import { dataDoNumero, diaDaSemanaDoNumero, numeroDoDia, somarDias } from '#domain/formato/dia.ts'
import { inicioDoDia, instanteDe } from '#domain/formato/fuso.ts'
import type { Passo, Pausa, Plano, Registro } from './schemas.ts'

/** A step on one day, or at one hour of it. */
export interface Ocorrencia {
  passo_id: string
  /** `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`: wall time, so that no change of clocks makes two of one. */
  chave: string
  data: string
  /** Minute of the local day; null: at any time of it. */
  minuto: number | null
}

type Quando = Pick<Passo, 'id' | 'de' | 'ate' | 'repete' | 'intervalo' | 'dias_semana' | 'horas'>

const doisDigitos = (numero: number) => String(numero).padStart(2, '0')

export const chaveDaOcorrencia = (data: string, minuto: number | null): string =>
  minuto === null ? data : `${data}T${doisDigitos(Math.floor(minuto / 60))}:${doisDigitos(minuto % 60)}`

/** Whether a step falls on a day, counted from 1970-01-01. */
function caiEm({ de, repete, intervalo, dias_semana }: Quando, dia: number): boolean {
  const primeiro = numeroDoDia(de)
  if (repete === 'nao') return dia === primeiro
  if (repete === 'dias') return (dia - primeiro) % intervalo === 0
  // Weeks begin on Sunday; the first is that of `de`.
  const semana = (numero: number) => Math.floor((numero - diaDaSemanaDoNumero(numero)) / 7)
  return dias_semana.includes(diaDaSemanaDoNumero(dia)) && (semana(dia) - semana(primeiro)) % intervalo === 0
}

/**
 * The occurrences of a step between two local dates, both included, in order. Nothing but the step and the dates counts: another process, another zone or another day of asking gives
 * the same ones.
 * @param fim last day of the trail
 */
export function ocorrenciasDoPasso(passo: Quando, fim: string, de: string, ate: string): Ocorrencia[] {
  const ultimo = Math.min(numeroDoDia(ate), numeroDoDia(passo.ate ?? fim), numeroDoDia(fim))
  const horas = passo.horas.length > 0 ? passo.horas.toSorted((a, b) => a - b) : [null]
  const achadas: Ocorrencia[] = []
  for (let dia = Math.max(numeroDoDia(de), numeroDoDia(passo.de)); dia <= ultimo; dia++) {
    if (!caiEm(passo, dia)) continue
    const data = dataDoNumero(dia)
    for (const minuto of horas)
      achadas.push({ passo_id: passo.id, chave: chaveDaOcorrencia(data, minuto), data, minuto })
  }
  return achadas
}

/** Whether the recurrence of a step gives this occurrence. */
export const ehOcorrencia = (passo: Quando, fim: string, chave: string): boolean => {
  const data = chave.slice(0, 10)
  return ocorrenciasDoPasso(passo, fim, data, data).some((cada) => cada.chave === chave)
}

/** When it is due, milliseconds. An hour that clocks jump over comes with the first minute behind it; one that they show twice is the first of them. */
export function instanteDaOcorrencia({ data, minuto }: Ocorrencia, zona: string): number {
  if (minuto === null) return inicioDoDia(data, zona)
  for (let cada = minuto; cada < 1440; cada++) {
    const instante = instanteDe(data, cada, zona)
    if (instante !== null) return instante
  }
  return inicioDoDia(somarDias(data, 1), zona)
}

/** Whether a day lies within a pause. */
export const emPausa = (data: string, pausas: readonly Pick<Pausa, 'de' | 'ate'>[]): boolean =>
  pausas.some(({ de, ate }) => data >= de && (ate === null || data <= ate))

export const estados = ['feito', 'adiado', 'pausa', 'aberto', 'passou'] as const
export type EstadoDaOcorrencia = (typeof estados)[number]

/** What became of an occurrence. A day of a pause counts for nothing, unless something was done on it. */
export function estadoDa(
  ocorrencia: Ocorrencia,
  registro: Pick<Registro, 'acao'> | undefined,
  pausas: readonly Pick<Pausa, 'de' | 'ate'>[],
  hoje: string,
): EstadoDaOcorrencia {
  if (registro && registro.acao !== 'desfeito') return registro.acao
  if (emPausa(ocorrencia.data, pausas)) return 'pausa'
  return ocorrencia.data < hoje ? 'passou' : 'aberto'
}

/** A day that is put off to is the day that counts for lateness. */
type Feito = Pick<Registro, 'passo_id' | 'ocorrencia' | 'acao' | 'adiado_para'>

/**
 * The first occurrence of a step that waits: the first behind the last one that was done or put off, outside of pauses. Whoever goes on later is in time again: what was passed over is
 * not asked for.
 * @returns with the day on which it counts; null where nothing is to come
 */
export function proximaDoPasso(
  passo: Quando,
  fim: string,
  registros: readonly Feito[],
  pausas: readonly Pick<Pausa, 'de' | 'ate'>[],
): { ocorrencia: Ocorrencia; dia: string } | null {
  const dele = registros.filter(({ passo_id, acao }) => passo_id === passo.id && acao !== 'desfeito')
  const ultimo = dele.reduce<Feito | null>(
    (maior, cada) => (maior && maior.ocorrencia >= cada.ocorrencia ? maior : cada),
    null,
  )
  if (ultimo?.acao === 'adiado' && ultimo.adiado_para !== null) {
    const data = ultimo.ocorrencia.slice(0, 10)
    const adiada = ocorrenciasDoPasso(passo, fim, data, data).find(({ chave }) => chave === ultimo.ocorrencia)
    if (adiada) return { ocorrencia: adiada, dia: diaForaDePausa(ultimo.adiado_para, pausas) }
  }
  const de = ultimo ? ultimo.ocorrencia.slice(0, 10) : passo.de
  const proxima = ocorrenciasDoPasso(passo, fim, de, fim).find(
    ({ chave, data }) =>
      (!ultimo || chave > ultimo.ocorrencia) && (passo.repete === 'nao' || !emPausa(data, pausas)),
  )
  return proxima ? { ocorrencia: proxima, dia: diaForaDePausa(proxima.data, pausas) } : null
}

/** A day, or the first one behind the pauses it lies in. A pause without an end holds it for a year. */
function diaForaDePausa(data: string, pausas: readonly Pick<Pausa, 'de' | 'ate'>[]): string {
  let dia = data
  for (let n = 0; n <= pausas.length; n++) {
    const dela = pausas.find((cada) => emPausa(dia, [cada]))
    if (!dela) return dia
    dia = somarDias(dela.ate ?? somarDias(dia, 365), 1)
  }
  return dia
}

/**
 * From when on a trail is late: the end of the local day of the first occurrence that waits. Depends on nothing but what is stored, so that it is kept beside the trail.
 * @returns milliseconds; null where nothing is to come
 */
export function venceEm(
  plano: Pick<Plano, 'fim' | 'passos'>,
  zona: string,
  registros: readonly Feito[],
  pausas: readonly Pick<Pausa, 'de' | 'ate'>[],
): number | null {
  if (pausas.some(({ ate }) => ate === null)) return null
  const dias = plano.passos
    .filter(({ quem }) => quem !== 'profissional')
    .flatMap((passo) => proximaDoPasso(passo, plano.fim, registros, pausas)?.dia ?? [])
  return dias.length === 0 ? null : inicioDoDia(somarDias(dias.toSorted()[0]!, 1), zona)
}

/** Hour of the reminder of a step that has none. */
const AS_NOVE = 9 * 60

/**
 * The next instant behind `depois` at which something is due and not yet recorded.
 * @returns milliseconds; null where nothing is to come within a year
 */
export function lembrarEm(
  plano: Pick<Plano, 'fim' | 'passos'>,
  zona: string,
  registros: readonly Feito[],
  pausas: readonly Pick<Pausa, 'de' | 'ate'>[],
  depois: number,
  hoje: string,
): number | null {
  const feitas = new Set(
    registros.filter(({ acao }) => acao !== 'desfeito').map((r) => `${r.passo_id} ${r.ocorrencia}`),
  )
  let menor: number | null = null
  for (const passo of plano.passos) {
    if (passo.quem === 'profissional') continue
    const ocorrencias = ocorrenciasDoPasso(passo, plano.fim, hoje, somarDias(hoje, 366))
    for (const cada of ocorrencias) {
      if (feitas.has(`${passo.id} ${cada.chave}`) || emPausa(cada.data, pausas)) continue
      const em = instanteDaOcorrencia({ ...cada, minuto: cada.minuto ?? AS_NOVE }, zona)
      if (em <= depois) continue
      if (menor === null || em < menor) menor = em
      break
    }
  }
  return menor
}
