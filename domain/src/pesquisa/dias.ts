import { dataDita, dataQueExiste, duasCasas, mesesDitos, proximoDiaDoMes } from '#domain/formato/dia-dito.ts'
import { diaDaSemana, inicioDoMes, somarDias } from '#domain/formato/dia.ts'
import { feriados, pascoa } from '#domain/referencia/feriados.ts'
import { NUMERO_CURTO, valorDe } from './numeros.ts'

export const MES = `(?:${mesesDitos.join('|')})`
const nomesDosDias = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado']
/** A weekday by its name; '2a feira' as well. */
export const SEMANAL = `(?:(?:${nomesDosDias.join('|')})s?|[23456][aª])(?: feiras?)?`
/** Days with a name of their own. */
const MARCO =
  '(?:vespera (?:de |do )?natal|(?<!pre )natal|vespera (?:de |do )?ano novo|ano novo|reveillon|virada do ano|carnaval|quarta de cinzas|sexta feira santa|sexta santa|pascoa|dia das maes|(?:proximo )?feriad(?:o|ao)|fim do ano|final do ano)'
const DATA = `(?:dia )?(?:\\d{1,2}\\/\\d{1,2}(?:\\/\\d{2,4})?|(?:${NUMERO_CURTO}|1[oº]|primeiro) de (?:${MES}|deste mes|este mes)(?: de \\d{4})?|(?:${NUMERO_CURTO}|1[oº]|primeiro) do mes que vem)`
const DIA_DO_MES = `dia (?:${NUMERO_CURTO}|1[oº]|primeiro)`

/** Whether a day name stands for one day, for several, or for the end of a stretch is decided by the words around it. */
export const DIA = `(?:(?:o |a |as |os )?(?:hoje|depois de amanha|amanha|${DATA}|${DIA_DO_MES}|(?:proxim[ao] |nest[ae] |ness[ae] |est[ae] |ess[ae] )?${SEMANAL}(?: (?:que vem|proxim[ao]|agora))?|${MARCO}))`

/** The month that a name means: this year's, or next year's once it is over. Its first day. */
export function mesDe(nome: string, hoje: string): string {
  const mes = `${hoje.slice(0, 4)}-${duasCasas(mesesDitos.indexOf(nome) + 1)}-01`
  return mes < inicioDoMes(hoje) ? `${Number(hoje.slice(0, 4)) + 1}${mes.slice(4)}` : mes
}
export const fimDoMes = (data: string) => somarDias(inicioDoMes(data, 1), -1)

/** Which weekday a name means, Sunday 0. */
export function semanalDe(texto: string): number {
  const [primeira = ''] = texto.split(' ')
  const numero = /^([2-6])[aª]$/.exec(primeira)
  return numero ? Number(numero[1]) - 1 : nomesDosDias.indexOf(primeira.replace(/s$/, ''))
}

/** The first date from `desde` on with that weekday. */
export const proximoSemanal = (dia: number, desde: string): string =>
  somarDias(desde, (dia - diaDaSemana(desde) + 7) % 7)

export type DiaLido = { data: string; semanal: number | null; plural: boolean; proxima: boolean }

/**
 * What a text that `DIA` matched means; null for a date that does not exist.
 * @param hoje 'YYYY-MM-DD'
 */
export function lerDia(dito: string, hoje: string): DiaLido | null {
  const texto = dito.replace(/^(?:o|a|as|os) /, '')
  const um = (data: string | null): DiaLido | null =>
    data === null ? null : { data, semanal: null, plural: false, proxima: false }
  if (texto === 'hoje') return um(hoje)
  if (texto === 'amanha') return um(somarDias(hoje, 1))
  if (texto === 'depois de amanha') return um(somarDias(hoje, 2))
  const marco = marcoDe(texto, hoje)
  if (marco !== null) return um(marco)
  const sem = texto.replace(/^dia /, '').replace(/^(?:primeiro|1[oº])(?= |$)/, '1')
  const barra = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{2,4}))?$/.exec(sem)
  if (barra) return um(dataDita(Number(barra[1]), Number(barra[2]), hoje, barra[3]))
  const escrita = new RegExp(`^(${NUMERO_CURTO}) de (${MES})(?: de (\\d{4}))?$`).exec(sem)
  if (escrita)
    return um(dataDita(valorDe(escrita[1]!), mesesDitos.indexOf(escrita[2]!) + 1, hoje, escrita[3]))
  const doMes = new RegExp(`^(${NUMERO_CURTO}) d(?:este|e este|o) mes(?: que vem)?$`).exec(sem)
  if (doMes) {
    const mes = inicioDoMes(hoje, sem.endsWith('que vem') ? 1 : 0)
    return um(dataQueExiste(`${mes.slice(0, 8)}${duasCasas(valorDe(doMes[1]!))}`))
  }
  if (texto.startsWith('dia ') && new RegExp(`^${NUMERO_CURTO}$`).test(sem))
    return um(proximoDiaDoMes(valorDe(sem), hoje))
  return lerSemanal(texto, hoje)
}

function lerSemanal(texto: string, hoje: string): DiaLido | null {
  const nome = texto.replace(/^(?:proxim[ao]|n?est[ae]|n?ess[ae]) /, '')
  const semanal = semanalDe(nome)
  if (semanal === -1) return null
  const proxima = /^proxim|que vem|proxim[ao]$/.test(texto)
  const plural = /^\S+s(?: |$)/.test(nome)
  // Who means today says 'hoje'.
  const data = proximoSemanal(semanal, somarDias(hoje, 1))
  return { data, semanal, plural, proxima: proxima || nome !== texto }
}

function marcoDe(texto: string, hoje: string): string | null {
  const ano = Number(hoje.slice(0, 4))
  const proximo = (de: (ano: number) => string) => (de(ano) >= hoje ? de(ano) : de(ano + 1))
  if (/^vespera .*natal$/.test(texto)) return proximo((a) => `${a}-12-24`)
  if (texto === 'natal') return proximo((a) => `${a}-12-25`)
  if (/^vespera .*ano novo$|^reveillon$|^virada do ano$|^fi(?:m|nal) do ano$/.test(texto))
    return proximo((a) => `${a}-12-31`)
  if (texto === 'ano novo') return proximo((a) => `${a}-01-01`)
  if (texto === 'carnaval') return proximo((a) => somarDias(pascoa(a), -47))
  if (texto === 'quarta de cinzas') return proximo((a) => somarDias(pascoa(a), -46))
  if (/^sexta (?:feira )?santa$/.test(texto)) return proximo((a) => somarDias(pascoa(a), -2))
  if (texto === 'pascoa') return proximo(pascoa)
  if (texto.includes('feriad'))
    return (
      [ano, ano + 1]
        .flatMap((a) => feriados(a))
        .filter(({ tipo, data }) => tipo === 'nacional' && data > hoje)
        .map(({ data }) => data)
        .toSorted()[0] ?? null
    )
  if (texto === 'dia das maes') return proximo((a) => somarDias(proximoSemanal(0, `${a}-05-01`), 7))
  return null
}

/** The dates [from, to]. */
export function entre(de: string, ate: string): string[] {
  const dias: string[] = []
  for (let dia = de; dia <= ate && dias.length < 400; dia = somarDias(dia, 1)) dias.push(dia)
  return dias
}
