import { insertRow } from '../../database/insert-rows.ts'
import { linha, type MontarLinhas, type Politica } from '../../database/testing/policy-words.ts'

export const politica: Politica = {
  ceps: { 'a postcode that was looked up': {} },
}

export const linhas: MontarLinhas = async (owner) => {
  await insertRow(owner, 'ceps', { cep: '01001000', existe: true, consultado_em: new Date() })
  return { ceps: { 'a postcode that was looked up': linha({ cep: '01001000' }, 'cidade') } }
}
