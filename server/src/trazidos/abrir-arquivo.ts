import { limitesDoTrazido, type RecusaDoTrazido } from '#domain/trazidos/secao.ts'

/** A file that is not taken, by the error that says why. */
export class NaoSeTraz extends Error {
  readonly motivo: RecusaDoTrazido
  constructor(motivo: RecusaDoTrazido) {
    super(motivo)
    this.motivo = motivo
  }
}

export type Objeto = Record<string, unknown>
export const ehObjeto = (valor: unknown): valor is Objeto =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor)

/** How deep objects and lists lie in one another, without reading what they hold: whoever walks them afterwards calls itself. */
export function niveisDe(json: string): number {
  let [niveis, fundo, dentro] = [0, 0, false]
  for (let i = 0; i < json.length; i++) {
    const letra = json.charCodeAt(i)
    if (dentro) {
      if (letra === 92) i++
      else if (letra === 34) dentro = false
    } else if (letra === 34) dentro = true
    else if (letra === 123 || letra === 91) fundo = Math.max(fundo, ++niveis)
    else if (letra === 125 || letra === 93) niveis--
  }
  return fundo
}

/**
 * The document that a file holds: a Bundle of type document of FHIR R4, told by its content.
 * @throws NaoSeTraz
 */
export function abrirArquivo(bytes: Uint8Array): {
  recursos: { url: string | null; recurso: Objeto }[]
  bundle: Objeto
} {
  let json: string
  try {
    json = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new NaoSeTraz('NAO_E_JSON')
  }
  if (niveisDe(json) > limitesDoTrazido.niveis) throw new NaoSeTraz('FUNDO')
  let bundle: unknown
  try {
    bundle = JSON.parse(json)
  } catch {
    throw new NaoSeTraz('NAO_E_JSON')
  }
  if (!ehObjeto(bundle) || bundle['resourceType'] !== 'Bundle' || !Array.isArray(bundle['entry']))
    throw new NaoSeTraz('NAO_E_BUNDLE')
  const entradas: unknown[] = bundle['entry']
  if (entradas.length > limitesDoTrazido.entradas) throw new NaoSeTraz('GRANDE')
  const recursos = entradas
    .filter(ehObjeto)
    .flatMap(({ fullUrl, resource }) =>
      ehObjeto(resource) && typeof resource['resourceType'] === 'string'
        ? [{ url: typeof fullUrl === 'string' ? fullUrl : null, recurso: resource }]
        : [],
    )
  if (
    deOutraVersao(
      bundle,
      recursos.map(({ recurso }) => recurso),
    )
  )
    throw new NaoSeTraz('OUTRA_VERSAO')
  if (
    bundle['type'] !== 'document' ||
    !recursos.some(({ recurso }) => recurso['resourceType'] === 'Composition')
  )
    throw new NaoSeTraz('NAO_E_BUNDLE')
  return { recursos, bundle }
}

/** Shapes that FHIR R4 does not have: those of STU3, where a status was a plain code, and those of R5, where a reference became a concept. */
const marcas: Record<string, (recurso: Objeto) => boolean> = {
  AllergyIntolerance: ({ clinicalStatus, type }) => typeof clinicalStatus === 'string' || ehObjeto(type),
  Condition: ({ clinicalStatus, assertedDate, participant }) =>
    typeof clinicalStatus === 'string' || assertedDate !== undefined || participant !== undefined,
  MedicationStatement: ({ taken, medication, adherence }) =>
    taken !== undefined || medication !== undefined || adherence !== undefined,
  MedicationRequest: ({ medication }) => medication !== undefined,
  Immunization: ({ notGiven, date, vaccinationProtocol, administeredProduct }) =>
    [notGiven, date, vaccinationProtocol, administeredProduct].some((cada) => cada !== undefined),
  Procedure: ({ notDone, occurrenceDateTime, occurrencePeriod }) =>
    [notDone, occurrenceDateTime, occurrencePeriod].some((cada) => cada !== undefined),
  DocumentReference: ({ indexed, class: classe }) => indexed !== undefined || classe !== undefined,
  Composition: ({ class: classe, subject, version }) =>
    classe !== undefined || Array.isArray(subject) || version !== undefined,
}
const deOutraVersao = (bundle: Objeto, recursos: readonly Objeto[]) =>
  bundle['issues'] !== undefined ||
  [bundle, ...recursos].some((recurso) => {
    const { meta, resourceType, fhirVersion } = recurso
    const perfis = ehObjeto(meta) && Array.isArray(meta['profile']) ? meta['profile'] : []
    return (
      perfis.some((perfil) => /hl7\.org\/fhir\/(3\.|STU3|5\.|R5)/.test(String(perfil))) ||
      (typeof fhirVersion === 'string' && !fhirVersion.startsWith('4.')) ||
      (Object.hasOwn(marcas, String(resourceType)) && marcas[String(resourceType)]!(recurso))
    )
  })
