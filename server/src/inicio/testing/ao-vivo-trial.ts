// The clock of the processes that it starts.
import '../../database/testing/day.ts'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { buildAgendamento } from '../../agendamentos/fixtures.ts'
import type { TestDatabase } from '../../database/testing/database.ts'
import { escutarPronto } from '../../eventos/testing/escuta.ts'
import { childServer, type ChildServer } from '../../http/testing/child-server.ts'
import { buildProfissional } from '../../profissionais/fixtures.ts'
import { buildPaciente } from '../../usuarios/fixtures.ts'

/** Ten of them lie within the seven days that the list shows. */
const MEIO_DIA = 43_200_000

/**
 * A patient's open screen at one server process, and the professional who confirms so many consultations at another.
 * @returns milliseconds from each act until the screen has read its result
 */
export async function tentarAoVivo(base: TestDatabase, vezes: number): Promise<number[]> {
  const servidores: ChildServer[] = []
  try {
    return await confirmar(base, vezes, servidores)
  } finally {
    await Promise.all(servidores.map((servidor) => servidor.terminate()))
  }
}

async function confirmar(base: TestDatabase, vezes: number, servidores: ChildServer[]): Promise<number[]> {
  const marina = await buildPaciente(base.owner)
  const helena = await buildProfissional(base.owner)
  const sessao = (usuario_id: string, perfil: string) => ({ usuario_id, perfil, sessao_id: randomUUID() })
  const sessoes = {
    'Bearer marina': sessao(marina.usuario_id, 'paciente'),
    'Bearer helena': sessao(helena.usuario_id, 'profissional'),
  }
  for (let n = 0; n < 2; n++) servidores.push(await childServer(base.connection, 3, sessoes))
  const [daHelena, daMarina] = servidores as [ChildServer, ChildServer]
  const pedir = async (servidor: ChildServer, quem: string, caminho: string, corpo?: object) => {
    const answer = await fetch(`${servidor.url}/api${caminho}`, {
      method: corpo ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${quem}`, 'content-type': 'application/json' },
      ...(corpo && { body: JSON.stringify(corpo) }),
    })
    return { status: answer.status, dados: (await answer.json()) as unknown }
  }
  const ids: string[] = []
  for (let n = 0; n < vezes; n++)
    ids.push(
      (
        await buildAgendamento(base.owner, {
          paciente_id: marina.id,
          profissional_id: helena.id,
          data_agendamento: new Date(Date.now() + (n + 1) * MEIO_DIA),
        })
      ).id,
    )
  const tela = await escutarPronto(daMarina.url, 'marina')
  const demoras: number[] = []
  for (const id of ids) {
    const antes = performance.now()
    expect((await pedir(daHelena, 'helena', `/agendamentos/${id}/confirmar`, {})).status).toBe(200)
    await tela.ate(() => tela.eventos().some(({ data }) => data.tipo === 'agendamentos' && data.id === id))
    // The page's reaction: it reads the list again, and asks for the news.
    const [lista, novidade] = await Promise.all([
      pedir(daMarina, 'marina', '/agendamentos/proximos'),
      pedir(daMarina, 'marina', `/inicio/novidades/${id}`),
    ])
    demoras.push(performance.now() - antes)
    expect(lista.dados).toContainEqual(expect.objectContaining({ id, status: 'confirmado' }))
    expect(novidade.dados).toMatchObject({ aviso: 'confirmado' })
    expect((await pedir(daHelena, 'helena', `/inicio/novidades/${id}`)).dados).toBeNull()
  }
  tela.fechar()
  return demoras
}
