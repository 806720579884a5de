import * as z from 'zod'
import { instanteSchema } from '#domain/formato/schemas-data.ts'
import { RESTRITO } from '#domain/moderacao/restricao.ts'
import { base } from '#domain/rpc/base.ts'
import { conteudoDoPostSchema } from './escrita-schema.ts'
import { imagemGrande, pessoasNasImagens, situacoesDaColaboracao } from './escrita.ts'
import { gruposMeus } from './grupos-meus.ts'
import { facetaSchema } from './faceta-schema.ts'
import { midiaSchema, statusPostSchema, tipoAutorSchema, tipoPostSchema } from './post.ts'

const tags = ['Posts']
const comId = z.object({ id: z.uuid() })
const comVersao = comId.extend({ versao: z.int().min(0) })
const instante = z.iso.datetime()
const pessoas = z
  .enum(pessoasNasImagens)
  .optional()
  .describe('Quem dá para reconhecer nas imagens e nos vídeos; a resposta fica guardada')

const pessoa = z.object({
  usuario_id: z.uuid(),
  nome: z.string(),
  avatar_url: z.string().nullable(),
  especialidade: z.string().nullable(),
})
export type PessoaMencionavel = z.infer<typeof pessoa>

const colaboracao = z.object({
  id: z.uuid(),
  nome: z.string(),
  situacao: z.enum(situacoesDaColaboracao),
})

const meuPost = z.object({
  id: z.uuid(),
  versao: z.int(),
  status: statusPostSchema,
  tipo_post: tipoPostSchema,
  titulo: z.string(),
  conteudo: z.string(),
  midias: z.array(midiaSchema),
  mencoes: z.array(pessoa),
  publicar_em: instante.nullable(),
  editado_em: instante.nullable(),
  apagado_em: instante.nullable(),
  created_at: instante,
  updated_at: instante,
  colaboracao: colaboracao.nullable(),
})
export type MeuPost = z.infer<typeof meuPost>

const resumoMeu = meuPost
  .omit({ conteudo: true, midias: true, mencoes: true })
  .extend({ comeco: z.string(), imagens: z.int(), likes_count: z.int(), comentarios_count: z.int() })
export type ResumoDoMeuPost = z.infer<typeof resumoMeu>

const falta = z.object({ codigo: z.string(), mensagem: z.string(), imagem: z.int().optional() })
export const achadoDoPost = z.object({
  onde: z.enum(['titulo', 'texto', 'imagem']),
  tipo: z.string(),
  /** What was found, for the author alone. */
  achado: z.string(),
  /** The words of the text that it is about. */
  trecho: z.string(),
  regra: z.string(),
  passo: z.string(),
})
export type AchadoDoPost = z.infer<typeof achadoDoPost>

const MUDOU = {
  status: 409,
  message:
    'Este post foi alterado em outra aba ou aparelho. Veja as duas versões e escolha como continuar: nenhuma foi perdida.',
  /** What stands. */
  data: z.object({ post: meuPost }),
} as const
const EM_REVISAO = {
  status: 409,
  message:
    'Este post está em revisão e não muda até a decisão. Seu texto continua aqui; copie-o se quiser guardar.',
} as const
const REMOVIDO = {
  status: 409,
  message: 'Este post foi removido pela moderação e não muda mais. Veja a decisão nas suas notificações.',
} as const
const APAGADO = {
  status: 409,
  message: 'Este post foi apagado. Desfaça em Meus posts para continuar a escrever nele.',
} as const
const SO_LEITURA = {
  status: 403,
  message: 'Seu perfil lê a Rede e não publica nela.',
} as const
const IMAGEM_ALHEIA = {
  status: 422,
  message: 'Uma das imagens não está mais guardada. Remova-a e envie de novo.',
} as const
const FALTAM = {
  status: 422,
  message: 'Falta algo antes de publicar. Confira o que está marcado.',
  data: z.object({ faltas: z.array(falta) }),
} as const
const RETIDO = {
  status: 422,
  message: 'O texto foi retido antes de publicar. Veja o que foi encontrado e mude o trecho.',
  data: z.object({ achados: z.array(achadoDoPost) }),
} as const

