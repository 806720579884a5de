import { buildTransacao } from '../fixtures.ts'
import { soDe, linha, type MontarLinhas, type Politica } from '../../database/testing/policy-words.ts'

export const politica: Politica = {
  transacoes_financeiras: {
    'of the paciente': soDe('paciente'),
  },
}

export const linhas: MontarLinhas = async (owner, { paciente }) => {
  const { usuario_id } = paciente
  const transacao = await buildTransacao(owner, { usuario_id })
  return {
    transacoes_financeiras: {
      'of the paciente': linha({ id: transacao.id }, 'titulo', {
        usuario_id,
        titulo: 'Farmácia',
        valor: 35,
        tipo_transacao: 'despesa',
        data_transacao: '2026-02-02T12:00:00Z',
        data_transacao_date: '2026-02-02',
      }),
    },
  }
}
