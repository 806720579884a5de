import type { Aviso } from '#domain/agendamentos/ao-vivo/aviso.ts'

/** Words of another person's act on an open screen (APPT-06), letter for letter. */
export const textos = {
  titulos: {
    cancelado: 'Agendamento Cancelado',
    reagendado: 'Agendamento Reagendado',
    confirmado: 'Agendamento Confirmado',
    iniciada: 'Consulta Iniciada',
    concluida: 'Consulta Concluída',
    horario: 'Horário Alterado',
  } satisfies Record<Aviso, string>,
  semMotivo: 'Seu agendamento foi cancelado.',
  novaData: (data: string) => `Nova data: ${data}`,
} as const
