import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { CompiledQuery, type Insertable, type Selectable } from 'kysely'
import { declaracaoDeGuarda } from '#domain/equipe/cuidado.ts'
import { permissoesDoPapel, semPermissoes } from '#domain/equipe/membro.ts'
import type { PermissoesDaEquipe, PermissoesDoCuidado } from '#domain/equipe/permissoes.ts'
import { insertRow, type Inserter } from '../database/insert-rows.ts'
import type { Tables } from '../tables.ts'

export type MembroDeClinica = Selectable<Tables['membros_clinicas']>
export type VinculoDeCuidado = Selectable<Tables['vinculos_cuidado']>

const DIA = 86_400_000
const em = (dias: number) => new Date(Date.now() + dias * DIA).toISOString()

export const tudoDoCuidado: PermissoesDoCuidado = {
  agenda: 'escrita',
  prontuario: 'escrita',
  financeiro: 'escrita',
  cadastro: 'escrita',
}

type Membro = Partial<Omit<Insertable<Tables['membros_clinicas']>, 'permissoes'>> & {
  clinica_id: string
  permissoes?: Partial<PermissoesDaEquipe>
}

/** Memberships of professionals, in force for long, for those who have none of that clinic yet. `buildMembro` takes the place of one. */
export async function entrarNasEquipes(
  inserter: Inserter,
  pares: readonly { clinica_id: string; usuario_id: string }[],
): Promise<void> {
  if (pares.length === 0) return
  const texto = `insert into membros_clinicas (clinica_id, usuario_id, papel, permissoes, inicio, fim, status)
    select x.clinica_id, x.usuario_id, 'profissional', $2::jsonb, $3, $4, 'ativo'
      from json_to_recordset($1::json) x (clinica_id uuid, usuario_id uuid)
     where not exists (select from membros_clinicas m where m.clinica_id = x.clinica_id and m.usuario_id = x.usuario_id
                          and m.status in ('ativo', 'suspenso') and not m.delegacao)`
  const valores = [JSON.stringify(pares), JSON.stringify(permissoesDoPapel.profissional), em(-400), em(700)]
  if ('rows' in inserter) await inserter.rows(CompiledQuery.raw(texto, valores))
  else await inserter.query(texto, valores)
}

/** Takes back a membership that came with a place, for the one that is wanted. */
async function sairDaEquipe(
  inserter: Inserter,
  { clinica_id, usuario_id, delegacao }: Membro,
): Promise<void> {
  if (!usuario_id || delegacao) return
  const texto = `delete from membros_clinicas where clinica_id = $1 and usuario_id = $2 and not delegacao and status = 'ativo'
    and concedido_por is null and papel = 'profissional'`
  if ('rows' in inserter) await inserter.rows(CompiledQuery.raw(texto, [clinica_id, usuario_id]))
  else await inserter.query(texto, [clinica_id, usuario_id])
}

/** A member of a clinic's team, in force since yesterday for a year, with the usual areas of the role. */
export async function buildMembro(inserter: Inserter, overrides: Membro): Promise<MembroDeClinica> {
  await sairDaEquipe(inserter, overrides)
  const papel = overrides.papel ?? 'profissional'
  const status = overrides.status ?? (overrides.usuario_id ? 'ativo' : 'convidado')
  return insertRow(inserter, 'membros_clinicas', {
    id: randomUUID(),
    inicio: em(-1),
    fim: em(365),
    encerrado_em: status === 'encerrado' ? em(0) : null,
    ...overrides,
    papel,
    status,
    permissoes: {
      ...(papel === 'dono' ? semPermissoes : permissoesDoPapel[papel]),
      ...overrides.permissoes,
    },
  })
}

type Vinculo = Partial<Omit<Insertable<Tables['vinculos_cuidado']>, 'permissoes'>> & {
  permissoes?: PermissoesDoCuidado
}

/** A bond of care in force since yesterday for half a year; with `responsavel` that of a declared guardian. */
export function buildVinculo(inserter: Inserter, overrides: Vinculo): Promise<VinculoDeCuidado> {
  const status = overrides.status ?? (overrides.pessoa_id && overrides.cuidador_id ? 'ativo' : 'convidado')
  return insertRow(inserter, 'vinculos_cuidado', {
    id: randomUUID(),
    relacao: 'filho',
    permissoes: tudoDoCuidado,
    inicio: em(-1),
    fim: em(180),
    encerrado_em: status === 'encerrado' ? em(0) : null,
    ...(overrides.responsavel && {
      declarado_em: em(-1),
      declaracao_versao: declaracaoDeGuarda.versao,
    }),
    ...overrides,
    status,
  })
}

/** An open invitation to one address, with the token of its link. */
export async function buildConvite(
  inserter: Inserter,
  overrides: Partial<Omit<Insertable<Tables['convites']>, 'token_hash'>> & { email: string },
): Promise<{ id: string; token: string }> {
  const token = randomBytes(32).toString('base64url')
  const { id } = await insertRow<{ id: string }>(inserter, 'convites', {
    id: randomUUID(),
    expira_em: em(7),
    ...overrides,
    token_hash: `\\x${createHash('sha256').update(token).digest('hex')}`,
  })
  return { id, token }
}

/** A professional's request to join a clinic, made yesterday and open for 29 more days. */
export function buildPedidoDeVinculo(
  inserter: Inserter,
  overrides: Partial<Insertable<Tables['pedidos_vinculo']>> & { clinica_id: string; usuario_id: string },
): Promise<Selectable<Tables['pedidos_vinculo']>> {
  const situacao = overrides.situacao ?? 'pendente'
  return insertRow(inserter, 'pedidos_vinculo', {
    id: randomUUID(),
    created_at: em(-1),
    expira_em: em(29),
    respondido_em: situacao === 'pendente' ? null : em(0),
    motivo: situacao === 'recusado' ? 'A equipe está completa.' : null,
    ...overrides,
    situacao,
  })
}

/** Gives a person of `usuarios` an account whose address is confirmed, or not yet. */
export async function buildConta(
  owner: { query(text: string, values: unknown[]): Promise<unknown> },
  { id, email }: { id: string; email: string | null },
  confirmada = true,
): Promise<void> {
  await owner.query('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, $3)', [
    id,
    email,
    confirmada ? em(-30) : null,
  ])
}
