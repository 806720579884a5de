import type { Patient, Practitioner, Reference, Resource } from '@medplum/fhirtypes'
import { DA_PESSOA, doAutor, NAO_INFORMADO, type Trazido } from '../trazidos/entrada.ts'
import { hl7, type SecaoFhir } from '#domain/fhir/codigos.ts'
import type { Autor } from './recursos.ts'

/** The sections of what was brought, by those of the summary. */
export const secaoDoTrazido: Record<Trazido['secao'], SecaoFhir> = {
  alergias: 'alergias',
  medicamentos: 'medicamentos',
  problemas: 'problemas',
  vacinas: 'vacinas',
  antecedentes: 'antecedentes',
  procedimentos: 'procedimentos',
  resultados: 'resultados',
  medidas: 'medidas',
  evolucoes: 'evolucoes',
}
const DO_PACIENTE = ['AllergyIntolerance', 'Immunization', 'FamilyMemberHistory']

/** What another service wrote, as it was. `meta.source` names the document that it came in: whoever reads it knows that it is not ours. */
export function deTrazido(
  { recurso, autores, fonte_uri, documento_id }: Trazido,
  id: string,
  subject: Reference<Patient>,
  autorDe: (autor: Autor) => Reference<Practitioner>,
  naExportacao: (reference: string) => boolean,
): Resource {
  const apontar = (valor: unknown): unknown => {
    if (Array.isArray(valor)) return valor.map(apontar)
    if (typeof valor !== 'object' || valor === null) return valor
    const { reference, ...resto } = valor as { reference?: string }
    if (reference === DA_PESSOA) return subject
    const autor = autores.find((_, n) => reference === doAutor(n))
    if (autor) return autorDe(autor)
    if (reference !== undefined && naExportacao(reference)) return valor
    return Object.fromEntries(
      Object.entries(reference === undefined ? valor : resto).map(([chave, cada]) => [chave, apontar(cada)]),
    )
  }
  return {
    ...(apontar(recurso) as object),
    resourceType: recurso.resourceType,
    id,
    meta: { source: recurso.meta?.source ?? fonte_uri ?? `urn:uuid:${documento_id}` },
    // An allergy of which nobody says that it ended is one: FHIR asks for a word.
    ...(recurso.resourceType === 'AllergyIntolerance' &&
      !recurso.clinicalStatus && {
        clinicalStatus: {
          coding: [{ system: hl7('allergyintolerance-clinical'), code: 'active' }],
          text: NAO_INFORMADO,
        },
      }),
    [DO_PACIENTE.includes(recurso.resourceType) ? 'patient' : 'subject']: subject,
  } as Resource
}

/** The id that a resource had where it came from, where that is one of ours in shape; else that of its row. */
export const idDoTrazido = ({ id, fonte_chave }: Trazido): string =>
  /^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(fonte_chave ?? '')
    ? fonte_chave!.slice(9).toLowerCase()
    : id
