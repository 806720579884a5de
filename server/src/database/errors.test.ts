import { expect, test } from 'vitest'
import { isConnectionLoss, isCrossed, sqlState } from './errors.ts'

const error = (code: string, message = '') => Object.assign(new Error(message), { code })

test.each(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT', 'ENOENT', '57P01', '57P02', '57P03', '08006'])(
  'R4 %s is a lost connection',
  (code) => expect(isConnectionLoss(error(code))).toBe(true),
)

test.each(['23505', '42501', '22021', '40001', 'XX000', 'P0001'])(
  'R4 %s is an answer of the server',
  (code) => {
    expect(sqlState(error(code))).toBe(code)
    expect(isConnectionLoss(error(code, 'Connection terminated'))).toBe(false)
  },
)

test.each(['EPIPE', 'EBUSY', 'E2BIG', 'ENOENT', 'fake0', ''])('R4 %j is no SQLSTATE', (code) => {
  expect(sqlState(error(code))).toBeUndefined()
})

test.each([
  ['40P01', ''],
  ['40001', ''],
  ['XX000', 'cache lookup failed for function 24119'],
])('R4 %s %s may succeed a moment later', (code, message) =>
  expect(isCrossed(error(code, message))).toBe(true),
)

test.each([
  ['XX000', 'cache lookup failed for relation 24119'],
  ['23505', 'cache lookup failed for function 24119'],
])('R4 %s %s would fail again', (code, message) => expect(isCrossed(error(code, message))).toBe(false))
