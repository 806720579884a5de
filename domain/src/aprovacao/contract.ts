import * as z from 'zod'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { centavos } from '#domain/formato/centavos.ts'
import { base } from '#domain/rpc/base.ts'
import { statusProfissional, statusProfissionalSchema } from '#domain/profissionais/profissional.ts'
import { siglasUf } from '#domain/referencia/ufs.ts'
import { itensDoCadastro } from './cadastro.ts'
import {
  maximoDePedidos,
  maximoDeTexto,
  maximoDoPedido,
  recusasDaDecisao,
  recusasDoDocumento,
  situacoesDocumento,
  tiposDocumento,
} from './documento.ts'
import { maximoEmLote, ordensDaFila, urgencias } from './filtros.ts'
import { atosDeAprovacao } from './transicoes.ts'

const tags = ['Aprovação']

const instante = z.iso.datetime()

const registro = z.object({
  especialidade: z.string(),
  sub_especialidade: z.string().nullable(),
  conselho: z.string().nullable(),
  uf_registro: z.string(),
  numero_registro: z.string(),
  rqe: z.string().nullable(),
  principal: z.boolean(),
  /** Somebody has checked this registration. */
  conferido: z.boolean(),
})

/** The administrator who reviews it now; null without one. */
const analise = z.object({ nome: z.string(), minha: z.boolean(), ate: instante }).nullable()

export const profissionalNaFila = z.object({
  id: z.uuid(),
  nome: z.string(),
  /** Null when the caller may not see contacts. */
  email: z.string().nullable(),
  avatar_url: z.string().nullable(),
  especialidade: z.string(),
  registros: z.array(registro),
  status_profissional: statusProfissionalSchema,
  verificado: z.boolean(),
  /** Instant of the last sending; null when it was never sent. */
  enviado_em: instante.nullable(),
  criado_em: instante,
  atrasado: z.boolean(),
  /** When the verification must be checked again. */
  conferir_ate: instante.nullable(),
  documentos: z.object({ total: z.int(), pendentes: z.int() }),
  faltam: z.array(z.enum(itensDoCadastro)),
  porcentagem: z.int(),
  clinicas: z.array(z.string()),
  em_analise: analise,
})
export type ProfissionalNaFila = z.infer<typeof profissionalNaFila>

export const documento = z.object({
  id: z.uuid(),
  tipo: z.enum(tiposDocumento),
  formato: z.enum(['application/pdf', 'image/jpeg', 'image/png']),
  tamanho: z.int(),
  situacao: z.enum(situacoesDocumento),
  motivo_recusa: z.string().nullable(),
  enviado_em: instante,
})
export type DocumentoProfissional = z.infer<typeof documento>

export const decisao = z.object({
  id: z.uuid(),
  ato: z.enum(atosDeAprovacao),
  de: statusProfissionalSchema,
  para: statusProfissionalSchema,
  motivo: z.string(),
  documentos_pedidos: z.array(z.string()),
  /** Name of whoever did it; null for the professional, who does not learn which administrator it was. */
  quem: z.string().nullable(),
  em: instante,
})
export type DecisaoProfissional = z.infer<typeof decisao>

export const cadastroEmDetalhe = profissionalNaFila.extend({
  usuario_id: z.uuid(),
  telefone: z.string().nullable(),
  biografia: z.string(),
  data_verificacao: instante.nullable(),
  registros: z.array(
    registro.extend({
      id: z.uuid(),
      /** Whether the number has the usual form of its council; null when the council has no form. */
      no_padrao: z.boolean().nullable(),
      exemplo: z.string().nullable(),
      conselho_nome: z.string().nullable(),
      /** Other professionals with the same number in the same council and state. */
      iguais: z.array(
        z.object({ id: z.uuid(), nome: z.string(), status_profissional: statusProfissionalSchema }),
      ),
    }),
  ),
  arquivos: z.array(documento),
  historico: z.array(decisao),
  servicos: z.array(
    z.object({ nome: z.string(), duracao_min: z.int(), preco_centavos: centavos.nullable() }),
  ),
  agenda: z.object({
    /** Whether hours are set up and approved. */
    horarios: z.boolean(),
    proximas: z.int(),
    locais: z.array(z.object({ nome: z.string(), cidade: z.string(), uf: z.string() })),
  }),
  /** The caller is the one who rejected last: somebody else must take it back. */
  rejeitei: z.boolean(),
  /** Whether the caller may decide. */
  decide: z.boolean(),
})
export type CadastroEmDetalhe = z.infer<typeof cadastroEmDetalhe>

const dia = z.iso.date()

