import * as z from 'zod'
import { cepValido } from '#domain/formato/cep.ts'
import { siglasUf } from '#domain/referencia/ufs.ts'
import { errosDoDono, pedidoDoDono } from '#domain/profissionais/dono.ts'
import { base } from '#domain/rpc/base.ts'
import { limitesEndereco, recusaTelefone } from '#domain/usuarios/dados-pessoais.ts'
import { limitesLocal } from './limites.ts'

const tags = ['Locais de atendimento']

const parte = (maximo: number) => z.string().trim().max(maximo, `Use no máximo ${maximo} caracteres.`)

/** The professional's input for a place; position and zone follow from the address. */
export const localEscrito = z.object({
  nome: parte(limitesLocal.nome).min(1, 'Dê um nome ao local, como Consultório Centro.'),
  cep: z
    .string()
    .trim()
    .refine((cep) => cep === '' || cepValido(cep), 'O CEP tem 8 números. Confira ou deixe em branco.')
    .default(''),
  logradouro: parte(limitesEndereco.logradouro).default(''),
  numero: parte(limitesEndereco.numero).default(''),
  complemento: parte(limitesEndereco.complemento).default(''),
  bairro: parte(limitesEndereco.bairro).default(''),
  cidade: parte(limitesEndereco.cidade).min(1, 'Informe a cidade.'),
  uf: z.enum(siglasUf, 'Escolha o estado.'),
  telefone: z
    .string()
    .trim()
    .max(25)
    .superRefine((telefone, lida) => {
      const message = recusaTelefone(telefone)
      if (message) lida.addIssue({ code: 'custom', message })
    })
    .default(''),
  acessibilidade: z.array(parte(limitesLocal.acessibilidade).min(1)).max(20).default([]),
  clinica_id: z.uuid().nullable().default(null),
})
export type LocalEscrito = z.input<typeof localEscrito>

export const local = z.object({
  id: z.uuid(),
  /** Counts the changes, like that of a service. */
  versao: z.int(),
  nome: z.string(),
  cep: z.string(),
  logradouro: z.string(),
  numero: z.string(),
  complemento: z.string(),
  bairro: z.string(),
  cidade: z.string(),
  uf: z.string(),
  /** IANA zone of the place's hours. */
  zona: z.string(),
  /** Of the office, E.164; '' where none is known. Shown to who has an appointment there, and not in public. */
  telefone: z.string(),
  acessibilidade: z.array(z.string()),
  clinica: z.object({ id: z.uuid(), nome: z.string() }).nullable(),
  /** False at a clinic of whose team the professional is not, or not any more: nothing is offered there. */
  oferecido: z.boolean(),
  principal: z.boolean(),
  ativo: z.boolean(),
  /** Intervals of the schedule and future consultations at the place. */
  intervalos: z.int(),
  consultas: z.int(),
})
export type Local = z.infer<typeof local>

const umLocal = z.object({ id: z.uuid() })

const CLINICA_INVALIDA = {
  status: 422,
  message: 'Esta clínica não está ativa no App da Saúde. Escolha outra ou deixe o local sem clínica.',
} as const

const SEM_VINCULO = {
  status: 409,
  message:
    'Você não faz parte da equipe desta clínica. Peça o vínculo na página dela; quando for aceito, o local pode ser usado.',
  data: z.object({ clinica_id: z.uuid() }),
} as const

export const locaisContract = {
  listar: base
    .errors(errosDoDono)
    .route({
      method: 'GET',
      path: '/locais',
      tags,
      summary: 'Os locais de atendimento do profissional, com os desativados',
    })
    .input(pedidoDoDono)
    .output(z.array(local)),

  criar: base
    .errors({
      ...errosDoDono,
      CLINICA_INVALIDA,
      SEM_VINCULO,
      MUITOS_LOCAIS: {
        status: 409,
        message: `Você chegou a ${limitesLocal.porProfissional} locais. Exclua os que não usa mais.`,
      },
    })
    .route({ method: 'POST', path: '/locais', tags, summary: 'Cria um local; o primeiro é o principal' })
    .input(z.object({ ...pedidoDoDono.shape, local: localEscrito }))
    .output(local),

  alterar: base
    .errors({
      CLINICA_INVALIDA,
      SEM_VINCULO,
      CONFLITO: {
        status: 409,
        message: 'Este local foi alterado em outro lugar enquanto você editava. Confira as duas versões.',
        data: local,
      },
    })
    .route({ method: 'PUT', path: '/locais/{id}', tags, summary: 'Altera um local' })
    .input(umLocal.extend({ versao: z.int(), local: localEscrito }))
    .output(local),

  tornarPrincipal: base
    .errors({
      DESATIVADO: {
        status: 409,
        message: 'Este local está desativado. Reative antes de torná-lo principal.',
      },
    })
    .route({
      method: 'PUT',
      path: '/locais/{id}/principal',
      tags,
      summary: 'Faz deste o local que aparece primeiro',
    })
    .input(umLocal)
    .output(local),

  ativar: base
    .errors({
      CLINICA_INVALIDA,
      SEM_VINCULO,
      UNICO_LOCAL: {
        status: 409,
        message: 'Este é o seu único local em uso. Cadastre outro antes de desativar este.',
      },
      LOCAL_EM_USO: {
        status: 409,
        message: 'Há consultas marcadas neste local. Mude o local delas antes de desativar.',
        data: z.object({ consultas: z.int() }),
      },
    })
    .route({ method: 'PUT', path: '/locais/{id}/ativo', tags, summary: 'Desativa um local, ou volta a usar' })
    .input(umLocal.extend({ ativo: z.boolean() }))
    .output(local),

  excluir: base
    .errors({
      JA_USADO: {
        status: 409,
        message:
          'Já houve consultas ou horários neste local. Desative: ele deixa de ser oferecido e o histórico fica.',
      },
      UNICO_LOCAL: {
        status: 409,
        message: 'Este é o seu único local em uso. Cadastre outro antes de excluir este.',
      },
    })
    .route({ method: 'DELETE', path: '/locais/{id}', tags, summary: 'Exclui um local que nunca foi usado' })
    .input(umLocal)
    .output(z.object({ excluido: z.literal(true) })),
}
