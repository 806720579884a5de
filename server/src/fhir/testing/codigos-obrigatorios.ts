import type { Bundle } from '@medplum/fhirtypes'

/** What the validator does not look at: the codes that the specification binds. */
const codigos: Record<string, readonly string[]> = {
  'Patient.gender': ['male', 'female', 'other', 'unknown'],
  'AllergyIntolerance.clinicalStatus': ['active', 'inactive', 'resolved'],
  'AllergyIntolerance.verificationStatus': ['unconfirmed', 'confirmed', 'refuted', 'entered-in-error'],
  'AllergyIntolerance.criticality': ['low', 'high', 'unable-to-assess'],
  'MedicationStatement.status': [
    'active',
    'completed',
    'entered-in-error',
    'intended',
    'stopped',
    'on-hold',
    'unknown',
    'not-taken',
  ],
  'Condition.clinicalStatus': ['active', 'recurrence', 'relapse', 'inactive', 'remission', 'resolved'],
  'Condition.verificationStatus': [
    'unconfirmed',
    'provisional',
    'differential',
    'confirmed',
    'refuted',
    'entered-in-error',
  ],
  'Procedure.status': [
    'preparation',
    'in-progress',
    'not-done',
    'on-hold',
    'stopped',
    'completed',
    'unknown',
  ],
  'DiagnosticReport.status': [
    'registered',
    'partial',
    'preliminary',
    'final',
    'amended',
    'corrected',
    'appended',
    'cancelled',
    'unknown',
  ],
  'MedicationRequest.status': ['active', 'on-hold', 'cancelled', 'completed', 'stopped', 'draft', 'unknown'],
  'Immunization.status': ['completed', 'entered-in-error', 'not-done'],
  'FamilyMemberHistory.status': ['partial', 'completed', 'entered-in-error', 'health-unknown'],
  'Observation.status': [
    'registered',
    'preliminary',
    'final',
    'amended',
    'corrected',
    'cancelled',
    'entered-in-error',
    'unknown',
  ],
  'DocumentReference.status': ['current', 'superseded', 'entered-in-error'],
  'Appointment.status': [
    'proposed',
    'pending',
    'booked',
    'arrived',
    'fulfilled',
    'cancelled',
    'noshow',
    'entered-in-error',
    'checked-in',
    'waitlist',
  ],
  'Slot.status': ['busy', 'free', 'busy-unavailable', 'busy-tentative', 'entered-in-error'],
  'Location.status': ['active', 'suspended', 'inactive'],
  'Location.mode': ['instance', 'kind'],
  'Composition.status': ['preliminary', 'final', 'amended', 'entered-in-error'],
}
export function codigosErrados(bundle: Bundle): string[] {
  return (bundle.entry ?? []).flatMap(({ resource }) => {
    const lido = resource as unknown as Record<string, string | { coding?: { code?: string }[] } | undefined>
    return Object.entries(codigos).flatMap(([caminho, aceitos]) => {
      const [tipo, campo] = caminho.split('.') as [string, string]
      const valor = lido[campo]
      if (resource!.resourceType !== tipo || valor === undefined) return []
      const codigo = typeof valor === 'string' ? valor : valor.coding?.[0]?.code
      return codigo !== undefined && aceitos.includes(codigo) ? [] : [`${caminho}: ${codigo}`]
    })
  })
}
