import type { EnderecoDoCep } from '#domain/enderecos/contract.ts'
import { from } from '../tables.ts'

/** The stored answer for a postcode, however old. */
export const findCep = (cep: string) => from.selectFrom('ceps').selectAll().where('cep', '=', cep)

/** Stores the lookup's answer; null for an unknown postcode. */
export function upsertCep(cep: string, endereco: EnderecoDoCep | null, consultado_em: Date) {
  const linha = {
    logradouro: '',
    bairro: '',
    cidade: '',
    estado: '',
    ...endereco,
    existe: endereco !== null,
    consultado_em,
  }
  return from
    .insertInto('ceps')
    .values({ cep, ...linha })
    .onConflict((conflict) => conflict.column('cep').doUpdateSet(linha))
}
