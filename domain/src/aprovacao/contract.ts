import * as z from 'zod'
import { diaSchema } from '#domain/formato/schemas-data.ts'
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
  tiposDocumento,
} from './documento.ts'
import { evidenciaSchema, semEvidencia } from './schemas-evidencia.ts'
import { maximoEmLote, ordensDaFila, urgencias } from './filtros.ts'
import { analise, cadastroEmDetalhe, decisao, documento, instante, profissionalNaFila } from './schemas.ts'

const tags = ['Aprovação']

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

const evidencia = evidenciaSchema.default(semEvidencia)

/** Decisions of an administrator. `visto` is the status that they saw. */
const decisoes = {
  aprovar: z.object({ ato: z.literal('aprovar'), motivo: texto.default(''), evidencia }),
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
  reconferir: z.object({ ato: z.literal('reconferir'), motivo: texto.default(''), evidencia }),
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
  FALTA_EVIDENCIA: {
    status: 409,
    message:
      'Antes de aprovar, marque cada registro como conferido no conselho, abra cada documento e escreva sobre o que falta.',
    data: z.object({
      registros: z.array(z.string()),
      documentos: z.array(z.string()),
      lacunas: z.array(z.string()),
    }),
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
      summary: 'Solicita documentos de vários; cada um tem a sua resposta',
    })
    .input(
      z.object({
        ids: z.array(z.uuid()).min(1).max(maximoEmLote),
        // Nobody looks at the evidence of several at once: an approval is given one by one.
        decisao: decisoes.solicitar,
      }),
    )
    .output(
      z.array(
        z.object({ id: z.uuid(), nome: z.string(), feito: z.boolean(), mensagem: z.string().nullable() }),
      ),
    ),

  avaliarDocumento: base
    .errors({
      DOCUMENTO_FECHADO: { status: 409, message: 'Abra o documento antes de aceitar.' },
    })
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
