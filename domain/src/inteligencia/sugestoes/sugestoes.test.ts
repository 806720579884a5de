import { describe, expect, test } from 'vitest'
import { conteudoInicial, minutosPorSemana } from '#domain/horarios/conteudo.ts'
import { diaDaSemana, somarDias } from '#domain/formato/dia.ts'
import { conferir, figuraDe } from './conferir.ts'
import { sorteio } from './contas.ts'
import { gerarSugestoes } from './gerar.ts'
import { conteudoComMudanca, fila, simular, simularTeto } from './simular.ts'
import {
  chaveDe,
  mudamHorarios,
  tiposDeSugestao,
  type HistoriaDaAgenda,
  type Mudanca,
  type TipoDeSugestao,
  type VisitaDaHistoria,
} from './sugestao.ts'

const PRIMEIRO = '2026-09-27' // A Sunday.
const servico = { id: 's1', nome: 'Consulta', duracao_min: 30, aceita_sinal: true }

/** Eight weeks, Monday to Friday from 8 to 12 and from 14 to 18, a visit each half hour; what a case changes is said of each visit. */
function semanasCom(
  mudar: (visita: VisitaDaHistoria, acaso: () => number) => Partial<VisitaDaHistoria> | null = () => ({}),
  resto: Partial<HistoriaDaAgenda> = {},
): HistoriaDaAgenda {
  const acaso = sorteio(3)
  const visitas: VisitaDaHistoria[] = []
  const abertas: HistoriaDaAgenda['abertas'][number][] = []
  for (let n = 0; n < 56; n++) {
    const dia = somarDias(PRIMEIRO, n)
    const dia_semana = diaDaSemana(dia)
    const semana = Math.floor(n / 7)
    if (dia_semana === 0 || dia_semana === 6) continue
    for (const hora of [8, 9, 10, 11, 14, 15, 16, 17]) {
      abertas.push({ semana, dia_semana, hora, minutos: 60 })
      for (const meia of [0, 30]) {
        const visita: VisitaDaHistoria = {
          semana,
          dia,
          dia_semana,
          minuto: hora * 60 + meia,
          duracao_min: 30,
          estado: 'concluida',
          dias_marcada: 5,
          atraso_min: 1,
          real_min: 28,
          servico_id: 's1',
          modalidade: 'presencial',
        }
        const mudada = mudar(visita, acaso)
        if (mudada) visitas.push({ ...visita, ...mudada })
      }
    }
  }
  return { semanas: 8, visitas, abertas, esperas: [], servicos: [servico], depois_min: 0, ...resto }
}

const tipos = (historia: HistoriaDaAgenda) => gerarSugestoes(historia).map(({ tipo }) => tipo)
const unica = (historia: HistoriaDaAgenda, tipo: TipoDeSugestao) => {
  const achadas = gerarSugestoes(historia).filter((uma) => uma.tipo === tipo)
  expect(achadas.length, tipo).toBeGreaterThan(0)
  return achadas[0]!
}

/** A history that earns each kind. */
const merecem: Record<TipoDeSugestao, HistoriaDaAgenda> = {
  'abrir-intervalo': semanasCom(undefined, {
    esperas: Array.from({ length: 6 }, () => ({ dias_semana: [4], periodos: ['noite'] as const })),
  }),
  'fechar-intervalo': semanasCom(({ dia_semana, minuto }, acaso) =>
    dia_semana === 5 && minuto >= 840 && acaso() < 0.85 ? null : {},
  ),
  duracao: semanasCom((_, acaso) => ({ real_min: 38 + Math.floor(acaso() * 5), atraso_min: 12 })),
  folga: semanasCom((_, acaso) => ({ real_min: 26 + Math.floor(acaso() * 14), atraso_min: 11 })),
  modalidade: semanasCom(({ dia_semana, minuto }, acaso) =>
    dia_semana === 1
      ? { modalidade: 'teleconsulta' }
      : dia_semana === 3 && minuto < 720
        ? { estado: acaso() < 0.35 ? 'ausente' : 'concluida' }
        : {},
  ),
  'lembrete-extra': semanasCom((_, acaso) => {
    const longe = acaso() < 0.3
    return { dias_marcada: longe ? 35 : 4, estado: acaso() < (longe ? 0.25 : 0.04) ? 'ausente' : 'concluida' }
  }),
  sinal: semanasCom(
    ({ minuto }, acaso) =>
      minuto % 60 === 0
        ? { servico_id: 's2', estado: acaso() < 0.3 ? 'ausente' : 'concluida' }
        : { estado: acaso() < 0.04 ? 'ausente' : 'concluida' },
    { servicos: [servico, { ...servico, id: 's2', nome: 'Avaliação' }] },
  ),
  'teto-de-encaixes': semanasCom(({ dia_semana, minuto }, acaso) =>
    dia_semana === 2 && minuto < 720 ? { estado: acaso() < 0.4 ? 'ausente' : 'concluida', real_min: 20 } : {},
  ),
}

