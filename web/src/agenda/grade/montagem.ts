import { diaDaSemana } from '#domain/formato/dia.ts'
import { diasDaSemana } from '#domain/formato/data.ts'
import type { AgendamentoDaAgenda, BloqueioDaAgenda, PeriodoDaAgenda } from '#domain/agenda/periodo.ts'
import type { Divisao } from '../busca.ts'
import { ladoALado, type Lugar } from './colunas.ts'
import { janelaDe, noRelogio, type Janela } from './grade.ts'
import { textos } from '../messages.ts'

const DIA_MIN = 1440

/** A card in its column, in minutes of the day in the agenda's zone. */
export type Posta = {
  consulta: AgendamentoDaAgenda
  inicio: number
  fim: number
  lugar: Lugar
  /** Words of a busy time of another calendar at the same hour. */
  conflito: string | null
}

/** Closed minutes of a day. */
export type Fechado = {
  inicio: number
  fim: number
  rotulo: string | null
  bloqueio: string | null
  /** Busy in another calendar. */
  deFora?: boolean
}

/** One column of the grid: a date of everybody shown, of one professional or of one room. */
export type ColunaDaGrade = {
  chave: string
  data: string
  /** Undefined: everybody shown. */
  profissional_id?: string
  /** Undefined: every room. Null: appointments without a room. */
  sala_id?: string | null
  titulo: string
  postas: Posta[]
  fechados: Fechado[]
  feriado: { nome: string; fecha: boolean } | null
}

export type GradeMontada = { colunas: ColunaDaGrade[]; janela: Janela }

type Pedido = {
  periodo: PeriodoDaAgenda
  /** The cards that pass the filters. */
  consultas: readonly AgendamentoDaAgenda[]
  dias: readonly string[]
  /** Only where one day is shown. */
  divisao: Divisao | null
}

/** The columns of the grid with their cards, and the hours that show all of them. */
export function montarGrade({ periodo, consultas, dias, divisao }: Pedido): GradeMontada {
  const { zona } = periodo
  const noDia = Map.groupBy(
    consultas.map((consulta) => {
      const { data, minuto } = noRelogio(consulta.data_agendamento, zona)
      return { consulta, data, inicio: minuto, fim: Math.min(DIA_MIN, minuto + consulta.duracao_min) }
    }),
    ({ data }) => data,
  )
  const abertas = abertasPorDia(periodo)
  const cabecas = dias.flatMap((data) => cabecasDo(data, periodo, divisao))
  const janela = janelaDe([
    // Below the last one there is room to move it later.
    ...dias.flatMap((data) => (noDia.get(data) ?? []).map(({ inicio, fim }) => ({ inicio, fim: fim + 1 }))),
    ...dias.flatMap((data) => (abertas.get(data) ?? []).filter((aberta) => aberta.fim > aberta.inicio)),
  ])
  const colunas = cabecas.map((cabeca): ColunaDaGrade => {
    const daqui = (noDia.get(cabeca.data) ?? []).filter(({ consulta }) => pertence(consulta, cabeca))
    const lugares = ladoALado(daqui.map(({ consulta: { id }, inicio, fim }) => ({ id, inicio, fim })))
    const quem = cabeca.profissional_id ? [cabeca.profissional_id] : periodo.mostrados
    const feriados = periodo.feriados.filter(
      ({ data, profissional_id }) => data === cabeca.data && quem.includes(profissional_id),
    )
    return {
      ...cabeca,
      postas: daqui
        .map(({ consulta, inicio, fim }) => ({
          consulta,
          inicio,
          fim,
          lugar: lugares.get(consulta.id)!,
          conflito: conflitoDe(consulta, periodo),
        }))
        .sort((a, b) => a.inicio - b.inicio || a.lugar.coluna - b.lugar.coluna),
      // The hours of professionals are unknown to people who look after a patient.
      fechados:
        periodo.vista === 'circulo'
          ? []
          : [
              ...fechadosDe(
                (abertas.get(cabeca.data) ?? []).filter(({ profissional_id }) =>
                  quem.includes(profissional_id),
                ),
                bloqueiosDo(cabeca.data, quem, periodo.bloqueios),
                janela,
              ),
              ...deForaNo(cabeca.data, quem, periodo, janela),
            ],
      feriado: feriados.find(({ fecha }) => fecha) ?? feriados[0] ?? null,
    }
  })
  return { colunas, janela }
}

type Cabeca = Pick<ColunaDaGrade, 'chave' | 'data' | 'profissional_id' | 'sala_id' | 'titulo'>

function cabecasDo(data: string, periodo: PeriodoDaAgenda, divisao: Divisao | null): Cabeca[] {
  const dia = { chave: data, data, titulo: diasDaSemana[diaDaSemana(data)]!.curto }
  if (divisao === 'sala') {
    const variasClinicas = new Set(periodo.salas.map(({ clinica_id }) => clinica_id)).size > 1
    const salas = periodo.salas.map(({ id, nome, clinica_id }) => {
      const clinica = variasClinicas
        ? periodo.clinicas.find((cada) => cada.id === clinica_id)?.nome
        : undefined
      return { ...dia, chave: id, sala_id: id, titulo: clinica ? `${nome}, ${clinica}` : nome }
    })
    return [...salas, { ...dia, chave: 'sem-sala', sala_id: null, titulo: textos.semSala }]
  }
  if (divisao === 'profissional' && periodo.mostrados.length > 1)
    return periodo.mostrados.map((id) => ({
      ...dia,
      chave: id,
      profissional_id: id,
      titulo: periodo.profissionais.find((cada) => cada.id === id)?.nome ?? textos.profissional,
    }))
  return [dia]
}

