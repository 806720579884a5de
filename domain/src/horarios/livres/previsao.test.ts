import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { horaLocal, instanteDe } from '#domain/formato/fuso.ts'
import { diaDaAgenda, prepararAgenda } from './dia-da-agenda.ts'
import { umaEntrada, umaJanela, umTemplate } from '../testing/fixtures.ts'
import { horariosLivres } from './horarios-livres.ts'
import { podeComecar, porQueNao, respostaDoMinuto } from './por-que-nao.ts'
import { previsao } from './previsao.ts'
import { entradas } from '../testing/entradas.ts'

const h = (hora: number, minuto = 0) => hora * 60 + minuto

test('APPT-07 the forecast shows the free starts of each day and one reason for each gap', () => {
  const em = (minuto: number) => instanteDe('2026-11-23', minuto, 'America/Sao_Paulo')!
  const entrada = umaEntrada({
    de: '2026-11-23',
    ate: '2026-11-24',
    agora: em(h(8, 15)),
    templates: [
      umTemplate({
        passo_min: 60,
        duracao_min: 40,
        intervalos: [{ ...umaJanela(h(8), h(13)), dia_semana: 1 }],
        pausas: [{ dia_semana: 1, inicio_min: h(11), fim_min: h(12) }],
      }),
    ],
    ocupados: [{ inicio: em(h(10)), fim: em(h(10, 40)) }],
  })
  const lacuna = (inicio_min: number, fim_min: number, motivo: object) => ({ inicio_min, fim_min, motivo })
  const grade = { tipo: 'fora-da-grade', passo_min: 60 }
  expect(previsao(entrada)).toEqual([
    {
      data: '2026-11-23',
      zona: 'America/Sao_Paulo',
      template_id: 'padrao',
      livres: [h(9), h(12)].map((minuto) => ({
        minuto,
        inicio: em(minuto),
        duracao_min: 40,
        modalidades: ['presencial'],
        local_id: null,
        sala_id: null,
      })),
      lacunas: [
        lacuna(0, h(9), { tipo: 'passado' }),
        lacuna(h(9, 40), h(10), grade),
        lacuna(h(10), h(11), { tipo: 'ocupado' }),
        lacuna(h(11), h(12), { tipo: 'pausa' }),
        lacuna(h(12, 40), h(13), grade),
        lacuna(h(13), 1440, { tipo: 'fora-do-expediente' }),
      ],
    },
    {
      data: '2026-11-24',
      zona: 'America/Sao_Paulo',
      template_id: 'padrao',
      livres: [],
      lacunas: [lacuna(0, 1440, { tipo: 'sem-expediente', dia_semana: 2 })],
    },
  ])
})

test('APPT-07 a start is offered exactly where no rule refuses it: for every minute, by list, question and booking', () => {
  fc.assert(
    fc.property(entradas, fc.nat(1439), (entrada, qualquer) => {
      const variasZonas = new Set(entrada.templates.map(({ zona }) => zona)).size > 1
      const livres = horariosLivres(entrada)
      const dias = previsao(entrada)
      const agenda = prepararAgenda(entrada)
      const daLista = new Set(livres.map(({ inicio }) => inicio))
      const daPergunta = new Set<number>()
      for (const { data, zona, lacunas } of dias) {
        const dia = diaDaAgenda(agenda, Date.parse(data) / 86_400_000)
        for (let minuto = 0; minuto < 1440; minuto++) {
          const resposta = respostaDoMinuto(agenda, dia, minuto)
          if (resposta.recusa === null) daPergunta.add(resposta.inicio)
        }
        // Every minute has either a slot or a reason, never both.
        expect(
          lacunas.every(
            ({ inicio_min, fim_min }, i) =>
              inicio_min < fim_min && inicio_min >= (lacunas[i - 1]?.fim_min ?? 0),
          ),
        ).toBe(true)
        const motivo = porQueNao(entrada, data, qualquer)
        const inicio = zona === null ? null : instanteDe(data, qualquer, zona)
        if (inicio === null) expect(motivo).not.toBeNull()
        else {
          const horarios = livres.filter((livre) => livre.inicio === inicio)
          const resposta = podeComecar(entrada, inicio)
          if (horarios.length > 0) expect(resposta).toEqual({ pode: true, horarios })
          // With a dated template in another zone one instant may belong to another date too.
          else expect(resposta).toMatchObject(variasZonas ? { pode: false } : { pode: false, motivo })
          if (motivo === null || !variasZonas) expect(motivo === null).toBe(horarios.length > 0)
        }
      }
      expect([...daPergunta].sort()).toEqual([...daLista].sort())
      const previstos = dias.flatMap(({ livres: doDia, zona }) =>
        doDia.map(({ minuto, ...livre }) => {
          expect(horaLocal(livre.inicio, zona!).minuto).toBe(minuto)
          return livre
        }),
      )
      expect(previstos.toSorted((a, b) => a.inicio - b.inicio)).toEqual(livres)
    }),
    { numRuns: 100 },
  )
})

test('APPT-07 gaps and free slots cover the whole day', () => {
  fc.assert(
    fc.property(entradas, (entrada) => {
      for (const { livres, lacunas } of previsao(entrada)) {
        const coberto = new Uint8Array(1440)
        for (const { minuto, duracao_min } of livres) coberto.fill(1, minuto, minuto + duracao_min)
        for (const { inicio_min, fim_min } of lacunas)
          for (let minuto = inicio_min; minuto < fim_min; minuto++) coberto[minuto] = coberto[minuto]! + 2
        expect(coberto.every((vezes) => vezes === 1 || vezes === 2)).toBe(true)
      }
    }),
    { numRuns: 100 },
  )
})
