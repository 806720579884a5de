import type {
  CodeableConcept,
  Coding,
  DosageDoseAndRate,
  Observation,
  ObservationComponent,
  Quantity,
  Range,
  Resource,
} from '@medplum/fhirtypes'
import { rotulosDoParentesco, type parentescos } from '#domain/fatos/fato.ts'
import { rotulosDoSistema, sistemasDeTermos } from '#domain/terminologias/sistemas.ts'
import { ANALITOS, LOINC, parentescosFhir, sistemas } from '#domain/fhir/codigos.ts'
import type { RecursoLido } from './r4.ts'
import { deBase64 } from './base64.ts'

/** Names of code systems; those that are ours are shown as such. */
const nomesDasListas: Record<string, string> = {
  ...Object.fromEntries(sistemasDeTermos.map((cada) => [sistemas[cada], rotulosDoSistema[cada]])),
  [LOINC]: 'LOINC',
  [ANALITOS]: 'Exames',
  'http://snomed.info/sct': 'SNOMED CT',
  'http://www.nlm.nih.gov/research/umls/rxnorm': 'RxNorm',
  'http://www.whocc.no/atc': 'ATC',
  'http://hl7.org/fhir/sid/cvx': 'CVX',
  'http://hl7.org/fhir/sid/icd-10-cm': 'CID-10-CM (Estados Unidos)',
  'http://id.who.int/icd/release/11/mms': 'CID-11',
}
const nossas = new Set<string>([...Object.values(sistemas), ANALITOS, LOINC])
/** Words of HL7 itself say no more than our own words beside them. */
const DA_NORMA = /^http:\/\/(terminology\.)?hl7\.org\/(fhir\/)?(CodeSystem|uv)\b/

/** What an entry is about. */
function conceitoDe(recurso: RecursoLido): CodeableConcept | undefined {
  const lido = recurso as Resource
  if (lido.resourceType === 'MedicationStatement' || lido.resourceType === 'MedicationRequest')
    return lido.medicationCodeableConcept
  if (lido.resourceType === 'Immunization') return lido.vaccineCode
  if (lido.resourceType === 'DocumentReference') return lido.type
  if (lido.resourceType === 'FamilyMemberHistory') return lido.condition?.[0]?.code
  return 'code' in lido ? (lido.code as CodeableConcept) : undefined
}

/** Words of a concept: those that were written, else those of its first code, else the code. */
export const palavrasDe = (conceito: CodeableConcept | undefined): string | null =>
  conceito?.text ??
  conceito?.coding?.find(({ display }) => display)?.display ??
  conceito?.coding?.find(({ code }) => code)?.code ??
  null

/** The words by which an entry is known; null where there are none. */
export function termoDe(recurso: RecursoLido): string | null {
  if (recurso.resourceType === 'DocumentReference')
    return recurso.content[0]?.attachment.title ?? palavrasDe(recurso.type) ?? recurso.description ?? 'Texto'
  if (recurso.resourceType === 'FamilyMemberHistory') {
    const termos = (recurso.condition ?? []).flatMap(({ code }) => palavrasDe(code) ?? [])
    return termos.length > 0 ? termos.join(', ') : palavrasDe(recurso.relationship)
  }
  return palavrasDe(conceitoDe(recurso))
}

const codificados = (recurso: RecursoLido): Coding[] =>
  recurso.resourceType === 'FamilyMemberHistory'
    ? (recurso.condition ?? []).flatMap(({ code }) => (code as CodeableConcept).coding ?? [])
    : (conceitoDe(recurso)?.coding ?? [])

/** The lists that the codes of an entry come from. */
export const listaDe = (recurso: RecursoLido): { lista: string; nossa: boolean }[] =>
  codificados(recurso).flatMap(({ system }) =>
    system && !DA_NORMA.test(system)
      ? [{ lista: nomesDasListas[system] ?? system, nossa: nossas.has(system) }]
      : [],
  )

/** Codes as they were. */
export const codigosDe = (recurso: RecursoLido) =>
  codificados(recurso).flatMap(({ system, code, display }) =>
    code && !(system && DA_NORMA.test(system))
      ? [
          {
            lista: system === undefined ? 'Lista que não se diz' : (nomesDasListas[system] ?? system),
            codigo: code,
            palavras: display ?? null,
          },
        ]
      : [],
  )

