import type { Plugin } from 'vite'

/** How the build of these libraries keeps the names of its functions: a call for each, which no bundler may leave out, with what it names. */
const CALL = /^__name\([\w$]+, "[^"]*"\);$/gm
const STATIC = /static \{\s*__name\(this, "[^"]*"\);\s*\}/g

/** Takes these calls out of Radix. Nothing reads those names, and for their sake the first file held functions that nobody calls. */
export function withoutKeptNames(): Plugin {
  return {
    name: 'without-kept-names',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/@radix-ui\/[^?]+\.mjs$/ },
      handler: (code) => ({ code: code.replace(CALL, '').replace(STATIC, ''), map: null }),
    },
  }
}