const escrever = { MUDOU, EM_REVISAO, REMOVIDO, APAGADO, SO_LEITURA, IMAGEM_ALHEIA } as const
const conferir = { FALTAM, RETIDO, RESTRITO } as const

/** Own posts: writing, publishing, scheduling, editing, deleting, and signing together (REDE-02, REDE-03). */
export const escritaContract = {
  quemEscreve: base
    .route({ method: 'GET', path: '/posts/escrita', tags, summary: 'Como quem pede escreve na Rede' })
    .output(
      z.object({
        /** Null for a profile that only reads. */
        tipo_autor: tipoAutorSchema.nullable(),
        tipos: z.array(tipoPostSchema),
        /** Councils whose advertising rules apply. */
        conselhos: z.array(z.string()),
        nome: z.string(),
        convites: z.int(),
      }),
    ),

  meus: base
    .route({
      method: 'GET',
      path: '/posts/meus',
      tags,
      summary: 'Os posts de quem pede, os mais novos primeiro',
    })
    .input(
      z.object({ grupo: z.enum(gruposMeus).default('rascunhos'), cursor: z.string().max(200).optional() }),
    )
    .output(z.object({ posts: z.array(resumoMeu), proximo_cursor: z.string().nullable() })),

  meu: base
    .route({
      method: 'GET',
      path: '/posts/{id}/escrita',
      tags,
      summary: 'Um post próprio, para continuar a escrever',
    })
    .input(comId)
    .output(meuPost),

  mencionaveis: base
    .route({
      method: 'GET',
      path: '/posts/mencionaveis',
      tags,
      summary: 'Profissionais que um texto pode mencionar',
    })
    .input(z.object({ q: z.string().trim().max(60).default('') }))
    .output(z.array(pessoa.extend({ profissional_id: z.uuid() }))),

  salvar: base
    .errors(escrever)
    .route({
      method: 'PUT',
      path: '/posts/{id}/rascunho',
      tags,
      summary: 'Guarda um rascunho; o primeiro salvamento o cria',
      description: 'Repetir um salvamento cuja resposta se perdeu devolve a mesma versão.',
    })
    .input(comVersao.extend(conteudoDoPostSchema.shape))
    .output(z.object({ versao: z.int(), updated_at: instante })),

  publicar: base
    .errors({ ...escrever, ...conferir })
    .route({
      method: 'POST',
      path: '/posts/{id}/publicacao',
      tags,
      summary: 'Publica um rascunho',
      description: 'Repetir não publica de novo: devolve o post publicado.',
    })
    .input(comVersao.extend({ pessoas }))
    .output(z.object({ id: z.uuid(), created_at: instante, avisos: z.array(z.string()) })),

  editar: base
    .errors({ ...escrever, ...conferir })
    .route({
      method: 'PUT',
      path: '/posts/{id}',
      tags,
      summary: 'Muda um post publicado; o que ele dizia antes fica à vista dos leitores',
    })
    .input(comVersao.extend({ ...conteudoDoPostSchema.shape, pessoas }))
    .output(z.object({ versao: z.int(), editado_em: instante.nullable(), avisos: z.array(z.string()) })),

  agendar: base
    .errors({
      ...escrever,
      ...conferir,
      INSTANTE: {
        status: 422,
        message: 'Escolha um horário futuro, até um ano à frente.',
      },
    })
    .route({
      method: 'POST',
      path: '/posts/{id}/agendamento',
      tags,
      summary: 'Marca quando um rascunho se publica; sem instante, desmarca',
    })
    .input(
      comVersao.extend({
        publicar_em: instanteSchema.nullable(),
        pessoas,
      }),
    )
    .output(z.object({ versao: z.int(), publicar_em: instante.nullable() })),

  revisar: base
    .route({
      method: 'POST',
      path: '/posts/{id}/revisao',
      tags,
      summary: 'O autor diz que um post publicado continua certo',
    })
    .input(comId)
    .output(z.object({ revisado_em: instante })),

  apagar: base
    .errors({ REMOVIDO })
    .route({
      method: 'DELETE',
      path: '/posts/{id}',
      tags,
      summary: 'Apaga um post próprio; por 30 dias dá para desfazer',
    })
    .input(comId)
    .output(z.object({ apagado_em: instante })),

  desfazer: base
    .errors({
      RESTRITO,
      TARDE: { status: 409, message: 'Este post não pode mais ser restaurado. Escreva um novo.' },
      TIPO: {
        status: 409,
        message:
          'Dica de Saúde é só de profissionais com o registro conferido. Veja a situação no perfil profissional.',
      },
    })
    .route({
      method: 'POST',
      path: '/posts/{id}/restauracao',
      tags,
      summary: 'Traz de volta um post apagado, como estava',
    })
    .input(comId)
    .output(z.object({ status: statusPostSchema })),

  versoes: base
    .route({
      method: 'GET',
      path: '/posts/{id}/versoes',
      tags,
      summary: 'O que um post publicado dizia antes de cada edição',
    })
    .input(comId)
    .output(
      z.object({
        versoes: z.array(
          z.object({
            versao: z.int(),
            tipo_post: tipoPostSchema,
            titulo: z.string(),
            /** Empty where the old text held data of a person. */
            conteudo: z.string(),
            oculta: z.boolean(),
            imagens: z.int(),
            desde: instante,
            ate: instante,
          }),
        ),
      }),
    ),

  enviarImagem: base
    .errors({
      IMAGEM_RECUSADA: { status: 422, message: 'Por favor, selecione apenas arquivos de imagem.' },
      SO_LEITURA,
    })
    .route({
      method: 'POST',
      path: '/posts/imagens',
      tags,
      summary: 'Guarda uma imagem de um post: o corpo é a imagem',
      description: `${imagemGrande} A imagem é desenhada de novo, sem os dados da câmera.`,
      inputStructure: 'detailed',
    })
    .input(
      z.object({ query: z.object({ nome: z.string().trim().max(200).default('imagem') }), body: z.file() }),
    )
    .output(midiaSchema),

  convidar: base
    .errors({
      JA_CONVIDOU: {
        status: 409,
        message: 'Este post já tem um convite. Retire-o para convidar outra pessoa.',
      },
      NAO_PODE: {
        status: 422,
        message: 'Este profissional não pode ser convidado. Escolha outra pessoa da lista.',
      },
      EM_REVISAO,
      REMOVIDO,
      APAGADO,
    })
    .route({
      method: 'POST',
      path: '/posts/{id}/colaboracao',
      tags,
      summary: 'Convida um profissional a assinar junto',
    })
    .input(comId.extend({ profissional_id: z.uuid() }))
    .output(colaboracao),

  retirarConvite: base
    .route({
      method: 'DELETE',
      path: '/posts/{id}/colaboracao',
      tags,
      summary: 'Retira o convite, ou a colaboração aceita',
    })
    .input(comId)
    .output(z.object({ retirado: z.literal(true) })),

  convites: base
    .route({ method: 'GET', path: '/posts/colaboracoes', tags, summary: 'Convites para assinar posts junto' })
    .output(
      z.object({
        convites: z.array(
          z.object({
            id: z.uuid(),
            post_id: z.uuid(),
            situacao: z.enum(situacoesDaColaboracao),
            autor: z.string(),
            post_status: statusPostSchema,
            tipo_post: tipoPostSchema,
            titulo: z.string(),
            conteudo: z.string(),
            facetas: z.array(facetaSchema),
            midias: z.array(midiaSchema),
            created_at: instante,
          }),
        ),
      }),
    ),

  responderConvite: base
    .errors({
      JA_RESPONDIDO: {
        status: 409,
        message: 'Este convite já foi respondido ou retirado. Atualize a lista para ver.',
      },
    })
    .route({
      method: 'POST',
      path: '/posts/colaboracoes/{id}/resposta',
      tags,
      summary: 'Aceita ou recusa assinar junto; quem aceitou pode sair depois',
    })
    .input(comId.extend({ aceita: z.boolean() }))
    .output(z.object({ situacao: z.enum(situacoesDaColaboracao) })),
}
