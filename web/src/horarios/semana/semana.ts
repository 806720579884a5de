import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import type { Aceitacao, IntervaloSemanal } from '#domain/horarios/conteudo.ts'
import { escreverHora, lerFim, lerHora } from '../relogio.ts'

/** Part of a weekday in the editor. Its times are typed text and may not parse yet. */
export type FaixaNaTela = {
  /** Stable while the part is edited, and known to the screen only. */
  chave: string
  /** 0 (Sunday) to 6. */
  dia_semana: number
  inicio: string
  fim: string
}

export type IntervaloNaTela = FaixaNaTela & {
  local_id: string | null
  sala_id: string | null
  modalidades: readonly Modalidade[]
  /** Null accepts every service of the professional. */
  servico_ids: readonly string[] | null
  /** Names. Null accepts every plan of the professional. */
  planos: readonly string[] | null
  aceita: Aceitacao
}

export type SemanaNaTela = {
  intervalos: readonly IntervaloNaTela[]
  pausas: readonly FaixaNaTela[]
}

/** Weekdays in the order of a working week: Monday first. */
export const ordemDosDias = [1, 2, 3, 4, 5, 6, 0] as const

let ultima = 0
/** A key that is unique on this page. */
export function novaChave(): string {
  ultima += 1
  return `f${ultima}`
}

/** Minutes of a part; null while its times do not parse or end before they begin. */
export function minutosDaFaixa({ inicio, fim }: Pick<FaixaNaTela, 'inicio' | 'fim'>): {
  inicio_min: number
  fim_min: number
} | null {
  const inicio_min = lerHora(inicio)
  const fim_min = lerFim(fim)
  return inicio_min === null || fim_min === null || fim_min <= inicio_min ? null : { inicio_min, fim_min }
}

const doDia =
  (dia: number) =>
  ({ dia_semana }: FaixaNaTela) =>
    dia_semana === dia

/** Parts of a day by time. Parts that do not parse keep their order, at the end. */
export function faixasDoDia<F extends FaixaNaTela>(faixas: readonly F[], dia: number): F[] {
  return faixas.filter(doDia(dia))
}

/** Open minutes of a day: its intervals joined, without the breaks. */
export function minutosDoDia({ intervalos, pausas }: SemanaNaTela, dia: number): number {
  const abertos = new Set<number>()
  for (const faixa of intervalos.filter(doDia(dia))) marcar(faixa, (minuto) => abertos.add(minuto))
  for (const faixa of pausas.filter(doDia(dia))) marcar(faixa, (minuto) => abertos.delete(minuto))
  return abertos.size
}

export function minutosDaSemana(semana: SemanaNaTela): number {
  return ordemDosDias.reduce<number>((soma, dia) => soma + minutosDoDia(semana, dia), 0)
}

function marcar(faixa: FaixaNaTela, cada: (minuto: number) => void): void {
  const minutos = minutosDaFaixa(faixa)
  if (minutos) for (let minuto = minutos.inicio_min; minuto < minutos.fim_min; minuto++) cada(minuto)
}

/** A new interval after the last of its day, with the same settings. The first one begins at eight. */
export function proximoIntervalo(
  { intervalos }: SemanaNaTela,
  dia: number,
  faixa?: { inicio_min: number; fim_min: number },
): IntervaloNaTela {
  const doMesmoDia = intervalos.filter(doDia(dia))
  const anterior = doMesmoDia.at(-1) ?? intervalos.at(-1)
  const fins = doMesmoDia.map((um) => minutosDaFaixa(um)?.fim_min ?? 0)
  const ultimo = Math.max(0, ...fins)
  const inicio_min = faixa?.inicio_min ?? (ultimo === 0 ? 480 : Math.min(ultimo + 60, 1380))
  const fim_min = faixa?.fim_min ?? Math.min(inicio_min + 240, 1440)
  return {
    local_id: anterior?.local_id ?? null,
    sala_id: anterior?.sala_id ?? null,
    modalidades: anterior?.modalidades ?? ['presencial'],
    servico_ids: anterior?.servico_ids ?? null,
    planos: anterior?.planos ?? null,
    aceita: anterior?.aceita ?? 'todos',
    chave: novaChave(),
    dia_semana: dia,
    inicio: escreverHora(inicio_min),
    fim: escreverHora(fim_min),
  }
}