function pertence(consulta: AgendamentoDaAgenda, { profissional_id, sala_id }: Cabeca): boolean {
  if (profissional_id !== undefined && consulta.profissional_id !== profissional_id) return false
  return sala_id === undefined || consulta.sala_id === sala_id
}

type Aberta = { profissional_id: string; inicio: number; fim: number }

function abertasPorDia({ janelas, zona }: PeriodoDaAgenda): Map<string, Aberta[]> {
  const porDia = new Map<string, Aberta[]>()
  for (const { profissional_id, inicio, fim } of janelas) {
    const { data, minuto } = noRelogio(inicio, zona)
    const dura = (Date.parse(fim) - Date.parse(inicio)) / 60_000
    const doDia = porDia.get(data) ?? []
    doDia.push({ profissional_id, inicio: minuto, fim: Math.min(DIA_MIN, minuto + dura) })
    porDia.set(data, doDia)
  }
  return porDia
}

type DoDia = Pick<BloqueioDaAgenda, 'id' | 'motivo'> & { inicio: number; fim: number }

function bloqueiosDo(data: string, quem: readonly string[], bloqueios: readonly BloqueioDaAgenda[]): DoDia[] {
  return bloqueios
    .filter(
      ({ profissional_id, modo, de, ate }) =>
        modo === 'fecha' && quem.includes(profissional_id) && de <= data && data <= ate,
    )
    .flatMap(({ id, motivo, faixas }) =>
      (faixas.length === 0 ? [{ inicio_min: 0, fim_min: DIA_MIN }] : faixas).map(
        ({ inicio_min, fim_min }) => ({
          id,
          motivo,
          inicio: inicio_min,
          fim: fim_min,
        }),
      ),
    )
}

/** The closed minutes within the hours shown. A gap between two open stretches is a break, and a block has its reason. */
function fechadosDe(abertas: readonly Aberta[], bloqueios: readonly DoDia[], { de, ate }: Janela): Fechado[] {
  const fechados: Fechado[] = []
  let fim = de * 60
  let houve = false
  const fechar = (ateOnde: number, rotulo: string | null) => {
    if (ateOnde > fim) fechados.push({ inicio: fim, fim: ateOnde, rotulo, bloqueio: null })
  }
  for (const aberta of abertas.toSorted((a, b) => a.inicio - b.inicio)) {
    const coberto = bloqueios.some((bloqueio) => bloqueio.inicio < aberta.inicio && fim < bloqueio.fim)
    fechar(aberta.inicio, houve && !coberto && aberta.inicio - fim >= 20 ? textos.intervalo : null)
    fim = Math.max(fim, aberta.fim)
    houve = true
  }
  fechar(ate * 60, null)
  for (const { id, motivo, inicio, fim: acaba } of bloqueios) {
    const faixa = { inicio: Math.max(inicio, de * 60), fim: Math.min(acaba, ate * 60) }
    if (faixa.fim > faixa.inicio)
      fechados.push({ ...faixa, rotulo: motivo || textos.bloqueado, bloqueio: id })
  }
  return fechados
}

/** Busy times of other calendars on a date, as far as the grid reaches. */
function deForaNo(
  data: string,
  quem: readonly string[],
  { ocupados, zona }: PeriodoDaAgenda,
  { de, ate }: Janela,
): Fechado[] {
  return ocupados
    .filter(({ profissional_id }) => quem.includes(profissional_id))
    .flatMap(({ calendario, ...hora }) => {
      const [comeca, acaba] = [noRelogio(hora.inicio, zona), noRelogio(hora.fim, zona)]
      const inicio = Math.max(comeca.data < data ? 0 : comeca.data > data ? DIA_MIN : comeca.minuto, de * 60)
      const fim = Math.min(acaba.data > data ? DIA_MIN : acaba.data < data ? 0 : acaba.minuto, ate * 60)
      return fim > inicio
        ? [{ inicio, fim, rotulo: textos.ocupadoFora(calendario), bloqueio: null, deFora: true }]
        : []
    })
}

/** Appointments that still take their time, and meet a busy time of another calendar. */
export function conflitoDe(
  {
    profissional_id,
    data_agendamento,
    duracao_min,
    status,
    presenca,
  }: Pick<
    AgendamentoDaAgenda,
    'profissional_id' | 'data_agendamento' | 'duracao_min' | 'status' | 'presenca'
  >,
  { ocupados }: Pick<PeriodoDaAgenda, 'ocupados'>,
): string | null {
  if (ocupados.length === 0 || status === 'cancelado' || status === 'concluido' || presenca === 'ausente')
    return null
  const inicio = Date.parse(data_agendamento)
  const fim = inicio + duracao_min * 60_000
  const achado = ocupados.find(
    (um) =>
      um.profissional_id === profissional_id && Date.parse(um.inicio) < fim && Date.parse(um.fim) > inicio,
  )
  return achado ? textos.conflito(achado.calendario) : null
}

/** Whether a minute of a column can be booked without a question about the hours. */
export function estaAberto({ fechados }: Pick<ColunaDaGrade, 'fechados'>, minuto: number): boolean {
  return !fechados.some(({ inicio, fim }) => inicio <= minuto && minuto < fim)
}
