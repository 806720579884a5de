import { sql } from 'kysely'
import {
  PRONTUARIO,
  doPaciente,
  doProfissional,
  meuPaciente,
  nulo,
  vazio,
  type TabelaPessoal,
} from '../database/personal-table.ts'

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'linhas_importadas',
    titulo: 'Linhas de arquivos com que consultórios cadastraram você',
    daPessoa: doPaciente,
    omite: ['importacao_id', 'celulas'],
    aoApagar: 'some',
  },
  {
    tabela: 'importacoes_pacientes',
    titulo: 'Arquivos de pacientes que você importou',
    daPessoa: (pessoa) => sql`(t.criado_por = ${pessoa} or ${doProfissional(pessoa)})`,
    aoApagar: {
      guarda: 'A lista de pacientes do consultório continua dele, sem o nome do arquivo.',
      limpa: { arquivo: vazio },
    },
  },
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

/** Tables with a path to a person that hold nothing of their own, and why. */
export const semDadosProprios: Record<string, string> = {
  andamento_importacoes: 'how far an import is, in numbers',
}
