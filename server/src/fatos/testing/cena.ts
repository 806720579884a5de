import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import type { fatoNovo } from '#domain/fatos/schemas.ts'
import { AGORA, cliente } from '../../agenda/testing/cena.ts'
import type { TestDatabase } from '../../database/testing/database.ts'
import { novaCena } from '../../prontuario/testing/cena.ts'

export type Escrito = z.input<typeof fatoNovo>

/** The scene of the record, with Helena's acts on the facts of Marina. */
export async function novaCenaDeFatos(base: TestDatabase) {
  const cena = await novaCena(base)
  const fatosDe = (usuario_id: string, perfil: string) => cliente(base, usuario_id, perfil, AGORA).fatos
  const helena = () => fatosDe(cena.helena.usuario_id, 'profissional')
  const registrar = (fato: Escrito, mais: object = {}) =>
    helena().registrar({ id: cena.marina.id, fato_id: randomUUID(), agendamento_id: null, fato, ...mais })
  const ler = async () => (await helena().ler({ id: cena.marina.id })).fatos
  return { ...cena, fatosDe, fatosDeHelena: helena, registrar, ler }
}
export type CenaDeFatos = Awaited<ReturnType<typeof novaCenaDeFatos>>

const livre = { termo_id: null }
export const alergia = (termo: string, mais: object = {}): Escrito => ({
  tipo: 'alergia',
  ...livre,
  termo,
  situacao: 'ativa',
  ...mais,
})
export const medicamento = (termo: string, mais: object = {}): Escrito => ({
  tipo: 'medicamento',
  ...livre,
  termo,
  situacao: 'em-uso',
  ...mais,
})
export const problema = (termo: string, mais: object = {}): Escrito => ({
  tipo: 'problema',
  ...livre,
  termo,
  situacao: 'ativo',
  ...mais,
})
