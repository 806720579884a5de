import { sql } from 'kysely'
import { doUsuario, type Condicao, type TabelaPessoal } from '../database/personal-table.ts'

const doAutor: Condicao = (pessoa) => sql`t.autor_id = ${pessoa}`

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'curtidas_posts',
    titulo: 'Curtidas',
    daPessoa: doUsuario,
    aoApagar: 'some',
  },
  { tabela: 'comentarios_posts', titulo: 'Comentários', daPessoa: doAutor, aoApagar: 'some' },
  {
    tabela: 'colaboracoes_posts',
    titulo: 'Convites para assinar posts',
    daPessoa: (pessoa) =>
      sql`t.profissional_id = (select p.id from profissionais p where p.usuario_id = ${pessoa})`,
    aoApagar: 'some',
  },
  {
    tabela: 'declaracoes_de_imagem',
    titulo: 'O que você disse sobre as pessoas nas suas imagens',
    daPessoa: doAutor,
    aoApagar: 'some',
  },
  {
    tabela: 'pedacos_videos',
    titulo: 'Partes de vídeos a caminho',
    daPessoa: (pessoa) =>
      sql`exists (select from videos_posts v where v.id = t.video_id and v.dono_id = ${pessoa})`,
    aoApagar: 'some',
  },
  {
    tabela: 'videos_posts',
    titulo: 'Vídeos que você enviou para a Rede',
    daPessoa: (pessoa) => sql`t.dono_id = ${pessoa}`,
    aoApagar: 'some',
  },
  {
    tabela: 'versoes_posts',
    titulo: 'O que seus posts diziam antes de cada edição',
    daPessoa: (pessoa) =>
      sql`exists (select from posts_rede p where p.id = t.post_id and p.autor_id = ${pessoa})`,
    aoApagar: 'some',
  },
  { tabela: 'posts_rede', titulo: 'Posts', daPessoa: doAutor, aoApagar: 'some' },
]

/** Tables with a path to a person that hold nothing of their own, and why. */
export const semDadosProprios: Record<string, string> = {
  hashtags_posts: 'words of a published post, which go with it',
  palavras_posts: 'words of a published post, which go with it',
  visualizacoes_posts: 'counts page loads, and knows nobody',
}
