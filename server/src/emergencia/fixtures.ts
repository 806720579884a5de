import type { Insertable, Selectable } from 'kysely'
import { versaoDoConsentimento, type Contato } from '#domain/emergencia/cartao.ts'
import { insertRows, type Inserter } from '../database/insert-rows.ts'
import type { Tables } from '../tables.ts'

export type CartaoDeEmergencia = Selectable<Tables['cartoes_emergencia']>
export type CartaoOverrides = Partial<Omit<Insertable<Tables['cartoes_emergencia']>, 'contatos'>> & {
  usuario_id: string
  contatos?: readonly Contato[]
}

/** The card of somebody with an allergy, a medicine and one contact. */
export async function buildCartao(
  inserter: Inserter,
  overrides: CartaoOverrides,
): Promise<CartaoDeEmergencia> {
  const { contatos, ...cartao } = overrides
  const [row] = await insertRows<CartaoDeEmergencia>(inserter, 'cartoes_emergencia', [
    {
      tipo_sanguineo: 'O+',
      alergias: ['Dipirona'],
      medicamentos: ['Losartana 50 mg'],
      condicoes: ['Hipertensão'],
      consentimento_em: '2026-01-02T03:04:05Z',
      consentimento_versao: versaoDoConsentimento,
      ...cartao,
      contatos: contatos ?? [{ nome: 'Rui Souza', relacao: 'Irmão', telefone: '+5511987654321' }],
    },
  ])
  return row!
}
