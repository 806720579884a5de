import { sql } from 'kysely'
import {
  PRONTUARIO,
  doPaciente,
  doProfissional,
  meuPaciente,
  nulo,
  type TabelaPessoal,
} from '../database/personal-table.ts'

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
  {
    tabela: 'unioes_pacientes',
    titulo: 'Fichas suas que um consultório uniu',
    daPessoa: (pessoa) =>
      sql`(t.paciente_id in ${meuPaciente(pessoa)} or t.unida_id in ${meuPaciente(pessoa)})`,
    // What both held is in the record that stayed.
    omite: [
      'profissional_id',
      'paciente_id',
      'unida_id',
      'feita_por',
      'desfeita_por',
      'antes',
      'depois',
      'movidas',
    ],
    aoApagar: { guarda: PRONTUARIO, limpa: { antes: nulo, depois: nulo, movidas: nulo } },
  },
  {
    tabela: 'fichas_distintas',
    titulo: 'Fichas parecidas que um consultório disse não serem suas',
    daPessoa: (pessoa) =>
      sql`(t.paciente_id in ${meuPaciente(pessoa)} or t.outro_id in ${meuPaciente(pessoa)})`,
    omite: ['profissional_id', 'paciente_id', 'outro_id', 'por'],
    aoApagar: 'some',
  },
]
