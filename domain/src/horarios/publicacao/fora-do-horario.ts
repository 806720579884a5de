import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import type { ConteudoTemplate } from '../conteudo.ts'
import type { EntradaHorarios, Janela, Ocupado, PedidoDeHorario, Template } from '../entrada.ts'
import { horariosLivres } from '../livres/horarios-livres.ts'
import type { Motivo } from '../livres/motivo.ts'
import { podeComecar } from '../livres/por-que-nao.ts'

const MINUTO = 60_000

/** An appointment as the hours see it. */
export interface Compromisso {
  id: string
  /** Epoch milliseconds. */
  inicio: number
  duracao_min: number
  intervalo_antes_min: number
  intervalo_depois_min: number
  modalidade: Modalidade
  /** Null where the place does not matter. */
  local_id: string | null
  servico_id: string | null
  /** Name of the health plan; null when the patient pays. */
  plano: string | null
  /** When its patient is taken elsewhere, buffers included: it moves to none of these. */
  paciente_ocupado?: readonly Ocupado[]
}

/** The published hours with one template as in its draft. It replaces another default one. */
export function comTemplate(
  entrada: EntradaHorarios,
  id: string,
  conteudo: ConteudoTemplate,
): EntradaHorarios {
  const novo = templateDe(id, conteudo)
  const semDatas = (template: Template) => template.vigente_de === null && template.vigente_ate === null
  const outros = entrada.templates.filter(
    (template) => template.id !== id && !(semDatas(novo) && semDatas(template)),
  )
  return { ...entrada, templates: [...outros, novo] }
}

/** The published hours without one template. */
export function semTemplate(entrada: EntradaHorarios, id: string): EntradaHorarios {
  return { ...entrada, templates: entrada.templates.filter((template) => template.id !== id) }
}

/** A content as the engine reads it, without intervals that the engine would refuse and a draft may have. */
export function templateDe(
  id: string,
  { zona, vigente_de, vigente_ate, regras, intervalos }: ConteudoTemplate,
): Template {
  const { confirmacao: _, primeira_consulta_max_por_dia: __, ...numeros } = regras
  const validos = intervalos.filter(({ inicio_min, fim_min }) => inicio_min < fim_min)
  return {
    ...numeros,
    id,
    zona,
    vigente_de,
    vigente_ate,
    intervalos: validos
      .filter(({ tipo, modalidades }) => tipo === 'atendimento' && modalidades.length > 0)
      .map(({ tipo: _, ...intervalo }) => intervalo),
    pausas: validos
      .filter(({ tipo }) => tipo === 'pausa')
      .map(({ dia_semana, inicio_min, fim_min }) => ({ dia_semana, inicio_min, fim_min })),
  }
}

/**
 * Why an appointment lies outside the hours; null when it lies inside. Clock, grid, limits, notice and other bookings are no reasons: they do not undo what was booked.
 * @throws RangeError for an appointment outside `entrada.de` to `entrada.ate`
 */
export function razaoFora(entrada: EntradaHorarios, compromisso: Compromisso): Motivo | null {
  const { inicio, duracao_min } = compromisso
  const { planos_aceitos: _, ...horas } = noLugarDele(entrada, compromisso)
  const folgada: EntradaHorarios = {
    ...horas,
    agora: Math.min(entrada.agora, inicio),
    templates: horas.templates.map((template) => ({
      ...template,
      passo_min: 1,
      duracao_min,
      antecedencia_min: 0,
      horizonte_dias: Number.POSITIVE_INFINITY,
      max_por_dia: null,
      max_por_semana: null,
      mesmo_dia: true,
    })),
    ocupados: [],
    salas: [],
    marcados: new Map(),
    pedido: pedidoDe(compromisso),
  }
  const resposta = podeComecar(folgada, inicio)
  return resposta.pode ? null : resposta.motivo
}

/** The hours for an appointment, where a window without a place counts for every place. Used both for what lies outside and for where it may go. */
function noLugarDele(entrada: EntradaHorarios, { local_id }: Compromisso): EntradaHorarios {
  const aqui = <J extends Janela>(janela: J): J => ({ ...janela, local_id: janela.local_id ?? local_id })
  return {
    ...entrada,
    templates: entrada.templates.map((template) => ({
      ...template,
      intervalos: template.intervalos.map(aqui),
    })),
    excecoes: entrada.excecoes.map((excecao) =>
      excecao.modo === 'fecha' ? excecao : { ...excecao, janela: aqui(excecao.janela) },
    ),
  }
}

