import * as z from 'zod'
import { tiposDeAchado } from '#domain/cuidado/achado.ts'
import { RESTRITO } from '#domain/moderacao/restricao.ts'
import { base } from '#domain/rpc/base.ts'
import { situacoesAnuncio, tiposAnuncio, versoesAbertas } from './anuncio.ts'
import { atosDoAutor, estadosAnuncio } from './estados.ts'
import { camposComparados } from './rules.ts'
import { conteudoSchema } from './schemas.ts'
import { tags } from './tags.ts'

const comId = z.object({ id: z.uuid() })
const comVersao = comId.extend({ versao: z.int() })
const instante = z.iso.datetime()

const meu = z.object({
  id: z.uuid(),
  tipo: z.enum(tiposAnuncio),
  clinica_id: z.uuid().nullable(),
  /** In whose name. */
  nome: z.string(),
  identidade: z.string().nullable(),
  da_plataforma: z.boolean(),
  situacao: z.enum(situacoesAnuncio),
  estado: z.enum(estadosAnuncio),
  versao: z.int(),
  /** What is shown; null before the first approval. */
  publicado: conteudoSchema.nullable(),
  /** What waits, with what was said of it. */
  aberta: z
    .object({
      numero: z.int(),
      situacao: z.enum(versoesAbertas),
      conteudo: conteudoSchema,
      parecer: z.string(),
      enviada_em: instante.nullable(),
    })
    .nullable(),
  publicado_em: instante.nullable(),
  renovado_em: instante.nullable(),
  vendido_em: instante.nullable(),
  /** Times that it was shown and opened, people who wrote, and people who read a notice. */
  numeros: z.object({ vistas: z.int(), aberturas: z.int(), conversas: z.int(), cientes: z.int() }),
  atos: z.array(z.enum(atosDoAutor)),
})
export type MeuAnuncio = z.infer<typeof meu>

const naFila = z.object({
  id: z.uuid(),
  tipo: z.enum(tiposAnuncio),
  versao: z.int(),
  numero: z.int(),
  nome: z.string(),
  identidade: z.string().nullable(),
  autor: z.string().nullable(),
  enviada_em: instante,
  antes: conteudoSchema.nullable(),
  depois: conteudoSchema,
  mudou: z.array(z.enum(camposComparados)),
  /** Earlier versions of it that were refused. */
  recusas: z.int(),
})
export type AnuncioNaFila = z.infer<typeof naFila>

const MUDOU = {
  status: 409,
  message:
    'Este anúncio mudou enquanto você olhava. Confira como ele está e tente de novo. O que você escreveu continua aqui.',
} as const

const achado = z.object({
  onde: z.enum(['titulo', 'texto', 'imagem']),
  tipo: z.enum(tiposDeAchado),
  achado: z.string(),
  regra: z.string(),
  passo: z.string(),
  inicio: z.int(),
  fim: z.int(),
  trecho: z.string(),
})

const quem = z.object({
  /** Null: the caller's own name, or for administration that of the platform. */
  clinica_id: z.uuid().nullable(),
  nome: z.string(),
  identidade: z.string().nullable(),
  por: z.enum(['si', 'clinica', 'plataforma']),
  conselhos: z.array(z.string()),
  tem_titulo: z.boolean(),
  /** What may be written in this name. */
  tipos: z.array(z.enum(tiposAnuncio)),
})
export type NomeDoAnuncio = z.infer<typeof quem>

