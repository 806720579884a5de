import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { SecaoDaAnotacao } from '#domain/prontuario/anotacao.ts'
import { insertRow, type Inserter } from '../database/insert-rows.ts'
import type { Tables } from '../tables.ts'

export type AnotacaoGuardada = Selectable<Tables['anotacoes']>
type Overrides = Partial<Omit<Insertable<Tables['anotacoes']>, 'secoes'>> & {
  paciente_id: string
  profissional_id: string
  texto?: string
  secoes?: SecaoDaAnotacao[]
}

/**
 * A draft of one section. A signed one is sealed into the chain of its record, as the act of signing does.
 * @param inserter a connection of the owner
 */
export async function buildAnotacao(
  inserter: Inserter,
  { texto = 'Evolui bem.', secoes, ...overrides }: Overrides,
): Promise<AnotacaoGuardada> {
  const assinada = overrides.status === 'assinada'
  const linha = await insertRow<AnotacaoGuardada>(inserter, 'anotacoes', {
    id: randomUUID(),
    modelo: 'livre',
    secoes: secoes ?? [{ chave: 's1', titulo: 'Anotação', texto }],
    ...(assinada && {
      autor_nome: 'Helena Prado',
      autor_conselho: 'CRM',
      autor_registro: 'CRM/SP 123456',
      autor_uf: 'SP',
      assinada_em: new Date().toISOString(),
    }),
    ...overrides,
  })
  if (assinada && 'query' in inserter)
    await inserter.query('select ligar_ao_prontuario(a, null::adendos) from anotacoes a where a.id = $1', [
      linha.id,
    ])
  return linha
}

/** A signed addendum of a signed note, in the chain. @param inserter a connection of the owner */
export async function buildAdendo(
  inserter: Inserter,
  { id, profissional_id }: AnotacaoGuardada,
  texto = 'Confirmado por telefone.',
): Promise<Selectable<Tables['adendos']>> {
  const adendo = await insertRow<Selectable<Tables['adendos']>>(inserter, 'adendos', {
    id: randomUUID(),
    anotacao_id: id,
    profissional_id,
    texto,
    autor_nome: 'Helena Prado',
    autor_conselho: 'CRM',
    autor_registro: 'CRM/SP 123456',
    autor_uf: 'SP',
    assinado_em: new Date().toISOString(),
  })
  if ('query' in inserter)
    await inserter.query(
      'select ligar_ao_prontuario(a, d) from adendos d join anotacoes a on a.id = d.anotacao_id where d.id = $1',
      [adendo.id],
    )
  return adendo
}

/** A professional's own template of one section. */
export const buildModelo = (
  inserter: Inserter,
  profissional_id: string,
): Promise<Selectable<Tables['modelos_anotacao']>> =>
  insertRow(inserter, 'modelos_anotacao', {
    id: randomUUID(),
    profissional_id,
    nome: 'Retorno',
    secoes: [{ chave: 's1', titulo: 'Anotação' }],
  })
