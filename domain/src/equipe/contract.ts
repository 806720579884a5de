import * as z from 'zod'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { base } from '#domain/rpc/base.ts'
import { statusDoAcesso } from './acesso.ts'
import { circuloContract } from './contract-circulo.ts'
import { convitesContract } from './contract-convites.ts'
import { papeisConvidados, papeisDaEquipe } from './membro.ts'
import { pedidosContract } from './contract-pedidos.ts'
import {
  conviteEnviado,
  emailConvidado,
  errosDoAcesso,
  permissoesDaEquipe,
  ultimoDiaEscolhido,
} from './schemas.ts'

const tags = ['Equipe']

/** A member of a team, invited or active, as its managers see them. The only contact is the invited address. */
export const membro = z.object({
  id: z.uuid(),
  clinica_id: z.uuid(),
  /** Null until the invitation is accepted. */
  usuario_id: z.uuid().nullable(),
  nome: z.string().nullable(),
  avatar_url: z.string().nullable(),
  especialidade: z.string().nullable(),
  papel: z.enum(papeisDaEquipe),
  permissoes: permissoesDaEquipe,
  /** Lent for some days. */
  delegacao: z.boolean(),
  /** Instants, in UTC; an owner's membership has no end. */
  inicio: z.iso.datetime(),
  fim: z.iso.datetime().nullable(),
  status: z.enum(statusDoAcesso),
  encerrado_em: z.iso.datetime().nullable(),
  concedido_por: z.string().nullable(),
  substituto: z.string().nullable(),
  /** Day of the last use of any device. */
  ultimo_acesso: z.iso.datetime().nullable(),
  duas_etapas: z.boolean(),
  convite: conviteEnviado.nullable(),
})
export type Membro = z.infer<typeof membro>

export const clinicaDaEquipe = z.object({
  id: z.uuid(),
  nome: z.string(),
  meu_papel: z.enum(papeisDaEquipe),
  /** The caller's permissions in force: those of the membership, and those lent beside it. */
  minhas_permissoes: permissoesDaEquipe,
  /** The caller's membership, which can be left; an owner hands the clinic over first. */
  meu_acesso_id: z.uuid(),
})
export type ClinicaDaEquipe = z.infer<typeof clinicaDaEquipe>

/** A grant that opens something of the caller to somebody else. */
export const acessoConcedido = z.object({
  id: z.uuid(),
  /** A carer of the caller; a manager of their agenda at a clinic; the team of a clinic where they are a patient. */
  tipo: z.enum(['cuidado', 'equipe', 'clinica']),
  quem: z.string().nullable(),
  /** Name of the clinic, or the relation. */
  contexto: z.string(),
  areas: z.array(z.object({ area: z.string(), altera: z.boolean() })),
  inicio: z.iso.datetime(),
  fim: z.iso.datetime().nullable(),
  suspenso: z.boolean(),
  por: z.string().nullable(),
  /** What ends it: the bond of care, or the caller's membership; null when the caller cannot end it. */
  encerrar: z.object({ tipo: z.enum(['vinculo', 'membro']), id: z.uuid() }).nullable(),
})
export type AcessoConcedido = z.infer<typeof acessoConcedido>

/** A future consultation at the clinic that its professional leaves. */
export const consultaDeQuemSai = z.object({
  agendamento_id: z.uuid(),
  /** Instant, in UTC, and the IANA zone of the place. */
  inicio: z.iso.datetime(),
  duracao_min: z.int(),
  zona: z.string(),
  /** First name and initial of the last one; null when the caller may not see that agenda. */
  paciente: z.string().nullable(),
  servico: z.string().nullable(),
  /** Colleagues of the clinic who could take it, and whose agendas the caller keeps. */
  candidatos: z.array(z.object({ profissional_id: z.uuid(), nome: z.string(), livre: z.boolean() })),
})
export type ConsultaDeQuemSai = z.infer<typeof consultaDeQuemSai>

