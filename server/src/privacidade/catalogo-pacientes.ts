import { doPaciente, doProfissional, type TabelaPessoal } from './tabela-pessoal.ts'

/** What offices wrote of a person beside their record: it is about that person, and is theirs to have and to have erased. */
export const tabelasDosPacientes: readonly TabelaPessoal[] = [
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
