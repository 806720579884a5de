import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import { dataDoNumero, diaDaSemanaDoNumero, numeroDoDia } from '#domain/formato/dia.ts'
import { desvioDoDia, diaLocal, instanteDoDia } from '#domain/formato/fuso.ts'
import type { EntradaHorarios, Faixa, Janela, Ocupado, SalaTomada, Sessao, Template } from '../entrada.ts'
import type { TipoDeMotivo } from './motivo.ts'

export const MINUTO = 60_000
export const DIA = 86_400_000

/** A reason before its details are filled in; exceptions have one for each mode. */
export type Recusa = Exclude<TipoDeMotivo, 'excecao'> | 'excecao-fecha' | 'excecao-substitui'

/** A window as the request sees it. */
export type Oferta = Faixa & {
  pausas: readonly Faixa[]
  modalidades: readonly Modalidade[]
  local_id: string | null
  sala_id: string | null
  /** Why this request finds nothing in it. */
  recusa: Recusa | null
}

/** A template with what follows from it, from the request and from the clock. */
export type Regra = {
  template: Template
  /** Days since 1970-01-01 on which it is valid, both included. */
  de: number
  ate: number
  /** The current local day, and the last one that can be booked. */
  hoje: number
  ultimo: number
  /** Earliest start that can still be booked, epoch milliseconds. */
  minimo: number
  duracao_min: number
  /** Milliseconds. */
  duracao: number
  antes: number
  depois: number
  /** The windows of each weekday, made at their first use. */
  semana: (Ofertas | undefined)[]
}

type Ofertas = { lista: readonly Oferta[]; umaAposOutra: boolean }

type ExcecoesDoDia = { fechaTudo: boolean; fechados: Faixa[]; substituem: Janela[]; acrescentam: Janela[] }

/** The prepared input, ready to be asked about one day after another. */
export type Agenda = {
  entrada: EntradaHorarios
  regras: readonly Regra[]
  excecoes: ReadonlyMap<number, ExcecoesDoDia>
  feriados: ReadonlySet<number>
  /** Sorted, disjoint, none of them empty. */
  ocupados: readonly Ocupado[]
  /** As `ocupados`, for each room that somebody else has. */
  salas: ReadonlyMap<string, readonly Ocupado[]>
  /** Sessions of the wanted service with a free seat, by their start. */
  sessoes: ReadonlyMap<number, Sessao>
  porSemana: ReadonlyMap<number, number>
}

/** One local date: what is open on it, or why nothing is. */
export type DiaDaAgenda = {
  numero: number
  /** Null only where no template is valid. */
  regra: Regra | null
  recusa: Recusa | null
  /** A reached limit: existing sessions take more people, and nothing else begins. */
  limite: Recusa | null
  ofertas: readonly Oferta[]
  /** No two windows overlap. */
  umaAposOutra: boolean
  /** Parts of the day that an exception closes. */
  fechados: readonly Faixa[]
  /** The windows are those of an exception. */
  substituido: boolean
  /** Offset of the zone on the whole day, milliseconds; null where clocks may change. */
  desvio: number | null
}

const nenhuma: Ofertas = { lista: [], umaAposOutra: true }
const semFechados: readonly Faixa[] = []

/** @throws RangeError for a date that does not exist, an unknown zone, invalid windows or rules, and taken ranges out of order */
export function prepararAgenda(entrada: EntradaHorarios): Agenda {
  return {
    entrada,
    regras: entrada.templates
      .map((template) => regraDe(template, entrada))
      .sort((a, b) => b.de - a.de || (a.template.id < b.template.id ? -1 : 1)),
    excecoes: prepararExcecoes(entrada),
    feriados: new Set(Array.from(entrada.feriados.keys(), numeroDoDia)),
    ocupados: juntar(entrada.ocupados),
    salas: porSala(entrada.salas ?? []),
    sessoes: abertas(entrada),
    porSemana: contarSemanas(entrada.marcados),
  }
}

