import { diaDaSemana } from '#domain/formato/dia.ts'
import { entre, type DiaLido } from './dias.ts'
import { diaInteiro, menos, unir, type HoraLida, type Janela } from './horas.ts'

/** One way in which a wish for a time may be met: civil days of who attends, and stretches of them; null: any. */
export type Opcao = { dias: string[] | null; janelas: Janela[] | null }

export type Dito =
  /** One day, or a weekday. */
  | { tipo: 'dia'; lido: DiaLido; nega: boolean; lugar: number }
  /** A stretch of days: they limit weekdays beside them. */
  | { tipo: 'faixa'; dias: string[]; lugar: number }
  /** Weekdays that follow each other: those of a stretch beside them, else the next ones. */
  | { tipo: 'intervalo'; semanais: readonly number[]; dias: string[]; lugar: number }
  | { tipo: 'limite'; de: string; ate: string; lugar: number }

/** Days and hours of a sentence, in their order, as one wish. */
export function juntar(
  ditos: readonly Dito[],
  horas: readonly HoraLida[],
  hoje: string,
  fim: string,
): Opcao[] {
  if (ditos.length === 0 && horas.length === 0) return []
  const pares = emPares(ditos, horas)
  if (pares)
    return pares.map(([dia, hora]) => ({ dias: diasDe([dia], hoje, fim), janelas: janelasDe([hora]) }))
  return [{ dias: diasDe(ditos, hoje, fim), janelas: janelasDe(horas) }]
}

/** 'terça de manhã ou quinta à tarde': each day has its own hours. */
function emPares(ditos: readonly Dito[], horas: readonly HoraLida[]): [Dito, HoraLida][] | null {
  if (ditos.length < 2 || ditos.length !== horas.length) return null
  if (
    ditos.some((dito) => dito.tipo === 'limite' || (dito.tipo === 'dia' && dito.nega)) ||
    horas.some(({ nega }) => nega)
  )
    return null
  const primeiro = ditos[0]!.lugar < horas[0]!.lugar
  const alternam = ditos.every((dito, i) => {
    const hora = horas[i]!
    const proximo = ditos[i + 1]
    return primeiro
      ? dito.lugar < hora.lugar && (!proximo || hora.lugar < proximo.lugar)
      : hora.lugar < dito.lugar && (!horas[i + 1] || dito.lugar < horas[i + 1]!.lugar)
  })
  return alternam ? ditos.map((dito, i) => [dito, horas[i]!]) : null
}

function janelasDe(horas: readonly HoraLida[]): Janela[] | null {
  if (horas.length === 0) return null
  const sim = horas.filter(({ nega }) => !nega).map(({ janela }) => janela)
  const nao = horas.filter(({ nega }) => nega).map(({ janela }) => janela)
  // 'depois das 14h até 18h' is one stretch, two that part the day are two.
  const base = sim.length === 0 ? [diaInteiro] : cruzar(sim)
  const restam = menos(base, nao)
  return restam.length > 0 ? restam : null
}

/** Open ends that meet ('depois das 14h', 'até 18h') limit each other; parts of a day add up. */
function cruzar(janelas: readonly Janela[]): Janela[] {
  const de = janelas.filter(([inicio, ate]) => inicio > 0 && ate === 1440 && inicio !== 1080)
  const ate = janelas.filter(
    ([inicio, final]) => inicio === 0 && final < 1440 && final !== 720 && final !== 540,
  )
  const resto = janelas.filter((cada) => !de.includes(cada) && !ate.includes(cada))
  const limite: Janela = [
    Math.max(0, ...de.map(([inicio]) => inicio)),
    Math.min(1440, ...ate.map(([, final]) => final)),
  ]
  if (de.length + ate.length === 0 || limite[0] >= limite[1]) return unir(janelas)
  const partes =
    resto.length === 0
      ? [limite]
      : resto.map(([a, b]): Janela => [Math.max(a, limite[0]), Math.min(b, limite[1])])
  const validas = partes.filter(([a, b]) => a < b)
  return validas.length > 0 ? unir(validas) : unir(janelas)
}

function diasDe(ditos: readonly Dito[], hoje: string, fim: string): string[] | null {
  if (ditos.length === 0) return null
  const faixas = ditos.filter((dito) => dito.tipo === 'faixa')
  const limites = ditos.filter((dito) => dito.tipo === 'limite')
  const dias = ditos.filter((dito) => dito.tipo === 'dia')
  const sim = dias.filter(({ nega }) => !nega).map(({ lido }) => lido)
  const nao = dias.filter(({ nega }) => nega).map(({ lido }) => lido)
  const de =
    limites
      .map((limite) => limite.de)
      .toSorted()
      .at(-1) ?? hoje
  const ate = limites.map((limite) => limite.ate).toSorted()[0] ?? fim
  const dentro = (dia: string) => dia >= de && dia <= ate
  const intervalos = ditos.filter((dito) => dito.tipo === 'intervalo')
  const cruza = faixas.length > 0 || limites.length > 0
  let base: string[]
  if (faixas.length > 0)
    base = faixas.flatMap((faixa) => faixa.dias).filter((dia) => limites.length === 0 || dentro(dia))
  else if (intervalos.length > 0 && limites.length === 0)
    base = intervalos.flatMap(({ dias: seguidos }) => seguidos)
  else base = entre(de, ate)
  if (intervalos.length > 0)
    base = base.filter((dia) => intervalos.some(({ semanais }) => semanais.includes(diaDaSemana(dia))))
  const porNome = sim.filter(({ semanal }) => semanal !== null)
  const datas = sim.filter(({ semanal }) => semanal === null).map(({ data }) => data)
  if (sim.length > 0) {
    const porSemana = cruza
      ? base.filter((dia) => porNome.some(({ semanal }) => semanal === diaDaSemana(dia)))
      : porNome.flatMap(({ semanal, data, plural }) =>
          plural ? base.filter((dia) => diaDaSemana(dia) === semanal) : [data],
        )
    // 'esta semana ou dia 3': a date beside a stretch adds to it.
    base = [...porSemana, ...datas, ...(faixas.length > 0 && porNome.length === 0 ? base : [])]
  }
  const restam = [...new Set(base)]
    .filter(
      (dia) =>
        !nao.some(({ semanal, data }) => (semanal === null ? data === dia : semanal === diaDaSemana(dia))),
    )
    .toSorted()
  return restam
}
