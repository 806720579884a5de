import type { EnderecoDoCep } from '#domain/enderecos/contract.ts'
import { from } from '../tables.ts'

/** What was kept of a postcode, however old. */
export const findCep = (cep: string) => from.selectFrom('ceps').selectAll().where('cep', '=', cep)

/** Keeps what the lookup just said; null when it knows no such postcode. */
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