const umMembro = z.object({ id: z.uuid() })

const errosDaEquipe = {
  ...errosDoAcesso,
  SEM_PODER: {
    status: 403,
    message: 'Você só pode dar ou mudar acessos que também tem. Peça a quem responde pela clínica.',
  },
} as const

export const equipeContract = {
  listar: base
    .route({
      method: 'GET',
      path: '/equipe',
      tags,
      summary: 'Clínicas da pessoa e a equipe das que ela gere',
    })
    .output(z.object({ clinicas: z.array(clinicaDaEquipe), membros: z.array(membro) })),

  convidar: base
    .errors(errosDaEquipe)
    .route({
      method: 'POST',
      path: '/equipe/membros',
      tags,
      summary: 'Convida alguém por e-mail para a equipe',
    })
    .input(
      z.object({
        clinica_id: z.uuid(),
        email: emailConvidado,
        papel: z.enum(papeisConvidados),
        permissoes: permissoesDaEquipe,
        ate: ultimoDiaEscolhido,
      }),
    )
    .output(umMembro),

  alterar: base
    .errors(errosDaEquipe)
    .route({
      method: 'PUT',
      path: '/equipe/membros/{id}',
      tags,
      summary: 'Muda papel, permissões e último dia',
    })
    .input(
      umMembro.extend({
        papel: z.enum(papeisConvidados),
        permissoes: permissoesDaEquipe,
        ate: ultimoDiaEscolhido,
      }),
    )
    .output(umMembro),

  mudarStatus: base
    .errors({
      ...errosDaEquipe,
      SUBSTITUTO_INVALIDO: {
        status: 422,
        message: 'Quem assume precisa ser outra pessoa ativa na equipe. Escolha de novo.',
      },
      CONSULTAS_MARCADAS: {
        status: 409,
        message: 'Esta pessoa ainda tem consultas marcadas na clínica. Decida com quem fica cada uma.',
        data: z.object({ consultas: z.array(consultaDeQuemSai) }),
      },
      HORARIO_OCUPADO: {
        status: 409,
        message:
          'Quem receberia uma das consultas já está ocupado no horário. Escolha outra pessoa ou mantenha.',
        data: z.object({ agendamento_id: z.uuid() }),
      },
    })
    .route({
      method: 'POST',
      path: '/equipe/membros/{id}/status',
      tags,
      summary: 'Suspende, reativa, remove ou revoga o convite; a própria pessoa sai',
    })
    .input(
      umMembro.extend({
        para: z.enum(['ativo', 'suspenso', 'encerrado']),
        /** Key of the member who takes over. */
        substituto_id: z.uuid().optional(),
        /** Of each consultation to come: the colleague who takes it, or null to leave it with the leaving professional. */
        consultas: z
          .array(z.object({ agendamento_id: z.uuid(), profissional_id: z.uuid().nullable() }))
          .max(2_000)
          .optional(),
      }),
    )
    .output(umMembro),

  reenviar: base
    .errors(errosDaEquipe)
    .route({
      method: 'POST',
      path: '/equipe/membros/{id}/convite',
      tags,
      summary: 'Envia o convite outra vez',
    })
    .input(umMembro)
    .output(umMembro),

  delegar: base
    .errors(errosDaEquipe)
    .route({
      method: 'POST',
      path: '/equipe/membros/{id}/delegacao',
      tags,
      summary: 'Empresta permissões a um membro, de um dia a outro',
    })
    .input(umMembro.extend({ permissoes: permissoesDaEquipe, de: diaSchema, ate: diaSchema }))
    .output(umMembro),

  acessos: base
    .route({
      method: 'GET',
      path: '/equipe/acessos',
      tags,
      summary: 'Quem pode ver os dados da pessoa, desde quando, até quando e por quem',
    })
    .output(z.array(acessoConcedido)),

  circulo: circuloContract,
  convites: convitesContract,
  pedidos: pedidosContract,
}
