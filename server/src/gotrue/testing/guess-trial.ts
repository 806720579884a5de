import { codeHash } from '../codes/one-time-tokens.ts'
import { tokenOfCode } from '../codes/redeem.ts'
import type { Service } from '../service.ts'

/**
 * Tries wrong codes one after the other at the rule that counts them (`tokenOfCode`), over a row in memory.
 * @returns how many guesses were compared before the code was void, and how many entered
 */
export async function tryGuesses(
  service: Service,
  times: number,
): Promise<{ looked: number; entered: number }> {
  const user = '00000000-0000-4000-8000-000000000001'
  const right = 500_000
  const row = {
    user_id: user,
    kind: 'recovery',
    code_hash: codeHash(service, user, 'recovery', String(right)),
    wrong_tries: 0,
    expires_at: new Date(service.agora().getTime() + 3600_000),
  }
  const db = {
    rows: async () => [{ ...row }],
    affected: async () => ++row.wrong_tries,
  }
  let entered = 0
  for (let n = 1; n <= times; n++) {
    const guess = String((right + n) % 1_000_000).padStart(6, '0')
    if (await tokenOfCode(service, db as never, ['recovery'], 'a@exemplo.com.br', guess)) entered++
  }
  return { looked: row.wrong_tries, entered }
}
