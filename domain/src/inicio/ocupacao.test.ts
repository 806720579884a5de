import { expect, test } from 'vitest'
import type { EntradaHorarios, Template } from '#domain/horarios/entrada.ts'
import { minutosOferecidos } from './ocupacao.ts'

const janela = (inicio_min: number, fim_min: number) => ({
  inicio_min,
  fim_min,
  local_id: null,
  sala_id: null,
  modalidades: ['presencial' as const],
  servico_ids: null,
  planos: null,
  aceita: 'todos' as const,
})
const template: Template = {
  id: 't',
  vigente_de: null,
  vigente_ate: null,
  zona: 'America/Sao_Paulo',
  passo_min: 30,
  duracao_min: 30,
  intervalo_antes_min: 0,
  intervalo_depois_min: 0,
  antecedencia_min: 1_440,
  horizonte_dias: 7,
  max_por_dia: 1,
  max_por_semana: 1,
  mesmo_dia: false,
  intervalos: [
    { ...janela(480, 720), dia_semana: 1 },
    // Two windows at once, in two places, are one time of the professional.
    { ...janela(660, 780), dia_semana: 1 },
    { ...janela(480, 720), dia_semana: 2 },
  ],
  pausas: [{ inicio_min: 600, fim_min: 630, dia_semana: 1 }],
}
/** Sunday to Saturday. */
const entrada = (mudanca: Partial<EntradaHorarios> = {}): EntradaHorarios => ({
  de: '2026-11-15',
  ate: '2026-11-21',
  agora: Date.parse('2026-11-20T12:00:00Z'),
  templates: [template],
  excecoes: [],
  feriados: new Map(),
  ocupados: [],
  marcados: new Map([['2026-11-16', 5]]),
  pedido: {},
  planos_aceitos: [],
  ...mudanca,
})

test.each<[number, Partial<EntradaHorarios>]>([
  // Monday 8 to 13 less half an hour, Tuesday 8 to 12; limits of booking and the clock take nothing away.
  [510, {}],
  [270, { ate: '2026-11-16' }],
  [270, { feriados: new Map([['2026-11-17', 'Feriado']]) }],
  [450, { excecoes: [{ data: '2026-11-17', modo: 'fecha', faixa: { inicio_min: 0, fim_min: 540 } }] }],
  [0, { templates: [] }],
])('%i minutes are offered in a week with %o', (minutos, mudanca) => {
  expect(minutosOferecidos(entrada(mudanca))).toBe(minutos)
})
