import type { AgendamentoForaDoHorario } from '#domain/horarios/respostas.ts'
import {
  acoesPossiveis,
  motivoPadraoDaMudanca,
  type DecisaoAgendamento,
} from '#domain/horarios/publicacao/decisao.ts'
import type { EntradaHorarios } from '#domain/horarios/entrada.ts'
import {
  fraseFora,
  ocupacaoDe,
  podeMover,
  razaoFora,
  sugestoesPara,
} from '#domain/horarios/publicacao/fora-do-horario.ts'
import { formatarDataHora } from '#domain/formato/data.ts'
import { nomeCurto } from '#domain/formato/nome-curto.ts'
import type { Db } from '../database/db.ts'
import { sqlState } from '../database/errors.ts'
import { notificar, type Aviso } from '../notificacoes/queries.ts'
import { insertAcessos } from '../privacidade/queries.ts'
import type { Contexto } from '../rpc/context.ts'
import { compromissoDe, type Mundo } from './mundo.ts'
import { decidirAgendamento, type LinhaDeAgendamento } from './queries.ts'
import { prender } from '../trancas/queries.ts'

/** Starts that are suggested for each appointment, and for how many appointments. */
const SUGESTOES = 12
const COM_SUGESTOES = 60
/** SQLSTATE of a taken hour. */
const OCUPADO = '23P01'

/** The named errors of every change of hours. */
export interface RecusasDeHorario {
  AGENDAMENTOS_FORA(detalhe: { data: { fora: AgendamentoForaDoHorario[] } }): Error
  HORARIO_RECUSADO(detalhe: { data: { agendamento_id: string } }): Error
}

/** An appointment outside the hours, with its row. */
export interface Fora {
  linha: LinhaDeAgendamento
  visto: AgendamentoForaDoHorario
}

/**
 * Future appointments outside the new hours, those that lay outside before included.
 * @param antes the old hours: what lay outside them is marked so, unless there were none at all
 */
export function acharFora(
  { entrada: antes, futuros }: Mundo,
  depois: EntradaHorarios,
  decisoes: readonly DecisaoAgendamento[] = [],
): Fora[] {
  const zona = depois.templates[0]?.zona ?? antes.templates[0]?.zona ?? 'America/Sao_Paulo'
  const decisaoDe = new Map(decisoes.map((decisao) => [decisao.agendamento_id, decisao]))
  return futuros.flatMap((linha, indice): Fora[] => {
    const compromisso = compromissoDe(linha)
    const motivo = razaoFora(depois, compromisso)
    if (motivo === null) return []
    const acoes = acoesPossiveis(linha.status)
    const visto: AgendamentoForaDoHorario = {
      agendamento_id: linha.id,
      inicio: linha.inicio.toISOString(),
      duracao_min: linha.duracao_min,
      zona,
      status: linha.status,
      modalidade: linha.modalidade,
      paciente: linha.paciente === null ? null : nomeCurto(linha.paciente),
      servico: linha.servico,
      razao: fraseFora(motivo),
      acoes,
      ja_estava: antes.templates.length > 0 && razaoFora(antes, compromisso) !== null,
      sugestoes:
        acoes.includes('mover') && indice < COM_SUGESTOES
          ? sugestoesPara(depois, compromisso, SUGESTOES).map((inicio) => new Date(inicio).toISOString())
          : [],
      decisao: decisaoDe.get(linha.id) ?? null,
    }
    return [{ linha, visto }]
  })
}

/** Maps the list to the contract. A caller who reads names of patients is logged. */
export async function responderFora(
  context: Contexto,
  fora: readonly Fora[],
): Promise<AgendamentoForaDoHorario[]> {
  const titulares = fora
    .filter(({ visto }) => visto.paciente !== null)
    .map(({ linha }) => linha.paciente_usuario_id)
  if (titulares.length > 0)
    await context.db.rows(
      insertAcessos(context, 'agendamento', 'Mudança nos horários de atendimento', titulares),
    )
  return fora.map(({ visto }) => visto)
}

/** Locks the appointments that decisions will move or cancel. Runs before the hours are written: the showcase follows them, and its rows are locked behind all others. */
export async function prenderDecididas(
  db: Db,
  { futuros }: Mundo,
  decisoes: readonly DecisaoAgendamento[],
): Promise<void> {
  const mudam = new Set(decisoes.filter(({ acao }) => acao !== 'manter').map((cada) => cada.agendamento_id))
  await prender(
    db,
    futuros.map(({ id }) => id).filter((id) => mudam.has(id)),
  )
}

