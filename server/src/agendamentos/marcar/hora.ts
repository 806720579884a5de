import { maisProximos } from '#domain/agendamentos/marcar/rules.ts'
import type { Alternativa } from '#domain/agendamentos/recusas.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { emIso } from '#domain/formato/instante.ts'
import type { HorarioLivre, Ocupado, PedidoDeHorario } from '#domain/horarios/entrada.ts'
import { horariosLivres } from '#domain/horarios/livres/horarios-livres.ts'
import { podeComecar } from '#domain/horarios/livres/por-que-nao.ts'
import type { AtoDoFantasma } from '#domain/qualidade/fantasma.ts'
import type { Db } from '../../database/db.ts'
import { entradaDe, findAgendas, lerAgendaTrancada, type LinhaDeAgenda } from '../../horarios/entrada.ts'
import { insertFantasma, type Fantasma } from '../../qualidade/queries.ts'
import type { Contexto } from '../../rpc/context.ts'
import { HoraRecusada, recusaDaEscrita, recusar } from '../recusas.ts'

const MINUTO = 60_000
const DIA_MS = 86_400_000
/** Longest time ahead that a schedule can allow. */
const ALCANCE_MS = 400 * DIA_MS
/** How many other hours are offered, and how many days are searched for them. */
const ALTERNATIVAS = 3
const DIAS_DE_ALTERNATIVAS = 14

/** An hour of a professional's agenda, and the appointment that it is wanted for. */
export interface Hora {
  profissional_id: string
  /** Epoch milliseconds. */
  inicio: number
  pedido: PedidoDeHorario
  /** A service of the agenda's list, used where `pedido` names none. */
  servico_id?: string
  /** The time that is given up for it: the appointment that moves, or the hold that becomes one. */
  sem?: Ocupado | undefined
}

const utc = (instante: number) => new Date(instante).toISOString().slice(0, 10)

/** @throws HoraRecusada for hours that need no agenda to be refused: past ones, and those beyond every schedule */
export function conferirAlcance(inicio: number, agora: Date): void {
  if (inicio <= agora.getTime()) throw new HoraRecusada('passado')
  if (inicio > agora.getTime() + ALCANCE_MS) throw new HoraRecusada('horizonte')
}

/** The dates that an instant can have in any zone. */
export const diasEmVolta = (inicio: number) => ({
  de: somarDias(utc(inicio), -1),
  ate: somarDias(utc(inicio), 1),
})

/** The agenda of the days around an hour, as the transaction that locked it sees it. Undefined when the caller may not see the professional. */
export const lerAgendaDaHora = (db: Db, profissional_id: string, inicio: number, agora: Date) =>
  lerAgendaTrancada(db, profissional_id, diasEmVolta(inicio), agora)

/** The agenda without one taken time, so that an appointment does not stand in its own way. */
export function semOcupado(agenda: LinhaDeAgenda, sem: Ocupado | undefined): LinhaDeAgenda {
  if (!sem) return agenda
  const indice = agenda.ocupados.findIndex(({ inicio, fim }) => inicio === sem.inicio && fim === sem.fim)
  if (indice < 0) return agenda
  const ocupados = agenda.ocupados.toSpliced(indice, 1)
  const minha = agenda.sessoes.find(
    (sessao) =>
      sessao.inicio - sessao.intervalo_antes_min * MINUTO === sem.inicio &&
      sessao.inicio + (sessao.duracao_min + sessao.intervalo_depois_min) * MINUTO === sem.fim,
  )
  if (minha && minha.tomadas > 1) {
    // The session goes on with one seat more, and the day has as many sessions as before.
    const sessoes = agenda.sessoes.map((cada) =>
      cada === minha ? { ...cada, tomadas: cada.tomadas - 1 } : cada,
    )
    return { ...agenda, ocupados, sessoes }
  }
  // It does not count against the limits of its day either.
  const marcados = { ...agenda.marcados }
  const dia = dataLocal(sem.inicio, agenda.templates[0]?.zona ?? 'America/Sao_Paulo')
  if (marcados[dia]) marcados[dia] -= 1
  return { ...agenda, marcados, ocupados, sessoes: agenda.sessoes.filter((cada) => cada !== minha) }
}

/** The agenda where an appointment no longer counts against the limits of its day. Its time stays taken. */
export const semContar = (agenda: LinhaDeAgenda, sem: Ocupado): LinhaDeAgenda => ({
  ...agenda,
  marcados: semOcupado(agenda, sem).marcados,
})

/** How long an appointment is, in minutes. */
export interface Medidas {
  duracao_min: number
  intervalo_antes_min: number
  intervalo_depois_min: number
}

