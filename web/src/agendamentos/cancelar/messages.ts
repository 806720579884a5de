import type { Alcance } from '#domain/agendamentos/andamento/contract.ts'

/** APPT-03, by the patient's side. */
export const doPaciente = {
  titulo: 'Cancelar consulta',
  descricao: (quem: string, quando: string) => `${quem}, ${quando}`,
  motivo: 'Motivo do cancelamento',
  motivos: 'Motivos comuns',
  motivoObrigatorio: 'Motivo obrigatório',
  informe: 'Por favor, informe o motivo do cancelamento.',
  alcance: 'O que cancelar',
  alcances: { esta: 'Só esta', proximas: 'Esta e as próximas', todas: 'Todas' } satisfies Record<
    Alcance,
    string
  >,
  acao: 'Cancelar consulta',
  cancelando: 'Cancelando...',
  voltar: 'Voltar',
  feito: 'Agendamento cancelado',
  notificacao: 'Notificação enviada',
  erro: 'Erro ao cancelar o agendamento. Tente novamente.',
  alivio: 'O horário volta para a agenda e quem espera por ele é avisado.',
} as const

/** APPT-03, by those who keep the agenda. */
export const daEquipe = {
  titulo: (nome: string) => `Cancelar a consulta de ${nome}?`,
  tituloPedido: (nome: string) => `Recusar o pedido de ${nome}?`,
  motivo: 'Motivo',
  escolha: 'Escolha o motivo',
  outro: 'Conte o motivo',
  dica: 'O paciente lê o motivo.',
  falta: 'Motivo obrigatório',
  faltaFrase: 'Por favor, informe o motivo do cancelamento.',
  alcance: 'O que cancelar da série',
  alcances: {
    esta: 'Só esta consulta',
    proximas: 'Esta e as próximas',
    todas: 'Todas as que ainda não aconteceram',
  } satisfies Record<Alcance, string>,
  avisar: 'Avisar o paciente',
  confirmar: 'Cancelar consulta',
  recusar: 'Recusar pedido',
  cancelando: 'Cancelando...',
  feito: 'Agendamento cancelado',
  notificado: 'Notificação enviada',
  erro: 'Erro ao cancelar o agendamento. Tente novamente.',
} as const
