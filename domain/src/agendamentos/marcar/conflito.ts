import * as z from 'zod'
import { errosDaChave } from '#domain/rpc/chave.ts'

/** Whom or what an appointment would meet: each can be at one appointment at a time. 'calendario' is a busy time of another calendar of the professional. */
export const donosDoConflito = ['profissional', 'calendario', 'paciente', 'sala'] as const
export type DonoDoConflito = (typeof donosDoConflito)[number]

/** An appointment in the way, or a busy time of another calendar. */
export const conflito = z.object({
  com: z.enum(donosDoConflito),
  /** The other appointment; null where the caller may not see it. */
  agendamento_id: z.uuid().nullable(),
  /** Instants in UTC. */
  inicio: z.iso.datetime(),
  fim: z.iso.datetime(),
  /** The other patient, short ('Ana S.'); null where the caller may not see it. */
  quem: z.string().nullable(),
  /** A whole sentence with the next step. */
  frase: z.string(),
})
export type Conflito = z.infer<typeof conflito>

/** Conflicts that an `encaixe` does not excuse. It shares the time of the professional, whose other calendars do not hold them, and the room, never that of the patient. */
export function semDesculpa<C extends { com: DonoDoConflito }>(
  conflitos: readonly C[],
  encaixe: boolean,
): C[] {
  return conflitos.filter(({ com }) => !encaixe || com === 'paciente')
}

/** Whom or what a broken exclusion constraint of `agendamentos` names; null for any other error. */
export function donoDaRestricao(restricao: string | undefined): DonoDoConflito | null {
  switch (restricao) {
    case 'agendamentos_um_por_horario':
      return 'profissional'
    case 'agendamentos_um_por_paciente':
      return 'paciente'
    case 'agendamentos_um_por_sala':
      return 'sala'
    default:
      return null
  }
}

export const foraDoHorarioDaAgenda = z.object({
  /** A type of `Motivo` of the slot engine. */
  motivo: z.string(),
  frase: z.string(),
})

/** Refusals of writing an appointment into the agenda. */
export const recusasDaAgenda = {
  CONFLITO: {
    status: 409,
    message: 'O horário já está ocupado. Escolha outro ou, se for mesmo necessário, marque como encaixe.',
    data: z.object({ conflitos: z.array(conflito) }),
  },
  FORA_DO_HORARIO: {
    status: 409,
    message: 'Este horário fica fora do atendimento. Escolha outro ou confirme que quer marcar assim mesmo.',
    data: foraDoHorarioDaAgenda,
  },
  TETO_DE_ENCAIXES: {
    status: 409,
    message:
      'Os encaixes deste período do dia já foram todos usados. Escolha outro horário, ou reverta o teto em Inteligência de Horários.',
  },
  PASSADO: {
    status: 409,
    message: 'Este horário já passou. Escolha um horário de agora em diante.',
  },
  PACIENTE_NAO_ENCONTRADO: {
    status: 404,
    message: 'Não encontramos este paciente. Busque de novo ou faça um cadastro rápido.',
  },
  PACIENTE_BLOQUEADO: {
    status: 409,
    message:
      'Este profissional não recebe marcações deste paciente. Tire o bloqueio antes, ou escolha outro profissional.',
  },
  SERVICO_INDISPONIVEL: {
    status: 404,
    message: 'Este serviço não é deste profissional. Escolha outro na lista de serviços.',
  },
  LOCAL_INDISPONIVEL: {
    status: 404,
    message: 'Este local não é deste profissional. Escolha outro na lista de locais.',
  },
  SALA_INDISPONIVEL: {
    status: 404,
    message: 'Esta sala não é da clínica do local escolhido. Escolha outra na lista de salas.',
  },
  PAGAMENTO_FEITO: {
    status: 409,
    message:
      'Esta consulta já tem pagamento recebido por este profissional. Estorne o pagamento antes de passar para outro.',
  },
  ...errosDaChave,
} as const
