import { sql } from 'kysely'
import { doUsuario, type TabelaPessoal } from '../database/personal-table.ts'

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'mudancas_usuarios',
    titulo: 'Mudanças que um administrador fez na sua conta',
    daPessoa: doUsuario,
    omite: ['autor_id'],
    aoApagar: 'some',
  },
  {
    tabela: 'itens_em_aberto',
    titulo: 'Itens das filas que estavam abertos com você',
    daPessoa: doUsuario,
    aoApagar: 'some',
  },
  {
    tabela: 'unioes_contas',
    titulo: 'Uniões da sua conta com outra sua',
    daPessoa: (pessoa) => sql`${pessoa} in (t.fica_id, t.sai_id)`,
    omite: ['feita_por', 'desfeita_por'],
    aoApagar: 'some',
  },
  {
    tabela: 'visoes',
    titulo: 'Vezes em que a administração viu como você, ou você como outra pessoa',
    daPessoa: (pessoa) => sql`${pessoa} in (t.alvo_id, t.quem_id)`,
    omite: ['quem_id', 'alvo_id', 'sessao_id'],
    aoApagar: 'some',
  },
  {
    tabela: 'recusas_visao',
    titulo: 'Sua recusa a que a administração veja como você',
    daPessoa: doUsuario,
    aoApagar: 'some',
  },
]