/** The agenda with the measures of an existing appointment, since those of the hours may have changed. */
export const comMedidas = (
  agenda: LinhaDeAgenda,
  { duracao_min, intervalo_antes_min, intervalo_depois_min }: Medidas,
): LinhaDeAgenda => ({
  ...agenda,
  templates: agenda.templates.map((template) => ({
    ...template,
    duracao_min,
    intervalo_antes_min,
    intervalo_depois_min,
  })),
})

/**
 * The slots of the wanted start.
 * @param relogio the clock for notice and horizon; for a hold, the instant when it was made
 * @throws HoraRecusada
 */
export function horariosDe(agenda: LinhaDeAgenda, hora: Hora, relogio: Date): HorarioLivre[] {
  const dia = utc(hora.inicio)
  const resposta = podeComecar(
    entradaDe(semOcupado(agenda, hora.sem), {
      de: somarDias(dia, -1),
      ate: somarDias(dia, 1),
      agora: relogio,
      pedido: hora.pedido,
    }),
    hora.inicio,
  )
  if (!resposta.pode) throw new HoraRecusada(resposta.motivo.tipo)
  return resposta.horarios
}

const OCUPADO = new Set(['ocupado', 'intervalo-antes', 'intervalo-depois', 'sala-ocupada'])

/**
 * Runs `work`. When an hour is refused, rolls back and answers with the rule and the nearest free hours.
 * @param mostrada the act, where a page had shown the hour: it counts as one that was shown in vain, beside the reading of the others and after the rollback
 */
export async function comAlternativas<T>(
  context: Contexto,
  hora: () => Promise<Hora> | Hora | null,
  work: () => Promise<T>,
  mostrada: () => AtoDoFantasma | null = () => null,
): Promise<T> {
  try {
    return await work()
  } catch (erro) {
    const error = recusaDaEscrita(erro)
    if (!(error instanceof HoraRecusada)) throw error
    const pedida = await hora()
    const ato = mostrada()
    const [alternativas] = await Promise.all([
      findAlternativas(context, pedida),
      ato &&
        pedida &&
        contarFantasma(context, {
          profissional_id: pedida.profissional_id,
          servico_id: pedida.servico_id ?? null,
          inicio: pedida.inicio,
          ato,
          motivo: error.motivo,
        }),
    ])
    throw OCUPADO.has(error.motivo)
      ? recusar('HORARIO_OCUPADO', { alternativas })
      : recusar('HORARIO_INDISPONIVEL', { motivo: error.motivo, alternativas })
  }
}

/** As the product: nobody writes the count. Whoever lost the hour gets their answer also where it could not be written. */
export async function contarFantasma(context: Contexto, fantasma: Fantasma): Promise<void> {
  if (!context.sessao || fantasma.motivo === 'mesmo-horario') return
  await context.sistema
    .affected(insertFantasma(context.sessao.usuario_id, fantasma))
    .catch((error: unknown) => context.log.warn({ err: error }, 'an hour shown in vain was not counted'))
}

const emCurso = new Map<string, Promise<Alternativa[]>>()

/**
 * The nearest free hours, two weeks around; empty where the agenda is unknown. Patients who lose one hour at one instant share one answer, since all of them see the same agenda.
 */
export async function findAlternativas(context: Contexto, hora: Hora | null): Promise<Alternativa[]> {
  if (!hora) return []
  if (context.sessao?.perfil !== 'paciente') return lerAlternativas(context, hora)
  const chave = JSON.stringify(hora)
  const outra = emCurso.get(chave)
  if (outra) return outra
  const esta = lerAlternativas(context, hora).finally(() => emCurso.delete(chave))
  emCurso.set(chave, esta)
  return esta
}

async function lerAlternativas(context: Contexto, hora: Hora): Promise<Alternativa[]> {
  const agora = context.agora()
  const perto = Math.min(Math.max(hora.inicio, agora.getTime()), agora.getTime() + ALCANCE_MS)
  const hoje = utc(agora.getTime() - DIA_MS)
  const cedo = somarDias(utc(perto), -DIAS_DE_ALTERNATIVAS)
  const periodo = { de: cedo > hoje ? cedo : hoje, ate: somarDias(utc(perto), DIAS_DE_ALTERNATIVAS) }
  const agenda = await context.db.first(findAgendas([hora.profissional_id], periodo))
  if (!agenda) return []
  const servico = agenda.servicos.find(({ id }) => id === hora.servico_id)
  const pedido = { ...hora.pedido, ...(servico && { servico }) }
  const livres = horariosLivres(entradaDe(semOcupado(agenda, hora.sem), { ...periodo, agora, pedido }))
  return maisProximos(livres, hora.inicio, ALTERNATIVAS).map(({ inicio, local_id }) => ({
    inicio: emIso(inicio),
    local_id,
  }))
}
