import type { Origem } from './agendamento.ts'
import type { Lado } from './ato.ts'

/** Origin of an act on an appointment: the patient's side, the desk of a clinic, the professional's own agenda, or the waiting list. */
export const canais = ['paciente', 'recepcao', 'agenda', 'lista-espera'] as const
export type Canal = (typeof canais)[number]

/** The differences between channels. Booking, moving, cancelling and handing over are the same acts on all of them. */
export interface RegrasDoCanal {
  /** The side of the appointment that acts. */
  lado: Lado
  /** Column `origem` of a booking. */
  origem: Origem
  /**
   * The professional's conditions for patients apply: published hours, notice, horizon, limits of the day, public of the service, one a day, the answer to a request. Otherwise
   * only existing appointments are in the way.
   */
  condicoes: boolean
  /** An `encaixe` is allowed: it shares the time of the professional and the room, and may begin earlier on the same day. */
  encaixe: boolean
  /** The caller may go past the published hours by saying so. */
  foraDoHorario: boolean
  /** The patient is told always, or when the caller says so. */
  avisaPaciente: 'sempre' | 'quando-pedido'
}

export const regrasDoCanal: Record<Canal, RegrasDoCanal> = {
  paciente: {
    lado: 'paciente',
    origem: 'app',
    condicoes: true,
    encaixe: false,
    foraDoHorario: false,
    avisaPaciente: 'sempre',
  },
  recepcao: {
    lado: 'profissional',
    origem: 'recepcao',
    condicoes: false,
    encaixe: true,
    foraDoHorario: true,
    avisaPaciente: 'quando-pedido',
  },
  agenda: {
    lado: 'profissional',
    origem: 'profissional',
    condicoes: false,
    encaixe: true,
    foraDoHorario: true,
    avisaPaciente: 'quando-pedido',
  },
  'lista-espera': {
    lado: 'sistema',
    origem: 'app',
    condicoes: true,
    encaixe: false,
    foraDoHorario: false,
    avisaPaciente: 'sempre',
  },
}

/** The channel of those who keep an agenda. @param propria it is the caller's own */
export const canalDaEquipe = (propria: boolean): Canal => (propria ? 'agenda' : 'recepcao')