/** Thrown inside the transaction, which rolls it back. The list is answered outside. */
export class FaltaDecidir extends Error {
  readonly fora: readonly Fora[]
  constructor(fora: readonly Fora[]) {
    super('appointments would be orphaned')
    this.fora = fora
  }
}
class HorarioRecusado extends Error {
  readonly agendamento_id: string
  constructor(agendamento_id: string) {
    super('the new start is not free')
    this.agendamento_id = agendamento_id
  }
}

/** Checks that every appointment that newly lies outside has a decision that its status allows. @throws FaltaDecidir */
export function exigirDecisoes(fora: readonly Fora[], decisoes: readonly DecisaoAgendamento[]): void {
  const decisaoDe = new Map(decisoes.map((decisao) => [decisao.agendamento_id, decisao]))
  const decidido = ({ visto }: Fora) => {
    const decisao = decisaoDe.get(visto.agendamento_id)
    return decisao ? visto.acoes.includes(decisao.acao) : visto.ja_estava
  }
  if (!fora.every(decidido)) throw new FaltaDecidir(fora)
}

/**
 * Carries decisions out, in the transaction that changes the hours, and tells the patients. A decision about an appointment that is not outside has no effect.
 * @throws HorarioRecusado, which `comRecusas` maps to an answer
 */
export async function cumprirDecisoes(
  db: Db,
  fora: readonly Fora[],
  decisoes: readonly DecisaoAgendamento[],
  depois: EntradaHorarios,
): Promise<void> {
  const foraDe = new Map(fora.map((um) => [um.linha.id, um]))
  const avisos: Aviso[] = []
  const livre = { ...depois, ocupados: [...depois.ocupados] }
  // Cancelled appointments free their hours for those that move.
  for (const decisao of decisoes.toSorted(
    (a, b) => Number(a.acao === 'mover') - Number(b.acao === 'mover'),
  )) {
    const um = foraDe.get(decisao.agendamento_id)
    if (!um || decisao.acao === 'manter') continue
    const compromisso = compromissoDe(um.linha)
    const minha = ocupacaoDe(compromisso)
    const semMinha = livre.ocupados.findIndex(
      ({ inicio, fim }) => inicio === minha.inicio && fim === minha.fim,
    )
    if (decisao.acao === 'cancelar') {
      if (semMinha >= 0) livre.ocupados.splice(semMinha, 1)
      await db.rows(decidirAgendamento(um.linha.id, null, decisao.motivo))
    } else {
      const para = Date.parse(decisao.inicio)
      if (!podeMover(livre, compromisso, para)) throw new HorarioRecusado(um.linha.id)
      if (semMinha >= 0) livre.ocupados.splice(semMinha, 1)
      livre.ocupados.push(ocupacaoDe(compromisso, para))
      livre.ocupados.sort((a, b) => a.inicio - b.inicio)
      const motivo = decisao.motivo || motivoPadraoDaMudanca
      await db.rows(decidirAgendamento(um.linha.id, decisao.inicio, motivo)).catch((error: unknown) => {
        throw sqlState(error) === OCUPADO ? new HorarioRecusado(um.linha.id) : error
      })
    }
    avisos.push(avisoAoPaciente(um, decisao, depois.agora))
  }
  await notificar(db, ...avisos)
}

function avisoAoPaciente(
  { linha, visto: { zona } }: Fora,
  decisao: DecisaoAgendamento,
  agora: number,
): Aviso {
  const era = formatarDataHora(linha.inicio, zona, agora)
  const moveu = decisao.acao === 'mover'
  const motivo = ('motivo' in decisao && decisao.motivo) || motivoPadraoDaMudanca
  return {
    usuario_id: linha.paciente_usuario_id,
    tipo: 'agendamento',
    prioridade: 'alta',
    titulo: moveu ? 'Sua consulta mudou de horário' : 'Sua consulta foi cancelada',
    mensagem: moveu
      ? `A consulta de ${era} passou para ${formatarDataHora(decisao.inicio, zona, agora)}. Motivo: ${motivo}`
      : `A consulta de ${era} foi cancelada. Motivo: ${motivo}`,
    link: `/consultas?consulta=${linha.id}`,
  }
}

/** Runs a change of hours. A refusal about appointments becomes the named error, with the present list. */
export async function comRecusas<T>(
  context: Contexto,
  errors: RecusasDeHorario,
  trabalho: () => Promise<T>,
): Promise<T> {
  try {
    return await trabalho()
  } catch (error) {
    if (error instanceof FaltaDecidir)
      throw errors.AGENDAMENTOS_FORA({ data: { fora: await responderFora(context, error.fora) } })
    if (error instanceof HorarioRecusado)
      throw errors.HORARIO_RECUSADO({ data: { agendamento_id: error.agendamento_id } })
    throw error
  }
}
