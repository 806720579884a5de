import * as z from 'zod'
import { tipoCadastroSchema, type TipoCadastro } from '#domain/usuarios/usuario.ts'

/** Digits of a Brazilian number with its area code: ten, or eleven for a mobile. */
export const digitosDeTelefone = /* @__PURE__ */ z
  .string()
  .regex(/^[1-9][0-9]{9,10}$/, 'Telefone inválido. Formato: (00) 00000-0000')

/** LOGIN-09: what a phone tells a person who signs up. Every answer has every member. */
export const donoDoTelefone = z.object({
  encontrado: z.boolean(),
  /** The person has a login already: they sign in instead of signing up. */
  tem_login: z.boolean(),
  /** The first name alone. */
  nome: z.string().nullable(),
  /** Masked, so that only its owner recognises it. */
  email: z.string().nullable(),
  tipo_usuario: tipoCadastroSchema.nullable(),
})
export type DonoDoTelefone = z.infer<typeof donoDoTelefone>

/** The answer to whoever asks for a code, whatever the number. */
export const codigoPedido = z.object({ enviado: z.literal(true) })

export const digitosDoCodigo = /* @__PURE__ */ z
  .string()
  .regex(/^[0-9]{6}$/, 'O código tem 6 números. Confira a mensagem que você recebeu.')

/** The record of a number, whole, for whoever typed the code that was sent to it. */
export const cadastroAberto = z.object({
  nome: z.string(),
  email: z.string().nullable(),
  tipo_usuario: tipoCadastroSchema.nullable(),
  /** Shown once at the sign-up (`prova_telefone` of its data), which then takes the record over. */
  prova: z.string(),
})
export type CadastroAberto = z.infer<typeof cadastroAberto>

/** The person behind a phone. */
export type PessoaDoTelefone = {
  nome: string
  email: string | null
  tipo_usuario: string
  tem_login: boolean
}

const NINGUEM: DonoDoTelefone = {
  encontrado: false,
  tem_login: false,
  nome: null,
  email: null,
  tipo_usuario: null,
}

/**
 * What a stranger who knows a phone may learn of its person: just enough for the person to recognise themselves, with a login or without. Nobody who asks has proven that the
 * number is theirs; the record of a clinic is had by its mailbox.
 */
export function oQueOTelefoneDiz(pessoa: PessoaDoTelefone | undefined): DonoDoTelefone {
  if (!pessoa) return NINGUEM
  const { nome, email, tem_login } = pessoa
  return {
    encontrado: true,
    tem_login,
    nome: nome.trim().split(/\s+/, 1)[0] ?? null,
    email: email === null ? null : mascararEmail(email),
    tipo_usuario: tipoDeCadastro(pessoa.tipo_usuario),
  }
}

/** `maria@exemplo.com.br` as `m•••@exemplo.com.br`: its owner recognises it, nobody else learns it or its length. */
export function mascararEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [primeira = ''] = email.slice(0, Math.max(0, at))
  return at < 1 ? '•••' : `${primeira}•••${email.slice(at)}`
}

/** The choice of a type at sign-up; null for types that nobody chooses. */
export function tipoDeCadastro(tipo: string): TipoCadastro | null {
  if (tipo === 'paciente' || tipo === 'paciente-administrador') return 'paciente'
  return tipo === 'profissional' || tipo === 'profissional-administrador' ? 'profissional' : null
}
