import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { horaLocal } from '#domain/formato/fuso.ts'
import type { EntradaHorarios, Sessao } from '../entrada.ts'
import { horariosLivres, proximosHorarios } from './horarios-livres.ts'
import { entradas } from '../testing/entradas.ts'
import { ingenuo } from '../testing/ingenuo.ts'

const MINUTO = 60_000

test('R11, APPT-07 the engine gives what a walk over every minute gives', { timeout: 60_000 }, () => {
  let comHorarios = 0
  fc.assert(
    fc.property(entradas, fc.nat(40), (entrada, limite) => {
      const livres = horariosLivres(entrada)
      expect(livres).toEqual(ingenuo(entrada))
      expect(proximosHorarios(entrada, limite)).toEqual(livres.slice(0, limite))
      if (livres.length > 0) comHorarios++
    }),
    { numRuns: 120 },
  )
  expect(comHorarios).toBeGreaterThan(5)
})

test('APPT-07 slots come in order, each once, on the grid and inside of a window, after the notice and before the horizon', () => {
  fc.assert(
    fc.property(entradas, (entrada) => {
      const livres = horariosLivres(entrada)
      const chaves = livres.map((livre) => JSON.stringify(livre))
      expect(new Set(chaves).size).toBe(chaves.length)
      expect(livres.map(({ inicio }) => inicio)).toEqual(
        livres.map(({ inicio }) => inicio).toSorted((a, b) => a - b),
      )
      for (const { inicio, duracao_min } of livres) {
        const doTemplate = entrada.templates.some((template) => {
          const { data, minuto } = horaLocal(inicio, template.zona)
          const janelas = [
            ...template.intervalos,
            ...entrada.excecoes.flatMap((excecao) => (excecao.modo === 'fecha' ? [] : [excecao.janela])),
          ]
          return (
            data >= entrada.de &&
            data <= entrada.ate &&
            inicio >= entrada.agora + template.antecedencia_min * MINUTO &&
            inicio < entrada.agora + (template.horizonte_dias + 1) * 1440 * MINUTO &&
            janelas.some(
              ({ inicio_min, fim_min }) =>
                minuto >= inicio_min &&
                minuto + duracao_min <= fim_min &&
                (minuto - inicio_min) % template.passo_min === 0,
            )
          )
        })
        expect(doTemplate).toBe(true)
      }
    }),
    { numRuns: 400 },
  )
})

/** Minutes that a slot keeps free around itself in every case: the least of all templates. */
const folga = (
  { templates, pedido }: EntradaHorarios,
  qual: 'intervalo_antes_min' | 'intervalo_depois_min',
) => pedido.servico?.[qual] ?? Math.min(...templates.map((template) => template[qual]))

test('APPT-07 no slot touches what is taken, buffers included', () => {
  fc.assert(
    fc.property(entradas, (entrada) => {
      for (const { inicio, duracao_min } of horariosLivres(entrada)) {
        const de = inicio - folga(entrada, 'intervalo_antes_min') * MINUTO
        const ate = inicio + (duracao_min + folga(entrada, 'intervalo_depois_min')) * MINUTO
        for (const ocupado of entrada.ocupados)
          expect(ocupado.inicio === ocupado.fim || ocupado.fim <= de || ocupado.inicio >= ate).toBe(true)
      }
    }),
    { numRuns: 400 },
  )
})

test('APPT-07 taking a free slot takes it off the list and adds none', () => {
  fc.assert(
    fc.property(entradas, fc.nat(), (entrada, qual) => {
      const livres = horariosLivres(entrada)
      const tomado = livres[qual % Math.max(1, livres.length)]
      if (!tomado) return
      const { inicio, duracao_min } = tomado
      const ocupados = [...entrada.ocupados, { inicio, fim: inicio + duracao_min * MINUTO }].toSorted(
        (a, b) => a.inicio - b.inicio,
      )
      const depois = horariosLivres({ ...entrada, ocupados })
      expect(depois).not.toContainEqual(tomado)
      const antes = new Set(livres.map((livre) => JSON.stringify(livre)))
      for (const horario of depois) expect(antes).toContain(JSON.stringify(horario))
    }),
    { numRuns: 200 },
  )
})

test('APPT-07 no day takes more than its limit, and no week', () => {
  fc.assert(
    fc.property(
      entradas,
      fc.constantFrom('max_por_dia' as const, 'max_por_semana' as const),
      (entrada, limite) => {
        const primeiro = horariosLivres(entrada)[0]
        if (!primeiro) return
        const templates = entrada.templates.map((template) => ({ ...template, [limite]: 1 }))
        const cheios = entrada.templates.map(
          ({ zona }) => [horaLocal(primeiro.inicio, zona).data, 1] as const,
        )
        const depois = horariosLivres({ ...entrada, templates, marcados: new Map(cheios) })
        expect(depois.map(({ inicio }) => inicio)).not.toContain(primeiro.inicio)
      },
    ),
    { numRuns: 200 },
  )
})

