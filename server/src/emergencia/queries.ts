import { sql, type Insertable } from 'kysely'
import { from, type Tables } from '../tables.ts'

type Escrito = Insertable<Tables['cartoes_emergencia']>

const colunas = [
  'tipo_sanguineo',
  'alergias',
  'medicamentos',
  'condicoes',
  'contatos',
  'observacoes',
  'doador',
  'peso_kg',
  'altura_cm',
  'gestante',
  'medido_em',
  'mostrar_sem_login',
  'consentimento_em',
  'versao',
] as const

/** Facts of the account that an operator asks for. */
export const findPessoa = (usuario_id: string) =>
  from
    .selectFrom('usuarios')
    .where('id', '=', usuario_id)
    .select(['id as usuario_id', 'nome', 'data_nascimento', 'telefone', 'endereco'])

export const findCartao = (usuario_id: string) =>
  from.selectFrom('cartoes_emergencia').where('usuario_id', '=', usuario_id).select(colunas)

/** A first card; no row when one exists. */
export const insertCartao = (cartao: Escrito) =>
  from
    .insertInto('cartoes_emergencia')
    .values(cartao)
    .onConflict((conflict) => conflict.column('usuario_id').doNothing())
    .returning(colunas)

/** Changes the version that was read: no row when another tab was faster, or the card is gone. Consent keeps its date while its text stays. */
export const updateCartao = ({ usuario_id, consentimento_em, ...cartao }: Escrito, versao: number) =>
  from
    .updateTable('cartoes_emergencia')
    .where('usuario_id', '=', usuario_id)
    .where('versao', '=', versao)
    .set({
      ...cartao,
      versao: versao + 1,
      consentimento_em: sql`case when consentimento_versao = ${cartao.consentimento_versao} then consentimento_em
        else ${consentimento_em}::timestamptz end`,
    })
    .returning(colunas)

export const deleteCartao = (usuario_id: string) =>
  from.deleteFrom('cartoes_emergencia').where('usuario_id', '=', usuario_id)
