import { configuracoesPadrao, type Configuracoes } from '#domain/sistema/configuracoes.ts'
import type { Db, SessionDb } from '../database/db.ts'
import { findConfiguracoes } from './queries.ts'

/** The present settings, with defaults for those that nobody changed. */
export async function lerConfiguracoes(db: Db): Promise<Configuracoes> {
  const guardadas = await db.rows(findConfiguracoes())
  return {
    ...configuracoesPadrao,
    ...Object.fromEntries(guardadas.map(({ chave, valor }) => [chave, valor])),
  }
}

/** How long a process remembers the settings: it sees another process's change after that. */
const VALEM_MS = 3_000

export interface LeitorDeConfiguracoes {
  /** From memory for a few seconds; the last known ones when the database does not answer. */
  ler(): Promise<Configuracoes>
  /** Called after a change in this process. */
  esquecer(): void
}

/** The settings for frequent readers. */
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
