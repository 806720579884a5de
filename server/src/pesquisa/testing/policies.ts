import { pedidoVazio } from '#domain/pesquisa/pedido.ts'
import { insertRow } from '../../database/insert-rows.ts'
import { linha, type MontarLinhas, type Politica } from '../../database/testing/policy-words.ts'

const pessoa = ['paciente'] as const

export const politica: Politica = {
  // Nobody else's, administrators included.
  pesquisas: { 'of the paciente': { select: pessoa, insert: pessoa, update: pessoa } },
}

export const linhas: MontarLinhas = async (owner, { paciente: { usuario_id } }) => {
  const dela = { usuario_id, frase: 'cardiologista' }
  const { id } = await insertRow<{ id: string }>(owner, 'pesquisas', { ...dela, pedido: pedidoVazio })
  return {
    pesquisas: {
      'of the paciente': linha({ id }, 'avisada_em', { ...dela, pedido: JSON.stringify(pedidoVazio) }),
    },
  }
}
