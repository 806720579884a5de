import { rotulosDaGravidade, vale } from '#domain/fatos/fato.ts'
import { escreverQuando } from '#domain/fatos/quando.ts'
import type { Fato } from '#domain/fatos/schemas.ts'
import { definicoesDeMedida, rotulosDaMarca, valorEscrito } from '#domain/medidas/medida.ts'
import type { UltimaMedida } from '#domain/medidas/schemas.ts'
import type { Evolucao } from '#domain/prontuario/schemas.ts'

/** One sentence of the summary, and the row that says so. */
export interface Frase {
  texto: string
  fonte: { parte: 'historico' | 'evolucoes' | 'medidas'; id: string }
  /** Instant at which that row was signed or taken. */
  em: string
  /** Name of whoever wrote it; null for what was measured at home. */
  autor: string | null
}

interface Prontuario {
  fatos: readonly Fato[]
  evolucoes: readonly Evolucao[]
  ultimas: readonly UltimaMedida[]
}

/** Of each kind of fact no more than can be read in a minute. */
const DE_CADA = 5

/**
 * PRONT-12: what a professional asks first of a record, in sentences that each name their row: allergies, what is used, what is there, what was measured out of range, and the last note.
 * Nothing is concluded. What was not signed, was taken back or was corrected says nothing.
 */
export function resumir({ fatos, evolucoes, ultimas }: Prontuario): Frase[] {
  const valem = fatos
    .filter(({ atual }) => vale(atual.situacao))
    .toSorted((a, b) => (a.atual.registrado_em < b.atual.registrado_em ? 1 : -1))
  const frases = (['alergia', 'medicamento', 'problema'] as const).flatMap((tipo) =>
    valem
      .filter((fato) => fato.tipo === tipo)
      .slice(0, DE_CADA)
      .map((fato): Frase => ({
        texto: fraseDoFato(fato),
        fonte: { parte: 'historico', id: fato.fato_id },
        em: fato.atual.registrado_em,
        autor: fato.atual.autor.nome,
      })),
  )
  const fora = ultimas.flatMap(({ medida }): Frase[] =>
    medida.marca === null || medida.marca === 'normal' || medida.corrigida
      ? []
      : [
          {
            texto: `${definicoesDeMedida[medida.tipo].rotulo}: ${valorEscrito(medida)}, ${rotulosDaMarca[medida.marca].toLowerCase()}.`,
            fonte: { parte: 'medidas', id: medida.id },
            em: medida.medida_em,
            autor: medida.autor,
          },
        ],
  )
  const ultima = evolucoes
    .filter(({ status, assinada_em }) => status === 'assinada' && assinada_em !== null)
    .toSorted((a, b) => (a.assinada_em! < b.assinada_em! ? 1 : -1))[0]
  return [
    ...frases,
    ...fora,
    ...(ultima
      ? [
          {
            texto: 'Última evolução assinada.',
            fonte: { parte: 'evolucoes' as const, id: ultima.id },
            em: ultima.assinada_em!,
            autor: ultima.autor,
          },
        ]
      : []),
  ]
}

/** A fact in one sentence. */
export function fraseDoFato(fato: Fato): string {
  const { termo } = fato.atual
  if (fato.tipo === 'alergia') {
    if (fato.atual.nega) return 'Nega alergias.'
    const { gravidade, reacao } = fato.atual
    const mais = [gravidade && rotulosDaGravidade[gravidade].toLowerCase(), reacao.toLowerCase()].filter(
      Boolean,
    )
    return `Alergia a ${termo}${mais.length > 0 ? ` (${mais.join(', ')})` : ''}.`
  }
  if (fato.tipo === 'medicamento')
    return `Usa ${termo}${fato.atual.posologia ? `, ${fato.atual.posologia}` : ''}.`
  const desde =
    fato.tipo === 'problema' && fato.atual.inicio ? `, desde ${escreverQuando(fato.atual.inicio)}` : ''
  const controlado = fato.atual.situacao === 'controlado' ? ', controlado' : ''
  return `${termo}${desde}${controlado}.`
}
