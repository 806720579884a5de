import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Sessao } from '#domain/acesso/sessao.ts'
import { buildAgendamento } from '../../agendamentos/fixtures.ts'
import { dbFor, SISTEMA } from '../../database/db.ts'
import type { TestDatabase } from '../../database/testing/database.ts'
import { childServer, type ChildServer } from '../../http/testing/child-server.ts'
import { buildProfissional } from '../../profissionais/fixtures.ts'
import { buildPaciente } from '../../usuarios/fixtures.ts'
import { abrirMultidao, type Espalhamento } from './multidao.ts'
import { escutarPronto } from './escuta.ts'

export interface FigurasDeEspalhamento {
  so: Espalhamento
  /** `so` beside a client that does not read and gets frames as fast as possible. */
  comParado: Espalhamento
  paradoCaiu: boolean
  rssMb: number
}

/** R6b: one server process and many streams that all hear of every change. */
export async function tentarEspalhar(
  base: TestDatabase,
  { assinantes, ...ritmo }: { assinantes: number; porSegundo: number; segundos: number },
): Promise<FigurasDeEspalhamento> {
  const sessoes: Record<string, Sessao> = {
    'Bearer parado': { usuario_id: randomUUID(), perfil: 'paciente', sessao_id: randomUUID() },
  }
  const bearers = Array.from({ length: assinantes }, (_, n) => `admin-${n}`)
  for (const bearer of bearers)
    sessoes[`Bearer ${bearer}`] = {
      usuario_id: randomUUID(),
      perfil: 'administrador-geral',
      sessao_id: randomUUID(),
    }
  const server = await childServer(base.connection, 8, sessoes)
  try {
    return await espalhar(base, server, { bearers, parado: sessoes['Bearer parado']!.usuario_id, ritmo })
  } finally {
    await server.terminate()
  }
}

async function espalhar(
  base: TestDatabase,
  server: ChildServer,
  {
    bearers,
    parado: pessoa,
    ritmo,
  }: { bearers: string[]; parado: string; ritmo: { porSegundo: number; segundos: number } },
): Promise<FigurasDeEspalhamento> {
  const paciente = await buildPaciente(base.owner)
  const profissional = await buildProfissional(base.owner)
  const { id } = await buildAgendamento(base.owner, {
    paciente_id: paciente.id,
    profissional_id: profissional.id,
  })
  const sistema = dbFor(base.pools, SISTEMA)
  const mudar = () => sistema.affected(sql`update agendamentos set observacoes = 'x' where id = ${id}`)

  const multidao = await abrirMultidao(server.port, bearers)
  const so = await multidao.medir(mudar, ritmo)
  const parado = await escutarPronto(server.url, 'parado')
  parado.pausar()
  const enchente = { acabou: false }
  const enchendo = (async () => {
    const topico = `notificacoes/${pessoa}`
    while (!enchente.acabou) {
      await base.owner.query(
        "select anunciar('notificacoes', gen_random_uuid(), array[$1]) from generate_series(1, 300)",
        [topico],
      )
      await new Promise((wake) => setTimeout(wake, 40))
    }
  })()
  const comParado = await multidao.medir(mudar, ritmo)
  enchente.acabou = true
  await enchendo
  const { rss } = await server.state()
  parado.retomar()
  const paradoCaiu = await Promise.race([
    parado.fim.then(() => true),
    new Promise<boolean>((late) => setTimeout(() => late(false), 5_000)),
  ])
  multidao.fechar()
  parado.fechar()
  return { so, comParado, paradoCaiu, rssMb: rss / 1024 / 1024 }
}
