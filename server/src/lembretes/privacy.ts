import { sql } from 'kysely'
import { doProfissional, meuPaciente, type TabelaPessoal } from '../database/personal-table.ts'

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'lembretes',
    titulo: 'Lembretes das suas consultas',
    daPessoa: (pessoa) =>
      sql`t.agendamento_id in (select id from agendamentos where paciente_id in ${meuPaciente(pessoa)})`,
    omite: ['notificacoes', 'ajustado'],
    aoApagar: 'some',
  },
  {
    tabela: 'regras_lembretes',
    titulo: 'Lembretes que você escreveu',
    daPessoa: doProfissional,
    aoApagar: 'some',
  },
]
