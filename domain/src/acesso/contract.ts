import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { tipoUsuarioSchema } from '#domain/usuarios/usuario.ts'

const tags = ['Acesso']

/** Who is signed in, as the product keeps the person (SESSION-02). */
export const eu = z.object({
  id: z.uuid(),
  nome: z.string(),
  email: z.string().nullable(),
  perfil: tipoUsuarioSchema,
  ativo: z.boolean(),
  /** SHELL-05: a patient profile aged 50 or more. */
  tem_50_mais: z.boolean(),
  avatar_url: z.string().nullable(),
  /** What belongs to the profile: the patient record or the professional one, where there is one. */
  dados_perfil: z.object({
    paciente: z.object({ id: z.uuid(), numero_prontuario: z.string() }).nullable(),
    profissional: z
      .object({ id: z.uuid(), especialidade_principal: z.string(), verificado: z.boolean() })
      .nullable(),
  }),
  /** Instant, in UTC. */
  created_at: z.iso.datetime(),
})
export type Eu = z.infer<typeof eu>

/** A login of an example person; the password is public by intention and exists outside production only. */
export const demoLogin = z.object({
  perfil: tipoUsuarioSchema,
  nome: z.string(),
  email: z.string(),
  senha: z.string(),
})
export type DemoLogin = z.infer<typeof demoLogin>

/** What the sign-in page must know of the installation before anybody signs in. */
export const ambiente = z.object({
  producao: z.boolean(),
  /** Whether sign-in with Google is set up. */
  google: z.boolean(),
  /** One login per profile, to try the product with; empty in production. */
  demonstracao: z.array(demoLogin),
})
export type Ambiente = z.infer<typeof ambiente>

export const acessoContract = {
  eu: base
    .route({ method: 'GET', path: '/eu', tags, summary: 'A pessoa da sessão, com o perfil dela' })
    .output(eu),

  ambiente: base
    .route({ method: 'GET', path: '/ambiente', tags, summary: 'O que a tela de entrada precisa saber' })
    .output(ambiente),
}
