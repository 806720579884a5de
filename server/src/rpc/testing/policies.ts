import { insertRow } from '../../database/insert-rows.ts'
import { linha, type MontarLinhas, type Politica } from '../../database/testing/policy-words.ts'

export const politica: Politica = {
  limites_de_uso: { 'a counter': {} },
}

export const linhas: MontarLinhas = async (owner) => {
  const amanha = new Date(Date.now() + 86_400_000)
  await insertRow(owner, 'limites_de_uso', { chave: 'ceps:alguem', usos: 1, termina_em: amanha })
  return { limites_de_uso: { 'a counter': linha({ chave: 'ceps:alguem' }, 'usos') } }
}
