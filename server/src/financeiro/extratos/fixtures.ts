import { createHash, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type pg from 'pg'
import { insertRows } from '../../database/insert-rows.ts'
import type { Tables } from '../../tables.ts'

type Dono = { usuario_id: string } | { clinica_id: string }
export type LinhaDeExtrato = Selectable<Tables['linhas_de_extrato']>

/** A bank file of a practice or of a clinic, with its lines; one of R$ 50,00 that came in, unless told otherwise. */
export async function buildExtrato(
  owner: Pick<pg.ClientBase, 'query'>,
  dono: Dono,
  linhas: readonly { data?: string; valor?: number; memo?: string }[] = [{}],
): Promise<{ id: string; dono: string; linhas: LinhaDeExtrato[] }> {
  const qual = 'clinica_id' in dono ? dono.clinica_id : dono.usuario_id
  const cheias = linhas.map((linha) => ({ data: '2026-11-20', valor: 50, memo: 'PIX', ...linha }))
  const dias = cheias.map(({ data }) => data).sort()
  const id = randomUUID()
  await owner.query(
    `insert into extratos (id, usuario_id, clinica_id, arquivo, formato, conta, total, de, ate) values ($1, $2, $3, 'extrato.ofx', 'ofx', 'Inter 1', $4, $5, $6)`,
    [
      id,
      'usuario_id' in dono ? dono.usuario_id : null,
      'clinica_id' in dono ? dono.clinica_id : null,
      linhas.length,
      dias[0],
      dias.at(-1),
    ],
  )
  const escritas = await insertRows<LinhaDeExtrato>(
    owner,
    'linhas_de_extrato',
    cheias.map((linha, n) => ({
      id: randomUUID(),
      extrato_id: id,
      dono: qual,
      ordem: n + 1,
      identidade: createHash('sha256').update(`${id} ${n}`).digest('base64url'),
      ...linha,
    })),
  )
  return { id, dono: qual, linhas: escritas }
}

/** What somebody said of a line: that it is nothing of the ledger, or these entries. */
export async function buildConciliacao(
  owner: Pick<pg.ClientBase, 'query'>,
  dono: Dono,
  { linha_id, transacoes = [] }: { linha_id: string; transacoes?: readonly string[] },
): Promise<{ id: string }> {
  const qual = 'clinica_id' in dono ? dono.clinica_id : dono.usuario_id
  const tipo = transacoes.length > 0 ? 'conciliada' : 'ignorada'
  const id = randomUUID()
  await owner.query(
    `with c as (insert into conciliacoes (id, usuario_id, clinica_id, tipo, motivo) values ($1, $2, $3, $4, 'Transferência') returning id),
       l as (insert into linhas_conciliadas (linha_id, conciliacao_id, dono) values ($5, $1, $6))
     insert into transacoes_conciliadas (transacao_id, conciliacao_id, dono) select x, $1, $6 from unnest($7::uuid[]) x`,
    [
      id,
      'usuario_id' in dono ? dono.usuario_id : null,
      'clinica_id' in dono ? dono.clinica_id : null,
      tipo,
      linha_id,
      qual,
      transacoes,
    ],
  )
  return { id }
}
