import { ehObjeto, type Objeto } from './abrir-arquivo.ts'

/** How the kept resource names its person, and its authors by their place in a list. */
export const DA_PESSOA = 'pessoa'
export const doAutor = (n: number): string => `autor:${n}`

/** How an export writes the status that FHIR asks for and that another service left out. */
export const NAO_INFORMADO = 'Não informado'

/** Who wrote something, as the document names them. */
export interface AutorTrazido {
  nome: string
  conselho: string | null
  registro: string | null
  uf: string | null
  organizacao: string | null
}

/** Resources of a document by each name under which others point at them. */
export class Indice {
  readonly #porNome = new Map<string, Objeto>()

  constructor(recursos: readonly { url: string | null; recurso: Objeto }[]) {
    for (const { url, recurso } of recursos) {
      const { resourceType, id } = recurso
      if (typeof id === 'string' && !this.#porNome.has(`${String(resourceType)}/${id}`))
        this.#porNome.set(`${String(resourceType)}/${id}`, recurso)
      if (url !== null) this.#porNome.set(url, recurso)
    }
  }

  /**
   * What a reference points at; undefined for what is not in the document.
   * @param dono the resource that holds it, where '#id' looks
   */
  achar(referencia: unknown, dono: Objeto): Objeto | undefined {
    if (!ehObjeto(referencia) || typeof referencia['reference'] !== 'string') return undefined
    const nome = referencia['reference'].replace(/\/_history\/[^/]*$/, '')
    if (nome.startsWith('#')) return lista(dono['contained']).find((cada) => cada['id'] === nome.slice(1))
    return this.#porNome.get(nome) ?? this.#porNome.get(nome.split('/').slice(-2).join('/'))
  }
}

/** The objects of what should be a list. */
export const lista = (valor: unknown): Objeto[] => (Array.isArray(valor) ? valor.filter(ehObjeto) : [])
export const palavras = (valor: unknown): string | null =>
  typeof valor === 'string' && valor.trim() !== '' ? valor.trim().slice(0, 300) : null

/** A name as one text; null where there is none. */
export function nomeDe(recurso: Objeto): string | null {
  const { name } = recurso
  if (typeof name === 'string') return palavras(name)
  const nomes = lista(name)
  for (const uso of ['official', 'usual', undefined]) {
    const escolhido = nomes.find((cada) => uso === undefined || cada['use'] === uso)
    if (!escolhido) continue
    const { text, given, family } = escolhido
    const partes = [...(Array.isArray(given) ? given : []), family].filter((cada) => typeof cada === 'string')
    return palavras(text) ?? palavras(partes.join(' '))
  }
  return null
}

/** The author that a resource is; null for a resource that is none. */
export function autorDe(recurso: Objeto | undefined, indice: Indice): AutorTrazido | null {
  if (!recurso) return null
  const vazio = { conselho: null, registro: null, uf: null, organizacao: null }
  if (recurso['resourceType'] === 'PractitionerRole') {
    const organizacao = indice.achar(recurso['organization'], recurso)
    const casa = (organizacao && nomeDe(organizacao)) ?? displayDe(recurso['organization'])
    const quem = autorDe(indice.achar(recurso['practitioner'], recurso), indice)
    const nome = quem?.nome ?? displayDe(recurso['practitioner']) ?? casa
    return nome === null ? null : { ...vazio, ...quem, nome, organizacao: casa }
  }
  const nome = nomeDe(recurso)
  if (nome === null) return null
  if (recurso['resourceType'] === 'Organization') return { ...vazio, nome, organizacao: nome }
  if (recurso['resourceType'] !== 'Practitioner') return null
  const [identificador] = lista(recurso['identifier'])
  const { type, value, assigner } = identificador ?? {}
  return {
    ...vazio,
    nome,
    conselho: ehObjeto(type) ? palavras(type['text']) : null,
    registro: palavras(value),
    uf: displayDe(assigner),
  }
}

export const displayDe = (referencia: unknown): string | null =>
  ehObjeto(referencia) ? palavras(referencia['display']) : null
