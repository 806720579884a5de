import * as z from 'zod'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { base } from '#domain/rpc/base.ts'
import { statusUsuarioSchema, tiposUsuario } from '#domain/usuarios/usuario.ts'
import { indicadores, periodos, tiposDeVariacao } from './indicadores.ts'
import { contasContract, motivoSchema as motivo } from './contract-contas.ts'
import { filasContract } from './contract-filas.ts'
import { numerosContract } from './contract-numeros.ts'
import { uniaoContract } from './contract-uniao.ts'
import { visaoContract } from './contract-visao.ts'
import { relatorios } from './relatorios.ts'
import { acoesNaConta } from './conta.ts'
import { estados, servicosMedidos } from './situacao.ts'

const tags = ['Administração']
const instante = z.iso.datetime()
const tipoUsuario = z.enum(tiposUsuario)

export const cartao = z.object({
  indicador: z.enum(indicadores),
  /** A count, cents, or tenths of a percent, by `unidade`. Null: nothing to measure yet. */
  valor: z.int().nullable(),
  unidade: z.enum(['contagem', 'centavos', 'porcento']),
  /** Tenths of a percent against the same part of the period before; null where that was zero. */
  variacao: z.int().nullable(),
  tipo: z.enum(tiposDeVariacao),
  /** What is counted, in words. */
  descricao: z.string(),
  /** The last periods, oldest first, the running one last. */
  serie: z.array(z.number()),
  medido_em: instante,
})
export type Cartao = z.infer<typeof cartao>

export const situacaoDoServico = z.object({
  servico: z.enum(servicosMedidos),
  nome: z.string(),
  estado: z.enum(estados),
  /** Milliseconds of the last measure; null where there is nothing to time. */
  ms: z.number().nullable(),
  /** Tenths of a percent over the last day, week and month; null without a measure. */
  disponibilidade: z.object({ dia: z.int().nullable(), semana: z.int().nullable(), mes: z.int().nullable() }),
  detalhe: z.string(),
  medido_em: instante,
})
export type SituacaoDoServico = z.infer<typeof situacaoDoServico>

export const atividade = z.object({
  pessoas_ativas: z.int(),
  consultas_hoje: z.int(),
  /** 95th percentile of the answers of the last measured minute, in milliseconds. */
  resposta_ms: z.number().nullable(),
  /** Tenths of a percent of the consultations of the last thirty days. */
  cancelamentos: z.int().nullable(),
  medido_em: instante,
})
export type Atividade = z.infer<typeof atividade>

export const contaDaLista = z.object({
  id: z.uuid(),
  nome: z.string(),
  email: z.string().nullable(),
  telefone: z.string().nullable(),
  /** With all but the last two digits hidden. */
  cpf: z.string().nullable(),
  tipo_usuario: tipoUsuario,
  status: statusUsuarioSchema,
  avatar_url: z.string().nullable(),
  created_at: instante,
  ultimo_acesso: instante.nullable(),
  /** Whether a login exists, and a confirmed one. */
  confirmado: z.boolean().nullable(),
  duas_etapas: z.boolean(),
  sessoes: z.int(),
})
export type ContaDaLista = z.infer<typeof contaDaLista>

export const mudancaDaConta = z.object({
  id: z.uuid(),
  acao: z.enum(acoesNaConta),
  de: z.string(),
  para: z.string(),
  motivo: z.string(),
  autor: z.string().nullable(),
  created_at: instante,
})
export type MudancaDaConta = z.infer<typeof mudancaDaConta>

const filtroDeContas = z.object({
  q: z.string().trim().max(200).optional(),
  tipo: tipoUsuario.optional(),
  status: statusUsuarioSchema.optional(),
  confirmacao: z.enum(['sem']).optional(),
  ordem: z.enum(['recentes', 'nome']).optional(),
  cursor: z.string().max(500).optional(),
})

const errosDaMudanca = {
  A_PROPRIA: {
    status: 409,
    message: 'Você não pode mudar a própria conta aqui. Peça a outro administrador.',
  },
  ULTIMO_ADMINISTRADOR: {
    status: 409,
    message: 'Esta é a única conta de administrador geral ativa. Promova outra pessoa antes.',
  },
  NAO_PODE: {
    status: 409,
    message: 'Esta mudança não é possível a partir da situação de agora. Atualize a página.',
  },
} as const