/** One local date, counted from 1970-01-01. */
export function diaDaAgenda(agenda: Agenda, numero: number): DiaDaAgenda {
  const { entrada } = agenda
  const regra = regraDoDia(agenda.regras, numero)
  if (!regra) return fechado(numero, null, 'sem-template')
  if (numero < regra.hoje) return fechado(numero, regra, 'passado')
  if (numero > regra.ultimo) return fechado(numero, regra, 'horizonte')
  const excecao = agenda.excecoes.get(numero)
  if (excecao?.fechaTudo) return fechado(numero, regra, 'excecao-fecha')
  const substituido = excecao !== undefined && excecao.substituem.length > 0
  let { lista, umaAposOutra } = substituido
    ? emOfertas(excecao.substituem, entrada)
    : daSemana(regra, numero, entrada)
  const feriado = !substituido && agenda.feriados.has(numero)
  if (feriado) lista = nenhuma.lista
  if (excecao && excecao.acrescentam.length > 0) {
    const extras = emOfertas(excecao.acrescentam, entrada)
    lista = [...lista, ...extras.lista].sort((a, b) => a.inicio_min - b.inicio_min)
    umaAposOutra = semSobreposicao(lista)
  }
  const recusa = recusaDoDia(
    agenda,
    regra,
    numero,
    lista.length > 0 ? null : feriado ? 'feriado' : 'sem-expediente',
  )
  const soSessoes = agenda.sessoes.size > 0 && (recusa === 'limite-do-dia' || recusa === 'limite-da-semana')
  if (recusa && !soSessoes) return fechado(numero, regra, recusa)
  return {
    numero,
    regra,
    recusa: null,
    limite: recusa,
    ofertas: lista,
    umaAposOutra,
    fechados: excecao?.fechados ?? semFechados,
    substituido,
    desvio: desvioDoDia(numero, regra.template.zona),
  }
}

/** The instant of a minute of the day; null where the clocks jump over it. */
export function instanteNoDia(dia: DiaDaAgenda, minuto: number): number | null {
  return dia.desvio === null
    ? instanteDoDia(dia.numero, minuto, dia.regra!.template.zona)
    : dia.numero * DIA - dia.desvio + minuto * MINUTO
}

/** The session that a patient who begins then in that window would join; null where none fits. */
export function sessaoEm(
  { sessoes }: Agenda,
  dia: DiaDaAgenda,
  oferta: Oferta,
  inicio: number,
): Sessao | null {
  const sessao = sessoes.get(inicio)
  if (!sessao) return null
  const { duracao_min, antes, depois } = dia.regra!
  const igual =
    sessao.duracao_min === duracao_min &&
    sessao.intervalo_antes_min * MINUTO === antes &&
    sessao.intervalo_depois_min * MINUTO === depois
  // A window without a place is one of any place.
  const noLugar =
    sessao.modalidade !== 'presencial' || oferta.local_id === null || oferta.local_id === sessao.local_id
  return igual && noLugar && oferta.modalidades.includes(sessao.modalidade) ? sessao : null
}

/** Weeks begin on Sunday; 1970-01-04 was one. */
const semanaDe = (numero: number) => Math.floor((numero + 4) / 7)

function recusaDoDia(agenda: Agenda, regra: Regra, numero: number, semHoras: Recusa | null): Recusa | null {
  if (semHoras) return semHoras
  const { mesmo_dia, max_por_dia, max_por_semana } = regra.template
  if (!mesmo_dia && numero === regra.hoje) return 'mesmo-dia'
  const { marcados } = agenda.entrada
  if (max_por_dia !== null && (marcados.get(dataDoNumero(numero)) ?? 0) >= max_por_dia) return 'limite-do-dia'
  if (max_por_semana !== null && (agenda.porSemana.get(semanaDe(numero)) ?? 0) >= max_por_semana)
    return 'limite-da-semana'
  return null
}

function fechado(numero: number, regra: Regra | null, recusa: Recusa): DiaDaAgenda {
  return {
    numero,
    regra,
    recusa,
    limite: null,
    ofertas: nenhuma.lista,
    umaAposOutra: true,
    fechados: semFechados,
    substituido: false,
    desvio: null,
  }
}