const situacoes: Record<string, string> = {
  active: 'Ativo',
  recurrence: 'Voltou',
  relapse: 'Recaída',
  inactive: 'Inativo',
  remission: 'Em remissão',
  resolved: 'Resolvido',
  completed: 'Concluído',
  intended: 'Previsto',
  stopped: 'Suspenso',
  'on-hold': 'Interrompido',
  'not-taken': 'Não tomado',
  'not-done': 'Não feito',
  cancelled: 'Cancelado',
  draft: 'Rascunho',
  preliminary: 'Preliminar',
  registered: 'Registrado',
  partial: 'Parcial',
  preparation: 'Em preparo',
  'in-progress': 'Em curso',
  superseded: 'Substituído',
}
const duvidas: Record<string, string> = {
  unconfirmed: 'não confirmado',
  provisional: 'provisório',
  differential: 'hipótese',
  refuted: 'descartado',
}
/** Where these words stand nothing holds any more. */
const ENCERRADAS = new Set([
  'inactive',
  'remission',
  'resolved',
  'completed',
  'stopped',
  'not-taken',
  'not-done',
  'cancelled',
  'superseded',
])
const codigo = (conceito: CodeableConcept | undefined) => conceito?.coding?.find(({ code }) => code)?.code

/** How an entry stands, in words, and whether it holds. */
export function situacaoDe(recurso: RecursoLido): { situacao: string | null; vale: boolean } {
  const lido = recurso as Resource
  if (lido.resourceType === 'AllergyIntolerance' || lido.resourceType === 'Condition') {
    const clinica = codigo(lido.clinicalStatus)
    const duvida = codigo(lido.verificationStatus)
    const palavras = [
      lido.clinicalStatus?.text ?? (clinica && situacoes[clinica]),
      duvida && duvidas[duvida],
    ].filter(Boolean)
    return {
      situacao: palavras.length > 0 ? palavras.join(', ') : null,
      vale: !(clinica && ENCERRADAS.has(clinica)) && duvida !== 'refuted',
    }
  }
  const status = 'status' in lido ? String(lido.status) : ''
  const dito = lido.resourceType === 'MedicationStatement' ? palavrasDe(lido.statusReason?.[0]) : null
  return { situacao: dito ?? situacoes[status] ?? null, vale: !ENCERRADAS.has(status) }
}

/** A number as people write it, with its unit. */
const quantidade = ({ comparator, value, unit, code }: Quantity): string =>
  [`${comparator ?? ''}${value === undefined ? '' : String(value).replace('.', ',')}`, unit ?? code]
    .filter(Boolean)
    .join(' ')
const faixa = ({ low, high }: Range) =>
  low && high
    ? `${quantidade(low)} a ${quantidade(high)}`
    : low
      ? `a partir de ${quantidade(low)}`
      : high
        ? `até ${quantidade(high)}`
        : ''

function valorDe(de: Observation | ObservationComponent): string | null {
  if (de.valueQuantity) return quantidade(de.valueQuantity)
  if (de.valueCodeableConcept) return palavrasDe(de.valueCodeableConcept)
  if (de.valueString !== undefined) return de.valueString
  if (de.valueBoolean !== undefined) return de.valueBoolean ? 'Sim' : 'Não'
  if (de.valueInteger !== undefined) return String(de.valueInteger)
  if (de.valueRange) return faixa(de.valueRange)
  if (de.valueRatio)
    return [de.valueRatio.numerator, de.valueRatio.denominator]
      .map((cada) => (cada ? quantidade(cada) : ''))
      .join(' : ')
  if (de.valueDateTime) return de.valueDateTime
  if (de.valuePeriod) return [de.valuePeriod.start, de.valuePeriod.end].filter(Boolean).join(' a ')
  return palavrasDe(de.dataAbsentReason)
}

const gravidades = { mild: 'leve', moderate: 'moderada', severe: 'grave' } as const
const juntos = (conceitos: readonly CodeableConcept[] | undefined) =>
  (conceitos ?? []).flatMap((cada) => palavrasDe(cada) ?? []).join(', ')
const dose = (cada: DosageDoseAndRate) => (cada.doseQuantity ? quantidade(cada.doseQuantity) : '')
const parentesDe = Object.fromEntries(
  Object.entries(parentescosFhir).map(([nosso, deles]) => [
    deles,
    rotulosDoParentesco[nosso as (typeof parentescos)[number]],
  ]),
)

