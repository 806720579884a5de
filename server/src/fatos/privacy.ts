import { doPaciente, doProfissional, type TabelaPessoal } from '../database/personal-table.ts'

const LEI =
  'O histórico clínico faz parte do prontuário, que fica guardado por pelo menos 20 anos, contados do último registro, e ninguém o altera: assim manda a Lei 13.787/2018.'
const DO_AUTOR =
  'O que você registrou pertence ao prontuário do paciente e fica guardado por pelo menos 20 anos, com o seu registro: assim manda a Lei 13.787/2018.'

const tabelas = [
  ['alergias', 'Alergias do seu prontuário', 'Alergias que você registrou'],
  ['medicamentos_em_uso', 'Medicamentos do seu prontuário', 'Medicamentos que você registrou'],
  ['problemas', 'Problemas de saúde do seu prontuário', 'Problemas de saúde que você registrou'],
  ['vacinas', 'Vacinas do seu prontuário', 'Vacinas que você registrou'],
  ['antecedentes', 'Antecedentes do seu prontuário', 'Antecedentes que você registrou'],
] as const

/** What the rows say of the other person. */
const palavras: Record<(typeof tabelas)[number][0], readonly string[]> = {
  alergias: ['reacao', 'gravidade', 'substancias'],
  medicamentos_em_uso: ['posologia', 'motivo', 'inicio', 'fim', 'substancias'],
  problemas: ['inicio', 'fim'],
  vacinas: ['quando', 'dose', 'lote'],
  antecedentes: ['parentesco', 'quando'],
}

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = tabelas.flatMap(([tabela, daPessoa, doAutor]) => [
  {
    tabela,
    titulo: daPessoa,
    daPessoa: doPaciente,
    omite: ['clinica_id'],
    aoApagar: { guarda: LEI, limpa: {} },
  },
  {
    tabela,
    titulo: doAutor,
    daPessoa: doProfissional,
    omite: [
      'paciente_id',
      'agendamento_id',
      'clinica_id',
      'termo',
      'codigo',
      'sistema',
      'versao',
      'observacao',
      'situacao',
      ...palavras[tabela],
    ],
    aoApagar: { guarda: DO_AUTOR, limpa: {} },
  },
])
