import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dataDoNumero, diaDaSemana, numeroDoDia, somarDias } from '#domain/formato/dia.ts'
import { horariosLivres, type EntradaHorarios, type HorarioLivre, type Janela } from './horarios-livres.ts'

const MINUTO = 60_000

type Minuto = { instante: number; data: string; minuto: number }

/** Every minute of the range and the day after it, with the wall clock that `Intl` prints for it. */
function minutos(zona: string, de: string, ate: string): Minuto[] {
  const formato = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zona,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const lista: Minuto[] = []
  const primeiro = Date.parse(`${somarDias(de, -1)}T00:00:00Z`)
  const ultimo = Date.parse(`${somarDias(ate, 2)}T00:00:00Z`)
  for (let instante = primeiro; instante < ultimo; instante += MINUTO) {
    const [data, hora] = formato.format(instante).split(' ') as [string, string]
    lista.push({ instante, data, minuto: Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5)) })
  }
  return lista
}

/** The same question answered without any cleverness: walk all minutes and live through each possible slot. */
function ingenuo(entrada: EntradaHorarios): HorarioLivre[] {
  const todos = minutos(entrada.zona, entrada.de, entrada.ate)
  const vistos = new Set<string>()
  const livres = new Map<string, HorarioLivre>()
  for (const [i, { instante, data, minuto }] of todos.entries()) {
    const repetido = vistos.has(`${data} ${minuto}`)
    vistos.add(`${data} ${minuto}`)
    if (repetido || data < entrada.de || data > entrada.ate) continue
    if (instante < entrada.agora + entrada.antecedencia_min * MINUTO) continue
    const excecoes = entrada.excecoes.filter((excecao) => excecao.data === data)
    const semana = (item: { dia_semana: number }) => item.dia_semana === diaDaSemana(data)
    let janelas: readonly Janela[] = entrada.feriados.has(data) ? [] : entrada.intervalos.filter(semana)
    let pausas = entrada.pausas.filter(semana)
    if (excecoes.length > 0) {
      janelas = excecoes.flatMap((excecao) => excecao.janelas)
      pausas = []
    }
    for (const { inicio_min, fim_min, passo_min, duracao_min, modalidade } of janelas) {
      const naGrade = minuto >= inicio_min && (minuto - inicio_min) % passo_min === 0
      if (!naGrade || minuto + duracao_min > fim_min) continue
      const vividos = todos.slice(i, i + duracao_min)
      const dentro = vividos.every(
        (vivido) =>
          vivido.data === data &&
          vivido.minuto >= inicio_min &&
          vivido.minuto < fim_min &&
          !pausas.some((pausa) => vivido.minuto >= pausa.inicio_min && vivido.minuto < pausa.fim_min),
      )
      const de = instante - entrada.buffer_antes_min * MINUTO
      const ate = instante + (duracao_min + entrada.buffer_depois_min) * MINUTO
      const ocupado = entrada.ocupados.some(({ inicio, fim }) => inicio < fim && inicio < ate && de < fim)
      if (dentro && !ocupado)
        livres.set(`${instante} ${duracao_min} ${modalidade}`, {
          inicio: instante,
          duracao_min,
          ...(modalidade && { modalidade }),
        })
    }
  }
  return [...livres.values()].slice(0, entrada.limite)
}

const zonas = fc.constantFrom(
  'America/Sao_Paulo',
  'America/Rio_Branco',
  'America/Manaus',
  'America/Noronha',
  'America/New_York',
  'Europe/Lisbon',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
)
/** Any day of fourteen years, and more often a day on which clocks change somewhere above. */
const dias = fc.oneof(
  fc.integer({ min: numeroDoDia('2014-01-01'), max: numeroDoDia('2028-01-01') }).map(dataDoNumero),
  fc.constantFrom('2018-11-03', '2018-11-04', '2019-02-16', '2019-02-17', '2024-02-29', '2013-11-10'),
  fc.constantFrom('2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2026-10-04', '2026-04-05'),
)
const faixa = fc
  .tuple(fc.integer({ min: 0, max: 143 }), fc.integer({ min: 1, max: 60 }), fc.boolean())
  .map(([inicio, tamanho, noite]) => {
    const inicio_min = noite ? Math.max(0, 1440 - (inicio + tamanho) * 5) : inicio * 10
    return { inicio_min, fim_min: Math.min(1440, inicio_min + tamanho * 5) }
  })
const janela: fc.Arbitrary<Janela> = fc
  .tuple(
    faixa,
    fc.constantFrom(5, 10, 15, 20, 30, 45, 60),
    fc.constantFrom(5, 20, 30, 50, 60, 90),
    fc.constantFrom('presencial' as const, 'teleconsulta' as const, undefined),
  )
  .map(([horas, passo_min, duracao_min, modalidade]) => ({
    ...horas,
    passo_min,
    duracao_min,
    ...(modalidade && { modalidade }),
  }))
