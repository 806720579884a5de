import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import { regrasDoCanal, type Canal } from '#domain/agendamentos/canal.ts'
import {
  esperaAprovacao,
  recusaDaEquipe,
  recusaDaMarcacao,
  semPrimeiras,
  valorDaEquipe,
  valorDe,
  type FatosDaMarcacao,
} from '#domain/agendamentos/marcar/rules.ts'
import type { HorarioLivre, Ocupado, PedidoDeHorario } from '#domain/horarios/entrada.ts'
import type { Db } from '../../database/db.ts'
import { entradaDe, type LinhaDeAgenda } from '../../horarios/entrada.ts'
import { erroComum } from '../../rpc/errors.ts'
import { HoraRecusada, recusar, recusarNaAgenda } from '../recusas.ts'
import { conferirAlcance, diasEmVolta, horariosDe, lerAgendaDaHora, type Hora } from './hora.ts'
import { decidirHora, foraDasHoras, intervalosDe, lugarDe } from './lugar.ts'
import type { Lugar } from './queries-lugar.ts'
import { findFatos, findSalaLivre, recusarHoraTomada, type LinhaDeFatos } from './queries.ts'
import { trancar } from '../../trancas/queries.ts'

const MINUTO = 60_000
const ZONA_PADRAO = 'America/Sao_Paulo'

/** A wanted hour, on any channel. */
export interface Pedido {
  profissional_id: string
  servico_id?: string | undefined
  chave_servico?: string | undefined
  modalidade: Modalidade
  local_id: string | null
  /** Epoch milliseconds. */
  inicio: number
  /** Absent: the caller. */
  paciente_id?: string | undefined
  plano?: string | undefined
  /** Further input of those who keep the agenda, on their channels. */
  equipe?: DaEquipe
}

export interface DaEquipe {
  /** Clinic of the place; the caller was found to keep the agenda there. */
  clinica_id: string | null
  zona: string | null
  sala_id: string | null
  /** Absent: that of the service. */
  duracao_min?: number | undefined
  encaixe: { motivo: string } | null
  fora_do_horario: boolean
  /** Null: the price of the service. */
  valor_centavos: number | null
  observacoes: string
  /** Receives what the hour takes before it is decided, so that a refusal can be read anew. */
  aoOlhar(lugar: Lugar, zona: string): void
}

/** An hour that may be had while the agenda is locked, with every value that its row needs. */
export interface Vaga {
  fatos: LinhaDeFatos
  /** Epoch milliseconds. */
  inicio: number
  duracao_min: number
  antes_min: number
  depois_min: number
  local_id: string | null
  sala_id: string | null
  /** IANA zone in which the hour is told. */
  zona: string
  valor_centavos: number | null
  aguarda_aprovacao: boolean
}

export interface Circunstancias {
  agora: Date
  /** The caller's hold that becomes this appointment: neither its time nor its row stands in the way. */
  reserva?: { id: string; ocupado: Ocupado; desde: Date; aprovada: boolean } | undefined
  /** Counted already: the dates of one series count as one open appointment. */
  serie?: boolean | undefined
}

/**
 * Finds, locks and decides, on every channel. The agenda is locked, people and service are read once, and the rules of the channel decide over the hour. Writes nothing except the
 * end of holds. Every appointment is written after this, in the same transaction.
 * @throws HoraRecusada, or a refusal of the contract
 */
export async function procurarVaga(
  db: Db,
  canal: Canal,
  pedido: Pedido,
  circunstancias: Circunstancias,
): Promise<Vaga> {
  const { agora, reserva } = circunstancias
  const { equipe, profissional_id, paciente_id, inicio } = pedido
  const { condicoes } = regrasDoCanal[canal]
  if (condicoes) conferirAlcance(inicio, agora)
  // Sent together: each statement sees what was committed before it began, and the lock waits until the agenda is ours.
  const [, , agenda, fatos] = await Promise.all([
    condicoes && db.rows(recusarHoraTomada(pedido, reserva?.ocupado)),
    db.rows(
      trancar({
        profissionais: [profissional_id],
        pacientes: [paciente_id ?? null],
        ...(equipe ? { salas: [equipe.sala_id] } : { procuraSala: true, solta: { menos: reserva?.id } }),
        marca: true,
      }),
    ),
    lerAgendaDaHora(db, profissional_id, inicio, agora),
    db.first(
      findFatos({ ...pedido, fora: reserva?.id, confia: equipe !== undefined || reserva !== undefined }),
    ),
  ])
  if (equipe) return vagaDaEquipe(db, canal, agenda, fatos, { ...pedido, equipe }, agora)
  if (!agenda?.publico) throw erroComum('NAO_ENCONTRADO')
  return vagaEm(db, agenda, fatos, pedido, circunstancias)
}

