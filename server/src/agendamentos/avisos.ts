import { desfazerAte } from '#domain/agendamentos/politica.ts'
import { formatarDataHora } from '#domain/formato/data.ts'
import { plural } from '#domain/formato/plural.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import type { Aviso } from '../notificacoes/queries.ts'

/** People and hour of an appointment, as its notices name them. */
export interface Consulta {
  id: string
  versao: number
  paciente_usuario_id: string
  paciente_nome: string
  profissional_usuario_id: string
  profissional_nome: string
  /** Epoch milliseconds. */
  inicio: number
  zona: string
  /** The moment of the act, whose year dates leave out. */
  agora: Date
}

const tipo = 'agendamento' as const
/** Address for each side. A reader with another profile is led on by `enderecoPara`. */
const paraPaciente = ({ id }: Pick<Consulta, 'id'>) => `/consultas?consulta=${id}`
const paraProfissional = ({ id }: Pick<Consulta, 'id'>) => `/agenda?consulta=${id}`
const quando = ({ inicio, zona, agora }: Pick<Consulta, 'inicio' | 'zona' | 'agora'>) =>
  formatarDataHora(inicio, zona, agora)

/** Notices of a new appointment: to both sides, and to whoever booked it for somebody else. */
export function avisosDaMarcacao(
  consulta: Consulta,
  { ator, aguarda_aprovacao, vezes = 1 }: { ator: string; aguarda_aprovacao: boolean; vezes?: number },
): Aviso[] {
  const { id, paciente_usuario_id, paciente_nome, profissional_usuario_id, profissional_nome } = consulta
  const chave = `marcado:${id}`
  const serie = vezes > 1 ? `, a primeira de ${vezes}` : ''
  const recibo: Omit<Aviso, 'usuario_id'> = {
    tipo,
    titulo: aguarda_aprovacao ? 'Pedido de consulta enviado' : 'Consulta marcada',
    mensagem: aguarda_aprovacao
      ? `${profissional_nome} vai responder ao pedido para ${quando(consulta)}${serie}.`
      : `Com ${profissional_nome} em ${quando(consulta)}${serie}.`,
    link: paraPaciente(consulta),
    chave,
  }
  return [
    { ...recibo, usuario_id: paciente_usuario_id },
    ...(ator === paciente_usuario_id ? [] : [{ ...recibo, usuario_id: ator }]),
    {
      usuario_id: profissional_usuario_id,
      tipo,
      prioridade: aguarda_aprovacao ? 'alta' : 'normal',
      titulo: aguarda_aprovacao ? 'Novo pedido de consulta' : 'Nova consulta marcada',
      mensagem: `${paciente_nome} em ${quando(consulta)}${serie}.`,
      link: paraProfissional(consulta),
      chave,
    },
  ]
}

/** The patient's notice of a booking by those who keep the agenda. @param outras further dates of the same series */
export function avisosDeQuemMarcouPorEle(
  consulta: Pick<Consulta, 'id' | 'inicio' | 'zona' | 'agora' | 'profissional_nome'>,
  ouvintes: readonly string[],
  outras: number,
): Aviso[] {
  const { id, profissional_nome } = consulta
  const mais = outras > 0 ? ` e mais ${plural(outras, 'data', 'datas')}` : ''
  return ouvintes.map((usuario_id) => ({
    usuario_id,
    tipo,
    titulo: 'Consulta marcada para você',
    mensagem: `${profissional_nome} marcou uma consulta para ${quando(consulta)}${mais}. Confirme a presença ou peça outro horário.`,
    link: paraPaciente({ id }),
    chave: `agenda-marcar:${id}`,
  }))
}

/** The notice of a first contact: the office does not know the person, who takes it, refuses it, reports it or blocks the office. */
export function avisosDoPrimeiroContato(
  consulta: Pick<Consulta, 'id' | 'inicio' | 'zona' | 'agora' | 'profissional_nome'>,
  ouvintes: readonly string[],
  outras: number,
): Aviso[] {
  const { id, profissional_nome } = consulta
  const mais = outras > 0 ? ` e mais ${plural(outras, 'data', 'datas')}` : ''
  return ouvintes.map((usuario_id) => ({
    usuario_id,
    tipo,
    prioridade: 'alta',
    titulo: 'Um consultório novo marcou uma consulta para você',
    mensagem: `${profissional_nome} marcou para ${quando(consulta)}${mais} e só verá seu nome e seus dados se você aceitar. Você também pode recusar, denunciar ou bloquear.`,
    link: paraPaciente({ id }),
    chave: `agenda-marcar:${id}`,
  }))
}

/** The patient's notice of a move by those who keep the agenda. It is sent a minute later, when the move can no longer be taken back. */
export function avisosDeQuemMudouPorEle(
  consulta: Pick<Consulta, 'id' | 'inicio' | 'zona' | 'versao' | 'agora'>,
  ouvintes: readonly string[],
  { era, motivo, profissional }: { era: number; motivo: string; profissional: string | null },
): Aviso[] {
  const { id, inicio, versao, agora } = consulta
  const hora =
    era === inicio
      ? `A consulta de ${quando(consulta)} continua no mesmo horário`
      : `A consulta de ${quando({ ...consulta, inicio: era })} passou para ${quando(consulta)}`
  const com = profissional === null ? '' : `, agora com ${profissional}`
  return ouvintes.map((usuario_id) => ({
    usuario_id,
    tipo,
    prioridade: 'alta',
    titulo: profissional === null ? 'Sua consulta mudou de horário' : 'Sua consulta mudou de profissional',
    mensagem: `${hora}${com}.${motivo === '' ? '' : ` Motivo: ${motivo}`}`,
    link: paraPaciente({ id }),
    // Taking the move back withdraws the notice of this name.
    chave: chaveDoAto(era === inicio ? 'mudar' : 'reagendar', { id, versao }),
    enviar_em: new Date(agora.getTime() + desfazerAte).toISOString(),
  }))
}

