import { doPaciente, doProfissional, type TabelaPessoal } from '../database/personal-table.ts'

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'fichas_profissionais',
    titulo: 'O que consultórios anotaram sobre você',
    daPessoa: doPaciente,
    omite: ['observacao_por', 'arquivado_por'],
    aoApagar: 'some',
  },
  {
    tabela: 'fichas_profissionais',
    titulo: 'Suas etiquetas e observações de pacientes',
    daPessoa: doProfissional,
    // The words are about the other person.
    omite: ['paciente_id', 'observacao', 'observacao_por', 'arquivado_por'],
    aoApagar: 'some',
  },
]
