import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { como, daqui, pedidoPara } from '../agendamentos/testing/cena.ts'
import { textsOf } from '../acesso/testing/statements-sent.ts'
import { Flush, type Statement } from '../database/flush.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { openPools } from '../database/pools.ts'
import { clientFor } from './testing/client.ts'
import { atendeOsOutros, montarMundo, recusas, type ComoAlguem, type Mundo } from './testing/recusas.ts'

let base: TestDatabase
let m: Mundo

// One connection: whoever asks next is served by the one on which the refusal happened.
beforeAll(async () => {
  base = await testDatabase({ poolSize: 1 })
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios')
  m = await montarMundo(base, alguem)
})

const alguem: ComoAlguem = (quem, chave) =>
  clientFor(base, quem && { ...quem, sessao_id: randomUUID() }, undefined, chave ?? null)

test.each(Object.entries(recusas))(
  'DATA-01 %s is refused, and the same connection serves everybody after it',
  async (_nome, [code, preparar]) => {
    const pede = await preparar(m)
    // The first use of its statements, and later ones.
    for (let vez = 0; vez < 3; vez++) {
      const error = await pede().then(
        () => null,
        (recusa: { code: string }) => recusa,
      )
      expect(error).toMatchObject({ code })
      expect(await atendeOsOutros(m, 12 + vez)).toEqual(['agendado', 'cancelado'])
    }
    expect(base.pools.request.totalCount).toBe(1)
  },
)

/** Has no name, so that each connection parses it anew. */
const QUE_FALHA = { text: 'select 1/0', values: [] }

/** One connection on which the given statement of a transaction can be made to fail: PostgreSQL refuses it, and those behind it, without having seen them. */
function conexaoQueFalha() {
  const pools = openPools(base.connection, { max: 1, agora: base.pools.agora })
  let [lugar, passaram] = [0, 0]
  pools.request.on('connect', (client) => {
    const perguntar = client.query.bind(client) as (...dados: unknown[]) => Promise<unknown>
    client.query = ((...dados: unknown[]) => {
      if (lugar === 0) return perguntar(...dados)
      const antes = passaram
      passaram += textsOf(dados[0]).length
      if (antes >= lugar || lugar > passaram) return perguntar(...dados)
      if (dados[0] instanceof Flush) (dados[0].statements as Statement[])[lugar - antes - 1] = QUE_FALHA
      else perguntar(QUE_FALHA.text).catch(() => undefined)
      return perguntar(...dados)
    }) as typeof client.query
  })
  return {
    pools,
    /** @returns whether the work had as many statements, and was refused */
    async falharEm(qual: number, work: () => Promise<unknown>): Promise<boolean> {
      ;[lugar, passaram] = [qual, 0]
      const falhou = await work().then(
        () => false,
        () => true,
      )
      lugar = 0
      return falhou
    },
  }
}

test('DATA-01 a booking that fails at any of its statements, known to the connection or not, is in nobody else’s way', async () => {
  const inicios = Array.from({ length: 40 }, (_, n) => daqui(4 + Math.floor(n / 10), 480 + (n % 10) * 60))
  let falharam = 0
  for (let qual = 1; ; qual++) {
    const { pools, falharEm } = conexaoQueFalha()
    try {
      const marcar = (quem: Mundo['marina'], vez: number) =>
        como({ ...base, pools }, quem.usuario_id, 'paciente').agendamentos.marcar(
          pedidoPara(m.helena, inicios[(qual * 2 + vez) % inicios.length]!),
        )
      const falhou = await falharEm(qual, () => marcar(m.marina, 0))
      if (!falhou) break
      falharam++
      expect(await marcar(m.ana, 0)).toMatchObject({ status: 'agendado' })
      expect(await falharEm(qual, () => marcar(m.marina, 1))).toBe(true)
      expect(await marcar(m.beto, 1)).toMatchObject({ status: 'agendado' })
      expect(pools.request.totalCount).toBe(1)
    } finally {
      await pools.end()
      await base.empty('agendamentos')
    }
  }
  expect(falharam).toBeGreaterThan(7)
})
