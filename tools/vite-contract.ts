import { isContractProcedure } from '@orpc/contract'
import type { Plugin } from 'vite'

const ID = 'virtual:contrato'
const RESOLVED = `\0${ID}`

/**
 * Gives the browser the contract as plain JSON under `virtual:contrato`: method, path and shape of each procedure, all that a
 * client needs to ask. Schemas and descriptions, and with them the validation library, stay out of the bundle.
 */
export function contractForBrowser(): Plugin {
  return {
    name: 'contract-for-browser',
    resolveId: (source) => (source === ID ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined
      // By address, because vite bundles its own settings file and would follow a plain import.
      const { contract } = await import(new URL('../domain/src/contract.ts', import.meta.url).href)
      return `export default ${JSON.stringify(askable(contract))}`
    },
  }
}

function askable(node: object): object {
  if (!isContractProcedure(node))
    return Object.fromEntries(Object.entries(node).map(([name, child]) => [name, askable(child as object)]))
  const { method, path, inputStructure, outputStructure } = node['~orpc'].route
  return {
    '~orpc': { errorMap: {}, meta: {}, route: { method, path, inputStructure, outputStructure } },
  }
}
