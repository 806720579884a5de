import { expect, test, vi } from 'vitest'
import { RememberedSession, SessionChanged, type SeenSession } from './remembered-session.ts'

const seen: SeenSession = {
  sessao_id: 'sessao',
  usuario_id: 'pessoa',
  aal: 'aal1',
  tem_fator: false,
  tipo_usuario: 'paciente',
  status: 'ativo',
}
const changed = () => Promise.reject(Object.assign(new Error('raised'), { code: 'SE001' }))
const lost = () => Promise.reject(Object.assign(new Error('lost'), { code: 'ECONNRESET' }))

test('S13 a session that one transaction found changed lets no other one begin, and the request may run again', async () => {
  const session = new RememberedSession(seen, async () => true)
  expect(session.unsure).toBe(true)
  await expect(session.hear(changed())).rejects.toThrow(SessionChanged)
  expect(() => session.unsure).toThrow(SessionChanged)
  await expect(session.makeSure()).rejects.toThrow(SessionChanged)
  expect(session.brokeOff).toBe(false)
})

test.each([
  ['stands', () => Promise.resolve('done'), 'done'],
  ['may stand', lost, undefined],
])('S13 a request of which a part %s does not run again', async (_, other, heard) => {
  const session = new RememberedSession(seen, async () => true)
  expect(await session.hear(other()).catch(() => undefined)).toBe(heard)
  await expect(session.hear(changed())).rejects.toThrow(SessionChanged)
  expect(session.brokeOff).toBe(true)
})

test('W4 what a transaction has heard is not asked again', async () => {
  const ask = vi.fn(async () => true)
  const session = new RememberedSession(seen, ask)
  await session.hear(Promise.resolve())
  expect(session.unsure).toBe(false)
  await session.makeSure()
  expect(ask).not.toHaveBeenCalled()
})

test('S13 a question by itself decides like one in a transaction', async () => {
  const session = new RememberedSession(seen, async () => false)
  await expect(session.makeSure()).rejects.toThrow(SessionChanged)
  expect(() => session.unsure).toThrow(SessionChanged)
})