export const edicaoContract = {
  nomes: base
    .route({
      method: 'GET',
      path: '/anuncios/nomes',
      tags,
      summary: 'Em nome de quem a pessoa pode anunciar, com o que os conselhos pedem de cada nome',
    })
    .output(z.object({ nomes: z.array(quem) })),

  meus: base
    .route({
      method: 'GET',
      path: '/anuncios/meus',
      tags,
      summary: 'Anúncios e avisos da pessoa e das clínicas em que ela os vê, em qualquer estado',
      description: 'No máximo 200. Os números contam vezes e não identificam ninguém.',
    })
    .input(z.object({ estado: z.enum(estadosAnuncio).optional() }))
    .output(z.object({ anuncios: z.array(meu), hoje: z.iso.date() })),

  salvar: base
    .errors({
      MUDOU,
      NAO_PODE_EM_NOME: {
        status: 403,
        message:
          'Você não pode anunciar nesse nome. Escolha outro, ou peça a permissão de anúncios a quem cuida da equipe da clínica.',
      },
      ENCERRADO: {
        status: 409,
        message: 'Este anúncio terminou e não muda mais. Duplique-o para escrever um novo.',
      },
      IMAGEM_DE_FORA: {
        status: 422,
        message: 'Uma imagem não foi enviada por aqui. Envie a imagem de novo.',
      },
    })
    .route({
      method: 'POST',
      path: '/anuncios',
      tags,
      summary:
        'Guarda o rascunho de um anúncio ou aviso, ou de uma mudança; o que está no ar continua como está',
      description:
        'Mudar o que está em análise tira a versão da fila: quem modera nunca aprova o que não leu.',
    })
    .input(
      comVersao.extend({
        tipo: z.enum(tiposAnuncio),
        clinica_id: z.uuid().nullable(),
        conteudo: conteudoSchema,
      }),
    )
    .output(meu),

  enviar: base
    .errors({
      MUDOU,
      RESTRITO,
      FALTAM: {
        status: 422,
        message: 'Falta algo antes de enviar. Veja ao lado de cada campo.',
        data: z.object({ faltas: z.array(z.object({ campo: z.string(), mensagem: z.string() })) }),
      },
      RETIDO: {
        status: 422,
        message:
          'O texto precisa de uma mudança antes de ser enviado. Veja os trechos e o que escrever no lugar.',
        data: z.object({ achados: z.array(achado) }),
      },
    })
    .route({
      method: 'POST',
      path: '/anuncios/{id}/envio',
      tags,
      summary: 'Confere as regras e envia para análise',
    })
    .input(comVersao)
    .output(meu),

  agir: base
    .errors({
      MUDOU,
      NAO_PODE: { status: 409, message: 'Isso não cabe mais neste anúncio. Confira como ele está.' },
    })
    .route({
      method: 'POST',
      path: '/anuncios/{id}/atos',
      tags,
      summary: 'Pausa, retoma, renova, encerra, marca como vendido ou descarta a mudança',
    })
    .input(
      comVersao.extend({ ato: z.enum(['pausar', 'retomar', 'renovar', 'vender', 'encerrar', 'descartar']) }),
    )
    .output(meu),

  apagar: base
    .errors({
      NAO_PODE: {
        status: 409,
        message: 'Só se apaga o que nunca foi publicado. Para tirar do ar, encerre o anúncio.',
      },
    })
    .route({
      method: 'DELETE',
      path: '/anuncios/{id}',
      tags,
      summary: 'Apaga um rascunho que nunca foi publicado',
    })
    .input(comId)
    .output(comId),

  enviarImagem: base
    .errors({ IMAGEM_RECUSADA: { status: 422, message: 'Por favor, selecione apenas arquivos de imagem.' } })
    .route({
      method: 'POST',
      path: '/anuncios/imagens',
      tags,
      summary: 'Guarda uma imagem de um anúncio: o corpo é a imagem',
      description:
        'A imagem deve ter no máximo 10 MB. É desenhada de novo, sem os dados da câmera. O que está escrito dentro dela não é lido.',
      inputStructure: 'detailed',
    })
    .input(
      z.object({ query: z.object({ nome: z.string().trim().max(200).default('imagem') }), body: z.file() }),
    )
    .output(z.object({ url: z.string() })),

  fila: base
    .route({
      method: 'GET',
      path: '/anuncios/fila',
      tags,
      summary: 'O que espera análise, o mais antigo primeiro, com o que mudou desde o aprovado',
      description: 'No máximo 100.',
    })
    .output(z.object({ itens: z.array(naFila) })),

  decidir: base
    .errors({
      MUDOU,
      PROPRIO: { status: 409, message: 'Este anúncio é seu. Outra pessoa da administração decide.' },
      SEM_PARECER: { status: 400, message: 'Escreva o motivo da recusa: quem anunciou o recebe.' },
    })
    .route({
      method: 'POST',
      path: '/anuncios/{id}/decisao',
      tags,
      summary: 'Aprova ou recusa a versão que foi lida',
    })
    .input(
      comVersao.extend({
        /** The version that was read. */
        numero: z.int(),
        desfecho: z.enum(['aprovada', 'recusada']),
        parecer: z.string().trim().max(1000, 'Use no máximo 1.000 letras.').default(''),
      }),
    )
    .output(comId),
}
