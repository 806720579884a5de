import * as z from 'zod'
import { centavos } from '#domain/formato/centavos.ts'
import { statusProfissionalSchema } from '#domain/profissionais/profissional.ts'
import { itensDoCadastro } from './cadastro.ts'
import { situacoesDocumento, tiposDocumento } from './documento.ts'
import { baseDaDecisao } from './schemas-evidencia.ts'
import { atosDeAprovacao } from './transicoes.ts'

export const instante = z.iso.datetime()

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
export const analise = z.object({ nome: z.string(), minha: z.boolean(), ate: instante }).nullable()

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
  /** The caller has opened it. */
  aberto: z.boolean(),
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
  /** What an approval stood on; null for other acts, and for the professional. */
  base: baseDaDecisao.nullable(),
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
      /** Where the council lets everybody look its registrations up. */
      consulta: z.url().nullable(),
      /** Other professionals with the same number in the same council and state. */
      iguais: z.array(
        z.object({ id: z.uuid(), nome: z.string(), status_profissional: statusProfissionalSchema }),
      ),
    }),
  ),
  arquivos: z.array(documento),
  /** What is missing or odd, in words: an approval says something to it. */
  lacunas: z.array(z.string()),
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
