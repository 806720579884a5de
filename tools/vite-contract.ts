import { isContractProcedure } from '@orpc/contract'
import type { Plugin } from 'vite'

/** What a page needs before any sign-in, part of the first load: capabilities, whole or by procedure. The others load with their first call. */
const FIRST: Record<string, 'all' | readonly string[]> = {
  acesso: 'all',
  posts: ['publico', 'recentes', 'registrarVisualizacao'],
  profissionais: 'all',
}

/** Capabilities that neither the frame nor a home asks of: they load with the first call of their page. */
const PAGES: readonly string[] = [
  'anuncios',
  'atendimento',
  'auditoria',
  'calendarios',
  'convenios',
  'dicas',
  'dividas',
  'planos',
  'documentos',
  'exames',
  'fhir',
  'financeiro',
  'formularios',
  'ia',
  'impostos',
  'leitura',
  'integracoes',
  'inteligencia',
  'moderacao',
  'mudanca',
  'pesquisa',
  'posts',
  'qualidade',
  'rede',
  'reembolsos',
  'repasses',
  'terminologias',
  'trazidos',
  'v1',
]

const isFirst = (capability: string, procedure: string) =>
  FIRST[capability] === 'all' || FIRST[capability]?.includes(procedure) === true

const PARTS: Record<string, typeof isFirst> = {
  'virtual:contrato': isFirst,
  'virtual:contrato-resto': (capability, procedure) =>
    !isFirst(capability, procedure) && !PAGES.includes(capability),
  'virtual:contrato-paginas': (capability, procedure) =>
    !isFirst(capability, procedure) && PAGES.includes(capability),
}

/**
 * Gives the browser the contract as plain JSON under `virtual:contrato`, `virtual:contrato-resto` and `virtual:contrato-paginas`: method, path and
 * shape of each procedure, which is all that a client needs. Schemas, descriptions and the validation library stay out
 * of the bundle.
 */
export function contractForBrowser(): Plugin {
  return {
    name: 'contract-for-browser',
    resolveId: (source) => (source in PARTS ? `\0${source}` : undefined),
    async load(id) {
      const belongs = id.startsWith('\0') ? PARTS[id.slice(1)] : undefined
      if (!belongs) return undefined
      // By address, because vite bundles its own settings file and would follow a plain import.
      const { contract } = await import(new URL('../domain/src/contract.ts', import.meta.url).href)
      const part = Object.entries(contract as Record<string, object>).flatMap(([capability, procedures]) => {
        const own = Object.entries(procedures).filter(([procedure]) => belongs(capability, procedure))
        return own.length > 0 ? [[capability, Object.fromEntries(own)] as const] : []
      })
      return `${UNFOLD}export default unfold(${JSON.stringify(askable(Object.fromEntries(part)))})`
    },
  }
}

/** In the browser: a procedure is a text of its method, path and, where they are not the usual ones, its structures. */
const UNFOLD = `
const unfold = (node) => {
  for (const name in node) {
    const [method, path, inputStructure, outputStructure] = node[name].split?.(' ') ?? []
    node[name] = path
      ? { '~orpc': { errorMap: {}, meta: {}, route: { method, path, inputStructure, outputStructure } } }
      : unfold(node[name])
  }
  return node
}
`

type Folded = string | { [name: string]: Folded }

function askable(node: object): Folded {
  if (!isContractProcedure(node))
    return Object.fromEntries(Object.entries(node).map(([name, child]) => [name, askable(child as object)]))
  const { method, path, inputStructure, outputStructure } = node['~orpc'].route
  // 'compact' is what a structure is where none is named.
  const input = inputStructure ?? (outputStructure && 'compact')
  return [method, path, input, outputStructure].join(' ').trimEnd()
}
