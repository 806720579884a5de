import type { EntradaHorarios, Faixa, Intervalo, Janela, Template } from '../entrada.ts'

/** A window for everybody and everything, unless the test says otherwise. */
export const umaJanela = (inicio_min: number, fim_min: number, resto: Partial<Janela> = {}): Janela => ({
  inicio_min,
  fim_min,
  local_id: null,
  sala_id: null,
  modalidades: ['presencial'],
  servico_ids: null,
  planos: null,
  aceita: 'todos',
  ...resto,
})

/** The same window on every weekday. */
export const naSemanaToda = <T extends Faixa>(...faixas: T[]): (T & { dia_semana: number })[] =>
  [0, 1, 2, 3, 4, 5, 6].flatMap((dia_semana) => faixas.map((faixa) => ({ ...faixa, dia_semana })))

/** A default template in São Paulo: half hours, no conditions, no horizon. */
export const umTemplate = (resto: Partial<Template> & { intervalos: readonly Intervalo[] }): Template => ({
  id: 'padrao',
  vigente_de: null,
  vigente_ate: null,
  zona: 'America/Sao_Paulo',
  passo_min: 30,
  duracao_min: 30,
  intervalo_antes_min: 0,
  intervalo_depois_min: 0,
  antecedencia_min: 0,
  horizonte_dias: 10_000_000,
  max_por_dia: null,
  max_por_semana: null,
  mesmo_dia: true,
  pausas: [],
  ...resto,
})

/** The input for one day, unless the test says otherwise: nothing is taken, closed, requested or past. */
export const umaEntrada = (
  resto: Partial<EntradaHorarios> & Pick<EntradaHorarios, 'de' | 'templates'>,
): EntradaHorarios => ({
  ate: resto.de,
  agora: Date.parse('2010-01-01T00:00:00Z'),
  excecoes: [],
  feriados: new Map(),
  ocupados: [],
  marcados: new Map(),
  pedido: {},
  ...resto,
})
