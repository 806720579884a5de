import * as z from 'zod'
import {
  comeco,
  comuns,
  conceito,
  conceitos,
  curto,
  dia,
  escolha,
  executores,
  faixa,
  instante,
  notas,
  periodo,
  quando,
  quantidade,
  referencia,
  referencias,
  semValor,
  situacaoClinica,
  texto,
  valores,
} from './r4-tipos.ts'

/*
 * What is read of FHIR R4, and no more. A key that is not here is named as not read. Codes that the specification binds are listed, so that what is kept can be written again as a
 * valid document.
 */

const alergia = z
  .object({
    resourceType: z.literal('AllergyIntolerance'),
    ...comuns,
    clinicalStatus: situacaoClinica('active', 'inactive', 'resolved').optional(),
    verificationStatus: situacaoClinica('unconfirmed', 'confirmed', 'refuted', 'entered-in-error').optional(),
    type: z.enum(['allergy', 'intolerance']).optional(),
    category: z.array(z.enum(['food', 'medication', 'environment', 'biologic'])).optional(),
    criticality: z.enum(['low', 'high', 'unable-to-assess']).optional(),
    code: conceito,
    ...comeco('onset'),
    recordedDate: quando.optional(),
    recorder: referencia.optional(),
    asserter: referencia.optional(),
    lastOccurrence: quando.optional(),
    reaction: z
      .array(
        z.object({
          substance: conceito.optional(),
          manifestation: conceitos.min(1),
          description: texto.optional(),
          onset: quando.optional(),
          severity: z.enum(['mild', 'moderate', 'severe']).optional(),
          exposureRoute: conceito.optional(),
          note: notas.optional(),
        }),
      )
      .max(100)
      .optional(),
  })
  .refine(escolha('onset'))

const remedio = { medicationCodeableConcept: conceito }
const doses = z
  .array(
    z
      .object({
        sequence: z.int(),
        text: texto,
        patientInstruction: texto,
        asNeededBoolean: z.boolean(),
        route: conceito,
        doseAndRate: z.array(z.object({ doseQuantity: quantidade }).partial()).max(20),
      })
      .partial(),
  )
  .max(50)

const medicamento = z
  .object({
    resourceType: z.literal('MedicationStatement'),
    ...comuns,
    status: z.enum([
      'active',
      'completed',
      'entered-in-error',
      'intended',
      'stopped',
      'on-hold',
      'unknown',
      'not-taken',
    ]),
    statusReason: conceitos.optional(),
    category: conceito.optional(),
    ...remedio,
    effectiveDateTime: quando.optional(),
    effectivePeriod: periodo.optional(),
    dateAsserted: quando.optional(),
    informationSource: referencia.optional(),
    reasonCode: conceitos.optional(),
    dosage: doses.optional(),
  })
  .refine(escolha('effective'))

const receita = z.object({
  resourceType: z.literal('MedicationRequest'),
  ...comuns,
  status: z.enum([
    'active',
    'on-hold',
    'cancelled',
    'completed',
    'entered-in-error',
    'stopped',
    'draft',
    'unknown',
  ]),
  intent: z.enum([
    'proposal',
    'plan',
    'order',
    'original-order',
    'reflex-order',
    'filler-order',
    'instance-order',
    'option',
  ]),
  ...remedio,
  authoredOn: quando.optional(),
  requester: referencia.optional(),
  reasonCode: conceitos.optional(),
  dosageInstruction: doses.optional(),
})

const problema = z
  .object({
    resourceType: z.literal('Condition'),
    ...comuns,
    clinicalStatus: situacaoClinica(
      'active',
      'recurrence',
      'relapse',
      'inactive',
      'remission',
      'resolved',
    ).optional(),
    verificationStatus: situacaoClinica(
      'unconfirmed',
      'provisional',
      'differential',
      'confirmed',
      'refuted',
      'entered-in-error',
    ).optional(),
    category: conceitos.optional(),
    severity: conceito.optional(),
    code: conceito,
    bodySite: conceitos.optional(),
    ...comeco('onset'),
    ...comeco('abatement'),
    recordedDate: quando.optional(),
    recorder: referencia.optional(),
    asserter: referencia.optional(),
  })
  .refine(escolha('onset'))
  .refine(escolha('abatement'))
  // What ended is not active.
  .refine(
    (cada) =>
      !Object.keys(cada).some((chave) => chave.startsWith('abatement')) ||
      (cada.clinicalStatus?.coding ?? []).every(({ code }) =>
        ['inactive', 'resolved', 'remission'].includes(code ?? 'resolved'),
      ),
  )

const vacina = z
  .object({
    resourceType: z.literal('Immunization'),
    ...comuns,
    status: z.enum(['completed', 'entered-in-error', 'not-done']),
    statusReason: conceito.optional(),
    vaccineCode: conceito,
    occurrenceDateTime: quando.optional(),
    occurrenceString: curto.optional(),
    recorded: quando.optional(),
    primarySource: z.boolean().optional(),
    manufacturer: referencia.optional(),
    lotNumber: curto.optional(),
    expirationDate: dia.optional(),
    site: conceito.optional(),
    route: conceito.optional(),
    doseQuantity: quantidade.optional(),
    performer: executores.optional(),
    reasonCode: conceitos.optional(),
    protocolApplied: z
      .array(
        z.object({
          series: curto.optional(),
          targetDisease: conceitos.optional(),
          doseNumberString: curto.optional(),
          doseNumberPositiveInt: z.int().positive().optional(),
          seriesDosesString: curto.optional(),
          seriesDosesPositiveInt: z.int().positive().optional(),
        }),
      )
      .max(20)
      .optional(),
  })
  .refine((cada) => (cada.occurrenceDateTime === undefined) !== (cada.occurrenceString === undefined))
  .refine(({ protocolApplied = [] }) =>
    protocolApplied.every(
      (cada) =>
        (cada.doseNumberString === undefined) !== (cada.doseNumberPositiveInt === undefined) &&
        escolha('seriesDoses')(cada),
    ),
  )

