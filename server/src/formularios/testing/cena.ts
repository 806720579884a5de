import { randomUUID } from 'node:crypto'
import { AGORA, cliente } from '../../agenda/testing/cena.ts'
import type { TestDatabase } from '../../database/testing/database.ts'
import { novaCena as cenaDoProntuario } from '../../prontuario/testing/cena.ts'

/** The scene of the record, in which Helena treats Marina, and acts of both on forms. */
export async function novaCena(base: TestDatabase) {
  const cena = await cenaDoProntuario(base)
  const de = (usuario_id: string, perfil: string) => cliente(base, usuario_id, perfil, AGORA)
  const por = (usuario_id: string, perfil: string) => de(usuario_id, perfil).formularios
  const helena = () => por(cena.helena.usuario_id, 'profissional')
  const marina = () => por(cena.marina.usuario_id, 'paciente')
  const enviar = (formulario = 'phq-9', agendamento_id: string | null = null, id: string = randomUUID()) =>
    helena().enviar({ id, paciente_id: cena.marina.id, formulario, agendamento_id, recado: '' })
  const responder = (
    id: string,
    pergunta_id: string,
    numero: number | null,
    {
      quem = marina(),
      resposta_id = randomUUID(),
    }: { quem?: ReturnType<typeof por>; resposta_id?: string } = {},
  ) => quem.responder({ id, resposta_id, pergunta_id, numero, texto: null })
  return { ...cena, de, por, helena_: helena, marina_: marina, enviar, responder }
}
export type CenaDeFormularios = Awaited<ReturnType<typeof novaCena>>

export { AGORA }
export { recusa } from '../../prontuario/testing/cena.ts'
