import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { mutantesDoCodigo } from './server/src/equipe/testing/mutantes.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The tests of one capability over code in which one rule was disabled (S1b): `MUTANTE` says which. Run by `mutacao.longo.ts`. */
export default defineConfig({
  plugins: [
    {
      name: 'mutante',
      enforce: 'pre',
      transform(code, id) {
        const mutante = mutantesDoCodigo[Number(process.env.MUTANTE)]
        if (!mutante || !id.split('?')[0]!.endsWith(mutante.arquivo)) return null
        if (!code.includes(mutante.acha)) throw new Error(`the code to mutate is not there: ${mutante.acha}`)
        return code.replace(mutante.acha, mutante.troca)
      },
    },
  ],
  resolve: {
    alias: {
      '#domain': folder('./domain/src'),
      '#server': folder('./server/src'),
      '#tools': folder('./tools'),
    },
  },
  test: {
    environment: 'node',
    include: [
      'domain/src/equipe/*.test.ts',
      'domain/src/agendamentos/escopo.test.ts',
      'domain/src/eventos/topicos.test.ts',
      'server/src/equipe/{equipe,circulo}.test.ts',
      'server/src/agendamentos/agendamentos.test.ts',
    ],
    globalSetup: 'server/src/database/testing/server.ts',
    // A mutant is not in the file that the cache knows it by.
    fsModuleCache: false,
    pool: 'forks',
    maxWorkers: 2,
    bail: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