/** What else an entry says, each under its name. */
export function detalhesDe(recurso: RecursoLido): { rotulo: string; texto: string }[] {
  const lido = recurso as Resource
  const linhas: [string, string | null | undefined][] = []
  switch (lido.resourceType) {
    case 'AllergyIntolerance':
      for (const { manifestation, severity, description } of lido.reaction ?? [])
        linhas.push([
          'Reação',
          [juntos(manifestation), severity && gravidades[severity], description].filter(Boolean).join(', '),
        ])
      linhas.push([
        'Risco',
        lido.criticality && { low: 'baixo', high: 'alto', 'unable-to-assess': null }[lido.criticality],
      ])
      break
    case 'MedicationStatement':
    case 'MedicationRequest': {
      const doses = lido.resourceType === 'MedicationStatement' ? lido.dosage : lido.dosageInstruction
      for (const { text, patientInstruction, doseAndRate = [] } of doses ?? [])
        linhas.push([
          'Posologia',
          [text, doseAndRate.map(dose).join(', '), patientInstruction].filter(Boolean).join('. '),
        ])
      linhas.push(['Motivo', juntos(lido.reasonCode)])
      break
    }
    case 'Immunization':
      for (const { doseNumberString, doseNumberPositiveInt } of lido.protocolApplied ?? [])
        linhas.push(['Dose', doseNumberString ?? String(doseNumberPositiveInt)])
      linhas.push(['Lote', lido.lotNumber], ['Fabricante', lido.manufacturer?.display])
      break
    case 'FamilyMemberHistory': {
      const parente = codigo(lido.relationship)
      linhas.push(['Parentesco', (parente && parentesDe[parente]) ?? palavrasDe(lido.relationship)])
      for (const { onsetString, onsetAge, note } of lido.condition ?? [])
        linhas.push(
          ['Quando', onsetString ?? (onsetAge && quantidade(onsetAge))],
          ['Nota', note?.map(({ text }) => text).join('\n')],
        )
      break
    }
    case 'Observation':
      linhas.push(['Resultado', valorDe(lido)])
      for (const parte of lido.component ?? [])
        linhas.push([palavrasDe(parte.code) ?? 'Parte', valorDe(parte)])
      linhas.push(['Interpretação', juntos(lido.interpretation)])
      for (const { text, low, high } of lido.referenceRange ?? [])
        linhas.push(['Referência', text ?? faixa({ ...(low && { low }), ...(high && { high }) } as Range)])
      break
    case 'DiagnosticReport':
      linhas.push(['Conclusão', lido.conclusion ?? juntos(lido.conclusionCode)])
      break
    case 'Procedure':
      linhas.push(
        ['Motivo', juntos(lido.reasonCode)],
        ['Local', juntos(lido.bodySite)],
        ['Desfecho', palavrasDe(lido.outcome)],
      )
      break
    case 'Condition':
      linhas.push(['Gravidade', palavrasDe(lido.severity)], ['Local', juntos(lido.bodySite)])
      break
    case 'DocumentReference':
      for (const { attachment } of lido.content)
        linhas.push(['Texto', attachment.data && deBase64(attachment.data).toString('utf8')])
      break
    default:
  }
  if ('note' in lido)
    linhas.push(['Nota', (lido.note as { text?: string }[] | undefined)?.map(({ text }) => text).join('\n')])
  return linhas.flatMap(([rotulo, texto]) => (texto ? [{ rotulo, texto }] : []))
}

/** From when to when, as precisely as the document says. */
export function quandoDe(recurso: RecursoLido): { quando: string | null; ate: string | null } {
  const lido = recurso as unknown as Record<string, string | { start?: string; end?: string } | undefined>
  const primeiro = (...campos: string[]) =>
    campos.map((campo) => lido[campo]).find((valor): valor is string => typeof valor === 'string')
  const periodo = ['onsetPeriod', 'effectivePeriod', 'performedPeriod']
    .map((campo) => lido[campo])
    .find((cada) => typeof cada === 'object')
  return {
    quando:
      primeiro(
        'onsetDateTime',
        'effectiveDateTime',
        'effectiveInstant',
        'occurrenceDateTime',
        'performedDateTime',
      ) ??
      periodo?.start ??
      primeiro(
        'onsetString',
        'occurrenceString',
        'performedString',
        'date',
        'authoredOn',
        'issued',
        'recordedDate',
        'dateAsserted',
      ) ??
      null,
    ate: primeiro('abatementDateTime', 'abatementString') ?? periodo?.end ?? null,
  }
}
