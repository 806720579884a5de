import * as z from 'zod'
import { emailSchema } from '#domain/formato/email-schema.ts'
import { instanteSchema } from '#domain/formato/schemas-data.ts'
import { silencioSchema } from '#domain/notificacoes/contract.ts'
import { rotulosRecursoAcessado } from '#domain/privacidade/pedido.ts'
import { normalizarChave, recusasDaChave, tiposDeChave } from '#domain/referencia/chave-pix.ts'
import { base } from '#domain/rpc/base.ts'
import { niveisDeAviso } from './configuracoes.ts'
import { historicoContract } from './contract-historico.ts'
import { canaisDeMensagem, situacoesDeMensagem } from './mensagem.ts'
import { recursos } from './recursos.ts'
import { resultadosDeTrabalho } from './trabalhos.ts'

const tags = ['Sistema']
const instante = z.iso.datetime()

const listaDeMotivos = z
  .array(
    z
      .string()
      .trim()
      .min(3, 'Escreva cada motivo em ao menos 3 letras.')
      .max(120, 'Use no máximo 120 letras.'),
  )
  .max(12, 'Use no máximo 12 motivos.')

/** The value of one setting, under its key. */
const umaConfiguracao = z.discriminatedUnion('chave', [
  z.object({
    chave: z.literal('contato'),
    valor: z.object({
      email: z.union([z.literal(''), emailSchema('Confira o e-mail.')]),
      telefone: z.string().trim().max(30, 'Use no máximo 30 caracteres.'),
    }),
  }),
  z.object({
    chave: z.literal('aviso'),
    valor: z.object({
      texto: z.string().trim().max(280, 'Use no máximo 280 letras.'),
      nivel: z.enum(niveisDeAviso),
      ate: instanteSchema.nullable(),
    }),
  }),
  z.object({
    chave: z.literal('manutencao'),
    valor: z.object({
      ativa: z.boolean(),
      mensagem: z.string().trim().max(280, 'Use no máximo 280 letras.'),
    }),
  }),
  z.object({ chave: z.literal('cadastro'), valor: z.object({ aberto: z.boolean() }) }),
  z.object({ chave: z.literal('silencio'), valor: silencioSchema }),
  z.object({
    chave: z.literal('aprovacao'),
    valor: z.object({
      dias_uteis: z
        .int('Use dias inteiros.')
        .min(1, 'Use ao menos um dia.')
        .max(30, 'Use no máximo 30 dias.'),
    }),
  }),
  z.object({
    chave: z.literal('recebimento'),
    valor: z
      .object({
        tipo: z.enum(tiposDeChave),
        chave: z.string().trim().max(80, 'Use no máximo 80 caracteres.'),
        recebedor: z.string().trim().max(100, 'Use no máximo 100 letras.'),
        cidade: z.string().trim().max(100, 'Use no máximo 100 letras.'),
      })
      .superRefine((valor, context) => {
        if (valor.chave === '') return
        if (normalizarChave(valor.tipo, valor.chave) === null)
          context.addIssue({ code: 'custom', message: recusasDaChave[valor.tipo], path: ['chave'] })
        if (valor.recebedor === '')
          context.addIssue({ code: 'custom', message: 'Informe quem recebe.', path: ['recebedor'] })
        if (valor.cidade === '')
          context.addIssue({ code: 'custom', message: 'Informe a cidade de quem recebe.', path: ['cidade'] })
      }),
  }),
  z.object({
    chave: z.literal('marca'),
    valor: z.object({ frase: z.string().trim().max(120, 'Use no máximo 120 letras.') }),
  }),
  z.object({
    chave: z.literal('cancelamento'),
    valor: z.object({
      paciente: listaDeMotivos,
      equipe: listaDeMotivos,
      orientacao: z.string().trim().max(300, 'Use no máximo 300 letras.'),
    }),
  }),
  z.object({ chave: z.literal('recursos'), valor: z.record(z.enum(recursos), z.boolean()) }),
  z.object({
    chave: z.literal('retencao'),
    valor: z.object({
      mensagens_dias: z
        .int('Use dias inteiros.')
        .min(7, 'Use ao menos 7 dias.')
        .max(365, 'Use no máximo 365 dias.'),
      medicoes_dias: z
        .int('Use dias inteiros.')
        .min(31, 'Use ao menos 31 dias.')
        .max(365, 'Use no máximo 365 dias.'),
    }),
  }),
])
export type UmaConfiguracao = z.infer<typeof umaConfiguracao>

const configuracaoGuardada = z.intersection(
  umaConfiguracao,
  z.object({
    /** Sent back with a change, so that nobody overwrites what they have not seen; null while the default holds. */
    versao: z.string().nullable(),
    alterada_em: instante.nullable(),
    alterada_por: z.string().nullable(),
  }),
)
export type ConfiguracaoGuardada = z.infer<typeof configuracaoGuardada>

