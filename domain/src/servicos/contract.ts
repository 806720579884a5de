import * as z from 'zod'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { centavos } from '#domain/formato/centavos.ts'
import { modalidadeSchema } from '#domain/agendamentos/agendamento.ts'
import { errosDoDono, pedidoDoDono } from '#domain/profissionais/dono.ts'
import { base } from '#domain/rpc/base.ts'
import { temasEspecialidade } from '#domain/referencia/especialidades.ts'
import { camposExigidos } from '#domain/usuarios/campo-exigido.ts'
import { statusOferta } from './oferta.ts'
import { ofertasContract } from './contract-ofertas.ts'
import {
  aceitaServico,
  categoriasServico,
  coresServico,
  limitesServico,
  publicosServico,
  recusaDasVagas,
  recusaDoSinal,
  situacoesServico,
} from './servico.ts'
import { arredondamentos } from './reajuste.ts'

const tags = ['Serviços']
const {
  nome,
  descricao,
  preparo,
  documentos,
  duracaoMin,
  duracaoMax,
  intervaloMax,
  idadeMax,
  precoCentavos,
  porProfissional,
} = limitesServico

const dePreco = centavos.max(precoCentavos)
const minutos = z.int().min(0).max(intervaloMax)
const idade = z.int().min(0).max(idadeMax)
const texto = (maximo: number, oQue: string) =>
  z.string().trim().max(maximo, `${oQue} tem no máximo ${maximo} caracteres. Encurte o texto.`)

/** A professional's input for a service. Money in cents, time in minutes, age in years. */
export const servicoEscrito = z
  .object({
    nome: texto(nome, 'O nome').min(1, 'Informe o nome do serviço.'),
    descricao: texto(descricao, 'A descrição').default(''),
    categoria: z.enum(categoriasServico),
    situacao: z.enum(situacoesServico),
    duracao_min: z
      .int()
      .min(duracaoMin, `A duração é de pelo menos ${duracaoMin} minutos.`)
      .max(duracaoMax, `A duração é de no máximo ${duracaoMax} minutos.`),
    /** Cents; null is 'sob consulta'. */
    preco_centavos: dePreco.nullable(),
    preco_a_partir: z.boolean().default(false),
    modalidades: z
      .array(modalidadeSchema)
      .min(1, 'Escolha pelo menos uma modalidade.')
      .refine((lista) => new Set(lista).size === lista.length, 'Cada modalidade uma vez só.'),
    publico: z.enum(publicosServico).default('todos'),
    /** Free minutes around it; null: those of the schedule. */
    intervalo_antes_min: minutos.nullable().default(null),
    intervalo_depois_min: minutos.nullable().default(null),
    /** Null: at every place. */
    local_ids: z.array(z.uuid()).min(1, 'Escolha pelo menos um local.').max(50).nullable().default(null),
    aceita: z.enum(aceitaServico).default('todos'),
    /** Null: every plan that the professional takes. */
    planos: z
      .array(z.string().trim().min(1).max(200))
      .min(1, 'Escolha pelo menos um plano.')
      .max(200)
      .nullable()
      .default(null),
    preparo: texto(preparo, 'O preparo').default(''),
    documentos: texto(documentos, 'A lista do que trazer').default(''),
    codigo_tuss: z
      .string()
      .trim()
      .regex(/^[0-9]{8}$/, 'O código TUSS tem 8 números, como 10101012.')
      .nullable()
      .default(null),
    idade_min: idade.nullable().default(null),
    idade_max: idade.nullable().default(null),
    exige_aprovacao: z.boolean().default(false),
    cor: z.enum(coresServico).nullable().default(null),
    formulario_exigido: z
      .array(z.enum(camposExigidos))
      .refine((lista) => new Set(lista).size === lista.length, 'Cada campo uma vez só.')
      .default([]),
    /** Cents, at most the price: settled with the professional, never charged here. */
    sinal_centavos: dePreco.min(1, 'Informe o valor do sinal, ou deixe em branco.').nullable().default(null),
    /** Seats of one hour. */
    vagas: z
      .int()
      .min(1, 'Informe de 1 a 50 vagas.')
      .max(limitesServico.vagas, 'Informe de 1 a 50 vagas.')
      .default(1),
  })
  .refine(({ idade_min, idade_max }) => idade_min === null || idade_max === null || idade_min <= idade_max, {
    path: ['idade_max'],
    message: 'A idade máxima é menor que a mínima. Confira as duas.',
  })
  .superRefine(({ vagas, modalidades }, context) => {
    const message = recusaDasVagas(vagas, modalidades)
    if (message) context.addIssue({ code: 'custom', path: ['vagas'], message })
  })
  .superRefine(({ sinal_centavos, preco_centavos }, context) => {
    const message = recusaDoSinal(sinal_centavos, preco_centavos)
    if (message) context.addIssue({ code: 'custom', path: ['sinal_centavos'], message })
  })
