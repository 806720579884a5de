import { randomUUID } from 'node:crypto'
import type { DocumentoLido } from '../ler-documento.ts'
import type { LinhaDeEntrada } from '../queries.ts'

/** Documents made by hand from the public specification of FHIR R4, with nobody's data. */

type Entrada = { fullUrl?: string; resource: Record<string, unknown> }

const SNOMED = 'http://snomed.info/sct'
const urn = (n: number) => `urn:uuid:0c6f3a10-0000-4000-8000-${String(n).padStart(12, '0')}`

export const emBytes = (documento: unknown) => new TextEncoder().encode(JSON.stringify(documento))

/** A file of a document, as a browser sends it. */
export const emArquivo = (documento: unknown, nome = 'resumo.json') =>
  new File([typeof documento === 'string' ? documento : JSON.stringify(documento)], nome, {
    type: 'application/octet-stream',
  })

interface Mudancas {
  nome?: string
  nascimento?: string | undefined
  mais?: readonly Entrada[]
}

/** A summary of another service: another shape than ours, lists that we do not know, partial dates, and little of what is optional. */
export function deOutroLugar({
  nome = 'Marina Duarte',
  nascimento = '1980-03-10',
  mais = [],
}: Mudancas = {}) {
  const [family, ...given] = nome.split(' ').toReversed()
  const paciente = { reference: urn(2) }
  const entry: Entrada[] = [
    {
      fullUrl: urn(1),
      resource: {
        resourceType: 'Composition',
        status: 'final',
        type: { coding: [{ system: 'http://loinc.org', code: '60591-5' }] },
        subject: paciente,
        date: '2026-05-02T09:30:00-03:00',
        author: [{ reference: urn(3) }],
        custodian: { reference: urn(4) },
        title: 'Resumo de alta',
        section: [
          {
            title: 'Allergies',
            code: { coding: [{ system: 'http://loinc.org', code: '48765-2' }] },
            text: { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml">Penicillin</div>' },
            entry: [{ reference: urn(10) }],
          },
          {
            title: 'Antecedentes',
            code: { coding: [{ system: 'http://loinc.org', code: '11348-0' }] },
            entry: [{ reference: urn(13) }],
          },
          {
            title: 'Plano de cuidados',
            code: { coding: [{ system: 'http://loinc.org', code: '18776-5' }] },
            text: {
              status: 'additional',
              div: '<div xmlns="http://www.w3.org/1999/xhtml"><h2>Alta</h2><p>Voltar em <b>30 dias</b> &amp; trazer exames.</p><script>alert(1)</script><p onclick="alert(2)"><a href="javascript:alert(3)">Caminhar</a></p></div>',
            },
          },
        ],
      },
    },
    {
      fullUrl: urn(2),
      resource: {
        resourceType: 'Patient',
        name: [
          { use: 'nickname', text: 'Mari' },
          { use: 'official', family, given: given.toReversed() },
        ],
        ...(nascimento !== undefined && { birthDate: nascimento }),
      },
    },
    {
      fullUrl: urn(3),
      resource: {
        resourceType: 'PractitionerRole',
        practitioner: { display: 'Dra. Rosa Lima' },
        organization: { reference: urn(4) },
      },
    },
    { fullUrl: urn(4), resource: { resourceType: 'Organization', name: 'Hospital Demonstração' } },
    {
      fullUrl: urn(10),
      resource: {
        resourceType: 'AllergyIntolerance',
        meta: { profile: ['http://hl7.org/fhir/uv/ips/StructureDefinition/AllergyIntolerance-uv-ips'] },
        text: { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml">Penicillin</div>' },
        extension: [{ url: 'http://example.org/x', valueString: 'y' }],
        code: { coding: [{ system: SNOMED, code: '373270004', display: 'Penicilina' }] },
        patient: paciente,
        onsetDateTime: '2019',
        recorder: { reference: urn(3) },
      },
    },
    {
      fullUrl: urn(11),
      resource: {
        resourceType: 'MedicationStatement',
        contained: [
          {
            resourceType: 'Medication',
            id: 'm1',
            code: {
              coding: [
                {
                  system: 'http://www.nlm.nih.gov/research/umls/rxnorm',
                  code: '979480',
                  display: 'Losartan 50 MG',
                },
              ],
            },
          },
        ],
        status: 'active',
        medicationReference: { reference: '#m1' },
        subject: paciente,
        effectivePeriod: { start: '2019-05' },
        dosage: [{ text: '1 comprimido de manhã' }],
      },
    },
    {
      fullUrl: urn(12),
      resource: {
        resourceType: 'Observation',
        status: 'final',
        category: [
          {
            coding: [
              { system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'laboratory' },
            ],
          },
        ],
        code: { coding: [{ system: 'http://loinc.org', code: '4548-4', display: 'Hemoglobina glicada' }] },
        subject: paciente,
        effectiveDateTime: '2026-04-20',
        valueQuantity: { value: 6.1, unit: '%', system: 'http://unitsofmeasure.org', code: '%' },
        referenceRange: [{ high: { value: 5.7, unit: '%' } }],
      },
    },
    {
      fullUrl: urn(13),
      resource: {
        resourceType: 'Condition',
        code: {
          coding: [{ system: 'http://id.who.int/icd/release/11/mms', code: 'CA40' }],
          text: 'Pneumonia',
        },
        subject: paciente,
        onsetDateTime: '2018-07-01',
      },
    },
    {
      fullUrl: urn(14),
      resource: {
        resourceType: 'Procedure',
        status: 'completed',
        code: { text: 'Colecistectomia' },
        subject: paciente,
        performedDateTime: '2017',
      },
    },
    {
      fullUrl: urn(15),
      resource: { resourceType: 'CarePlan', status: 'active', intent: 'plan', subject: paciente },
    },
    ...mais,
  ]
  return {
    resourceType: 'Bundle',
    type: 'document',
    identifier: { system: 'urn:ietf:rfc:3986', value: 'urn:oid:2.16.840.1.113883.3.1' },
    timestamp: '2026-05-02T09:31:00-03:00',
    entry,
  }
}

/** One more entry for `deOutroLugar`. */
export const entradaExtra = (resource: Record<string, unknown>, n = 90): Entrada => ({
  fullUrl: urn(n),
  resource: { subject: { reference: urn(2) }, ...resource },
})

/** What was read, as the table would give it back. */
export const guardadas = ({ entradas, fonte, fonte_uri }: DocumentoLido): LinhaDeEntrada[] =>
  entradas.map((entrada) => ({
    ...entrada,
    id: randomUUID(),
    documento_id: '00000000-0000-4000-8000-00000000d0c0',
    fonte,
    fonte_uri,
    ordem: '',
  }))
