import { caracteres, limitesDoPost, type Escrito } from './escrita.ts'
import { limiteHashtags } from './achar-facetas.ts'
import type { StatusPost, TipoPost } from './post.ts'

/** What keeps a writing from being published, in words for its author. */
export interface Falta {
  codigo:
    | 'TIPO'
    | 'SEM_TEXTO'
    | 'TEXTO_LONGO'
    | 'TITULO_LONGO'
    | 'IMAGENS_DEMAIS'
    | 'SEM_DESCRICAO'
    | 'SEM_CONFIRMACAO'
  mensagem: string
  /** Place of the picture, from 0. */
  imagem?: number
}

const numero = (n: number) => n.toLocaleString('pt-BR')

/**
 * What is missing before a post may be published. The writer's screen and the server ask the same.
 * @param confirmou the author answered for the people in the pictures
 */
export function faltasParaPublicar(
  { tipo_post, titulo, conteudo, midias }: Escrito,
  { tipos, confirmou }: { tipos: readonly TipoPost[]; confirmou: boolean },
): Falta[] {
  const faltas: Falta[] = []
  if (!tipos.includes(tipo_post))
    faltas.push({
      codigo: 'TIPO',
      mensagem:
        tipo_post === 'dica_saude'
          ? 'Dica de Saúde é só de profissionais com o registro conferido. Escolha outro tipo de post.'
          : 'Seu perfil não publica posts deste tipo. Escolha outro.',
    })
  if (conteudo.trim() === '') faltas.push({ codigo: 'SEM_TEXTO', mensagem: 'Escreva o texto do post.' })
  const letras = caracteres(conteudo)
  if (letras > limitesDoPost.texto)
    faltas.push({
      codigo: 'TEXTO_LONGO',
      mensagem: `O texto tem ${numero(letras)} caracteres, e o máximo é ${numero(limitesDoPost.texto)}. Corte ${numero(letras - limitesDoPost.texto)} ou divida em dois posts.`,
    })
  if (caracteres(titulo) > limitesDoPost.titulo)
    faltas.push({ codigo: 'TITULO_LONGO', mensagem: `O título tem até ${limitesDoPost.titulo} caracteres.` })
  if (midias.length > limitesDoPost.imagens)
    faltas.push({
      codigo: 'IMAGENS_DEMAIS',
      mensagem: `Um post tem até ${limitesDoPost.imagens} imagens e vídeos.`,
    })
  midias.forEach(({ type, alt = '' }, imagem) => {
    if (alt.trim() === '')
      faltas.push({
        codigo: 'SEM_DESCRICAO',
        imagem,
        mensagem:
          type === 'video'
            ? `Descreva o vídeo ${imagem + 1}: quem não enxerga lê a descrição no lugar dele.`
            : `Descreva a imagem ${imagem + 1}: quem não enxerga lê a descrição no lugar dela.`,
      })
  })
  if (midias.length > 0 && !confirmou)
    faltas.push({
      codigo: 'SEM_CONFIRMACAO',
      mensagem: 'Diga se dá para reconhecer alguém nas imagens. Sem essa resposta o post não sai.',
    })
  return faltas
}

/** Said beside a text with more hashtags than are kept. */
export function avisoDeHashtags(quantas: number): string | null {
  return quantas > limiteHashtags
    ? `O texto tem ${numero(quantas)} hashtags, e só as ${limiteHashtags} primeiras valem.`
    : null
}

/** Why a post cannot be edited now; null when it can. */
export function recusaDeEdicao(status: StatusPost): 'EM_REVISAO' | 'REMOVIDO' | 'APAGADO' | null {
  if (status === 'em-revisao') return 'EM_REVISAO'
  if (status === 'removido') return 'REMOVIDO'
  return status === 'arquivado' ? 'APAGADO' : null
}