export const mensagemDaLista = z.object({
  id: z.uuid(),
  canal: z.enum(canaisDeMensagem),
  /** Masked: 'm•••@exemplo.com.br'; for a push the person's name. */
  destino: z.string(),
  assunto: z.string(),
  situacao: z.enum(situacoesDeMensagem),
  tentativas: z.int(),
  erro: z.string().nullable(),
  criada_em: instante,
  enviada_em: instante.nullable(),
  pode_reenviar: z.boolean(),
})
export type MensagemDaLista = z.infer<typeof mensagemDaLista>

export const trabalho = z.object({
  nome: z.string(),
  cada_s: z.int(),
  comecou_em: instante,
  terminou_em: instante,
  resultado: z.enum(resultadosDeTrabalho),
  detalhe: z.string(),
  ok_em: instante.nullable(),
  falhas_seguidas: z.int(),
})
export type Trabalho = z.infer<typeof trabalho>

export const acessoRegistrado = z.object({
  id: z.int(),
  em: instante,
  quem: z.string().nullable(),
  quem_perfil: z.string(),
  titular: z.string(),
  recurso: z.enum(Object.keys(rotulosRecursoAcessado) as [keyof typeof rotulosRecursoAcessado]),
  motivo: z.string(),
  pedido: z.string(),
})
export type AcessoRegistrado = z.infer<typeof acessoRegistrado>

const secao = z.object({
  titulo: z.string().trim().min(1, 'Dê um título à seção.').max(120),
  texto: z.string().trim().min(1, 'Escreva o texto da seção.').max(8_000),
})
export type Secao = z.infer<typeof secao>

export const textoLegal = z.object({
  versao: z.string(),
  resumo: z.string(),
  secoes: z.array(secao),
  publicado_em: instante,
})
export type TextoLegal = z.infer<typeof textoLegal>

export const textoPublicado = textoLegal.extend({
  em_vigor: z.boolean(),
  /** How many people accepted this version. */
  aceites: z.int(),
})
export type TextoPublicado = z.infer<typeof textoPublicado>

export const sistemaContract = {
  ...historicoContract,

  configuracoes: base
    .route({ method: 'GET', path: '/sistema/configuracoes', tags, summary: 'As configurações do produto' })
    .output(z.array(configuracaoGuardada)),

  configurar: base
    .route({ method: 'PUT', path: '/sistema/configuracoes', tags, summary: 'Muda uma configuração' })
    .input(z.intersection(umaConfiguracao, z.object({ versao: z.string().nullable() })))
    .errors({
      CONFIGURACAO_MUDOU: {
        status: 409,
        message:
          'Outra pessoa mudou esta configuração enquanto você a editava. Recarregue e veja como ela está.',
      },
    })
    .output(configuracaoGuardada),

  mensagens: base
    .route({ method: 'GET', path: '/sistema/mensagens', tags, summary: 'Mensagens que saíram ou vão sair' })
    .input(
      z.object({
        canal: z.enum(canaisDeMensagem).optional(),
        situacao: z.enum(situacoesDeMensagem).optional(),
        antes: instanteSchema.optional(),
      }),
    )
    .output(z.object({ itens: z.array(mensagemDaLista), proximo: instante.nullable() })),

  reenviar: base
    .route({
      method: 'POST',
      path: '/sistema/mensagens/{id}/reenvio',
      tags,
      summary: 'Põe de novo na fila uma mensagem que falhou',
    })
    .input(z.object({ id: z.uuid() }))
    .errors({
      SEM_REENVIO: {
        status: 409,
        message: 'Esta mensagem não pode ser reenviada: ela já saiu ou seu conteúdo já foi apagado.',
      },
    })
    .output(z.object({ id: z.uuid() })),

  trabalhos: base
    .route({ method: 'GET', path: '/sistema/trabalhos', tags, summary: 'O que roda por trás do produto' })
    .output(z.array(trabalho)),

  acessos: base
    .route({ method: 'GET', path: '/sistema/acessos', tags, summary: 'Quem leu dados de quem' })
    .input(
      z.object({
        /** Name of the reader, or of the owner of the data. */
        pessoa: z.string().trim().max(100).optional(),
        antes: z.coerce.number().int().positive().optional(),
      }),
    )
    .output(z.object({ itens: z.array(acessoRegistrado), proximo: z.int().nullable() })),

  termos: base
    .route({ method: 'GET', path: '/termos', tags, summary: 'Os termos de uso em vigor' })
    .output(textoLegal),

  textos: base
    .route({ method: 'GET', path: '/sistema/textos', tags, summary: 'Versões dos termos' })
    .output(z.object({ versoes: z.array(textoPublicado), pessoas: z.int() })),

  publicarTexto: base
    .route({ method: 'POST', path: '/sistema/textos', tags, summary: 'Publica uma versão dos termos' })
    .input(
      z.object({
        versao: z
          .string()
          .trim()
          .regex(/^[0-9a-z][0-9a-z.-]{0,39}$/, 'Use letras minúsculas, números, ponto e hífen: 2027-01.'),
        resumo: z.string().trim().min(1, 'Diga em uma frase o que mudou.').max(1_000),
        secoes: z.array(secao).min(1, 'Escreva pelo menos uma seção.').max(40),
      }),
    )
    .errors({
      VERSAO_EXISTE: { status: 409, message: 'Já existe uma versão com este nome. Escolha outro.' },
    })
    .output(textoLegal),
}
