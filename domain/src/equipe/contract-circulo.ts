import * as z from 'zod'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { base } from '#domain/rpc/base.ts'
import { statusDoAcesso } from './acesso.ts'
import { relacoes, relacoesDeGuarda } from './cuidado.ts'
import { areasDoCuidado, niveis } from './permissoes.ts'
import { conviteEnviado, emailConvidado, errosDoAcesso, ultimoDiaEscolhido } from './schemas.ts'

const tags = ['Equipe']

export const permissoesDoCuidado = z.record(z.enum(areasDoCuidado), z.enum(niveis))

/** A bond between a person and their carer. */
export const vinculo = z.object({
  id: z.uuid(),
  /** Null until the invitation is accepted. */
  pessoa_id: z.uuid().nullable(),
  cuidador_id: z.uuid().nullable(),
  pessoa: z.string().nullable(),
  cuidador: z.string().nullable(),
  /** The caller's part in it. */
  eu: z.enum(['cuidador', 'pessoa', 'responsavel']),
  relacao: z.enum(relacoes),
  responsavel: z.boolean(),
  /** An invitation to be a guardian too. */
  para_guarda: z.boolean(),
  permissoes: permissoesDoCuidado,
  inicio: z.iso.datetime(),
  fim: z.iso.datetime(),
  status: z.enum(statusDoAcesso),
  encerrado_em: z.iso.datetime().nullable(),
  concedido_por: z.string().nullable(),
  convite: conviteEnviado.nullable(),
})
export type Vinculo = z.infer<typeof vinculo>

/** A person whom the caller looks after, with the professionals who follow them. */
export const pessoaCuidada = z.object({
  id: z.uuid(),
  nome: z.string(),
  avatar_url: z.string().nullable(),
  data_nascimento: z.iso.date().nullable(),
  tem_login: z.boolean(),
  /** Whether the caller has declared to be the guardian, and decides who else may help. */
  sob_minha_guarda: z.boolean(),
  profissionais: z.array(
    z.object({
      id: z.uuid(),
      nome: z.string().nullable(),
      especialidade: z.string(),
      /** Instants, in UTC: the last consultation and the next one. */
      ultima: z.iso.datetime().nullable(),
      proxima: z.iso.datetime().nullable(),
    }),
  ),
})
export type PessoaCuidada = z.infer<typeof pessoaCuidada>

/** Somebody for whom an office said that the caller answers. */
export const indicacao = z.object({
  /** Key of the patient. */
  id: z.uuid(),
  nome: z.string(),
  relacao: z.enum(relacoes),
  /** Professional whose office said so; null when the account is gone. */
  consultorio: z.string().nullable(),
  quando: z.iso.datetime(),
})
export type Indicacao = z.infer<typeof indicacao>

const umVinculo = z.object({ id: z.uuid() })

const errosDoCirculo = {
  ...errosDoAcesso,
  SEM_PODER: {
    status: 403,
    message: 'Só a própria pessoa, ou quem é responsável por ela, decide quem mais pode ajudar.',
  },
  JA_E_SEU: {
    status: 409,
    message:
      'Você já cuida de uma pessoa com este nome e esta data de nascimento. Ela está na sua lista: não é preciso adicionar de novo.',
  },
  DOIS_RESPONSAVEIS: {
    status: 409,
    message:
      'Esta pessoa já tem dois responsáveis legais, contando o convite em aberto. Convide como cuidador, com o que você escolher.',
  },
  ULTIMO_RESPONSAVEL: {
    status: 409,
    message:
      'Você é a única pessoa responsável por quem ainda não fez 18 anos. Convide outro responsável, e deixe de cuidar depois que aceitar. Se foi engano, faça um pedido de correção em Privacidade.',
  },
  DEPENDENTES_DEMAIS: {
    status: 409,
    message:
      'Uma conta pode cuidar de até 20 pessoas sem login. Encerre um vínculo antes de adicionar outra.',
  },
} as const

