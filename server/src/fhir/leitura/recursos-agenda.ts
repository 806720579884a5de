import type {
  Appointment,
  AppointmentParticipant,
  CodeableConcept,
  Location,
  Practitioner,
  Schedule,
  Slot,
} from '@medplum/fhirtypes'
import { emIso } from '#domain/formato/instante.ts'
import type { StatusAgendamento } from '#domain/agendamentos/agendamento.ts'
import type { HorarioLivre } from '#domain/horarios/entrada.ts'
import type { LinhaPorChave, LocalDoAlcance, ProfissionalDoAlcance } from '../../integracoes/entrada.ts'

/** Our lists, which Brazil has no published URI for. */
const SISTEMA = (qual: string) => `urn:app-da-saude:${qual}`
/** Registrations of councils, each with its state. */
const REGISTROS = SISTEMA('registros')

export function profissionalFhir({
  id,
  nome,
  registros,
  especialidade,
  atende,
}: ProfissionalDoAlcance): Practitioner {
  return {
    resourceType: 'Practitioner',
    id,
    active: atende,
    name: [{ text: nome }],
    identifier: registros.map(({ conselho, numero, uf }) => ({
      ...(conselho && { type: { text: conselho } }),
      system: REGISTROS,
      value: numero,
      assigner: { display: conselho ? `${conselho}-${uf}` : uf },
    })),
    qualification: [...new Set([especialidade, ...registros.map((um) => um.especialidade)])].map((text) => ({
      code: { text },
    })),
    ...(registros.length === 0 && { identifier: undefined }),
  }
}

export function localFhir(local: LocalDoAlcance): Location {
  const rua = [local.logradouro, local.numero].filter(Boolean).join(', ')
  const linhas = [rua, local.bairro].filter(Boolean)
  return {
    resourceType: 'Location',
    id: local.id,
    status: 'active',
    mode: 'instance',
    name: local.nome,
    ...(local.telefone && { telecom: [{ system: 'phone' as const, value: local.telefone }] }),
    address: {
      use: 'work',
      ...(linhas.length > 0 && { line: linhas }),
      city: local.cidade,
      state: local.uf,
      ...(local.cep && { postalCode: local.cep }),
      country: 'BR',
    },
    position: { longitude: local.longitude, latitude: local.latitude },
  }
}

/** A schedule is that of a professional at one place, or at none (null): FHIR knows no place of a slot. */
export interface AgendaNoLocal {
  id: string
  profissional: ProfissionalDoAlcance
  local: LocalDoAlcance | null
}

/** @param doProfissional whether hours without a place count: those of a clinic's key are at its places */
export const agendasDe = (profissional: ProfissionalDoAlcance, doProfissional: boolean): AgendaNoLocal[] => [
  ...(doProfissional ? [{ id: profissional.id, profissional, local: null }] : []),
  ...profissional.locais.map((local) => ({
    id: `${profissional.id}.${local.id.slice(0, 8)}`,
    profissional,
    local,
  })),
]

/** The professional of the id of a schedule or a slot. */
export const profissionalDoId = (id: string): string => id.slice(0, 36)

const servicoFhir = (id: string, nome?: string): CodeableConcept => ({
  coding: [{ system: SISTEMA('servicos'), code: id, ...(nome && { display: nome }) }],
  ...(nome && { text: nome }),
})

export function agendaFhir({ id, profissional, local }: AgendaNoLocal): Schedule {
  const daqui = profissional.servicos.filter(
    ({ local_ids }) => local === null || local_ids === null || local_ids.includes(local.id),
  )
  return {
    resourceType: 'Schedule',
    id,
    active: profissional.atende,
    ...(daqui.length > 0 && { serviceType: daqui.map((um) => servicoFhir(um.id, um.nome)) }),
    specialty: [{ text: profissional.especialidade }],
    actor: [
      { reference: `Practitioner/${profissional.id}`, display: profissional.nome },
      ...(local ? [{ reference: `Location/${local.id}`, display: local.nome }] : []),
    ],
  }
}

/** Short enough for an id of FHIR, and the same for the same start. */
const marcaDoInicio = (inicio: number) => Math.round(inicio / 60_000).toString(36)
/** The start in the id of a slot, in epoch milliseconds; null for an id of something else. */
export function inicioDoId(id: string): number | null {
  const [, marca] = /^[0-9a-f-]{36}(?:\.[0-9a-f]{8})?\.([0-9a-z]{5,7})$/.exec(id) ?? []
  return marca ? Number.parseInt(marca, 36) * 60_000 : null
}

export function horarioFhir(
  agenda: AgendaNoLocal,
  { inicio, duracao_min }: HorarioLivre,
  servico: { id: string; nome: string } | undefined,
): Slot {
  return {
    resourceType: 'Slot',
    id: `${agenda.id}.${marcaDoInicio(inicio)}`,
    schedule: { reference: `Schedule/${agenda.id}` },
    status: 'free',
    start: emIso(inicio),
    end: emIso(inicio + duracao_min * 60_000),
    ...(servico && { serviceType: [servicoFhir(servico.id, servico.nome)] }),
    specialty: [{ text: agenda.profissional.especialidade }],
  }
}

/** Code of FHIR for where an appointment stands. */
export const situacaoFhir = ({
  status,
  presenca,
}: Pick<LinhaPorChave, 'status' | 'presenca'>): NonNullable<Appointment['status']> =>
  presenca === 'ausente' && status !== 'cancelado' ? 'noshow' : porStatus[status]

export const porStatus: Record<StatusAgendamento, NonNullable<Appointment['status']>> = {
  agendado: 'booked',
  confirmado: 'booked',
  reagendado: 'pending',
  'em-andamento': 'arrived',
  concluido: 'fulfilled',
  cancelado: 'cancelled',
}

/** Who, when, where, and where it stands. Reason, notes and every other word of it stay here. */
export function agendamentoFhir(linha: LinhaPorChave, comNome: boolean): Appointment {
  const { status } = linha
  const vale = (quem: AppointmentParticipant['status']): AppointmentParticipant['status'] =>
    status === 'cancelado' ? 'declined' : quem
  const esperaPaciente = status === 'agendado' || status === 'reagendado'
  const fim = new Date(linha.inicio.getTime() + linha.duracao_min * 60_000)
  return {
    resourceType: 'Appointment',
    id: linha.id,
    meta: { versionId: String(linha.versao), lastUpdated: linha.mudado_em.toISOString() },
    status: situacaoFhir(linha),
    ...(linha.servico_id && { serviceType: [servicoFhir(linha.servico_id)] }),
    start: linha.inicio.toISOString(),
    end: fim.toISOString(),
    minutesDuration: linha.duracao_min,
    created: linha.created_at.toISOString(),
    participant: [
      { actor: { reference: `Practitioner/${linha.profissional_id}` }, status: vale('accepted') },
      ...(linha.local_id
        ? [{ actor: { reference: `Location/${linha.local_id}` }, status: 'accepted' as const }]
        : []),
      {
        actor: {
          type: 'Patient',
          identifier: { system: SISTEMA('pacientes'), value: linha.paciente_id },
          ...(comNome && linha.paciente_nome && { display: linha.paciente_nome }),
        },
        status: vale(esperaPaciente ? 'needs-action' : 'accepted'),
      },
    ],
  }
}