/**
 * Notices of a deposit: the time until which it must be paid, and what happens otherwise.
 * @param marcou whoever books at this moment and sees the code already; null where a request was accepted
 */
export function avisosDoSinal(
  consulta: Consulta,
  {
    marcou,
    id,
    valor_centavos,
    expira_em,
  }: { marcou: string | null; id: string; valor_centavos: number; expira_em: string },
): Aviso[] {
  const { paciente_usuario_id } = consulta
  const ate = quando({ ...consulta, inicio: Date.parse(expira_em) })
  const aviso: Omit<Aviso, 'usuario_id'> = {
    tipo,
    titulo: 'Pague o sinal para garantir a consulta',
    mensagem: `${formatarCentavos(valor_centavos)} por Pix até ${ate}. Depois disso, o horário de ${quando(consulta)} volta para a agenda.`,
    link: `/consultas?pagar=${consulta.id}`,
    chave: `sinal:${id}`,
  }
  return [...new Set([paciente_usuario_id, marcou ?? paciente_usuario_id])].map((usuario_id) => ({
    ...aviso,
    usuario_id,
    prioridade: usuario_id === marcou ? 'normal' : 'alta',
  }))
}

/** News of an act for the other side. */
export interface Novidade {
  titulo: string
  mensagem: string
  prioridade?: Aviso['prioridade']
  /** Until then the notice stays in the product, and is withdrawn with the act. Epoch milliseconds. */
  enviar_em?: number
}

export const chaveDoAto = (ato: string, { id, versao }: Pick<Consulta, 'id' | 'versao'>) =>
  `${ato}:${id}:${versao}`

/** Notices of an act for the side that did not act, and for the patient where somebody else acted for them. */
export function avisosDoAto(
  ato: string,
  consulta: Consulta,
  { ator, lado, novidade }: { ator: string; lado: string; novidade: Novidade },
): Aviso[] {
  const { enviar_em, ...texto } = novidade
  const comum = {
    ...texto,
    tipo,
    chave: chaveDoAto(ato, consulta),
    ...(enviar_em && { enviar_em: new Date(enviar_em).toISOString() }),
  }
  const paciente = { ...comum, usuario_id: consulta.paciente_usuario_id, link: paraPaciente(consulta) }
  const profissional = {
    ...comum,
    usuario_id: consulta.profissional_usuario_id,
    link: paraProfissional(consulta),
  }
  const todos = lado === 'paciente' ? [profissional, paciente] : [paciente, profissional]
  return todos.filter(({ usuario_id }) => usuario_id !== ator)
}

/** Who waits is called to the room: the patient and whoever looks after their consultations. */
export function avisosDaChamada(
  consulta: Consulta,
  {
    sala,
    ouvintes,
    agora,
  }: { sala: string | null; ouvintes: readonly { usuario_id: string }[]; agora: Date },
): Aviso[] {
  return ouvintes.map(({ usuario_id }) => ({
    usuario_id,
    tipo,
    prioridade: 'alta',
    titulo: 'É a sua vez',
    mensagem: `${consulta.profissional_nome} chama ${consulta.paciente_nome}${sala ? `: ${sala}` : ''}.`,
    link: paraPaciente(consulta),
    chave: `chamar:${consulta.id}:${agora.getTime()}`,
  }))
}

/** The words of each act, for the side that did not do it. */
export const novidades = {
  anexar: (c: Consulta): Novidade => ({
    titulo: 'Novo anexo na consulta',
    mensagem: `Há um exame ou documento novo na consulta de ${c.paciente_nome} com ${c.profissional_nome} em ${quando(c)}.`,
  }),
  confirmar: (c: Consulta, lado: string): Novidade => ({
    titulo: 'Consulta confirmada',
    mensagem:
      lado === 'paciente'
        ? `${c.paciente_nome} confirmou a consulta de ${quando(c)}.`
        : `${c.profissional_nome} confirmou a consulta de ${quando(c)}.`,
  }),
  cancelar: (c: Consulta, lado: string, motivo: string, quantas: number): Novidade => ({
    titulo: quantas > 1 ? 'Consultas canceladas' : 'Consulta cancelada',
    mensagem: `${lado === 'paciente' ? c.paciente_nome : c.profissional_nome} cancelou ${
      quantas > 1 ? `${quantas} consultas, a primeira de` : 'a consulta de'
    } ${quando(c)}. Motivo: ${motivo}`,
    prioridade: 'alta',
  }),
  reagendar: (c: Consulta, lado: string, antes: number, motivo: string): Novidade => ({
    titulo: 'Consulta remarcada',
    mensagem: `${lado === 'paciente' ? c.paciente_nome : c.profissional_nome} mudou a consulta de ${quando({
      ...c,
      inicio: antes,
    })} para ${quando(c)}. Motivo: ${motivo}`,
    prioridade: 'alta',
  }),
  antecipar: (c: Consulta, antes: number): Novidade => ({
    titulo: 'Consulta adiantada',
    mensagem: `A consulta de ${c.paciente_nome} com ${c.profissional_nome} passou de ${quando({
      ...c,
      inicio: antes,
    })} para ${quando(c)}: o horário vagou e foi aceito na lista de espera.`,
    prioridade: 'alta',
  }),
}
