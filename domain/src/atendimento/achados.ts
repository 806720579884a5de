import type { Achado, Bruto } from './achado.ts'
import { alergiasDe } from './alergias-faladas.ts'
import { medidasDe } from './medidas-faladas.ts'
import { oracoesDe, palavrasDe } from './palavras.ts'
import { datasDe, planoDe } from './plano-falado.ts'
import { problemasDe } from './problemas-falados.ts'
import { queixasDe } from './queixas-faladas.ts'
import { remediosDe } from './remedios-falados.ts'

/** Names of a measure that are a complaint too. */
const SINTOMA_E_NOME = new Set(['febre', 'febril'])

/** Days that somebody may mean: a return within two years, a note of absence within one. */
const plausivel = (bruto: Bruto): boolean =>
  bruto.tipo === 'retorno'
    ? bruto.dias <= 730
    : bruto.tipo !== 'documento' || bruto.dias === null || bruto.dias <= 365

/**
 * What a spoken text says, by rules and without a model: measures, medicines, allergies, complaints, what is planned. Each finding names its letters of the text.
 * What is said of somebody else, of another time or of a goal is found with that context, so that nobody takes it for the patient's of today.
 * @param hoje the civil day of the consultation; null where dates are not asked for
 */
export function acharNoTexto(texto: string, hoje: string | null = null): Achado[] {
  const palavras = palavrasDe(texto)
  const oracoes = oracoesDe(palavras)
  const brutos: Bruto[] = []
  let corrigidoAte = 0
  for (const [n, oracao] of oracoes.entries()) {
    const alergias = alergiasDe(palavras, oracao, oracoes[n + 1])
    const tomadas = new Set(
      alergias.flatMap(({ i, fim }) => Array.from({ length: fim - i }, (_, k) => i + k)),
    )
    const medidas = medidasDe(palavras, oracao).filter(({ i }) => i >= corrigidoAte)
    for (const { fim } of medidas) corrigidoAte = Math.max(corrigidoAte, fim > oracao.ate ? fim : 0)
    const deMedidas = new Set(
      medidas.flatMap(({ i, fim }) => Array.from({ length: fim - i }, (_, k) => i + k)),
    )
    const deAlergia = alergias.some(({ tipo }) => tipo === 'alergia')
    const remedios = remediosDe(palavras, oracao, tomadas).filter(({ i }) => !deMedidas.has(i))
    const deRemedios = new Set(
      remedios.flatMap(({ i, fim }) => Array.from({ length: fim - i }, (_, k) => i + k)),
    )
    const semNegadas = deAlergia
      ? new Set(Array.from({ length: oracao.ate - oracao.de }, (_, k) => oracao.de + k))
      : new Set([...deMedidas, ...deRemedios].filter((i) => !SINTOMA_E_NOME.has(palavras[i]!.p)))
    brutos.push(
      ...alergias,
      ...medidas,
      ...remedios,
      ...queixasDe(palavras, oracao, semNegadas),
      // What follows an allergy is its reaction.
      ...(alergias.length > 0 ? [] : problemasDe(palavras, oracao)),
      ...planoDe(palavras, oracao),
      ...(hoje === null ? [] : datasDe(palavras, oracao, hoje)),
    )
  }
  return brutos
    .filter(plausivel)
    .toSorted((a, b) => a.i - b.i)
    .map(
      ({ i, fim, ...achado }) =>
        ({ ...achado, de: palavras[i]!.de, ate: palavras[Math.max(i, fim - 1)]!.ate }) as Achado,
    )
}
