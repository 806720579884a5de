import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import { brokenConstraint } from '../database/errors.ts'
import { emailExists } from '../gotrue/email-change.ts'
import { AuthError } from '../gotrue/errors.ts'
import type { Hooks, NewUser } from '../gotrue/service.ts'

/**
 * What the product adds to a new login: `usuarios`, its public face, and the record of a paciente or profissional, in the same transaction
 * (LOGIN-13, LOGIN-15). Of the sign-up metadata only a choice between these two counts (b1).
 */
export function hooksDeConta(agora: () => Date): Hooks {
  return {
    async afterUserCreated(db, user) {
      // Somebody from Google chooses the type in the welcome dialog, which makes the rows then (GOOGLE-03).
      if (user.provider === 'email' || user.provider === 'phone') await criarConta(db, contaDe(user), agora())
    },
    async beforeUserRemade(db, id) {
      await db.affected(sql`select public.desfazer_conta(${id})`)
    },
    async afterEmailChanged(db, user) {
      try {
        await db.affected(sql`select public.trocar_email_da_conta(${user.id}, ${user.email})`)
      } catch (error) {
        if (brokenConstraint(error) === 'usuarios_email') throw emailExists()
        throw error
      }
    },
  }
}

export interface Conta {
  id: string
  nome: string
  email: string | null
  /** E.164 with its plus. */
  telefone: string | null
  tipo: string
  especialidade: string | null
}

/**
 * Inserts the rows of an account. `db` acts for the auth service, in its transaction.
 * @throws {AuthError} 422 in Portuguese when the e-mail or the phone belongs to another account
 */
export async function criarConta(db: Db, conta: Conta, agora: Date): Promise<void> {
  const { id, nome, email, telefone, tipo, especialidade } = conta
  try {
    await db.affected(
      sql`select public.criar_conta(${id}, ${nome}, ${email}, ${telefone}, ${tipo}, ${especialidade}, ${agora.getTime()})`,
    )
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint === 'usuarios_telefone')
      throw new AuthError(
        422,
        'telefone_em_uso',
        'Este telefone já está em uso em outra conta. Informe outro número ou entre na conta que já existe.',
      )
    if (constraint === 'usuarios_email')
      throw new AuthError(422, 'user_already_exists', 'User already registered')
    throw error
  }
}

function contaDe({ id, email, phone, user_metadata: dados }: NewUser): Conta {
  return {
    id,
    nome: textoDe(dados.nome) ?? email?.split('@', 1)[0] ?? 'Usuário',
    email,
    telefone: phone ? `+${phone}` : telefoneDe(dados.telefone),
    tipo: dados.tipo_usuario === 'profissional' ? 'profissional' : 'paciente',
    especialidade: textoDe(dados.especialidade)?.slice(0, 100) ?? null,
  }
}

function textoDe(valor: unknown): string | undefined {
  return typeof valor === 'string' && valor.trim() !== '' ? valor.trim().slice(0, 300) : undefined
}

/** A number as people type it in Brazil, in E.164; null without one. @throws {AuthError} for one that cannot be a phone */
export function telefoneDe(valor: unknown): string | null {
  const texto = textoDe(valor)
  if (!texto) return null
  const digitos = texto.replace(/\D/g, '').replace(/^0+/, '')
  const completo = texto.startsWith('+') || digitos.length > 11 ? digitos : `55${digitos}`
  if (!(completo.startsWith('55') ? /^55[1-9]{2}[0-9]{8,9}$/ : /^[1-9][0-9]{9,14}$/).test(completo))
    throw new AuthError(422, 'telefone_invalido', 'Telefone inválido. Formato: (00) 00000-0000')
  return `+${completo}`
}
