export interface Import {
  specifier: string
  line: number
}

/** Matches imports in code whose strings were replaced by `"number"`. */
const STATEMENT = /(?:^|[\n;}])[ \t]*(?:import|export)\b(?:[^;"(]*?\bfrom)?\s*"(\d+)"/g
const CALL = /\b(?:import|vi\.(?:mock|doMock|importActual))\(\s*"(\d+)"/g

/**
 * The module specifiers that a TypeScript file imports or exports from, static or dynamic. Comments and texts do not
 * count.
 */
export function importsOf(text: string): Import[] {
  const strings: string[] = []
  const code = text.replace(TOKEN, (part) => {
    if (part.startsWith('/')) return part.replace(/[^\n]/g, ' ')
    strings.push(part.slice(1, -1))
    return `"${strings.length - 1}"${part.replace(/[^\n]/g, '')}`
  })
  return [STATEMENT, CALL]
    .flatMap((pattern) => [...code.matchAll(pattern)])
    .map((match) => ({
      specifier: strings[Number(match[1])]!,
      line: code.slice(0, match.index + match[0].length).split('\n').length,
    }))
    .sort((a, b) => a.line - b.line)
}

/** Comments, strings and templates. */
const TOKEN = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`/g
