import * as z from 'zod/mini'
import { senhaForte } from '#domain/acesso/senha.ts'
import { ehEmail } from '#domain/formato/email.ts'
import { tiposCadastro } from '#domain/usuarios/usuario.ts'
import { mensagens } from './messages.ts'

const email = z
  .string()
  .check(z.trim(), z.minLength(1, mensagens.preenchaTudo), z.refine(ehEmail, mensagens.emailInvalido))

/** LOGIN-04 to LOGIN-07. The optional telephone is digits with area code. */
export const cadastroSchema = z.object({
  tipo_usuario: z.enum(tiposCadastro),
  // A name contains a letter of any script.
  nome: z.string().check(z.trim(), z.regex(/\p{L}/u, mensagens.preenchaNome), z.maxLength(300)),
  telefone: z.string().check(z.regex(/^([1-9]\d{9,10})?$/, mensagens.telefoneInvalido)),
  email,
  senha: z.string().check(z.minLength(1, mensagens.preenchaTudo), z.refine(senhaForte, mensagens.senhaFraca)),
  termos: z.boolean().check(z.refine((aceito) => aceito, mensagens.aceiteOsTermos)),
  marketing: z.boolean(),
})
export type DadosDeCadastro = z.infer<typeof cadastroSchema>

/** GOOGLE-03, GOOGLE-04. */
export const completarSchema = z.object({
  tipo_usuario: z.enum(tiposCadastro),
  telefone: z.string().check(z.regex(/^[1-9]\d{9,10}$/, mensagens.telefoneInvalido)),
  termos: z.boolean().check(z.refine((aceito) => aceito, mensagens.aceiteOsTermos)),
  marketing: z.boolean(),
})
export type DadosParaCompletar = z.infer<typeof completarSchema>

/** LOGIN-11. */
export const resetSchema = z.object({
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, mensagens.informeEmailParaReset),
      z.refine(ehEmail, mensagens.emailInvalido),
    ),
})

/** One e-mail address, for any other mail. */
export const emailSchema = z.object({ email })

export type DadosDeReset = z.infer<typeof resetSchema>

/** LOGIN-07, PERSON-06: a new password, typed twice. */
export const novaSenhaSchema = z
  .object({
    senha: z.string().check(z.refine(senhaForte, mensagens.senhaNaoAtende)),
    confirmacao: z.string(),
  })
  .check(
    z.refine(({ senha, confirmacao }) => senha === confirmacao, {
      error: mensagens.senhasDiferentes,
      path: ['confirmacao'],
      when: () => true,
    }),
  )
export type DadosDeNovaSenha = z.infer<typeof novaSenhaSchema>
