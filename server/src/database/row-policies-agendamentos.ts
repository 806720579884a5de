import { atores as todos, type Permissoes } from './row-policies-atores.ts'

const administrador = ['administrador-geral'] as const

/** The part of the policy table about appointments, who waits for one and who is reminded of it. */
export const politicaDosAgendamentos: Record<string, Record<string, Permissoes>> = {
  agendamentos: {
    'of the two': {
      select: ['paciente', 'profissional', ...administrador],
      insert: ['paciente', 'profissional', ...administrador],
      update: ['paciente', 'profissional', ...administrador],
    },
    // An hour that is only held is nobody's to see, not even of who holds it: they have a function of their own.
    'held by the paciente': { insert: ['paciente'] },
  },
  politicas_agendamento: {
    'of the profissional': {
      select: todos,
      insert: ['outro-profissional', ...administrador],
      update: ['profissional', ...administrador],
    },
  },
  // Who is blocked does not learn it here.
  bloqueios_pacientes: {
    'the profissional takes no bookings of the paciente': {
      select: ['profissional', ...administrador],
      insert: ['profissional'],
      delete: ['profissional', ...administrador],
    },
  },
  // The person whom it is about has it in the copy of their data, and the platform's administration has no business with it.
  fichas_profissionais: {
    'the profissional wrote of the paciente': {
      select: ['profissional'],
      insert: ['profissional'],
      update: ['profissional'],
    },
  },
  // The mark of the secret is nobody's to read, and an address is of the own agenda.
  feeds_agenda: {
    'of the profissional': {
      select: ['profissional'],
      insert: ['outro-profissional'],
      update: ['profissional'],
      delete: ['profissional'],
    },
  },
  // Who is attended has a function of their own, around the hour.
  salas_de_video: {
    'of the profissional': {
      select: ['profissional'],
      insert: ['outro-profissional'],
      update: ['profissional'],
      delete: ['profissional'],
    },
  },
  atrasos_agenda: {
    'of the profissional': {
      select: ['profissional', ...administrador],
      insert: ['profissional'],
      update: ['profissional'],
    },
  },
  historico_agendamentos: { 'of the two': { select: ['paciente', 'profissional', ...administrador] } },
  // For the two sides alone: not for who administers or keeps the agenda.
  anexos_agendamentos: {
    'of the two': { select: ['paciente', 'profissional'], insert: ['paciente'], delete: ['paciente'] },
  },
  // Where the money goes is for who receives it, and read by nobody else: a charge carries what its payer needs.
  contas_pix: {
    'of the profissional': {
      select: ['profissional'],
      insert: ['outro-profissional'],
      update: ['profissional'],
      delete: ['profissional'],
    },
    'of a draft of the profissional': {
      select: ['profissional'],
      insert: ['profissional'],
      update: ['profissional'],
      delete: ['profissional'],
    },
  },
  // Made by the product. The payer says that they paid, and the receiver that it came.
  cobrancas: {
    'said to be paid': {
      select: ['paciente', 'profissional', ...administrador],
      update: ['paciente'],
    },
    'given back': {
      select: ['paciente', 'profissional', ...administrador],
      update: ['profissional', ...administrador],
    },
  },
  // The same two; a number, and the people named, are nobody's to write.
  recibos: {
    'of the two': {
      select: ['paciente', 'profissional'],
      insert: ['paciente'],
      update: ['paciente', 'profissional'],
    },
  },
  pedidos_repetiveis: { 'of the paciente': { select: ['paciente'], insert: ['paciente'] } },
  // Leaving, answering and offering are acts of the product, which looks at both sides first.
  lista_espera: {
    'the paciente waits for the profissional': {
      select: ['paciente', 'profissional', ...administrador],
      insert: ['paciente'],
    },
  },
  ofertas_espera: { 'to the paciente': { select: ['paciente', 'profissional', ...administrador] } },
  vagas: { 'an hour that freed': {} },
  regras_lembretes: {
    'of the profissional': {
      select: ['profissional', ...administrador],
      insert: ['profissional', ...administrador],
      update: ['profissional', ...administrador],
      delete: ['profissional', ...administrador],
    },
  },
  lembretes: { 'of the two': { select: ['paciente', 'profissional', ...administrador] } },
  avaliacoes: {
    // Written by the patient about a consultation that took place; where it stands is the product's to change.
    'of the two': { select: ['paciente', 'profissional', ...administrador], insert: ['paciente'] },
    'not published yet': { select: ['paciente', ...administrador], insert: ['paciente'] },
    'of a consultation to come': { select: ['paciente', 'profissional', ...administrador] },
  },
}
