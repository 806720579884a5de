import { sql } from 'kysely'
import { doPaciente, doUsuario, type TabelaPessoal } from '../database/personal-table.ts'

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'ia_chamadas',
    titulo: 'Chamadas de IA que você fez, sem o texto delas',
    daPessoa: doUsuario,
    omite: ['paciente_id'],
    aoApagar: 'some',
  },
  {
    tabela: 'ia_chamadas',
    titulo: 'O que a IA viu dos seus dados de saúde',
    daPessoa: (pessoa) => sql`${doPaciente(pessoa)} and t.usuario_id <> ${pessoa}`,
    omite: ['usuario_id'],
    aoApagar: 'some',
  },
]
