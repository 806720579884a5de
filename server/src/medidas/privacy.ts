import { sql } from 'kysely'
import { doPaciente, doProfissional, type TabelaPessoal } from '../database/personal-table.ts'

const LEI =
  'O que um profissional mediu pertence ao prontuário, que fica guardado por pelo menos 20 anos: assim manda a Lei 13.787/2018. O restante dos seus dados sai.'
const DO_AUTOR =
  'O que você mediu pertence ao prontuário do paciente e fica guardado por pelo menos 20 anos: assim manda a Lei 13.787/2018.'

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'medidas',
    titulo: 'Medidas feitas em casa',
    daPessoa: (pessoa) => sql`${doPaciente(pessoa)} and t.profissional_id is null`,
    omite: ['profissional_id', 'clinica_id', 'agendamento_id'],
    aoApagar: 'some',
  },
  {
    tabela: 'medidas',
    titulo: 'Medidas feitas por profissionais',
    daPessoa: (pessoa) => sql`${doPaciente(pessoa)} and t.profissional_id is not null`,
    omite: ['clinica_id'],
    aoApagar: { guarda: LEI, limpa: {} },
  },
  {
    tabela: 'medidas',
    titulo: 'Medidas que você fez de pacientes',
    daPessoa: doProfissional,
    // The values are of the other person.
    omite: ['valor', 'valor2', 'marca', 'paciente_id', 'agendamento_id', 'clinica_id'],
    aoApagar: { guarda: DO_AUTOR, limpa: {} },
  },
]