const naSemana = <T extends object>(valor: fc.Arbitrary<T>) =>
  fc.tuple(valor, fc.integer({ min: 0, max: 6 })).map(([resto, dia_semana]) => ({ ...resto, dia_semana }))

const entradas: fc.Arbitrary<EntradaHorarios> = fc
  .record({
    zona: zonas,
    de: dias,
    quantosDias: fc.integer({ min: 0, max: 2 }),
    aFrente: fc.integer({ min: -3 * 1440, max: 2 * 1440 }),
    antecedencia_min: fc.constantFrom(0, 30, 120, 1440),
    intervalos: fc.array(naSemana(janela), { minLength: 1, maxLength: 14 }),
    pausas: fc.array(naSemana(faixa), { maxLength: 7 }),
    excecoes: fc.array(fc.tuple(fc.nat(2), fc.array(janela, { maxLength: 2 })), { maxLength: 1 }),
    feriado: fc.option(fc.nat(2)),
    ocupados: fc.array(fc.tuple(fc.integer({ min: -1440, max: 5760 }), fc.integer({ min: 0, max: 200 })), {
      maxLength: 12,
    }),
    buffer_antes_min: fc.constantFrom(0, 0, 5, 15),
    buffer_depois_min: fc.constantFrom(0, 0, 10, 30),
    limite: fc.option(fc.integer({ min: 0, max: 40 }), { nil: undefined }),
  })
  .map(({ quantosDias, aFrente, excecoes, feriado, ocupados, ...resto }) => {
    const inicio = Date.parse(`${resto.de}T00:00:00Z`)
    return {
      ...resto,
      ate: somarDias(resto.de, quantosDias),
      agora: inicio + aFrente * MINUTO,
      excecoes: excecoes.map(([dia, janelas]) => ({ data: somarDias(resto.de, dia), janelas })),
      feriados: new Set(feriado === null ? [] : [somarDias(resto.de, feriado)]),
      ocupados: ocupados
        .map(([de, tamanho]) => ({ inicio: inicio + de * MINUTO, fim: inicio + (de + tamanho) * MINUTO }))
        .toSorted((a, b) => a.inicio - b.inicio),
    }
  })

/** The naive walk knows no order between slots of the same minute, so both sides are put in one order. */
function emOrdem(livres: HorarioLivre[]): HorarioLivre[] {
  const chave = ({ inicio, duracao_min, modalidade }: HorarioLivre) =>
    `${inicio} ${String(duracao_min).padStart(4, '0')} ${modalidade ?? ''}`
  return livres.toSorted((a, b) => (chave(a) < chave(b) ? -1 : 1))
}

test('APPT-07 the engine gives what a walk over every minute gives', { timeout: 60_000 }, () => {
  let comHorarios = 0
  fc.assert(
    fc.property(entradas, (entrada) => {
      const semLimite = { ...entrada, limite: undefined }
      const livres = horariosLivres(semLimite)
      expect(livres).toEqual(emOrdem(ingenuo(semLimite)))
      expect(horariosLivres(entrada)).toEqual(livres.slice(0, entrada.limite))
      if (livres.length > 0) comHorarios++
    }),
    { numRuns: 150 },
  )
  expect(comHorarios).toBeGreaterThan(30)
})

test('APPT-07 no slot touches what is taken or begins before the notice', () => {
  fc.assert(
    fc.property(entradas, (entrada) => {
      for (const { inicio, duracao_min } of horariosLivres(entrada)) {
        const de = inicio - entrada.buffer_antes_min * MINUTO
        const ate = inicio + (duracao_min + entrada.buffer_depois_min) * MINUTO
        expect(inicio).toBeGreaterThanOrEqual(entrada.agora + entrada.antecedencia_min * MINUTO)
        for (const ocupado of entrada.ocupados)
          expect(ocupado.inicio === ocupado.fim || ocupado.fim <= de || ocupado.inicio >= ate).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})

test('APPT-07 taking a free slot takes it off the list and adds none', () => {
  fc.assert(
    fc.property(entradas, fc.nat(), (entrada, qual) => {
      const livres = horariosLivres({ ...entrada, limite: undefined })
      const tomado = livres[qual % Math.max(1, livres.length)]
      if (!tomado) return
      const { inicio, duracao_min } = tomado
      const ocupados = [...entrada.ocupados, { inicio, fim: inicio + duracao_min * MINUTO }].toSorted(
        (a, b) => a.inicio - b.inicio,
      )
      const depois = horariosLivres({ ...entrada, limite: undefined, ocupados })
      expect(depois).not.toContainEqual(tomado)
      for (const horario of depois) expect(livres).toContainEqual(horario)
    }),
    { numRuns: 200 },
  )
})
