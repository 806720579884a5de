import { doUsuario, nulo, vazio, type TabelaPessoal } from '../database/personal-table.ts'
import { sql } from 'kysely'

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'restricoes_rede',
    titulo: 'Tempo em que você só pôde ler a rede',
    daPessoa: doUsuario,
    aoApagar: 'some',
  },
  {
    tabela: 'denuncias',
    titulo: 'Denúncias que você fez',
    daPessoa: doUsuario,
    omite: ['caso_id', 'visitante'],
    aoApagar: {
      guarda: 'A denúncia conta nos números da moderação, sem o seu nome e sem o seu relato.',
      limpa: { usuario_id: nulo, relato: vazio },
    },
  },
  {
    tabela: 'atos_moderacao',
    titulo: 'O que a moderação escreveu a você',
    daPessoa: (pessoa) => sql`t.caso_id in (select k.id from casos_moderacao k where k.autor_id = ${pessoa})`,
    omite: ['caso_id', 'quem'],
    aoApagar: {
      guarda: 'O ato conta nos números da moderação, sem as palavras.',
      limpa: { parecer: sql`'Removido a pedido da pessoa'` },
    },
  },
  {
    tabela: 'casos_moderacao',
    titulo: 'Decisões sobre o que você escreveu',
    daPessoa: (pessoa) => sql`t.autor_id = ${pessoa}`,
    omite: ['decidido_por', 'recurso_decidido_por', 'marca'],
    aoApagar: {
      guarda: 'A decisão conta nos números da moderação, sem o seu nome e sem as palavras.',
      limpa: {
        autor_id: nulo,
        parecer: vazio,
        recurso: sql`case when t.recurso is not null then 'Removido a pedido da pessoa' end`,
        recurso_parecer: vazio,
      },
    },
  },
]
