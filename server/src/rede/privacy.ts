import { sql } from 'kysely'
import { doUsuario, type TabelaPessoal } from '../database/personal-table.ts'

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'curtidas_comentarios',
    titulo: 'Curtidas em comentários',
    daPessoa: doUsuario,
    aoApagar: 'some',
  },
  { tabela: 'posts_salvos', titulo: 'Posts salvos', daPessoa: doUsuario, aoApagar: 'some' },
  { tabela: 'seguidores', titulo: 'Quem você segue', daPessoa: doUsuario, aoApagar: 'some' },
  {
    tabela: 'seguidores',
    titulo: 'Quem segue você',
    daPessoa: (pessoa) => sql`t.autor_id = ${pessoa}`,
    // Who follows is the other person's to tell.
    omite: ['usuario_id'],
    aoApagar: 'some',
  },
  { tabela: 'silencios', titulo: 'O que você silenciou', daPessoa: doUsuario, aoApagar: 'some' },
  { tabela: 'bloqueios_rede', titulo: 'Quem você bloqueou', daPessoa: doUsuario, aoApagar: 'some' },
  { tabela: 'posts_ocultos', titulo: 'Posts que você ocultou', daPessoa: doUsuario, aoApagar: 'some' },
  { tabela: 'lugares_de_leitura', titulo: 'Onde você parou de ler', daPessoa: doUsuario, aoApagar: 'some' },
]