/** Whether an appointment may move to an instant: free by every rule of the hours once its own time is given up. */
export function podeMover(entrada: EntradaHorarios, compromisso: Compromisso, para: number): boolean {
  const dia = dataLocal(para, entrada.templates[0]?.zona ?? 'UTC')
  if (dia <= entrada.de || dia >= entrada.ate) return false
  return podeComecar(semEle(entrada, compromisso), para).pode
}

/** Starts to which an appointment could move, nearest to its own first. */
export function sugestoesPara(entrada: EntradaHorarios, compromisso: Compromisso, quantas: number): number[] {
  const zona = entrada.templates[0]?.zona
  if (zona === undefined) return []
  const dia = dataLocal(compromisso.inicio, zona)
  const de = somarDias(dia, -7)
  const ate = somarDias(dia, 21)
  const perto = {
    ...semEle(entrada, compromisso),
    de: de > entrada.de ? de : entrada.de,
    ate: ate < entrada.ate ? ate : entrada.ate,
  }
  const inicios = new Set(horariosLivres(perto).map(({ inicio }) => inicio))
  return [...inicios]
    .sort((a, b) => Math.abs(a - compromisso.inicio) - Math.abs(b - compromisso.inicio) || a - b)
    .slice(0, quantas)
}

/** The range that an appointment takes, buffers included. */
export function ocupacaoDe(compromisso: Compromisso, inicio = compromisso.inicio): Ocupado {
  return {
    inicio: inicio - compromisso.intervalo_antes_min * MINUTO,
    fim: inicio + (compromisso.duracao_min + compromisso.intervalo_depois_min) * MINUTO,
  }
}

function semEle(entrada: EntradaHorarios, compromisso: Compromisso): EntradaHorarios {
  const minha = ocupacaoDe(compromisso)
  const indice = entrada.ocupados.findIndex(({ inicio, fim }) => inicio === minha.inicio && fim === minha.fim)
  const zona = entrada.templates[0]?.zona ?? 'UTC'
  const marcados = new Map(entrada.marcados)
  const dia = dataLocal(compromisso.inicio, zona)
  marcados.set(dia, Math.max(0, (marcados.get(dia) ?? 0) - 1))
  return {
    ...noLugarDele(entrada, compromisso),
    ocupados: [
      ...entrada.ocupados.filter((_, i) => i !== indice),
      ...(compromisso.paciente_ocupado ?? []),
    ].sort((a, b) => a.inicio - b.inicio),
    marcados,
    pedido: pedidoDe(compromisso),
  }
}

function pedidoDe(compromisso: Compromisso): PedidoDeHorario {
  const { modalidade, local_id, servico_id, plano } = compromisso
  const { duracao_min, intervalo_antes_min, intervalo_depois_min } = compromisso
  return {
    modalidade,
    pagamento: plano === null ? 'particular' : { plano },
    ...(local_id !== null && { local_id }),
    ...(servico_id !== null && {
      servico: {
        id: servico_id,
        duracao_min,
        intervalo_antes_min,
        intervalo_depois_min,
        modalidades: [modalidade],
      },
    }),
  }
}

/** The sentence for the reason why an appointment lies outside. */
export function fraseFora(motivo: Motivo): string {
  switch (motivo.tipo) {
    case 'excecao':
      return motivo.modo === 'fecha' ? 'Há um bloqueio neste horário.' : 'Este dia tem horários próprios.'
    case 'feriado':
      return `A agenda fecha no feriado ${motivo.nome}.`
    default:
      return frases[motivo.tipo] ?? 'Fica fora dos horários de atendimento.'
  }
}

const frases: Partial<Record<Motivo['tipo'], string>> = {
  'sem-template': 'Nenhum horário vale nesta data.',
  'sem-expediente': 'Não há atendimento neste dia da semana.',
  'fora-do-expediente': 'Fica fora dos horários de atendimento do dia.',
  local: 'Neste horário o atendimento é em outro local.',
  servico: 'Este serviço não é atendido neste horário.',
  modalidade: 'Esta modalidade não é atendida neste horário.',
  plano: 'Este plano não é aceito neste horário.',
  particular: 'Neste horário só há atendimento por plano.',
  pausa: 'Cai em uma pausa.',
  'nao-cabe': 'A consulta não termina dentro do horário.',
  relogio: 'O relógio muda neste horário.',
}
