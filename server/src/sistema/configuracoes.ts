import { configuracoesPadrao, type Configuracoes } from '#domain/sistema/configuracoes.ts'
import type { Db, SessionDb } from '../database/db.ts'
import { findConfiguracoes } from './queries.ts'

/** The settings as they stand now, defaults where nobody changed them. */
export async function lerConfiguracoes(db: Db): Promise<Configuracoes> {
  const guardadas = await db.rows(findConfiguracoes())
  return {
    ...configuracoesPadrao,
    ...Object.fromEntries(guardadas.map(({ chave, valor }) => [chave, valor])),
  }
}

/** How old what a process knows of the settings may be: a change in another process is seen after that. */
const VALEM_MS = 3_000

export interface LeitorDeConfiguracoes {
  /** From memory for a few seconds; what was known last when the database does not answer. */
  ler(): Promise<Configuracoes>
  /** After a change in this process. */
  esquecer(): void
}

/** The settings for whatever asks often. */
export function leitorDeConfiguracoes(db: SessionDb, valemMs = VALEM_MS): LeitorDeConfiguracoes {
  let conhecidas = configuracoesPadrao
  let lidasEm = -Infinity
  let lendo: Promise<Configuracoes> | null = null
  return {
    async ler() {
      if (performance.now() - lidasEm < valemMs) return conhecidas
      lendo ??= lerConfiguracoes(db)
        .then((lidas) => {
          lidasEm = performance.now()
          return (conhecidas = lidas)
        })
        .catch(() => conhecidas)
        .finally(() => (lendo = null))
      return lendo
    },
    esquecer() {
      lidasEm = -Infinity
    },
  }
}
