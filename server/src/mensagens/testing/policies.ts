import { insertRow } from '../../database/insert-rows.ts'
import { linha, type MontarLinhas, type Politica } from '../../database/testing/policy-words.ts'

export const politica: Politica = {
  mensagens_saida: { 'a message on its way out': {} },
}

export const linhas: MontarLinhas = async (owner) => {
  const mensagem = await insertRow<{ id: string }>(owner, 'mensagens_saida', {
    canal: 'email',
    destino: 'ana@exemplo.com.br',
    texto: 'Seu código',
  })
  return { mensagens_saida: { 'a message on its way out': linha({ id: mensagem.id }, 'texto') } }
}