function regraDe(template: Template, { agora, pedido: { servico } }: EntradaHorarios): Regra {
  const { vigente_de, vigente_ate, zona, passo_min, antecedencia_min } = template
  const duracao_min = servico?.duracao_min ?? template.duracao_min
  const antes_min = servico?.intervalo_antes_min ?? template.intervalo_antes_min
  const depois_min = servico?.intervalo_depois_min ?? template.intervalo_depois_min
  const inteiros = [passo_min, duracao_min, antes_min, depois_min, antecedencia_min].every(Number.isInteger)
  if (
    !inteiros ||
    passo_min < 1 ||
    duracao_min < 1 ||
    antes_min < 0 ||
    depois_min < 0 ||
    antecedencia_min < 0
  )
    throw new RangeError(
      'Regra de horários inválida: use minutos inteiros, com passo e duração de pelo menos 1 e os demais de pelo menos 0.',
    )
  conferirSemana(template)
  const hoje = diaLocal(agora, zona)
  return {
    template,
    de: vigente_de === null ? Number.NEGATIVE_INFINITY : numeroDoDia(vigente_de),
    ate: vigente_ate === null ? Number.POSITIVE_INFINITY : numeroDoDia(vigente_ate),
    hoje,
    ultimo: hoje + template.horizonte_dias - 1,
    minimo: agora + antecedencia_min * MINUTO,
    duracao_min,
    duracao: duracao_min * MINUTO,
    antes: antes_min * MINUTO,
    depois: depois_min * MINUTO,
    semana: [],
  }
}

function conferirSemana({ intervalos, pausas }: Template): void {
  for (const lista of [intervalos, pausas])
    for (const faixa of lista) {
      const { dia_semana } = faixa
      if (!Number.isInteger(dia_semana) || dia_semana < 0 || dia_semana > 6)
        throw new RangeError(`Dia da semana inválido: ${dia_semana}. Use de 0 (domingo) a 6 (sábado).`)
      conferirFaixa(faixa)
    }
}

function conferirFaixa({ inicio_min, fim_min }: Faixa): void {
  const inteiros = Number.isInteger(inicio_min) && Number.isInteger(fim_min)
  if (!inteiros || inicio_min < 0 || inicio_min >= fim_min || fim_min > 1440)
    throw new RangeError(
      'Intervalo inválido: use minutos inteiros, com início antes do fim, dentro do mesmo dia.',
    )
}

/** The rules are sorted by `de`, latest first, so that a dated template comes before the default. */
function regraDoDia(regras: readonly Regra[], numero: number): Regra | null {
  for (const regra of regras) if (regra.de <= numero && numero <= regra.ate && ehDatada(regra)) return regra
  for (const regra of regras) if (!ehDatada(regra)) return regra
  return null
}

const ehDatada = ({ de, ate }: Regra) => Number.isFinite(de) || Number.isFinite(ate)

function daSemana(regra: Regra, numero: number, entrada: EntradaHorarios): Ofertas {
  const dia_semana = diaDaSemanaDoNumero(numero)
  let ofertas = regra.semana[dia_semana]
  if (!ofertas) {
    const { intervalos, pausas } = regra.template
    const doDia = (item: { dia_semana: number }) => item.dia_semana === dia_semana
    ofertas = emOfertas(intervalos.filter(doDia), entrada, pausas.filter(doDia))
    regra.semana[dia_semana] = ofertas
  }
  return ofertas
}

function emOfertas(
  janelas: readonly Janela[],
  entrada: EntradaHorarios,
  pausas: readonly Faixa[] = [],
): Ofertas {
  if (janelas.length === 0) return nenhuma
  const { pedido } = entrada
  const lista = janelas
    .map((janela): Oferta => {
      const modalidades = janela.modalidades.filter(
        (modalidade) =>
          (pedido.modalidade === undefined || pedido.modalidade === modalidade) &&
          (pedido.servico === undefined || pedido.servico.modalidades.includes(modalidade)),
      )
      return {
        inicio_min: janela.inicio_min,
        fim_min: janela.fim_min,
        pausas,
        modalidades,
        local_id: janela.local_id,
        sala_id: janela.sala_id,
        recusa: recusaDaJanela(janela, entrada) ?? (modalidades.length === 0 ? 'modalidade' : null),
      }
    })
    .sort((a, b) => a.inicio_min - b.inicio_min)
  return { lista, umaAposOutra: semSobreposicao(lista) }
}

