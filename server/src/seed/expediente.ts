import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import { horariosLivres } from '#domain/horarios/livres/horarios-livres.ts'
import type { IntervaloOverrides } from '../horarios/fixtures.ts'
import type { Random } from './random.ts'

export interface Expediente {
  passo_min: number
  duracao_min: number
  intervalos: IntervaloOverrides[]
}

type Turno = readonly [inicio: number, fim: number, almoco?: readonly [number, number]]

const turnos: readonly (readonly [Turno, number])[] = [
  [[480, 1080, [720, 780]], 5],
  [[480, 1020, [720, 810]], 3],
  [[540, 1140, [720, 840]], 4],
  [[420, 780], 2],
  [[780, 1200], 3],
  [[600, 1260, [780, 840]], 2],
]

/** A working week: two to five days, lunch in the long ones, some Saturdays, and hours that are remote only. */
export function sortearExpediente(
  random: Random,
  duracao_min: number,
  modalidades: readonly Modalidade[],
  local_id: string | null,
): Expediente {
  const dias = random.sample(
    [1, 2, 3, 4, 5],
    random.weighted([
      [2, 1],
      [3, 3],
      [4, 3],
      [5, 5],
    ]),
  )
  const turno = random.weighted(turnos)
  const presenciais = modalidades.filter((modalidade) => modalidade !== 'teleconsulta')
  const remota = modalidades.includes('teleconsulta')
  const diaRemoto = remota && presenciais.length > 0 && random.chance(0.3) ? random.pick(dias) : null
  const intervalos: IntervaloOverrides[] = []
  for (const dia_semana of dias) {
    const aqui = dia_semana === diaRemoto ? (['teleconsulta'] as const) : modalidades
    abrir(intervalos, dia_semana, turno, [...aqui], local_id)
  }
  if (random.chance(0.22)) abrir(intervalos, 6, [480, 720], [...modalidades], local_id)
  return { passo_min: duracao_min, duracao_min, intervalos }
}

/** Every day of the week, for those who sign in: whenever somebody tries the product, there is a day to look at. Shorter at the weekend. */
export function expedienteDeTodoDia(
  duracao_min: number,
  modalidades: readonly Modalidade[],
  local_id: string | null,
): Expediente {
  const intervalos: IntervaloOverrides[] = []
  for (const dia_semana of [1, 2, 3, 4, 5])
    abrir(intervalos, dia_semana, [480, 1080, [720, 780]], [...modalidades], local_id)
  for (const dia_semana of [6, 0]) abrir(intervalos, dia_semana, [480, 780], [...modalidades], local_id)
  return { passo_min: duracao_min, duracao_min, intervalos }
}

function abrir(
  intervalos: IntervaloOverrides[],
  dia_semana: number,
  [inicio_min, fim_min, almoco]: Turno,
  modalidades: Modalidade[],
  local_id: string | null,
): void {
  intervalos.push({ tipo: 'atendimento', dia_semana, inicio_min, fim_min, modalidades, local_id })
  if (almoco)
    intervalos.push({ tipo: 'pausa', dia_semana, inicio_min: almoco[0], fim_min: almoco[1], modalidades })
}

export interface Abertura {
  zona: string
  passo_min: number
  duracao_min: number
  intervalos: readonly Pick<
    IntervaloOverrides,
    'tipo' | 'dia_semana' | 'inicio_min' | 'fim_min' | 'modalidades'
  >[]
  fechado?: readonly string[]
}

export interface Inicio {
  /** Epoch milliseconds. */
  em: number
  /** Only this one there, or any that the service has. */
  modalidade: Modalidade | undefined
}

/** Every start that the template gives from one local date to another, by the slot engine itself; past days too. */
export function inicios(
  abertura: Abertura,
  de: string,
  ate: string,
  feriados: ReadonlyMap<string, string>,
): Inicio[] {
  const doTipo = (tipo: 'atendimento' | 'pausa') =>
    abertura.intervalos.filter((intervalo) => (intervalo.tipo ?? 'atendimento') === tipo)
  return horariosLivres({
    de,
    ate,
    agora: Date.parse(de) - 172_800_000,
    templates: [
      {
        id: '',
        vigente_de: null,
        vigente_ate: null,
        zona: abertura.zona,
        passo_min: abertura.passo_min,
        duracao_min: abertura.duracao_min,
        intervalo_antes_min: 0,
        intervalo_depois_min: 0,
        antecedencia_min: 0,
        horizonte_dias: Number.POSITIVE_INFINITY,
        max_por_dia: null,
        max_por_semana: null,
        mesmo_dia: true,
        intervalos: doTipo('atendimento').map(({ dia_semana, inicio_min, fim_min, modalidades = [] }) => ({
          dia_semana,
          inicio_min,
          fim_min,
          local_id: null,
          sala_id: null,
          modalidades: modalidades as Modalidade[],
          servico_ids: null,
          planos: null,
          aceita: 'todos' as const,
        })),
        pausas: doTipo('pausa'),
      },
    ],
    excecoes: (abertura.fechado ?? []).map((data) => ({ data, modo: 'fecha', faixa: null })),
    feriados,
    ocupados: [],
    marcados: new Map(),
    pedido: {},
  }).map(({ inicio, modalidades }) => ({
    em: inicio,
    modalidade: modalidades.length === 1 ? modalidades[0] : undefined,
  }))
}
