import { sql } from 'kysely'
import {
  doProfissional,
  doUsuario,
  meuProfissional,
  nulo,
  type TabelaPessoal,
} from '../database/personal-table.ts'

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'horas_de_fora',
    titulo: 'Horas ocupadas em outros calendários seus',
    daPessoa: doProfissional,
    omite: ['calendario_id', 'profissional_id'],
    aoApagar: 'some',
  },
  {
    tabela: 'calendarios_de_fora',
    titulo: 'Outros calendários que bloqueiam horas na sua agenda',
    daPessoa: doProfissional,
    // The hash tells nothing to a reader.
    omite: ['usuario_id', 'profissional_id', 'marca'],
    aoApagar: 'some',
  },
  {
    tabela: 'calendarios_de_fora',
    titulo: 'Calendários que você adicionou na agenda de outra pessoa',
    daPessoa: (pessoa) => sql`${doUsuario(pessoa)} and t.profissional_id not in ${meuProfissional(pessoa)}`,
    omite: ['usuario_id', 'profissional_id', 'marca'],
    aoApagar: {
      guarda: 'O calendário é da agenda de outro profissional. Ele fica sem o seu nome.',
      limpa: { usuario_id: nulo },
    },
  },
]

/** Tables with a path to a person that hold nothing of their own, and why. */
export const semDadosProprios: Record<string, string> = {
  enderecos_de_calendario:
    'where a calendar of the copy is read; it opens the calendar to whoever knows it, and goes with it',
}