export const filtrosDaFila = z.object({
  status: z.enum(statusProfissional).optional(),
  q: z.string().trim().max(100).optional(),
  especialidade: z.string().max(100).optional(),
  uf: z.enum(siglasUf).optional(),
  clinica: z.uuid().optional(),
  /** Days of the sending, both included. */
  de: diaSchema.optional(),
  ate: diaSchema.optional(),
  falta: z.enum(itensDoCadastro).optional(),
  urgencia: z.enum(urgencias).optional(),
  ordem: z.enum(ordensDaFila).optional(),
  cursor: z.string().max(400).optional(),
})
export type FiltrosDaFila = z.infer<typeof filtrosDaFila>

const texto = z.string().trim().max(maximoDeTexto, `Use até ${maximoDeTexto} letras.`)

/** Decisions of an administrator. `visto` is the status that they saw. */
const decisoes = {
  aprovar: z.object({ ato: z.literal('aprovar'), motivo: texto.default('') }),
  rejeitar: z.object({ ato: z.literal('rejeitar'), motivo: texto.min(1, recusasDaDecisao.justificativa) }),
  solicitar: z.object({
    ato: z.literal('solicitar'),
    motivo: texto.default(''),
    documentos: z
      .array(z.string().trim().min(1, recusasDaDecisao.documentos).max(maximoDoPedido))
      .min(1, recusasDaDecisao.documentos)
      .max(maximoDePedidos),
  }),
  suspender: z.object({ ato: z.literal('suspender'), motivo: texto.min(1, recusasDaDecisao.motivo) }),
  reativar: z.object({ ato: z.literal('reativar'), motivo: texto.default('') }),
  reverter: z.object({ ato: z.literal('reverter'), motivo: texto.min(1, recusasDaDecisao.motivo) }),
  reconferir: z.object({ ato: z.literal('reconferir'), motivo: texto.default('') }),
}

export const decidirSchema = z.discriminatedUnion('ato', [
  decisoes.aprovar,
  decisoes.rejeitar,
  decisoes.solicitar,
  decisoes.suspender,
  decisoes.reativar,
  decisoes.reverter,
  decisoes.reconferir,
])
export type Decidir = z.input<typeof decidirSchema>
export type DecisaoDoAdministrador = z.output<typeof decidirSchema>

const comId = z.object({ id: z.uuid() })
const vistoSchema = z.object({ visto: statusProfissionalSchema })

const errosDeDecisao = {
  JA_DECIDIDO: {
    status: 409,
    message: 'Este cadastro já foi decidido por outra pessoa. Atualize para ver a decisão.',
    data: z.object({ por: z.string().nullable(), situacao: statusProfissionalSchema, em: instante }),
  },
  SITUACAO_NAO_PERMITE: {
    status: 409,
    message: 'A situação deste cadastro não permite esta ação. Atualize a página para ver como ele está.',
  },
  OUTRA_PESSOA_REVERTE: {
    status: 409,
    message: 'Quem rejeitou não pode reverter. Peça a outro administrador que reveja a decisão.',
  },
} as const

const errosDoCadastro = {
  SITUACAO_NAO_PERMITE: errosDeDecisao.SITUACAO_NAO_PERMITE,
  CADASTRO_INCOMPLETO: {
    status: 409,
    message: 'Ainda falta algo para enviar. Veja a lista e complete antes.',
    data: z.object({ faltam: z.array(z.enum(itensDoCadastro)) }),
  },
  DOCUMENTO_RECUSADO: { status: 422, message: recusasDoDocumento.formato },
  DOCUMENTOS_DEMAIS: {
    status: 409,
    message: 'Você já guarda 20 documentos aqui. Remova um que não serve mais e envie de novo.',
  },
} as const

export const minhaSituacao = z.object({
  status_profissional: statusProfissionalSchema,
  verificado: z.boolean(),
  data_verificacao: instante.nullable(),
  conferir_ate: instante.nullable(),
  enviado_em: instante.nullable(),
  /** Last civil day for the answer, while one is due. */
  resposta_ate: dia.nullable(),
  faltam: z.array(z.enum(itensDoCadastro)),
  impedem: z.array(z.enum(itensDoCadastro)),
  porcentagem: z.int(),
  documentos: z.array(documento),
  historico: z.array(decisao),
})
export type MinhaSituacao = z.infer<typeof minhaSituacao>

const envioDoDocumento = z.object({ tipo: z.enum(tiposDocumento).describe('De que documento se trata') })

