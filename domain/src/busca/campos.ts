import { digitosCep } from '#domain/formato/cep.ts'
import type { Busca } from '#domain/profissionais/busca.ts'
import { interpretar, type Interpretacao } from './interpretar.ts'
import { chaveDaFrase, distanciaDeEscrita } from './palavras.ts'
import type { Leitura } from './leitura.ts'
import type { Indice } from './vocabulario.ts'

/** The three fields of the search, as typed. */
export type Campos = { o_que: string; onde: string; plano: string }
export type CampoDaBusca = keyof Campos

/** A field that names nothing we know. What was typed stays; `sugestoes` are the nearest names. */
export type Recusa = { campo: 'onde' | 'plano'; texto: string; sugestoes: string[] }

export type BuscaEntendida = Interpretacao & { recusas: Recusa[] }

/** Where a postcode is; null for one that nobody knows. */
export type LugarDoCep = { bairro: string; cidade: string; uf: NonNullable<Busca['uf']> } | null

/** The eight digits of a field that holds a postcode alone, else null. */
export function cepDoCampo(onde: string): string | null {
  return /^\s*\d{2}\.?\d{3}-?\d{3}\s*$/.test(onde) ? digitosCep(onde) : null
}

/** Reads the three fields together (ACHAR-01): what the sentence says itself comes before the fields beside it. */
export function interpretarCampos(
  { o_que, onde, plano }: Campos,
  indice: Indice,
  { conhecidas, cep, hoje }: { conhecidas?: ReadonlySet<string>; cep?: LugarDoCep; hoje?: string } = {},
): BuscaEntendida {
  const lugares = restringir(indice, ehDeLugar)
  const lugar = cep ? doCep(onde, cep) : interpretar(onde, lugares)
  const convenio = interpretar(
    plano,
    restringir(indice, ({ tipo }) => tipo === 'plano'),
  )
  const frase = interpretar(o_que, indice, { conhecidas, cidade: lugar.busca.cidade, hoje })
  const recusas: Recusa[] = []
  if (onde.trim() !== '' && (lugar.entendidos.length === 0 || lugar.nao_entendi.length > 0))
    recusas.push({ campo: 'onde', texto: onde.trim(), sugestoes: proximos(onde, lugares) })
  if (plano.trim() !== '' && convenio.busca.plano === undefined)
    recusas.push({
      campo: 'plano',
      texto: plano.trim(),
      sugestoes: proximos(
        plano,
        restringir(indice, ({ tipo }) => tipo === 'plano'),
      ),
    })

  const doPlano: Busca = convenio.busca.plano === undefined ? {} : { plano: convenio.busca.plano }
  // A place of the sentence takes the place of the field, whole.
  const mudaDeLugar = frase.busca.cidade !== undefined
  const partes = mudaDeLugar ? [convenio, frase] : [convenio, lugar, frase]
  const entendidos = partes
    .flatMap((parte) =>
      parte === convenio ? parte.entendidos.filter(({ filtro }) => filtro === 'plano') : parte.entendidos,
    )
    .toReversed()
  return {
    busca: { ...doPlano, ...(mudaDeLugar ? {} : lugar.busca), ...frase.busca },
    perto: frase.perto || (!mudaDeLugar && lugar.perto),
    entendidos: entendidos
      .filter(({ filtro }, i) => entendidos.findIndex((outro) => outro.filtro === filtro) === i)
      .toReversed(),
    correcoes: [frase, ...(mudaDeLugar ? [] : [lugar]), convenio].flatMap((parte) => parte.correcoes),
    nao_entendi: frase.nao_entendi,
    alternativas: frase.alternativas,
    recusas,
  }
}

const ehDeLugar = (leitura: Leitura) =>
  ['cidade', 'bairro', 'uf', 'perto'].includes(leitura.tipo) ||
  (leitura.tipo === 'filtro' &&
    (leitura.busca.modalidade !== undefined || leitura.busca.raio_km !== undefined))

const restritos = new WeakMap<Indice, Map<string, Indice>>()

/** The part of an index whose meanings fit a field. Kept with the index. */
function restringir(indice: Indice, serve: (leitura: Leitura) => boolean): Indice {
  const nome = serve === ehDeLugar ? 'lugar' : 'plano'
  const guardados = restritos.get(indice) ?? new Map<string, Indice>()
  restritos.set(indice, guardados)
  const guardado = guardados.get(nome)
  if (guardado) return guardado
  const frases = new Map<string, readonly Leitura[]>()
  for (const [chave, leituras] of indice.frases) {
    const servem = leituras.filter(serve)
    if (servem.length > 0) frases.set(chave, servem)
  }
  const usadas = new Set(Array.from(frases.keys(), (chave) => chave.split(' ')).flat())
  const palavras = new Map([...indice.palavras].filter(([chave]) => usadas.has(chave)))
  const novo = { ...indice, frases, palavras, comecos: [], nomes: new Set<string>() }
  guardados.set(nome, novo)
  return novo
}

function doCep(onde: string, { bairro, cidade, uf }: NonNullable<LugarDoCep>): Interpretacao {
  return {
    busca: bairro === '' ? { cidade, uf } : { bairro, cidade, uf },
    perto: false,
    entendidos: [{ filtro: bairro === '' ? 'cidade' : 'bairro', de: onde.trim() }],
    correcoes: [],
    nao_entendi: [],
    alternativas: [],
  }
}

/** At most three names that are near to what was typed. */
function proximos(texto: string, { frases }: Indice): string[] {
  const chave = chaveDaFrase(texto)
  const limite = Math.max(2, Math.floor(chave.length / 3))
  const nomes = Array.from(frases, ([outra, leituras]) => ({
    nome: nomeDe(leituras[0]!),
    erros:
      outra.length > 3 && chave.startsWith(outra)
        ? 0
        : outra.startsWith(chave.slice(0, 3))
          ? Math.min(limite, distanciaDeEscrita(chave, outra, limite + 3))
          : distanciaDeEscrita(chave, outra, limite),
  })).filter(({ nome, erros }) => nome !== null && erros <= limite)
  return [
    ...new Set(
      nomes.toSorted((a, b) => a.erros - b.erros || (a.nome! < b.nome! ? -1 : 1)).map(({ nome }) => nome!),
    ),
  ].slice(0, 3)
}

function nomeDe(leitura: Leitura): string | null {
  if (leitura.tipo === 'cidade') return `${leitura.cidade}, ${leitura.uf}`
  if (leitura.tipo === 'bairro') return `${leitura.bairro}, ${leitura.cidade}`
  return leitura.tipo === 'plano' ? leitura.plano : null
}