const umaConta = z.object({ id: z.uuid() })
const valor = z.union([z.string(), z.number(), z.null()])

export const administracaoContract = {
  ...contasContract,
  ...filasContract,
  ...numerosContract,
  ...uniaoContract,
  ...visaoContract,

  cartao: base
    .route({
      method: 'GET',
      path: '/administracao/indicadores/{indicador}',
      tags,
      summary: 'Um dos seis números da plataforma',
    })
    .input(z.object({ indicador: z.enum(indicadores), periodo: z.enum(periodos).optional() }))
    .output(cartao),

  situacao: base
    .route({
      method: 'GET',
      path: '/administracao/situacao',
      tags,
      summary: 'A situação medida de cada parte do sistema',
    })
    .output(z.array(situacaoDoServico)),

  historico: base
    .route({
      method: 'GET',
      path: '/administracao/situacao/{servico}',
      tags,
      summary: 'Medidas do último dia, de quarto em quarto de hora',
    })
    .input(z.object({ servico: z.enum(servicosMedidos) }))
    .output(
      z.array(z.object({ em: instante, ms: z.number().nullable(), estado: z.enum(estados).nullable() })),
    ),

  atividade: base
    .route({
      method: 'GET',
      path: '/administracao/atividade',
      tags,
      summary: 'O que acontece agora na plataforma',
    })
    .output(atividade),

  relatorio: base
    .route({
      method: 'GET',
      path: '/administracao/relatorios/{relatorio}',
      tags,
      summary: 'Um relatório, em linhas',
    })
    .input(
      z
        .object({
          relatorio: z.enum(relatorios),
          /** Days of the platform's calendar, both included; the last twelve months when left out. */
          de: diaSchema.optional(),
          ate: diaSchema.optional(),
        })
        .refine(({ de, ate }) => !de || !ate || de <= ate, {
          path: ['ate'],
          message: 'A data final vem antes da inicial. Confira as duas.',
        })
        .refine(({ de, ate }) => !de || !ate || Date.parse(ate) - Date.parse(de) <= 1100 * 86_400_000, {
          path: ['de'],
          message: 'Escolha um período de até três anos.',
        }),
    )
    .output(z.object({ linhas: z.array(z.record(z.string(), valor)), medido_em: instante })),

  contas: base
    .route({ method: 'GET', path: '/administracao/contas', tags, summary: 'As contas, com busca e filtros' })
    .input(filtroDeContas)
    .output(
      z.object({
        contas: z.array(contaDaLista),
        total: z.int(),
        proximo_cursor: z.string().nullable(),
        por_status: z.record(statusUsuarioSchema, z.int()),
      }),
    ),

  conta: base
    .route({
      method: 'GET',
      path: '/administracao/contas/{id}',
      tags,
      summary: 'Uma conta, com o histórico de mudanças',
    })
    .input(umaConta)
    .output(
      contaDaLista.extend({
        mudancas: z.array(mudancaDaConta),
        profissional_id: z.uuid().nullable(),
        consultas: z.int(),
        rotas: z.array(z.object({ caminho: z.string(), titulo: z.string() })),
      }),
    ),

  mudarTipo: base
    .errors(errosDaMudanca)
    .route({
      method: 'PUT',
      path: '/administracao/contas/{id}/tipo',
      tags,
      summary: 'Muda o tipo de uma conta',
    })
    .input(umaConta.extend({ tipo: tipoUsuario, motivo }))
    .output(contaDaLista),

  mudarStatus: base
    .errors(errosDaMudanca)
    .route({
      method: 'PUT',
      path: '/administracao/contas/{id}/status',
      tags,
      summary: 'Ativa, desativa ou suspende uma conta',
    })
    .input(umaConta.extend({ status: statusUsuarioSchema, motivo }))
    .output(contaDaLista),

  encerrarSessoes: base
    .errors(errosDaMudanca)
    .route({
      method: 'POST',
      path: '/administracao/contas/{id}/sessoes',
      tags,
      summary: 'Encerra todas as sessões de uma conta',
    })
    .input(umaConta.extend({ motivo }))
    .output(contaDaLista),
}
