import { diaDaSemana, somarDias } from '#domain/formato/dia.ts'
import { dataLocal, horaLocal, inicioDoDia, instanteDe } from '#domain/formato/fuso.ts'
import { zonaDosPrazos } from '#domain/privacidade/prazo.ts'
import { datasFechadas } from '#domain/referencia/feriados.ts'

/** Minutes for which an opened registration stays with its reviewer, unless they keep it open. */
export const minutosDeAnalise = 5

/** Whether offices work on a civil day: no weekend and no national holiday. */
export function diaUtil(data: string): boolean {
  const semana = diaDaSemana(data)
  return semana !== 0 && semana !== 6 && !fechados(Number(data.slice(0, 4))).has(data)
}

const porAno = new Map<number, ReadonlyMap<string, string>>()

function fechados(ano: number): ReadonlyMap<string, string> {
  let dias = porAno.get(ano)
  if (!dias) porAno.set(ano, (dias = datasFechadas(ano, ano)))
  return dias
}

/** The last civil day for the answer: `dias` business days after the day of sending, which does not count. */
export function ultimoDiaDaAnalise(dataDoEnvio: string, dias: number): string {
  let data = dataDoEnvio
  for (let contados = 0; contados < dias;) {
    data = somarDias(data, 1)
    if (diaUtil(data)) contados += 1
  }
  return data
}

/** The instant (ms) before which a sending is overdue at `agora`. One instant for the whole queue, so that the database compares and counts no holidays. */
export function atrasadosAntesDe(agora: number, dias: number): number {
  const hoje = dataLocal(agora, zonaDosPrazos)
  let envio = hoje
  while (ultimoDiaDaAnalise(envio, dias) >= hoje) envio = somarDias(envio, -1)
  return inicioDoDia(somarDias(envio, 1), zonaDosPrazos)
}

/** When (ms) a verification of `instante` must be checked again: the same day and minute of the next year. */
export function reconferirEm(instante: number): number {
  const data = dataLocal(instante, zonaDosPrazos)
  const ano = Number(data.slice(0, 4)) + 1
  const mesEDia = data.slice(4) === '-02-29' ? '-02-28' : data.slice(4)
  const { minuto } = horaLocal(instante, zonaDosPrazos)
  const proximo = `${ano}${mesEDia}`
  return instanteDe(proximo, minuto, zonaDosPrazos) ?? inicioDoDia(proximo, zonaDosPrazos)
}

/** The professional is told so many days before the end of a verification. */
export const diasDeAvisoDaReconferencia = 30

/** Oldest check (ms) with which a seal holds at `agora`: the same day and minute of the year before. */
export function seloConferidoDesde(agora: number): number {
  const data = dataLocal(agora, zonaDosPrazos)
  const ano = Number(data.slice(0, 4)) - 1
  const mesEDia = data.slice(4) === '-02-29' ? '-03-01' : data.slice(4)
  const anterior = `${ano}${mesEDia}`
  const { minuto } = horaLocal(agora, zonaDosPrazos)
  return instanteDe(anterior, minuto, zonaDosPrazos) ?? inicioDoDia(anterior, zonaDosPrazos)
}