const semSobreposicao = (lista: readonly Oferta[]) =>
  lista.every((oferta, index) => index === 0 || lista[index - 1]!.fim_min <= oferta.inicio_min)

function recusaDaJanela(janela: Janela, { pedido, planos_aceitos }: EntradaHorarios): Recusa | null {
  const { local_id, servico, pagamento } = pedido
  if (local_id !== undefined && janela.local_id !== local_id) return 'local'
  const foraDosLocais = janela.local_id !== null && servico?.local_ids?.includes(janela.local_id) === false
  if (foraDosLocais) return 'local'
  if (servico && janela.servico_ids !== null && !janela.servico_ids.includes(servico.id)) return 'servico'
  if (pagamento === undefined) return null
  if (pagamento === 'particular')
    return janela.aceita === 'so-planos' || servico?.aceita === 'so-planos' ? 'particular' : null
  const { plano } = pagamento
  const naJanela = janela.aceita !== 'so-particular' && inclui(janela.planos, plano)
  const noServico = servico?.aceita !== 'so-particular' && inclui(servico?.planos, plano)
  return naJanela && noServico && inclui(planos_aceitos, plano) ? null : 'plano'
}

/** Whether a list holds a name; an absent list holds all of them. */
const inclui = (lista: readonly string[] | null | undefined, nome: string) => lista?.includes(nome) ?? true

function prepararExcecoes({ excecoes }: EntradaHorarios): Map<number, ExcecoesDoDia> {
  const porDia = new Map<number, ExcecoesDoDia>()
  for (const excecao of excecoes) {
    const numero = numeroDoDia(excecao.data)
    let dia = porDia.get(numero)
    if (!dia) porDia.set(numero, (dia = { fechaTudo: false, fechados: [], substituem: [], acrescentam: [] }))
    if (excecao.modo === 'fecha') {
      if (excecao.faixa === null) dia.fechaTudo = true
      else dia.fechados.push(conferida(excecao.faixa))
    } else if (excecao.modo === 'substitui') dia.substituem.push(conferida(excecao.janela))
    else dia.acrescentam.push(conferida(excecao.janela))
  }
  return porDia
}

function conferida<F extends Faixa>(faixa: F): F {
  conferirFaixa(faixa)
  return faixa
}

function juntar(ocupados: readonly Ocupado[]): Ocupado[] {
  const juntos: Ocupado[] = []
  let ultimo: Ocupado | undefined
  for (const { inicio, fim } of ocupados) {
    if (fim <= inicio) continue
    if (ultimo && inicio < ultimo.inicio)
      throw new RangeError('Os horários ocupados devem vir em ordem de início.')
    if (ultimo && inicio <= ultimo.fim) ultimo.fim = Math.max(ultimo.fim, fim)
    else juntos.push((ultimo = { inicio, fim }))
  }
  return juntos
}

function porSala(tomadas: readonly SalaTomada[]): Map<string, Ocupado[]> {
  const salas = Map.groupBy(tomadas, ({ sala_id }) => sala_id)
  return new Map(Array.from(salas, ([sala_id, ocupados]) => [sala_id, juntar(ocupados)]))
}

function abertas({ sessoes, pedido: { servico } }: EntradaHorarios): Map<number, Sessao> {
  if (!sessoes || (servico?.vagas ?? 1) === 1) return new Map()
  const suas = sessoes.filter(
    ({ servico_id, vagas, tomadas }) => servico_id === servico!.id && tomadas < vagas,
  )
  return new Map(suas.map((sessao) => [sessao.inicio, sessao]))
}

function contarSemanas(marcados: ReadonlyMap<string, number>): Map<number, number> {
  const porSemana = new Map<number, number>()
  for (const [data, quantos] of marcados) {
    const semana = semanaDe(numeroDoDia(data))
    porSemana.set(semana, (porSemana.get(semana) ?? 0) + quantos)
  }
  return porSemana
}
