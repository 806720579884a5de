import { sql } from 'kysely'
import {
  ficaSemPerfil,
  perfilDaConta,
  recusaDaConta,
  recusasDaConta,
  termosDaConta,
  type QuemAbreConta,
} from '#domain/acesso/admissao.ts'
import { formaDoToken } from '#domain/equipe/convite.ts'
import type { Db } from '../database/db.ts'
import { brokenConstraint } from '../database/errors.ts'
import { emailExists } from '../gotrue/account/email-change.ts'
import { AuthError } from '../gotrue/errors.ts'
import { sha256 } from '../gotrue/secrets.ts'
import type { Hooks, NewUser, Way } from '../gotrue/service.ts'

/**
 * Adds to a new login, in the same transaction, `usuarios`, its public face, and the record of a paciente or profissional (LOGIN-13, LOGIN-15). Of the sign-up metadata only the
 * choice between these two counts.
 */
export function hooksDeConta(agora: () => Date, cadastroAberto?: () => Promise<boolean>): Hooks {
  return {
    async admission(way) {
      const quem = quemDe(way)
      const aberto = quem === 'operador' || ((await cadastroAberto?.()) ?? true)
      return ({ tipo_usuario, termos_versao, telefone }) => {
        const recusa = recusaDaConta({ quem, aberto, tipo_usuario, termos_versao })
        if (recusa) throw new AuthError(422, recusa, recusasDaConta[recusa])
        telefoneDe(telefone)
      }
    },
    async invites(db, email, invitation) {
      if (!formaDoToken.test(invitation)) return false
      const { vale } = await db.only(
        sql<{
          vale: boolean
        }>`select public.convite_chama(${sha256(invitation)}, ${email}) as vale`,
      )
      return vale
    },
    async heldByPhone(db, phone) {
      const { id } = await db.only(
        sql<{ id: string | null }>`select public.cadastro_do_telefone(${`+${phone}`}) as id`,
      )
      return id
    },
    async heldFor(db, email, pending, ofNumber) {
      if (ofNumber) await db.affected(sql`select public.dar_caixa_ao_cadastro(${ofNumber}, ${email})`)
      const { id } = await db.only(
        sql<{ id: string | null }>`select public.cadastro_sem_login(${email}, ${pending}) as id`,
      )
      return id
    },
    async afterUserCreated(db, user) {
      const { termos_versao } = user.user_metadata
      if (!ficaSemPerfil({ quem: quemDe(user.way), termos_versao }))
        return criarConta(db, contaDe(user), agora())
      // The type is chosen in the welcome dialog, which makes the rows (GOOGLE-03). A record that others made for the person is theirs already.
      await db.affected(sql`select public.garantir_papel(${user.id}, null, ${agora().getTime()})`)
    },
    async beforeUserRemade(db, id) {
      await db.affected(sql`select public.desfazer_conta(${id})`)
    },
    async afterPhoneChanged(db, { id, phone }) {
      await db.affected(sql`select public.guardar_telefone_da_conta(${id}, ${`+${phone}`})`)
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
  /** Version of the terms accepted at sign-up. Null without one: the person is asked at the first sign-in. */
  termos: string | null
  aceita_marketing: boolean
}

/**
 * Inserts the rows of an account. `db` acts for the auth service, in its transaction.
 * @throws {AuthError} 422 in Portuguese when the e-mail or the phone belongs to another account
 */
export async function criarConta(db: Db, conta: Conta, agora: Date): Promise<void> {
  const { id, nome, email, telefone, tipo, especialidade, termos, aceita_marketing } = conta
  try {
    await db.affected(
      sql`select public.criar_conta(${id}, ${nome}, ${email}, ${telefone}, ${tipo}, ${especialidade}, ${agora.getTime()},
        ${termos}, ${aceita_marketing})`,
    )
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint === 'usuarios_telefone')
      throw new AuthError(
        422,
        'telefone_em_uso',
        'Este telefone já está em uso em outro cadastro. Entre na conta que já existe, use o e-mail desse cadastro ou deixe o telefone em branco.',
      )
    if (constraint === 'usuarios_email')
      throw new AuthError(422, 'user_already_exists', 'User already registered')
    throw error
  }
}

const quemDe = (way: Way): QuemAbreConta =>
  way === 'service' ? 'operador' : way === 'provider' ? 'provedor' : 'pessoa'

function contaDe({ id, email, phone, user_metadata: dados, way }: NewUser): Conta {
  return {
    id,
    nome: textoDe(dados.nome) ?? email?.split('@', 1)[0] ?? 'Usuário',
    email,
    telefone: phone ? `+${phone}` : telefoneDe(dados.telefone),
    tipo: perfilDaConta(dados.tipo_usuario),
    especialidade: textoDe(dados.especialidade)?.slice(0, 100) ?? null,
    termos: termosDaConta({ quem: quemDe(way), termos_versao: dados.termos_versao }),
    aceita_marketing: dados.aceita_marketing === true,
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
