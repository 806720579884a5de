import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Builds other files in the place of some: what lies under `instead` takes the place of the file of the same path under `of`. A file
 * that imports the one it replaces still gets that one.
 */
export function exchangeModules(of: string, instead: string): Plugin {
  const exchanged = new Map(
    readdirSync(instead, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => [join(of, file), join(instead, file)]),
  )
  return {
    name: 'exchange-modules',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      const other = found && exchanged.get(found.id)
      return other && other !== importer ? other : null
    },
    buildEnd(error) {
      if (error) return
      const built = new Set(this.getModuleIds())
      const unused = [...exchanged.values()].filter((file) => !built.has(file))
      if (unused.length > 0) this.error(`nothing is replaced by ${unused.join(', ')}`)
    },
  }
}