/** A break in the middle of the day's hours, from twelve to one when that fits. */
export function proximaPausa({ intervalos }: SemanaNaTela, dia: number): FaixaNaTela {
  const longo = intervalos
    .filter(doDia(dia))
    .map(minutosDaFaixa)
    .filter((minutos) => minutos !== null)
    .toSorted((a, b) => b.fim_min - b.inicio_min - (a.fim_min - a.inicio_min))[0]
  const almoco = !longo || (longo.inicio_min <= 720 && longo.fim_min >= 780)
  const inicio_min = almoco ? 720 : Math.floor((longo.inicio_min + longo.fim_min) / 60) * 30
  const fim_min = almoco ? 780 : Math.min(inicio_min + 30, longo.fim_min)
  return {
    chave: novaChave(),
    dia_semana: dia,
    inicio: escreverHora(inicio_min),
    fim: escreverHora(fim_min),
  }
}

export function mudarIntervalo<S extends SemanaNaTela>(
  semana: S,
  chave: string,
  mudanca: Partial<IntervaloNaTela>,
): S {
  return { ...semana, intervalos: mudada(semana.intervalos, chave, mudanca) }
}

export function mudarPausa<S extends SemanaNaTela>(
  semana: S,
  chave: string,
  mudanca: Partial<FaixaNaTela>,
): S {
  return { ...semana, pausas: mudada(semana.pausas, chave, mudanca) }
}

function mudada<F extends FaixaNaTela>(faixas: readonly F[], chave: string, mudanca: Partial<F>): F[] {
  return faixas.map((faixa) => (faixa.chave === chave ? { ...faixa, ...mudanca } : faixa))
}

export function remover<S extends SemanaNaTela>(semana: S, chave: string): S {
  const outra = (faixa: FaixaNaTela) => faixa.chave !== chave
  return { ...semana, intervalos: semana.intervalos.filter(outra), pausas: semana.pausas.filter(outra) }
}

export function limparDia<S extends SemanaNaTela>(semana: S, dia: number): S {
  const fora = (faixa: FaixaNaTela) => faixa.dia_semana !== dia
  return { ...semana, intervalos: semana.intervalos.filter(fora), pausas: semana.pausas.filter(fora) }
}

/** Replaces the hours of other days by those of one. */
export function copiarDia<S extends SemanaNaTela>(semana: S, de: number, para: readonly number[]): S {
  const alvos = para.filter((dia) => dia !== de)
  const copia = <F extends FaixaNaTela>(faixas: readonly F[]): F[] => [
    ...faixas.filter(({ dia_semana }) => !alvos.includes(dia_semana)),
    ...alvos.flatMap((dia_semana) =>
      faixas.filter(doDia(de)).map((faixa) => ({ ...faixa, chave: novaChave(), dia_semana })),
    ),
  ]
  return { ...semana, intervalos: copia(semana.intervalos), pausas: copia(semana.pausas) }
}

/** Replaces the week by that of another template. Name, rules and validity stay. */
export function copiarSemana<S extends SemanaNaTela>(semana: S, outra: SemanaNaTela): S {
  const copia = <F extends FaixaNaTela>(faixas: readonly F[]): F[] =>
    faixas.map((faixa) => ({ ...faixa, chave: novaChave() }))
  return { ...semana, intervalos: copia(outra.intervalos), pausas: copia(outra.pausas) }
}

/** Initial weeks: weekdays and their hours, in minutes. */
export const modelosDeSemana = [
  {
    modelo: 'comercial',
    dias: [1, 2, 3, 4, 5],
    faixas: [
      [480, 720],
      [780, 1080],
    ],
  },
  { modelo: 'manhas', dias: [1, 2, 3, 4, 5], faixas: [[480, 720]] },
  { modelo: 'tardes', dias: [1, 2, 3, 4, 5], faixas: [[780, 1080]] },
  { modelo: 'noites', dias: [1, 2, 3, 4], faixas: [[1080, 1320]] },
  { modelo: 'vazio', dias: [], faixas: [] },
] as const satisfies readonly {
  modelo: string
  dias: readonly number[]
  faixas: readonly (readonly [inicio_min: number, fim_min: number])[]
}[]
export type ModeloDeSemana = (typeof modelosDeSemana)[number]['modelo']

/** The intervals of an initial week. Place and modalities are those of a new template. */
export function semanaDoModelo(
  modelo: ModeloDeSemana,
  base: Omit<IntervaloSemanal, 'dia_semana' | 'tipo' | 'inicio_min' | 'fim_min'>,
): IntervaloSemanal[] {
  const { dias, faixas } = modelosDeSemana.find((um) => um.modelo === modelo)!
  return dias.flatMap((dia_semana) =>
    faixas.map(([inicio_min, fim_min]) => ({
      ...base,
      tipo: 'atendimento',
      dia_semana,
      inicio_min,
      fim_min,
    })),
  )
}