export const aprovacaoContract = {
  fila: base
    .route({
      method: 'GET',
      path: '/aprovacao/fila',
      tags,
      summary: 'Quem aguarda aprovação, há mais tempo primeiro',
    })
    .input(z.object({ cursor: z.string().max(400).optional() }).optional())
    .output(z.object({ itens: z.array(profissionalNaFila), proximo: z.string().nullable(), total: z.int() })),

  listar: base
    .route({
      method: 'GET',
      path: '/aprovacao/profissionais',
      tags,
      summary: 'Profissionais por situação, com filtros; quem dirige clínicas vê os das suas',
    })
    .input(filtrosDaFila)
    .output(z.object({ itens: z.array(profissionalNaFila), proximo: z.string().nullable() })),

  resumo: base
    .route({
      method: 'GET',
      path: '/aprovacao/resumo',
      tags,
      summary: 'Quantos há em cada situação, quantos estão atrasados ou por reconferir, e em que clínicas',
    })
    .output(
      z.object({
        status: z.record(z.enum(statusProfissional), z.int()),
        atrasados: z.int(),
        reconferir: z.int(),
        clinicas: z.array(z.object({ id: z.uuid(), nome: z.string() })),
      }),
    ),

  obter: base
    .route({
      method: 'GET',
      path: '/aprovacao/profissionais/{id}',
      tags,
      summary: 'Um cadastro inteiro, com documentos e histórico',
    })
    .input(comId)
    .output(cadastroEmDetalhe),

  analisar: base
    .route({
      method: 'PUT',
      path: '/aprovacao/profissionais/{id}/analise',
      tags,
      summary: 'Diz que quem pede está analisando o cadastro, ou assume a análise de outra pessoa',
    })
    .input(comId.extend({ assumir: z.boolean().default(false) }))
    .output(z.object({ em_analise: analise })),

  largar: base
    .route({
      method: 'DELETE',
      path: '/aprovacao/profissionais/{id}/analise',
      tags,
      summary: 'Termina a análise de quem pede',
    })
    .input(comId)
    .output(z.object({ em_analise: analise })),

  decidir: base
    .errors(errosDeDecisao)
    .route({
      method: 'POST',
      path: '/aprovacao/profissionais/{id}/decisoes',
      tags,
      summary: 'Aprova, rejeita, solicita documentos, suspende, reativa, reverte ou reconfere',
    })
    .input(comId.extend(vistoSchema.shape).extend({ decisao: decidirSchema }))
    .output(z.object({ status_profissional: statusProfissionalSchema })),

  decidirVarios: base
    .route({
      method: 'POST',
      path: '/aprovacao/decisoes',
      tags,
      summary: 'Aprova ou solicita documentos de vários; cada um tem a sua resposta',
    })
    .input(
      z.object({
        ids: z.array(z.uuid()).min(1).max(maximoEmLote),
        decisao: z.discriminatedUnion('ato', [decisoes.aprovar, decisoes.solicitar]),
      }),
    )
    .output(
      z.array(
        z.object({ id: z.uuid(), nome: z.string(), feito: z.boolean(), mensagem: z.string().nullable() }),
      ),
    ),

  avaliarDocumento: base
    .route({
      method: 'PUT',
      path: '/aprovacao/documentos/{id}',
      tags,
      summary: 'Aceita ou recusa um documento',
    })
    .input(
      comId.extend({
        avaliacao: z.discriminatedUnion('situacao', [
          z.object({ situacao: z.literal('aceito') }),
          z.object({ situacao: z.literal('recusado'), motivo: texto.min(1, recusasDaDecisao.recusa) }),
        ]),
      }),
    )
    .output(documento),

  abrirDocumento: base
    .route({
      method: 'GET',
      path: '/aprovacao/documentos/{id}/endereco',
      tags,
      summary: 'Endereço que abre um documento por alguns minutos',
    })
    .input(comId)
    .output(z.object({ endereco: z.string() })),

  minha: base
    .route({
      method: 'GET',
      path: '/aprovacao/minha',
      tags,
      summary: 'A situação do cadastro profissional de quem pede; nula para quem não tem um',
    })
    .output(minhaSituacao.nullable()),

  enviar: base
    .errors(errosDoCadastro)
    .route({
      method: 'POST',
      path: '/aprovacao/minha/envio',
      tags,
      summary: 'Envia o cadastro para aprovação, ou de novo com os documentos que foram pedidos',
    })
    .output(minhaSituacao),

  retirar: base
    .errors(errosDoCadastro)
    .route({ method: 'POST', path: '/aprovacao/minha/retirada', tags, summary: 'Retira o cadastro da fila' })
    .output(minhaSituacao),

  enviarDocumento: base
    .errors(errosDoCadastro)
    .route({
      method: 'POST',
      path: '/aprovacao/minha/documentos',
      tags,
      summary: 'Guarda um documento de quem pede: o corpo é o arquivo',
      inputStructure: 'detailed',
    })
    .input(z.object({ query: envioDoDocumento, body: z.file() }))
    .output(documento),

  removerDocumento: base
    .errors(errosDoCadastro)
    .route({
      method: 'DELETE',
      path: '/aprovacao/minha/documentos/{id}',
      tags,
      summary: 'Remove um documento que ainda não foi conferido',
    })
    .input(comId)
    .output(z.object({ removido: z.literal(true) })),
}