describe('INTEL-04 suggestions', () => {
  test.each(tiposDeSugestao)(
    'INTEL-04 a history that speaks for it earns “%s”, with evidence and an interval around the gain',
    (tipo) => {
      const uma = unica(merecem[tipo], tipo)
      expect(uma.prova).toMatch(/\d/)
      expect(uma.ganho.de).toBeLessThanOrEqual(uma.ganho.valor)
      expect(uma.ganho.ate).toBeGreaterThanOrEqual(uma.ganho.valor)
      expect(uma.ganho.ate - uma.ganho.de).toBeGreaterThanOrEqual(0)
      expect(Number.isFinite(uma.espera.antes) && Number.isFinite(uma.espera.depois)).toBe(true)
      expect(uma.chave).toBe(chaveDe(uma.mudanca))
    },
  )

  test('INTEL-04 an ordinary agenda earns nothing, and one without data nothing either', () => {
    expect(tipos(semanasCom())).toEqual([])
    expect(
      tipos({ semanas: 8, visitas: [], abertas: [], esperas: [], servicos: [servico], depois_min: 0 }),
    ).toEqual([])
    // One week of a history that would speak, alone.
    const pouca = merecem.sinal
    const daPrimeira = ({ semana, dia_semana }: { semana: number; dia_semana: number }) =>
      semana === 0 && dia_semana === 1
    expect(
      tipos({
        ...pouca,
        visitas: pouca.visitas.filter(daPrimeira),
        abertas: pouca.abertas.filter(daPrimeira),
      }),
    ).toEqual([])
  })

  test('INTEL-04 a service that changed its duration is judged by the visits that were booked with the present one', () => {
    const mudou = semanasCom(({ semana }) =>
      semana < 6 ? { duracao_min: 20, real_min: 38 } : { real_min: 29 },
    )
    expect(tipos(mudou)).not.toContain('duracao')
  })

  test('INTEL-04 nobody is chosen: a suggestion names hours and services, and never a person', () => {
    for (const historia of Object.values(merecem))
      for (const uma of gerarSugestoes(historia))
        expect(JSON.stringify(uma)).not.toMatch(/paciente|usuario|pessoa_id/i)
  })

  test('INTEL-04 a cap is proposed only where simulated days keep the wait of both people short', () => {
    const curta = unica(merecem['teto-de-encaixes'], 'teto-de-encaixes')
    expect(curta.espera.de_quem_entra).not.toBeNull()
    expect(curta.espera.depois).toBeLessThanOrEqual(10)
    expect(curta.supoe).toContain('esperam o mesmo')
    // The same absences, where visits take as long as they can: whoever is there would pay.
    const longa = semanasCom(({ dia_semana, minuto }, acaso) =>
      dia_semana === 2 && minuto < 720
        ? { estado: acaso() < 0.18 ? 'ausente' : 'concluida', real_min: 45 }
        : {},
    )
    expect(tipos(longa)).not.toContain('teto-de-encaixes')
  })

  test('INTEL-04 the simulation of a cap follows the queue: nobody misses, one more person is seen and somebody waits', () => {
    const certa = { lugares: 4, duracao_min: 30, reais: [30], chance_de_faltar: 0 }
    expect(simularTeto({ ...certa, teto: 0 }, 200)).toEqual({
      atendidas: 4,
      espera: 0,
      de_quem_entra: 0,
      alem: 0,
    })
    const com = simularTeto({ ...certa, teto: 1 }, 2_000)
    expect(com.atendidas).toBe(5)
    expect(com.alem).toBe(30)
    expect(com.espera + com.de_quem_entra).toBeGreaterThan(0)
  })
})

