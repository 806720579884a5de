import * as z from 'zod'
import { tipoCadastroSchema, type TipoCadastro } from '#domain/usuarios/usuario.ts'

/** Digits of a Brazilian number with its area code: ten, or eleven for a mobile. */
export const digitosDeTelefone = /* @__PURE__ */ z
  .string()
  .regex(/^[1-9][0-9]{9,10}$/, 'Telefone inválido. Formato: (00) 00000-0000')

/** LOGIN-09: what a phone tells somebody who signs up. Every answer has every member, whoever it is about. */
export const donoDoTelefone = z.object({
  encontrado: z.boolean(),
  /** Whether the person has a login already: then they enter and do not sign up. */
  tem_login: z.boolean(),
  /** Whole for a record without a login; the first name alone otherwise. */
  nome: z.string().nullable(),
  /** Whole for a record without a login; otherwise masked, for its owner to recognise. */
  email: z.string().nullable(),
  tipo_usuario: tipoCadastroSchema.nullable(),
})
export type DonoDoTelefone = z.infer<typeof donoDoTelefone>

/** What is kept of the person behind a phone. */
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
 * What of a person may be said to a stranger who knows their phone. Whoever has a login is shown as far as they recognise themselves
 * and no further; a record that a clinic made is given in full to the person who comes to claim it.
 */
export function oQueOTelefoneDiz(pessoa: PessoaDoTelefone | undefined): DonoDoTelefone {
  if (!pessoa) return NINGUEM
  const { nome, email, tem_login } = pessoa
  return {
    encontrado: true,
    tem_login,
    nome: tem_login ? (nome.trim().split(/\s+/, 1)[0] ?? null) : nome,
    email: email === null || !tem_login ? email : mascararEmail(email),
    tipo_usuario: tipoDeCadastro(pessoa.tipo_usuario),
  }
}

/** `maria@exemplo.com.br` as `m•••@exemplo.com.br`: its owner knows it, nobody else learns it or how long it is. */
export function mascararEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [primeira = ''] = email.slice(0, Math.max(0, at))
  return at < 1 ? '•••' : `${primeira}•••${email.slice(at)}`
}

/** The choice at sign-up that a type belongs to; null for those that nobody chooses. */
function tipoDeCadastro(tipo: string): TipoCadastro | null {
  if (tipo === 'paciente' || tipo === 'paciente-administrador') return 'paciente'
  return tipo === 'profissional' || tipo === 'profissional-administrador' ? 'profissional' : null
}
