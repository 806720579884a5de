import * as z from 'zod'
import { base, campoRecusado } from '#domain/rpc/base.ts'
import { paraAtender } from './atendimento.ts'
import {
  recusaCns,
  recusaCpf,
  recusaNome,
  recusaNomeSocial,
  recusasEndereco,
  recusaTelefone,
} from './dados-pessoais.ts'
import { enderecoSchema } from './schemas-endereco.ts'
import { generoSchema, perfisDePaciente } from './usuario.ts'

const tags = ['Usuários']

/** The caller's personal data (DATA-01), as stored: telephone in E.164, CPF, CNS and postcode in digits, days as 'YYYY-MM-DD'. */
export const dadosPessoais = z.object({
  nome: z.string(),
  /** The name that others see, if it is not the registered one. */
  nome_social: z.string().nullable(),
  email: z.string().nullable(),
  telefone: z.string().nullable(),
  cpf: z.string().nullable(),
  cns: z.string().nullable(),
  data_nascimento: z.iso.date().nullable(),
  genero: generoSchema.nullable(),
  endereco: enderecoSchema.nullable(),
  avatar_url: z.string().nullable(),
  /** `profiles.bio`: public words about oneself. */
  bio: z.string().nullable(),
  /** Instant, in UTC. */
  created_at: z.iso.datetime(),
  ...paraAtender.shape,
  /** Version of the fields that a person may change; a different one means that they changed elsewhere. */
  versao: z.string(),
})
export type DadosPessoais = z.infer<typeof dadosPessoais>

type Recusa = (texto: string | null) => string | null

const texto = (recusa: Recusa) =>
  z
    .string()
    .max(2000)
    .superRefine((valor, context) => {
      const message = recusa(valor)
      if (message) context.addIssue({ code: 'custom', message })
    })

const endereco = enderecoSchema.superRefine((valor, context) => {
  for (const [parte, message] of Object.entries(recusasEndereco(valor)))
    context.addIssue({ code: 'custom', message, path: [parte] })
})

/** The fields that a person may change, all at once (PERSON-01); the procedure checks the birth date against the clock. */
export const dadosAlterados = z.object({
  versao: z.string().max(64),
  nome: texto((nome) => recusaNome(nome ?? '')),
  nome_social: texto(recusaNomeSocial).nullable(),
  telefone: texto(recusaTelefone).nullable(),
  cpf: texto(recusaCpf).nullable(),
  cns: texto(recusaCns).nullable(),
  data_nascimento: z.string().max(20).nullable(),
  genero: generoSchema.nullable(),
  endereco: endereco.nullable(),
  ...paraAtender.shape,
})
export type DadosAlterados = z.infer<typeof dadosAlterados>

/** Fields that a service asks for and a record lacks; absent ones stay as they are. */
export const dadosQueFaltam = dadosAlterados
  .pick({ telefone: true, cpf: true, data_nascimento: true, genero: true })
  .partial()
export type DadosQueFaltam = z.infer<typeof dadosQueFaltam>

const JA_EM_USO = {
  status: 409,
  message: 'O telefone informado já está em outro cadastro.',
  data: z.object({ campos: z.array(campoRecusado) }),
} as const

export const usuariosContract = {
  meusDados: base
    .route({ method: 'GET', path: '/eu/dados', tags, summary: 'Os dados pessoais de quem pergunta' })
    .output(dadosPessoais),

  alterarMeusDados: base
    .route({
      method: 'PUT',
      path: '/eu/dados',
      tags,
      summary: 'Altera os dados pessoais de quem pede',
      description: 'O e-mail, o tipo e a situação da conta não mudam por aqui.',
    })
    .errors({
      CONFLITO: {
        status: 409,
        message:
          'Seus dados foram alterados em outro lugar enquanto você editava. Compare e escolha o que guardar.',
        data: dadosPessoais,
      },
      JA_EM_USO,
    })
    .input(dadosAlterados)
    .output(dadosPessoais),

  mudarPerfil: base
    .route({
      method: 'PUT',
      path: '/eu/perfil',
      tags,
      summary: 'Um paciente passa a cuidar de outras pessoas, ou deixa de cuidar',
    })
    .errors({
      CUIDA_DE_ALGUEM: {
        status: 409,
        message:
          'Você ainda cuida de outras pessoas, que ficariam sem quem marque as consultas delas. Encerre esses acessos na página Equipe e tente de novo.',
      },
    })
    .input(z.object({ para: z.enum(perfisDePaciente) }))
    .output(z.object({ perfil: z.enum(perfisDePaciente) })),

  completarDados: base
    .route({
      method: 'PUT',
      path: '/pacientes/{id}/dados-que-faltam',
      tags,
      summary: 'Completa o cadastro de alguém de quem se cuida',
      description: 'Só preenche o que está vazio: o que já está no cadastro não muda.',
    })
    .errors({
      JA_EM_USO,
      SEM_CADASTRO: {
        status: 404,
        message:
          'Você não altera o cadastro desta pessoa. Peça a ela, ou a quem é responsável por ela, para completar.',
      },
    })
    .input(dadosQueFaltam.extend({ id: z.uuid() }))
    .output(z.object({ id: z.uuid() })),
}
