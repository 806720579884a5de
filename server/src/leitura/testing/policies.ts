import { linha, type MontarLinhas, type Politica } from '../../database/testing/policy-words.ts'
import { buildPost } from '../../posts/fixtures.ts'
import { buildLeituras } from '../fixtures.ts'

/** Of one person alone: nobody else learns what they read. */
export const politica: Politica = {
  leituras_de_posts: {
    'of the paciente': {
      select: ['paciente'],
      insert: ['paciente'],
      update: ['paciente'],
      delete: ['paciente'],
    },
  },
}

export const linhas: MontarLinhas = async (owner, { paciente, profissional }) => {
  const { usuario_id } = paciente
  const autor_id = profissional.usuario_id
  const [post, novo] = await Promise.all([buildPost(owner, { autor_id }), buildPost(owner, { autor_id })])
  await buildLeituras(owner, [{ usuario_id, post_id: post.id, progresso: 40 }])
  return {
    leituras_de_posts: {
      'of the paciente': linha({ usuario_id, post_id: post.id }, 'progresso', {
        usuario_id,
        post_id: novo.id,
        progresso: 10,
      }),
    },
  }
}
