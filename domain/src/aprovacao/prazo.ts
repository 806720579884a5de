import { diaDaSemana, somarDias } from '#domain/formato/dia.ts'
import { dataLocal, inicioDoDia } from '#domain/formato/fuso.ts'
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