test('APPT-07 the order of templates, windows, breaks and exceptions says nothing', () => {
  fc.assert(
    fc.property(entradas, (entrada) => {
      const virada: EntradaHorarios = {
        ...entrada,
        templates: entrada.templates.toReversed().map((template) => ({
          ...template,
          intervalos: template.intervalos.toReversed(),
          pausas: template.pausas.toReversed(),
        })),
        excecoes: entrada.excecoes.toReversed(),
        marcados: new Map([...entrada.marcados].toReversed()),
      }
      expect(horariosLivres(virada)).toEqual(horariosLivres(entrada))
    }),
    { numRuns: 200 },
  )
})

const umServico = {
  id: 'consulta',
  duracao_min: 30,
  intervalo_antes_min: null,
  intervalo_depois_min: null,
  modalidades: ['presencial' as const, 'teleconsulta' as const],
}

test('DATA-04 APPT-07 a session of a group with a seat left is as free as before to its own service, and taken to everything else', () => {
  let vistas = 0
  fc.assert(
    fc.property(entradas, fc.nat(), fc.integer({ min: 1, max: 3 }), (qualquer, qual, tomadas) => {
      const servico = qualquer.pedido.servico ?? umServico
      const grupo = { ...servico, intervalo_antes_min: 5, intervalo_depois_min: 5, vagas: 4 }
      const entrada = { ...qualquer, pedido: { ...qualquer.pedido, servico: grupo } }
      const livres = horariosLivres(entrada)
      expect(livres.every(({ restam, junta }) => restam === 4 && junta === undefined)).toBe(true)
      expect(livres.map(({ restam: _, ...livre }) => livre)).toEqual(
        horariosLivres({ ...entrada, pedido: { ...entrada.pedido, servico: { ...grupo, vagas: 1 } } }),
      )
      const livre = livres[qual % Math.max(1, livres.length)]
      if (!livre) return
      vistas++
      const { inicio, duracao_min, modalidades, local_id } = livre
      const sessao: Sessao = {
        servico_id: grupo.id,
        inicio,
        duracao_min,
        intervalo_antes_min: 5,
        intervalo_depois_min: 5,
        modalidade: modalidades[0]!,
        local_id: modalidades[0] === 'presencial' ? local_id : null,
        sala_id: 'sala dela',
        vagas: 4,
        tomadas,
      }
      const ocupado = { inicio: inicio - 5 * MINUTO, fim: inicio + (duracao_min + 5) * MINUTO }
      const ocupados = [...entrada.ocupados, ocupado].toSorted((a, b) => a.inicio - b.inicio)
      const depois = horariosLivres({ ...entrada, ocupados, sessoes: [sessao] })
      const fora = horariosLivres({ ...entrada, ocupados })
      // Slots that the session adds begin with it, and have its place, modality and seats.
      const novos = depois.filter((cada) => cada.junta)
      expect(novos.length).toBeGreaterThan(0)
      for (const novo of novos)
        expect(novo).toMatchObject({
          inicio,
          modalidades: [sessao.modalidade],
          sala_id: 'sala dela',
          restam: 4 - tomadas,
        })
      expect(depois.filter((cada) => !cada.junta)).toEqual(fora)
      expect(horariosLivres({ ...entrada, ocupados, sessoes: [{ ...sessao, tomadas: 4 }] })).toEqual(fora)
      for (const outra of [
        { ...sessao, servico_id: 'outro' },
        { ...sessao, duracao_min: duracao_min + 5 },
        { ...sessao, intervalo_depois_min: 0 },
      ])
        expect(horariosLivres({ ...entrada, ocupados, sessoes: [outra] })).toEqual(fora)
      // A reached limit closes the day to everything but the session.
      const cheio = {
        ...entrada,
        templates: entrada.templates.map((template) => ({ ...template, max_por_dia: 1 })),
        marcados: new Map(entrada.templates.map(({ zona }) => [horaLocal(inicio, zona).data, 1] as const)),
        ocupados,
      }
      const noDia = (lista: readonly { inicio: number }[]) => lista.some((cada) => cada.inicio === inicio)
      expect(noDia(horariosLivres(cheio))).toBe(false)
      expect(noDia(horariosLivres({ ...cheio, sessoes: [sessao] }))).toBe(true)
    }),
    { numRuns: 300 },
  )
  expect(vistas).toBeGreaterThan(10)
})