/** Decides by the professional's conditions for patients. Agenda and facts were read after the lock. */
export async function vagaEm(
  db: Db,
  agenda: LinhaDeAgenda,
  fatos: LinhaDeFatos | undefined,
  pedido: Pedido,
  { agora, reserva, serie }: Circunstancias,
): Promise<Vaga> {
  if (fatos?.lado !== 'paciente') throw recusar('PACIENTE_NAO_ENCONTRADO')
  const { servico } = fatos
  if (pedido.servico_id ? !servico : !reserva && agenda.servicos.length > 0)
    throw recusar('SERVICO_INDISPONIVEL')
  const recusa = recusaDaMarcacao(serie ? { ...fatos, futuras: 0, futuras_com_ele: 0 } : fatos)
  if (recusa) throw recusar(recusa)
  const hora: Hora = {
    profissional_id: pedido.profissional_id,
    inicio: pedido.inicio,
    pedido: pedidoDeHorario(pedido, servico),
    sem: reserva?.ocupado,
  }
  // Notice and horizon count from the moment of the hold.
  const horarios = horariosDe(agenda, hora, reserva?.desde ?? agora)
  if (semPrimeiras(fatos)) throw new HoraRecusada('limite-do-dia')
  if (pedido.plano !== undefined && fatos.plano_id === null) throw new HoraRecusada('plano')
  const antes_min = servico?.intervalo_antes_min ?? fatos.antes_min
  const depois_min = servico?.intervalo_depois_min ?? fatos.depois_min
  const { horario, sala_id } = await comSala(db, horarios, antes_min, depois_min, reserva?.id ?? null)
  return {
    fatos,
    inicio: horario.inicio,
    duracao_min: horario.duracao_min,
    local_id: horario.local_id,
    sala_id,
    antes_min,
    depois_min,
    zona: fatos.zona,
    valor_centavos: valorDe(fatos as FatosDaMarcacao, pedido.plano),
    aguarda_aprovacao: !reserva?.aprovada && esperaAprovacao(fatos as FatosDaMarcacao),
  }
}

/** Decides for those who keep the agenda: what stands there, and the published hours unless they go past them. */
async function vagaDaEquipe(
  db: Db,
  canal: Canal,
  agenda: LinhaDeAgenda | undefined,
  fatos: LinhaDeFatos | undefined,
  pedido: Pedido & { equipe: DaEquipe },
  agora: Date,
): Promise<Vaga> {
  const { equipe, servico_id = null, plano = null, inicio } = pedido
  if (!agenda || !fatos) throw recusarNaAgenda('PACIENTE_NAO_ENCONTRADO')
  const recusa = recusaDaEquipe(fatos)
  if (recusa) throw recusarNaAgenda(recusa)
  const { servico } = fatos
  if (servico_id !== null && servico === null) throw recusarNaAgenda('SERVICO_INDISPONIVEL')
  if (plano !== null && fatos.plano_id === null) throw recusaDoPlano()
  const entrada = entradaDe(agenda, { ...diasEmVolta(inicio), agora, pedido: {} })
  const zonaDasHoras = entrada.templates[0]?.zona ?? ZONA_PADRAO
  const zona = equipe.zona ?? zonaDasHoras
  const encaixe = equipe.encaixe !== null && regrasDoCanal[canal].encaixe
  const lugar = lugarDe(
    {
      ...pedido,
      servico_id,
      paciente_id: fatos.paciente_id,
      sala_id: equipe.sala_id,
      duracao_min: equipe.duracao_min,
    },
    inicio,
    {
      servico,
      clinica_id: equipe.clinica_id,
      // An `encaixe` takes no more than its own time.
      intervalos: encaixe ? semIntervalos : intervalosDe(entrada, zonaDasHoras, inicio, servico),
      exceto: null,
    },
  )
  equipe.aoOlhar(lugar, zona)
  const passa = equipe.fora_do_horario && regrasDoCanal[canal].foraDoHorario
  const fora = passa ? null : foraDasHoras(entrada, lugar, plano)
  await decidirHora(db, lugar, { agora, zona, encaixe, mesmaHora: false, fora })
  return {
    fatos,
    inicio,
    duracao_min: lugar.duracao_min,
    antes_min: lugar.intervalo_antes_min,
    depois_min: lugar.intervalo_depois_min,
    local_id: pedido.local_id,
    sala_id: equipe.sala_id,
    zona,
    valor_centavos: valorDaEquipe(fatos as FatosDaMarcacao, { valor_centavos: equipe.valor_centavos, plano }),
    // They are the professional's side, so nobody has to answer.
    aguarda_aprovacao: false,
  }
}

const semIntervalos = { intervalo_antes_min: 0, intervalo_depois_min: 0 }

const recusaDoPlano = () =>
  erroComum('ENTRADA_INVALIDA', {
    campos: [
      { campo: 'plano', mensagem: 'Este plano não está na lista. Escolha outro ou marque como particular.' },
    ],
  })

/** The question for the slot engine. */
export function pedidoDeHorario(
  pedido: Pick<Pedido, 'modalidade' | 'local_id' | 'plano'>,
  servico: PedidoDeHorario['servico'] | null,
): PedidoDeHorario {
  return {
    ...(servico && { servico }),
    modalidade: pedido.modalidade,
    ...(pedido.local_id && { local_id: pedido.local_id }),
    pagamento: pedido.plano === undefined ? 'particular' : { plano: pedido.plano },
  }
}

/** The first window whose room is free; a window without a room needs none. */
export async function comSala(
  db: Db,
  horarios: readonly HorarioLivre[],
  antes_min: number,
  depois_min: number,
  fora: string | null,
): Promise<{ horario: HorarioLivre; sala_id: string | null }> {
  for (const horario of horarios) {
    // A session that has a room keeps it for one patient more.
    if (horario.junta || horario.sala_id === null) return { horario, sala_id: horario.sala_id }
    const de = horario.inicio - antes_min * MINUTO
    const ate = horario.inicio + (horario.duracao_min + depois_min) * MINUTO
    const livre = await db.only(findSalaLivre([horario.sala_id], de, ate, fora))
    if (livre.sala_id) return { horario, sala_id: livre.sala_id }
  }
  throw new HoraRecusada('sala-ocupada')
}
