import { randomUUID } from 'node:crypto'
import { testDatabase } from '../../database/testing/database.ts'
import { buildProfissional } from '../../profissionais/fixtures.ts'
import { loadReferencia } from '../../referencia/load.ts'
import { clientFor } from '../../rpc/testing/client.ts'

/** Midday of the last day of January in São Paulo. */
export const AGORA = new Date('2027-01-31T15:00:00Z')

/** A database with the categories of the product, and a practice that is founded anew by `comecar`. What a file writes in its ledger begins with `despesa` or `receita`. */
export async function montarLivro() {
  const base = await testDatabase({ agora: () => AGORA, poolSize: 12 })
  await loadReferencia(base.connection, AGORA)
  const { rows } = await base.owner.query<{ nome: string; id: string }>(
    'select nome, id from categorias_transacao',
  )
  const categorias = new Map(rows.map(({ nome, id }) => [nome, id]))
  let helena: Awaited<ReturnType<typeof buildProfissional>>

  const como = (usuario_id: string, perfil: string) =>
    clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() }, () => AGORA).financeiro
  type Financeiro = ReturnType<typeof como>
  const comoHelena = (): Financeiro => como(helena.usuario_id, 'profissional')
  const despesa = (mais: object = {}) => ({
    id: randomUUID(),
    titulo: 'Cadeira da recepção',
    valor_centavos: 100_000,
    tipo: 'despesa' as const,
    categoria_id: categorias.get('Equipamentos')!,
    data: '2027-01-31',
    ...mais,
  })
  /** All entries that somebody reads, the oldest first. */
  const todas = async (quem = comoHelena(), mais: object = {}) =>
    (
      await quem.transacoes({ periodo: 'custom', de: '2020-01-01', ate: '2040-12-31', ...mais })
    ).itens.toReversed()

  return {
    base,
    categorias,
    /** Before each test. @returns the practice */
    async comecar() {
      await base.empty('usuarios', 'clinicas')
      helena = await buildProfissional(base.owner, { usuario: { nome: 'Helena Prado' } })
      return helena
    },
    como,
    comoHelena,
    despesa,
    receita: (mais: object = {}) =>
      despesa({
        titulo: 'Palestra',
        tipo: 'receita',
        categoria_id: categorias.get('Curso ou palestra'),
        ...mais,
      }),
    todas,
    /** An entry that was read, as its form sends it back. */
    escritaDe: ({ categoria, centro, ...resto }: Awaited<ReturnType<typeof todas>>[number]) => ({
      ...resto,
      categoria_id: categoria!.id,
      centro_id: centro?.id ?? null,
    }),
  }
}
