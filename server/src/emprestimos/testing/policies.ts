import { buildEmprestimo } from '../fixtures.ts'
import { linha, type MontarLinhas, type Politica } from '../../database/testing/policy-words.ts'

export const politica: Politica = {
  // Other tests prove redeeming one, ending it and reading what it lends.
  emprestimos: {
    'lent by the paciente to the profissional': {
      select: ['paciente', 'profissional'],
      insert: ['paciente'],
    },
    'lent by the paciente, waiting to be taken': { select: ['paciente'], insert: ['paciente'] },
  },
}

export const linhas: MontarLinhas = async (owner, { paciente, profissional }) => {
  const titular_id = paciente.usuario_id
  const profissional_id = profissional.id
  const novo = (byte: number) => ({
    titular_id,
    emprestado_por: titular_id,
    partes: ['consultas'],
    horas: 24,
    codigo_hash: Buffer.alloc(32, byte),
  })
  const tomado = await buildEmprestimo(owner, { titular_id, profissional_id })
  const aguarda = await buildEmprestimo(owner, { titular_id })
  return {
    emprestimos: {
      'lent by the paciente to the profissional': linha({ id: tomado.id }, 'encerrado_em', novo(1)),
      'lent by the paciente, waiting to be taken': linha({ id: aguarda.id }, 'encerrado_em', novo(2)),
    },
  }
}
