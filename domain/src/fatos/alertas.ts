import { semAcentos } from '#domain/formato/sem-acentos.ts'
import { classesDeSubstancias } from './substancias.ts'

/** A medicine or an allergy: its words, and the active substances where they are known. */
export interface ComSubstancias {
  termo: string
  substancias: readonly string[]
  /** Another service that wrote it; our own record when left out. */
  de?: string
}

/** Why a medicine is warned of. */
export interface Alerta {
  tipo: 'alergia' | 'repetida'
  /** What of the new medicine meets the other. */
  substancia: string
  /** The class that both belong to, where it is not the very substance. */
  classe: string | null
  /** Words of the allergy, or of the medicine in use. */
  com: string
  /** Another service that wrote the allergy. */
  de?: string | undefined
}

/** Folded words between blanks, so that a substance is found whole: 'ácido acetilsalicílico 100 mg' → ' acido acetilsalicilico 100 mg '. */
const dobrado = (texto: string) =>
  ` ${semAcentos(texto)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `
const tem = (texto: string, procurado: string) => {
  const palavras = dobrado(procurado)
  return palavras.trim() !== '' && dobrado(texto).includes(palavras)
}
const igual = (a: string, b: string) => tem(a, b) || tem(b, a)

/** What a row is made of; its own words where no substance is known. */
const feitoDe = ({ termo, substancias }: ComSubstancias): readonly string[] =>
  substancias.length > 0 ? substancias : [termo]

/** The substance that both rows share, as the first one writes it; undefined when there is none. */
const emComum = (um: ComSubstancias, outro: ComSubstancias): string | undefined =>
  feitoDe(um).find((substancia) => feitoDe(outro).some((outra) => igual(substancia, outra)))

function classeEmComum(
  medicamento: ComSubstancias,
  alergia: ComSubstancias,
): { classe: string; substancia: string } | undefined {
  for (const { nome, chamada, substancias } of classesDeSubstancias) {
    const daClasse = (linha: ComSubstancias) =>
      feitoDe(linha).find((parte) => substancias.some((substancia) => tem(parte, substancia)))
    const substancia = daClasse(medicamento)
    const alergica =
      chamada.some((nomeDela) => tem(alergia.termo, nomeDela)) || daClasse(alergia) !== undefined
    if (substancia !== undefined && alergica) return { classe: nome, substancia }
  }
  return undefined
}

/**
 * PRONT-10: what is to be read before a medicine is added or a prescription is signed: an allergy to its substance or its class, and the same substance twice. Nothing more is
 * promised: interactions are not looked for, and words that name no substance of the list are compared as they are.
 * @param alergias allergies that hold
 * @param medicamentos medicines in use, without the one that is asked about; of a prescription its other lines too
 * @returns allergies first; at most one for each row of the person
 */
export function alertasDe(
  medicamento: ComSubstancias,
  pessoa: { alergias: readonly ComSubstancias[]; medicamentos: readonly ComSubstancias[] },
): Alerta[] {
  return [
    ...pessoa.alergias.flatMap((alergia): Alerta[] => {
      const substancia = emComum(medicamento, alergia)
      const { termo: com, de } = alergia
      const fonte = de === undefined ? {} : { de }
      if (substancia !== undefined) return [{ tipo: 'alergia', substancia, classe: null, com, ...fonte }]
      const porClasse = classeEmComum(medicamento, alergia)
      return porClasse ? [{ tipo: 'alergia', ...porClasse, com, ...fonte }] : []
    }),
    ...pessoa.medicamentos.flatMap((outro): Alerta[] => {
      const substancia = emComum(medicamento, outro)
      return substancia === undefined
        ? []
        : [{ tipo: 'repetida', substancia, classe: null, com: outro.termo }]
    }),
  ]
}

/** The sentence of a warning, with its reason. */
export function fraseDoAlerta({ tipo, substancia, classe, com, de }: Alerta): string {
  if (tipo === 'repetida') return `Já está em uso: ${com} tem a mesma substância (${substancia}).`
  const alergia = de === undefined ? `Alergia registrada a ${com}` : `Alergia a ${com}, trazida de ${de}`
  return classe === null
    ? `${alergia}: este medicamento tem ${substancia}.`
    : `${alergia}: ${substancia} é da classe ${classe}.`
}