const familia = z.object({
  resourceType: z.literal('FamilyMemberHistory'),
  ...comuns,
  status: z.enum(['partial', 'completed', 'entered-in-error', 'health-unknown']),
  date: quando.optional(),
  name: curto.optional(),
  relationship: conceito,
  sex: conceito.optional(),
  deceasedBoolean: z.boolean().optional(),
  condition: z
    .array(
      z
        .object({
          code: conceito,
          outcome: conceito.optional(),
          onsetAge: quantidade.optional(),
          onsetPeriod: periodo.optional(),
          onsetRange: faixa.optional(),
          onsetString: curto.optional(),
          note: notas.optional(),
        })
        .refine(escolha('onset')),
    )
    .max(100)
    .optional(),
})

const observacao = z
  .object({
    resourceType: z.literal('Observation'),
    ...comuns,
    status: z.enum([
      'registered',
      'preliminary',
      'final',
      'amended',
      'corrected',
      'cancelled',
      'entered-in-error',
      'unknown',
    ]),
    category: conceitos.optional(),
    code: conceito,
    effectiveDateTime: quando.optional(),
    effectivePeriod: periodo.optional(),
    effectiveInstant: instante.optional(),
    issued: instante.optional(),
    performer: z.array(referencia).max(50).optional(),
    ...valores,
    ...semValor,
    interpretation: conceitos.optional(),
    bodySite: conceito.optional(),
    method: conceito.optional(),
    referenceRange: referencias.optional(),
    component: z
      .array(
        z
          .object({
            code: conceito,
            ...valores,
            ...semValor,
            interpretation: conceitos.optional(),
            referenceRange: referencias.optional(),
          })
          .refine(escolha('value')),
      )
      .max(200)
      .optional(),
  })
  .refine(escolha('effective'))
  .refine(escolha('value'))
  .refine((cada) => !cada.dataAbsentReason || !Object.keys(cada).some((chave) => chave.startsWith('value')))

const laudo = z
  .object({
    resourceType: z.literal('DiagnosticReport'),
    id: comuns.id,
    meta: comuns.meta,
    status: z.enum([
      'registered',
      'partial',
      'preliminary',
      'final',
      'amended',
      'corrected',
      'appended',
      'cancelled',
      'entered-in-error',
      'unknown',
    ]),
    category: conceitos.optional(),
    code: conceito,
    effectiveDateTime: quando.optional(),
    effectivePeriod: periodo.optional(),
    issued: instante.optional(),
    performer: z.array(referencia).max(50).optional(),
    result: z.array(referencia).max(500).optional(),
    conclusion: texto.optional(),
    conclusionCode: conceitos.optional(),
  })
  .refine(escolha('effective'))

const procedimento = z
  .object({
    resourceType: z.literal('Procedure'),
    ...comuns,
    status: z.enum([
      'preparation',
      'in-progress',
      'not-done',
      'on-hold',
      'stopped',
      'completed',
      'entered-in-error',
      'unknown',
    ]),
    statusReason: conceito.optional(),
    category: conceito.optional(),
    code: conceito,
    ...comeco('performed'),
    recorder: referencia.optional(),
    asserter: referencia.optional(),
    performer: executores.optional(),
    reasonCode: conceitos.optional(),
    bodySite: conceitos.optional(),
    outcome: conceito.optional(),
    complication: conceitos.optional(),
  })
  .refine(escolha('performed'))

const escrito = z.object({
  resourceType: z.literal('DocumentReference'),
  id: comuns.id,
  meta: comuns.meta,
  status: z.enum(['current', 'superseded', 'entered-in-error']),
  docStatus: z.enum(['preliminary', 'final', 'amended', 'entered-in-error']).optional(),
  type: conceito.optional(),
  category: conceitos.optional(),
  date: instante.optional(),
  author: z.array(referencia).max(50).optional(),
  description: texto.optional(),
  /** Text alone: `achatar` makes it of HTML, and leaves other kinds of files out. */
  content: z
    .array(
      z.object({
        attachment: z.object({
          contentType: z.literal('text/plain; charset=utf-8'),
          language: curto.optional(),
          data: z.base64().min(1).max(600_000),
          title: curto.optional(),
          creation: quando.optional(),
        }),
      }),
    )
    .min(1)
    .max(50),
})

/** The kinds of resources that are taken. */
export const recursosLidos = {
  AllergyIntolerance: alergia,
  MedicationStatement: medicamento,
  MedicationRequest: receita,
  Condition: problema,
  Immunization: vacina,
  FamilyMemberHistory: familia,
  Observation: observacao,
  DiagnosticReport: laudo,
  Procedure: procedimento,
  DocumentReference: escrito,
} as const
export type TipoLido = keyof typeof recursosLidos
/** A resource as it is kept: what was read of it, and nothing else. */
export type RecursoLido = { [T in TipoLido]: z.infer<(typeof recursosLidos)[T]> }[TipoLido]
export const ehTipoLido = (tipo: unknown): tipo is TipoLido =>
  typeof tipo === 'string' && Object.hasOwn(recursosLidos, tipo)