export type ServicoEscrito = z.input<typeof servicoEscrito>

export const servico = z.object({
  id: z.uuid(),
  /** Counts the changes; sent back with a change, so that two screens do not overwrite each other. */
  versao: z.int(),
  nome: z.string(),
  descricao: z.string(),
  categoria: z.string(),
  situacao: z.enum(situacoesServico),
  duracao_min: z.int(),
  preco_centavos: centavos.nullable(),
  preco_a_partir: z.boolean(),
  modalidades: z.array(modalidadeSchema),
  publico: z.enum(publicosServico),
  intervalo_antes_min: z.int().nullable(),
  intervalo_depois_min: z.int().nullable(),
  local_ids: z.array(z.uuid()).nullable(),
  aceita: z.enum(aceitaServico),
  planos: z.array(z.string()).nullable(),
  preparo: z.string(),
  documentos: z.string(),
  codigo_tuss: z.string().nullable(),
  idade_min: z.int().nullable(),
  idade_max: z.int().nullable(),
  exige_aprovacao: z.boolean(),
  cor: z.enum(coresServico).nullable().catch(null),
  formulario_exigido: z.array(z.enum(camposExigidos)),
  sinal_centavos: centavos.nullable(),
  vagas: z.int(),
  /** Offered by a clinic's manager; while it waits for an answer it cannot be changed or shown. */
  oferta: z.object({ status: z.enum(statusOferta), de: z.string().nullable() }).nullable(),
  /** Secret of the link of a private service. */
  chave: z.uuid().nullable(),
  /** An announced price, in cents, and the day in the professional's zone from which it counts. */
  reajuste: z.object({ preco_centavos: centavos, em: z.iso.date() }).nullable(),
  /** Ever booked: it can be archived and no longer deleted. */
  usado: z.boolean(),
  /** Median of the real length over the last attended consultations; null while there are too few. */
  duracao_real: z.object({ min: z.int(), consultas: z.int() }).nullable(),
})
export type Servico = z.infer<typeof servico>

export const servicosDoProfissional = z.object({
  profissional: z.object({
    id: z.uuid(),
    nome: z.string(),
    especialidade: z.string(),
    tema: z.enum(temasEspecialidade).catch('neutra'),
    conselho: z.string().nullable(),
    /** Whether the council lets prices be shown in public. */
    mostra_preco: z.boolean(),
    /** Deposits are charged by Pix. */
    recebe_por_pix: z.boolean(),
    duracao_padrao_min: z.int(),
    planos: z.array(z.string()),
    /** IANA zone of the principal place: a price begins by its calendar. */
    zona: z.string(),
    /** Public: only then there is a page to show. */
    publico: z.boolean(),
  }),
  locais: z.array(z.object({ id: z.uuid(), nome: z.string(), cidade: z.string(), uf: z.string() })),
  servicos: z.array(servico),
})
export type ServicosDoProfissional = z.infer<typeof servicosDoProfissional>

const umServico = z.object({ id: z.uuid() })
const umDeVersao = umServico.extend({ versao: z.int() })

const NOME_REPETIDO = {
  status: 409,
  message: 'Você já tem um serviço com este nome. Use outro nome ou edite o que existe.',
} as const
const LOCAL_DE_OUTRO = {
  status: 422,
  message: 'Um dos locais escolhidos não existe mais. Atualize a página e escolha de novo.',
} as const
const OFERTA_PENDENTE = {
  status: 409,
  message: 'Este serviço foi oferecido a você. Aceite a oferta antes de mudar ou publicar, ou recuse.',
} as const
const errosDeEscrita = {
  NOME_REPETIDO,
  LOCAL_DE_OUTRO,
  CONFLITO: {
    status: 409,
    message: 'Este serviço foi alterado em outro lugar enquanto você editava. Confira as duas versões.',
    data: servico,
  },
} as const

