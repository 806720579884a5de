import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { TestDatabase } from '../../database/testing/database.ts'
import { childServer, type ChildServer } from '../../http/testing/child-server.ts'
import { buildUsuario } from '../../usuarios/fixtures.ts'
import { escutar, type Escuta, type Quadro } from './escuta.ts'

export interface FigurasDePerda {
  escritos: number
  cortes: number
  reinicios: number
  /** Per listener: ids that it never heard of, and ids that came again or before a smaller one. */
  faltam: number[]
  foraDeOrdem: number[]
  /** Changes told before one that was already acknowledged when they began. */
  contraOsCommits: number
  resets: number
}

const ESCRITORES = 6
/** Fewer would prove little: a slow machine goes on until there are so many. */
const AO_MENOS = { escritos: 101, cortes: 6 }

/**
 * R6: writers commit and roll back in disorder, over two server processes on one database. One listener stays; one is cut and comes back, now to one process and now to the other.
 * Meanwhile the first process is stopped and started, and listening connections are ended.
 */
export async function tentarPerda(
  base: TestDatabase,
  ritmo: { segundos: number; porSegundo: number; corteMs: number; reinicios: number },
): Promise<FigurasDePerda> {
  const pessoa = await buildUsuario(base.owner)
  const sessoes = {
    'Bearer pessoa': { usuario_id: pessoa.id, perfil: 'paciente', sessao_id: randomUUID() },
  }
  const novo = () => childServer(base.connection, 4, sessoes)
  const servidores = [await novo(), await novo()] as [ChildServer, ChildServer]
  const escritos = new Map<string, { antes: number; depois: number }>()
  const parada = { escrita: false, escuta: false }
  let cortes = 0

  const firme = novoOuvinte(() => servidores[1])
  const cortada = novoOuvinte(() => servidores[cortes % 2]!)
  const escutas = [firme.viver(), cortada.viver()]
  await firme.aberta()
  await cortada.aberta()

  const escrevendo = Array.from({ length: ESCRITORES }, () => escrever())
  const cortando = (async () => {
    while (!parada.escrita) {
      await sleep(ritmo.corteMs * (0.5 + Math.random()))
      cortes += 1
      cortada.cortar()
    }
  })()
  for (let vez = 0; vez < ritmo.reinicios; vez++) {
    await sleep((ritmo.segundos * 1_000) / (ritmo.reinicios + 1))
    const { terminate } = servidores[0]
    servidores[0] = await novo()
    await terminate()
    await base.owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'app-da-saude-eventos' and datname = current_database()",
    )
  }
  await sleep((ritmo.segundos * 1_000) / (ritmo.reinicios + 1))
  while (escritos.size < AO_MENOS.escritos || cortes < AO_MENOS.cortes) await sleep(50)
  parada.escrita = true
  await Promise.all([...escrevendo, cortando])

  const { rows } = await base.owner.query<{ id: number; entidade_id: string }>(
    'select id, entidade_id from eventos where topicos @> array[$1] order by id',
    [`notificacoes/${pessoa.id}`],
  )
  const ultimo = rows.at(-1)?.id ?? 0
  for (const { quadros } of [firme, cortada])
    for (let vez = 0; vez < 1_200 && Number(quadros.at(-1)?.id ?? 0) < ultimo; vez++) await sleep(50)
  parada.escuta = true
  firme.cortar()
  cortada.cortar()
  await Promise.all(escutas)
  await Promise.all(servidores.map((server) => server.terminate()))

  const ouvintes = [firme, cortada].map(({ quadros }) => quadros.filter(({ nome }) => nome === 'message'))
  return {
    escritos: escritos.size,
    cortes,
    reinicios: ritmo.reinicios,
    faltam: ouvintes.map((quadros) => {
      const ditos = new Set(quadros.map(({ data }) => data.id))
      return [...escritos.keys()].filter((id) => !ditos.has(id)).length + Math.abs(ditos.size - rows.length)
    }),
    foraDeOrdem: ouvintes.map(
      (quadros) => quadros.filter(({ id }, n) => n > 0 && Number(id) <= Number(quadros[n - 1]!.id)).length,
    ),
    contraOsCommits: contraOsCommits(rows.map(({ entidade_id }) => escritos.get(entidade_id)!)),
    resets: [firme, cortada].flatMap(({ quadros }) => quadros).filter(({ nome }) => nome === 'reset').length,
  }

  async function escrever(): Promise<void> {
    const client = new Client(base.connection)
    await client.connect()
    while (!parada.escrita) {
      const antes = performance.now()
      await client.query('begin')
      const { rows } = await client.query<{ id: string }>(
        "insert into notificacoes (usuario_id, titulo, mensagem, tipo) values ($1, 'Aviso', 'Aviso', 'sistema') returning id",
        [pessoa.id],
      )
      // The sequence alone would now number events in another order than that of the commits.
      await sleep(Math.random() * 20)
      if (Math.random() < 0.15) await client.query('rollback')
      else {
        await client.query('commit')
        escritos.set(rows[0]!.id, { antes, depois: performance.now() })
      }
      await sleep(Math.max(0, (ESCRITORES / ritmo.porSegundo) * 1_000 - (performance.now() - antes)))
    }
    await client.end()
  }

  /** A client that comes back whenever its stream ends, and says where it was. */
  function novoOuvinte(servidor: () => ChildServer) {
    const quadros: Quadro[] = []
    let atual: Escuta | null = null
    return {
      quadros,
      cortar: () => atual?.fechar(),
      async aberta() {
        while (!quadros.some(({ nome }) => nome === 'pronto')) await sleep(10)
      },
      async viver() {
        let ultimo: string | undefined
        while (!parada.escuta) {
          const { url } = servidor()
          atual = await escutar(url, 'pessoa', ultimo, (quadro) => void quadros.push(quadro)).catch(
            () => null,
          )
          // All writing ended while this stream was being opened: no more cuts.
          if (parada.escuta) atual?.fechar()
          await atual?.fim
          ultimo = atual?.ultimo() ?? ultimo
          await sleep(10)
        }
      },
    }
  }
}

/** How many stand after one that began when they had been acknowledged already. */
function contraOsCommits(emOrdem: readonly { antes: number; depois: number }[]): number {
  let comecoMaisTarde = -Infinity
  let contra = 0
  for (const { antes, depois } of emOrdem) {
    if (depois < comecoMaisTarde) contra += 1
    comecoMaisTarde = Math.max(comecoMaisTarde, antes)
  }
  return contra
}
