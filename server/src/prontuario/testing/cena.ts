import { randomUUID } from 'node:crypto'
import type { Conteudo } from '#domain/prontuario/anotacao.ts'
import { buildAgendamento } from '../../agendamentos/fixtures.ts'
import { AGORA, as, buildCena, cliente } from '../../agenda/testing/cena.ts'
import type { TestDatabase } from '../../database/testing/database.ts'

export const escrito = (texto: string, mais: Partial<Conteudo> = {}): Conteudo => ({
  modelo: 'livre',
  secoes: [{ chave: 's1', titulo: 'Anotação', texto }],
  sigilo: false,
  ...mais,
})

/** The scene of the agenda, with a consultation of Marina with Helena under way at the clinic, and Helena's acts on the record. */
export async function novaCena(base: TestDatabase) {
  await base.empty('usuarios', 'clinicas')
  const cena = await buildCena(base)
  const consulta = await buildAgendamento(base.owner, {
    paciente_id: cena.marina.id,
    profissional_id: cena.helena.id,
    local_id: cena.helena.locais[0]!.id,
    servico_id: cena.helena.servicos[0]!.id,
    data_agendamento: as(7),
    status: 'em-andamento',
    motivo_consulta: 'Tontura',
    perguntas: ['Por que fico tonta?'],
  })
  const por = (usuario_id: string, perfil: string) => cliente(base, usuario_id, perfil, AGORA).prontuario
  const helena = () => por(cena.helena.usuario_id, 'profissional')
  /** Saves for the first time. @returns the id */
  const rascunho = async (
    texto: string,
    mais: Partial<Conteudo> = {},
    agendamento_id: string | null = null,
  ) => {
    const id = randomUUID()
    await helena().salvar({
      id,
      paciente_id: cena.marina.id,
      agendamento_id,
      versao: 0,
      conteudo: escrito(texto, mais),
    })
    return id
  }
  const assinada = async (
    texto: string,
    mais: Partial<Conteudo> = {},
    agendamento_id: string | null = null,
  ) => {
    const id = await rascunho(texto, mais, agendamento_id)
    return helena().assinar({ id, versao: 1 })
  }
  return { ...cena, consulta, por, helena_: helena, rascunho, assinada }
}
export type CenaDoProntuario = Awaited<ReturnType<typeof novaCena>>

/** What a request was refused with; 'nada' when it was not. */
export const recusa = (pedido: Promise<unknown>): Promise<string> =>
  pedido.then(
    () => 'nada',
    ({ code }: { code: string }) => code,
  )