describe('INTEL-04 simulating against the last weeks', () => {
  test('INTEL-04 the queue of a day: each waits for the one before', () => {
    const tres = semanasCom(({ dia, minuto }) =>
      dia === '2026-09-28' && minuto < 570 ? { real_min: 40 } : null,
    )
    // 8:00, 8:30 and 9:00, 40 minutes each: they wait 0, 10 and 20, and the last leaves at 10:00.
    expect(fila(tres.visitas)).toEqual({ espera: 10, pessoas: 3, alem: 30 })
    expect(fila(tres.visitas, { depois_min: 10 }).espera).toBe(0)
  })

  test('INTEL-04 closing hours says how many would have had to go elsewhere; a buffer shows less waiting', () => {
    const fechar = unica(merecem['fechar-intervalo'], 'fechar-intervalo')
    const daSexta = merecem['fechar-intervalo'].visitas.filter(
      ({ dia_semana, minuto }) => dia_semana === 5 && minuto >= 840,
    )
    expect(simular(merecem['fechar-intervalo'], fechar.mudanca, 0, null).fora).toBe(daSexta.length)
    const folga = unica(merecem.folga, 'folga')
    const simulada = simular(merecem.folga, folga.mudanca, 0, null)
    expect(simulada.espera.depois).toBeLessThan(simulada.espera.antes)
    expect(folga.ganho.valor).toBeCloseTo(simulada.espera.depois - simulada.espera.antes, 6)
  })

  test('INTEL-04 a change of hours is a content of the schedule itself, and applied twice it is applied once', () => {
    const base = conteudoInicial('Padrão', 'America/Sao_Paulo', null)
    const mudancas: Mudanca[] = [
      { tipo: 'fechar-intervalo', dia_semana: 5, inicio_min: 840, fim_min: 1080 },
      { tipo: 'abrir-intervalo', dia_semana: 4, inicio_min: 1080, fim_min: 1140 },
      { tipo: 'modalidade', dia_semana: 3, inicio_min: 480, fim_min: 720 },
      { tipo: 'folga', depois_min: 5 },
    ]
    expect(mudancas.map(({ tipo }) => tipo).toSorted()).toEqual([...mudamHorarios].toSorted())
    const presencial = {
      ...base,
      intervalos: base.intervalos.map((um) => ({ ...um, modalidades: ['presencial' as const] })),
    }
    for (const mudanca of mudancas) {
      const nova = conteudoComMudanca(presencial, mudanca)
      expect(nova, mudanca.tipo).not.toEqual(presencial)
      expect(minutosPorSemana(conteudoComMudanca(nova, mudanca))).toBe(minutosPorSemana(nova))
    }
    const minutos = (mudanca: Mudanca) =>
      minutosPorSemana(conteudoComMudanca(presencial, mudanca)) - minutosPorSemana(presencial)
    expect(mudancas.map(minutos)).toEqual([-240, 60, 0, 0])
    const comVideo = conteudoComMudanca(presencial, mudancas[2]!).intervalos.filter(({ modalidades }) =>
      modalidades.includes('teleconsulta'),
    )
    expect(comVideo).toMatchObject([{ dia_semana: 3, inicio_min: 480, fim_min: 720 }])
    expect(conteudoComMudanca(presencial, { tipo: 'sinal', servico_id: 's1' })).toBe(presencial)
  })
})

describe('INTEL-04 four weeks later', () => {
  test('INTEL-04 what happened stands beside what was promised: within, better, worse, or too few to say', () => {
    const antes = merecem.folga
    const { mudanca, ganho } = unica(antes, 'folga')
    const quatro = (atraso_min: number) => {
      const depois = semanasCom(({ semana }) => (semana < 4 ? { atraso_min } : null))
      return { ...depois, semanas: 4 }
    }
    expect(figuraDe(mudanca, ganho.unidade, antes)).toBe(11)
    const com = (atraso: number) => conferir(mudanca, ganho, antes, quatro(atraso))
    expect(com(Math.round(11 + ganho.valor))).toMatchObject({ antes: 11, resultado: 'dentro' })
    expect(com(-40).resultado).toBe('melhor')
    expect(com(20)).toMatchObject({ aconteceu: 9, resultado: 'pior' })
    expect(conferir(mudanca, ganho, antes, { ...quatro(1), visitas: [] }).resultado).toBe('poucos-dados')
  })
})
