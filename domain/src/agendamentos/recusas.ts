import * as z from 'zod'
import { centavos } from '#domain/formato/centavos.ts'
import { errosDaChave } from '#domain/rpc/chave.ts'
import { camposExigidos } from '#domain/usuarios/campo-exigido.ts'

const instante = z.iso.datetime()

/** An hour offered in place of a lost one. */
export const alternativa = z.object({
  /** Instant, in UTC. */
  inicio: instante,
  local_id: z.uuid().nullable(),
})
export type Alternativa = z.infer<typeof alternativa>

/** Refusals of every act that takes an hour, each with its sentence and its next step. */
export const recusasDeHorario = {
  HORARIO_OCUPADO: {
    status: 409,
    message:
      'Alguém acabou de ficar com este horário. Escolha um dos mais próximos ou entre na lista de espera.',
    data: z.object({ alternativas: z.array(alternativa) }),
  },
  HORARIO_INDISPONIVEL: {
    status: 409,
    message: 'Este horário não está na agenda do profissional. Escolha um dos horários livres.',
    data: z.object({
      /** A type of `Motivo` of the slot engine: 'passado', 'feriado', 'fora-do-expediente'… */
      motivo: z.string(),
      alternativas: z.array(alternativa),
    }),
  },
  PACIENTE_OCUPADO: {
    status: 409,
    message: 'Esta pessoa já tem uma consulta neste horário. Escolha outro horário ou mude a outra consulta.',
  },
  SALA_OCUPADA: {
    status: 409,
    message: 'A sala já está ocupada neste horário. Escolha outra sala ou outro horário.',
  },
  UMA_POR_DIA: {
    status: 409,
    message:
      'Esta pessoa já tem consulta com este profissional neste dia. Escolha outro dia ou mude a que já existe.',
  },
  MUITAS_MARCADAS: {
    status: 409,
    message: 'Há consultas demais marcadas para esta pessoa. Cancele uma delas ou espere que aconteça.',
  },
  BLOQUEADO: {
    status: 403,
    message:
      'Este profissional não recebe marcações pelo aplicativo para esta pessoa. Fale com o consultório.',
  },
  SERVICO_INDISPONIVEL: {
    status: 404,
    message: 'Este serviço não está disponível com este profissional. Escolha outro na lista de serviços.',
  },
  SO_RETORNO: {
    status: 409,
    message:
      'Este atendimento é um retorno: só para quem já foi atendido por este profissional e está no prazo. Escolha a consulta.',
  },
  PACIENTE_NAO_ENCONTRADO: {
    status: 404,
    message: 'Você não pode marcar para esta pessoa. Escolha você ou alguém de quem você cuida.',
  },
  PRECO_MUDOU: {
    status: 409,
    message: 'O preço deste serviço mudou. Confira o novo valor antes de confirmar.',
    data: z.object({ valor_centavos: centavos.nullable() }),
  },
  DADOS_FALTAM: {
    status: 409,
    message: 'Este atendimento pede dados que faltam no cadastro de quem vai. Complete-os para confirmar.',
    data: z.object({ campos: z.array(z.enum(camposExigidos)) }),
  },
  RESERVA_VENCIDA: {
    status: 410,
    message: 'O tempo para confirmar terminou e o horário voltou para a agenda. Escolha de novo.',
  },
  ...errosDaChave,
} as const

/** Why an hour may not be had, with the next step, where 'not in the agenda' would not be true. */
const frasesDoMotivo: Partial<Record<string, string>> = {
  passado: 'Este horário já passou. Escolha um horário de agora em diante.',
  antecedencia:
    'Este horário está dentro da antecedência mínima que o profissional pede para marcar. Escolha um horário mais adiante ou fale com o consultório.',
  'mesmo-dia':
    'Este profissional não recebe marcações pelo aplicativo para o mesmo dia. Escolha outro dia ou fale com o consultório.',
  horizonte: 'A agenda ainda não abriu para esta data. Escolha uma data mais próxima.',
  feriado: 'A agenda fecha neste feriado. Escolha outro dia.',
  'limite-do-dia': 'Este dia já tem todas as consultas que o profissional recebe. Escolha outro dia.',
  'limite-da-semana': 'Esta semana já tem todas as consultas que o profissional recebe. Escolha outra.',
  plano: 'Este plano não é aceito neste horário. Escolha outro horário ou outra forma de pagar.',
  'mesmo-horario': 'A consulta já está neste horário. Escolha outro.',
}

/** The sentence of HORARIO_INDISPONIVEL. @param motivo a type of `Motivo` of the slot engine, or 'mesmo-horario' */
export const fraseDoHorario = (motivo: string): string =>
  frasesDoMotivo[motivo] ?? recusasDeHorario.HORARIO_INDISPONIVEL.message

/** Refusals of an act on an existing appointment. */
export const recusasDeAto = {
  TRANSICAO_RECUSADA: {
    status: 409,
    message: 'Isto não é mais possível com esta consulta. Atualize a página para ver como ela está.',
    data: z.object({ status: z.string() }),
  },
  MUDOU: {
    status: 409,
    message: 'Esta consulta mudou enquanto você olhava. Confira como ela está e tente de novo.',
  },
  PRAZO_ENCERRADO: {
    status: 409,
    message: 'O prazo do profissional para isto já passou. Fale com o consultório.',
    data: z.object({ recusa: z.enum(['prazo', 'remarcacoes']) }),
  },
  MOTIVO_OBRIGATORIO: {
    status: 400,
    message: 'Por favor, informe o motivo.',
  },
  ...errosDaChave,
} as const
