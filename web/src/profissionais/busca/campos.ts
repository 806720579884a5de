import type { BuscaEntendida, Campos } from '#domain/busca/campos.ts'
import { raioPadraoKm, type Busca } from '#domain/profissionais/busca.ts'
import type { Lugar } from './lugar.ts'
import { textos } from './messages.ts'

export const semCampos: Campos = { o_que: '', onde: '', plano: '' }

/** What the three fields say of a search; without a place of its own it begins where the person is. */
export function camposDe(busca: Busca, lugar: Lugar | null = null): Campos {
  return {
    o_que: busca.frase ?? busca.q ?? busca.sub ?? busca.especialidade ?? '',
    onde: lugarDe(busca) || lugarDe({ cidade: lugar?.cidade, uf: lugar?.uf }),
    plano: busca.plano ?? '',
  }
}

/** The place of a search in words: 'Boa Vista, Recife', 'Recife, PE', 'Perto de mim'. */
export function lugarDe({ bairro, cidade, uf, raio_km }: Busca): string {
  if (bairro) return `${bairro}, ${cidade}`
  if (cidade) return uf ? `${cidade}, ${uf}` : cidade
  return raio_km === undefined ? '' : textos.perto
}

/** The search that was understood, with the words that are left to show in 'O quê': those of a place or a plan have moved to their fields. */
export function buscaDe({ o_que }: Campos, { busca, perto, entendidos }: BuscaEntendida): Busca {
  const mudaram = entendidos.filter(({ filtro }) =>
    ['cidade', 'bairro', 'plano', 'perto', 'raio_km'].includes(filtro),
  )
  const frase = mudaram.reduce((texto, { de }) => semPalavras(texto, de), o_que)
  return {
    ...busca,
    ...(perto && !busca.cidade
      ? { raio_km: busca.raio_km ?? raioPadraoKm, ordem: busca.ordem ?? ('distancia' as const) }
      : {}),
    frase,
  }
}

/** A sentence without some of its words, and without the 'em' or 'que aceita' that led to them. */
export function semPalavras(frase: string, palavras: string): string {
  const juntas = palavras
    .split(' ')
    .map((palavra) => palavra.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join(String.raw`[^\p{L}\p{N}]+`)
  const achar = new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:(?:em|no|na|nos|nas|pelo|pela|com|que|aceita|aceite|plano|convênio|convenio|de|do|da)\s+)*${juntas}(?![\p{L}\p{N}])`,
    'iu',
  )
  return frase
    .replace(achar, ' ')
    .replaceAll(/\s*,\s*(?=,|$)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
