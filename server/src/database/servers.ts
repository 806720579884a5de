import { Client } from 'pg'
import { DatabaseDown } from './errors.ts'
import type { Connection, Servers } from './pools.ts'

const LOOK_MS = 2_000
const START_MS = 30_000

/** `postgres://user:password@one:5432,two:5432/name?…` as one address for each server, in their order. */
export function addressesOf(url: string): string[] {
  const [, before = '', hosts = '', behind = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? []
  return hosts.split(',').map((host) => before + host + withoutAttributes(behind))
}

/** libpq's word for what is always done here where there are several. */
const withoutAttributes = (behind: string) =>
  behind.replace(/([?&])target_session_attrs=[^&]*(&|$)/, (_, first: string, last: string) =>
    last ? first : '',
  )

/** @param url address of one server, or of several separated by commas */
export function serversOf(url: string): Servers {
  const addresses = addressesOf(url)
  let current = addresses[0]!
  let looking: Promise<boolean> | null = null
  const connection: Connection = {
    // The driver reads it for each connection that it makes.
    get connectionString() {
      return current
    },
  }

  async function look(): Promise<boolean> {
    const takes = await Promise.all(addresses.map(takesWrites))
    const found = addresses[takes.indexOf(true)]
    if (found) current = found
    return found !== undefined
  }

  return {
    connection,
    several: addresses.length > 1,
    find: () => (looking ??= look().finally(() => (looking = null))),
  }
}

/** Waits at a start until one of them takes writes: machines that start together wait for each other. @throws DatabaseDown after a while in vain */
export async function findAtStart(servers: Servers, ms = START_MS): Promise<void> {
  if (!servers.several) return
  for (const until = performance.now() + ms; !(await servers.find());) {
    if (performance.now() > until) throw new DatabaseDown()
    await new Promise((wake) => setTimeout(wake, 500))
  }
}

async function takesWrites(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: LOOK_MS, query_timeout: LOOK_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ copy: boolean }>('select pg_is_in_recovery() as copy')
    return rows[0]?.copy === false
  } catch {
    return false
  } finally {
    void client.end().catch(() => undefined)
  }
}
