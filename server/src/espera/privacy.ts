import { sql } from 'kysely'
import { doPaciente, doProfissional, meuPaciente, type TabelaPessoal } from '../database/personal-table.ts'

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'ofertas_espera',
    titulo: 'Horários oferecidos a você da lista de espera',
    daPessoa: (pessoa) =>
      sql`t.espera_id in (select id from lista_espera where paciente_id in ${meuPaciente(pessoa)} or criado_por = ${pessoa})`,
    omite: ['oferecido_por'],
    aoApagar: 'some',
  },
  {
    tabela: 'ofertas_espera',
    titulo: 'Horários da sua agenda oferecidos da lista de espera',
    daPessoa: doProfissional,
    omite: ['espera_id', 'oferecido_por'],
    aoApagar: 'some',
  },
  {
    tabela: 'lista_espera',
    titulo: 'Listas de espera',
    daPessoa: doPaciente,
    omite: ['criado_por'],
    aoApagar: 'some',
  },
  {
    tabela: 'lista_espera',
    titulo: 'Listas de espera em que você colocou alguém',
    daPessoa: (pessoa) => sql`t.criado_por = ${pessoa} and t.paciente_id not in ${meuPaciente(pessoa)}`,
    omite: ['paciente_id', 'prioridade_motivo'],
    aoApagar: 'some',
  },
  {
    tabela: 'lista_espera',
    titulo: 'Quem espera por um horário seu',
    daPessoa: doProfissional,
    // Who it is, and why somebody goes first, is the other person's.
    omite: ['paciente_id', 'criado_por', 'prioridade_motivo'],
    aoApagar: 'some',
  },
]

/** Tables with a path to a person that hold nothing of their own, and why. */
export const semDadosProprios: Record<string, string> = {
  vagas: 'time of an agenda that freed, gone once somebody was asked',
}