export const circuloContract = {
  listar: base
    .route({ method: 'GET', path: '/equipe/circulo', tags, summary: 'O círculo de cuidado da pessoa' })
    .output(z.object({ pessoas: z.array(pessoaCuidada), vinculos: z.array(vinculo) })),

  indicacoes: base
    .route({
      method: 'GET',
      path: '/equipe/circulo/indicacoes',
      tags,
      summary: 'Pessoas por quem um consultório disse que quem pede responde, e que esperam a resposta',
    })
    .output(z.array(indicacao)),

  responderIndicacao: base
    .route({
      method: 'POST',
      path: '/equipe/circulo/indicacoes/{id}',
      tags,
      summary: 'Aceita responder por uma pessoa perante o consultório, ou recusa',
      description: 'Aceitar abre as consultas dessa pessoa por um ano, e nada mais.',
    })
    .input(z.object({ id: z.uuid(), aceita: z.boolean() }))
    .output(z.object({ aceita: z.boolean(), perfil_mudou: z.boolean() })),

  adicionarDependente: base
    .errors(errosDoCirculo)
    .route({
      method: 'POST',
      path: '/equipe/circulo/dependentes',
      tags,
      summary: 'Adiciona uma pessoa sem login, de quem se declara responsável legal',
    })
    .input(
      z.object({
        nome: z.string().trim().min(3, 'Informe o nome completo.').max(300),
        data_nascimento: diaSchema,
        /** Digits, with or without punctuation. */
        cpf: z.string().trim().max(14).nullish(),
        /** Number of the national health card: digits, with or without blanks. */
        cns: z.string().trim().max(18).nullish(),
        relacao: z.enum(relacoesDeGuarda),
        declaracao_versao: z.string().max(40),
      }),
    )
    .output(
      z.object({
        id: z.uuid(),
        /** Key for booking. */
        paciente_id: z.uuid(),
        /** Whoever looked after nobody is a paciente-administrador from now on. */
        perfil_mudou: z.boolean(),
      }),
    ),

  convidar: base
    .errors(errosDoCirculo)
    .route({
      method: 'POST',
      path: '/equipe/circulo/vinculos',
      tags,
      summary: 'Convida por e-mail quem vai ajudar, ou uma pessoa adulta para ser cuidada',
    })
    .input(
      z.object({
        /** Owner of the data to be opened: the caller's key or that of somebody under their guard; null invites the person themselves. */
        pessoa_id: z.uuid().nullable(),
        email: emailConvidado,
        relacao: z.enum(relacoes),
        permissoes: permissoesDoCuidado,
        ate: ultimoDiaEscolhido,
      }),
    )
    .output(umVinculo),

  convidarResponsavel: base
    .errors(errosDoCirculo)
    .route({
      method: 'POST',
      path: '/equipe/circulo/responsaveis',
      tags,
      summary: 'Convida por e-mail outro responsável legal por uma pessoa sem login',
      description:
        'Quem aceita declara a própria responsabilidade. Os dois decidem igual, e um não encerra o acesso do outro.',
    })
    .input(
      z.object({
        pessoa_id: z.uuid(),
        email: emailConvidado,
        /** What the person is to whoever is invited. */
        relacao: z.enum(relacoesDeGuarda),
      }),
    )
    .output(umVinculo),

  alterar: base
    .errors(errosDoCirculo)
    .route({
      method: 'PUT',
      path: '/equipe/circulo/vinculos/{id}',
      tags,
      summary: 'Muda o que abre e até quando',
    })
    .input(umVinculo.extend({ permissoes: permissoesDoCuidado, ate: ultimoDiaEscolhido }))
    .output(umVinculo),

  mudarStatus: base
    .errors(errosDoCirculo)
    .route({
      method: 'POST',
      path: '/equipe/circulo/vinculos/{id}/status',
      tags,
      summary: 'Suspende, reativa ou encerra um acesso',
    })
    .input(umVinculo.extend({ para: z.enum(['ativo', 'suspenso', 'encerrado']) }))
    .output(umVinculo),

  reenviar: base
    .errors(errosDoCirculo)
    .route({
      method: 'POST',
      path: '/equipe/circulo/vinculos/{id}/convite',
      tags,
      summary: 'Envia o convite outra vez',
    })
    .input(umVinculo)
    .output(umVinculo),
}
