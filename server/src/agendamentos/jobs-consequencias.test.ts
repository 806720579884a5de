import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dbFor, SISTEMA } from '../database/db.ts'
import { abrirCanal } from '../eventos/canal.ts'
import { observarEm } from '../tarefas/observar.ts'
import { iniciarConsequencias, levarConsequencias } from './jobs-consequencias.ts'
import { abrirAgenda, como, daqui, pedidoPara } from './testing/cena.ts'
import { montarCorrida, type Corrida } from './testing/corrida.ts'

let corrida: Corrida
let helena: Awaited<ReturnType<typeof abrirAgenda>>
beforeAll(async () => {
  corrida = await montarCorrida(20)
})
afterAll(() => corrida.stop())
beforeEach(async () => {
  await corrida.base.empty('agendamentos', 'notificacoes')
  helena = await abrirAgenda(corrida.base)
})

const sistema = () => dbFor(corrida.base.pools, SISTEMA)
const conta = async (oQue: string) =>
  (await corrida.base.owner.query(`select count(*)::int as n from ${oQue}`)).rows[0].n as number

/** Booked over HTTP, where nothing carries out what follows. @returns the id */
async function marcar(n: number): Promise<string> {
  const { status, corpo } = await corrida.pede(
    `Bearer ${corrida.pacientes[n]!.usuario_id}`,
    '/agendamentos',
    pedidoPara(helena, daqui(5 + Math.floor(n / 10), 480 + 30 * (n % 10))),
  )
  expect(status).toBe(200)
  return (JSON.parse(corpo) as { id: string }).id
}

describe('W3 what follows from a booking', () => {
  test('APPT-07 it is written down with the booking, and carried out for many at once', async () => {
    for (let n = 0; n < 20; n++) await marcar(n)
    expect(await conta('notificacoes')).toBe(0)
    expect(await conta('lembretes')).toBe(0)
    expect(await levarConsequencias(sistema())).toBe(40)
    expect(await conta('consequencias_pendentes')).toBe(0)
    // Both sides of each, and three reminders.
    expect(await conta("notificacoes where chave like 'marcado:%'")).toBe(40)
    expect(await conta("lembretes where situacao = 'pendente'")).toBe(60)
  })

  test('APPT-07 several processes at once do each of it once', async () => {
    for (let n = 0; n < 10; n++) await marcar(n)
    const feitas = await Promise.all([1, 2, 3, 4].map(() => levarConsequencias(sistema())))
    expect(feitas.reduce((soma, cada) => soma + cada, 0)).toBe(20)
    expect(await conta('notificacoes')).toBe(20)
    expect(await conta('lembretes')).toBe(30)
  })

  test('R2 a run that is cut off leaves it as it was, and the next one does it', async () => {
    await marcar(0)
    const { owner } = corrida.base
    await owner.query('begin')
    await owner.query('select levar_consequencias(10)')
    await owner.query('rollback')
    expect(await conta('notificacoes')).toBe(0)
    expect(await conta('consequencias_pendentes')).toBe(2)
    await levarConsequencias(sistema())
    expect(await conta('notificacoes')).toBe(2)
  })

  test('W3 an act on the appointment does not wait for it, nor is it reminded of an hour that is no more', async () => {
    const id = await marcar(0)
    const paciente = como(corrida.base, corrida.pacientes[0]!.usuario_id, 'paciente')
    await corrida.base.owner.query('begin')
    await corrida.base.owner.query('select from agendamentos where id = $1 for update', [id])
    // Somebody changes it: it is left for the next time.
    expect(await levarConsequencias(sistema())).toBe(0)
    await corrida.base.owner.query('rollback')
    await paciente.agendamentos.cancelar({ id, motivo: 'Imprevisto no trabalho' })
    expect(await conta('lembretes')).toBe(0)
    const { rows } = await corrida.base.owner.query(
      'select titulo from notificacoes where usuario_id = $1 order by created_at',
      [helena.usuario_id],
    )
    // What came first is told as the first.
    expect(rows.map(({ titulo }) => titulo)).toEqual(['Nova consulta marcada', 'Consulta cancelada'])
  })

  test('W3 one that cannot be carried out does not hold up the others, and is tried again', async () => {
    const ids = [await marcar(0), await marcar(1)]
    const { owner } = corrida.base
    await owner.query(
      'update consequencias_pendentes set avisos = $2::jsonb where agendamento_id = $1 and avisos is not null',
      [
        ids[0],
        JSON.stringify([{ usuario_id: helena.usuario_id, tipo: 'nenhum', titulo: 'x', mensagem: 'x' }]),
      ],
    )
    expect(await levarConsequencias(sistema())).toBe(3)
    expect(await conta('notificacoes')).toBe(2)
    expect(await conta('consequencias_pendentes')).toBe(1)
    await expect(levarConsequencias(sistema())).rejects.toThrow('notificacoes_tipo_check')
  })

  test('EVT-01 news of a booking sets it off, without waiting for the next look', async () => {
    const { base } = corrida
    const canal = abrirCanal({ connection: base.connection, pools: base.pools })
    await canal.iniciar(() => undefined)
    const parar = iniciarConsequencias(
      sistema(),
      observarEm(sistema(), () => undefined),
      canal,
    )
    // The look at the start is over, and the next one is seconds away.
    await expect.poll(() => conta("trabalhos where nome = 'consequencias'")).toBe(1)
    const comecou = performance.now()
    await marcar(0)
    while ((await conta('notificacoes')) < 2 && performance.now() - comecou < 4_000) await sleep(20)
    const levou = performance.now() - comecou
    await parar()
    await canal.parar()
    expect(await conta('notificacoes')).toBe(2)
    expect(levou).toBeLessThan(4_000)
  })
})