export const servicosContract = {
  ...ofertasContract,

  listar: base
    .errors(errosDoDono)
    .route({
      method: 'GET',
      path: '/servicos',
      tags,
      summary: 'Os serviços do profissional, de todas as situações',
    })
    .input(pedidoDoDono)
    .output(servicosDoProfissional),

  criar: base
    .errors({
      ...errosDoDono,
      ...errosDeEscrita,
      MUITOS_SERVICOS: {
        status: 409,
        message: `Você chegou a ${porProfissional} serviços. Arquive ou exclua os que não usa mais.`,
      },
    })
    .route({ method: 'POST', path: '/servicos', tags, summary: 'Cria um serviço' })
    .input(z.object({ ...pedidoDoDono.shape, servico: servicoEscrito }))
    .output(servico),

  alterar: base
    .errors({
      ...errosDeEscrita,
      OFERTA_PENDENTE,
      VAGAS_MARCADAS: {
        status: 409,
        message:
          'Uma sessão marcada já tem mais pessoas do que isso. Remarque quem sobra antes de reduzir as vagas.',
        /** The start of the first such session, and how many are in it. */
        data: z.object({ inicio: z.iso.datetime(), quantos: z.int() }),
      },
    })
    .route({ method: 'PUT', path: '/servicos/{id}', tags, summary: 'Altera um serviço' })
    .input(umDeVersao.extend({ servico: servicoEscrito }))
    .output(servico),

  mudarSituacao: base
    .errors({ OFERTA_PENDENTE })
    .route({
      method: 'PUT',
      path: '/servicos/{id}/situacao',
      tags,
      summary: 'Publica, guarda, torna privado ou arquiva',
    })
    .input(umServico.extend({ situacao: z.enum(situacoesServico) }))
    .output(servico),

  excluir: base
    .errors({
      OFERTA_PENDENTE,
      EM_USO: {
        status: 409,
        message:
          'Este serviço já teve consultas, por isso não pode ser excluído. Arquive: ele deixa de ser oferecido e o histórico fica.',
      },
    })
    .route({
      method: 'DELETE',
      path: '/servicos/{id}',
      tags,
      summary: 'Exclui um serviço que nunca foi usado',
    })
    .input(umServico)
    .output(z.object({ excluido: z.literal(true) })),

  ordenar: base
    .errors({
      ...errosDoDono,
      LISTA_MUDOU: {
        status: 409,
        message: 'A lista de serviços mudou enquanto você ordenava. Confira e ordene de novo.',
      },
    })
    .route({
      method: 'PUT',
      path: '/servicos/ordem',
      tags,
      summary: 'Guarda a ordem em que os serviços aparecem',
    })
    .input(z.object({ ...pedidoDoDono.shape, ids: z.array(z.uuid()).min(1).max(porProfissional) }))
    .output(z.object({ ordenados: z.int() })),

  reajustar: base
    .errors({
      ...errosDoDono,
      DATA_PASSADA: { status: 422, message: 'Escolha hoje ou uma data futura, de até um ano.' },
      SEM_PRECO: {
        status: 422,
        message: 'Nenhum dos serviços escolhidos tem preço. Informe um preço antes de reajustar.',
      },
    })
    .route({
      method: 'POST',
      path: '/servicos/reajuste',
      tags,
      summary: 'Muda preços em lote, já ou a partir de um dia',
      description: 'Serviços sem preço ficam como estão. Um reajuste marcado toma o lugar do que havia.',
    })
    .input(
      z.object({
        ...pedidoDoDono.shape,
        ids: z.array(z.uuid()).min(1).max(porProfissional),
        tipo: z.enum(['percentual', 'valor']),
        quanto: z.int().min(-precoCentavos).max(precoCentavos),
        arredondar: z.union(arredondamentos.map((valor) => z.literal(valor))),
        /** A day of the professional's calendar; today changes the price at once. */
        em: diaSchema,
      }),
    )
    .output(z.object({ imediato: z.boolean(), servicos: z.array(servico) })),

  desfazerReajuste: base
    .route({
      method: 'DELETE',
      path: '/servicos/{id}/reajuste',
      tags,
      summary: 'Desiste de um reajuste marcado',
    })
    .input(umServico)
    .output(servico),

  porLink: base
    .route({
      method: 'GET',
      path: '/servicos/link/{chave}',
      tags,
      summary: 'Um serviço privado, para quem tem o link',
    })
    .input(z.object({ chave: z.uuid() }))
    .output(
      z.object({
        profissional_id: z.uuid(),
        servico: servico
          .pick({
            id: true,
            nome: true,
            descricao: true,
            categoria: true,
            duracao_min: true,
            preco_a_partir: true,
            modalidades: true,
            preparo: true,
            documentos: true,
            formulario_exigido: true,
            vagas: true,
          })
          /** Cents; null where the council does not want prices shown, or none is given. */
          .extend({
            preco_centavos: centavos.nullable(),
            sinal_centavos: centavos.nullable(),
            retorno: z.boolean(),
            sinal_por_pix: z.boolean(),
          }),
      }),
    ),
}
