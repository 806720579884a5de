import { randomUUID } from 'node:crypto'
import { AGORA, cliente } from '../../agenda/testing/cena.ts'
import { dbFor, SISTEMA } from '../../database/db.ts'
import type { TestDatabase } from '../../database/testing/database.ts'
import { novaCena, type CenaDoProntuario } from '../../prontuario/testing/cena.ts'
import type { Leitor } from '../../prontuario/testing/leitores.ts'
import { registrarExame } from './cena.ts'

/** The scene of the record, with a woman of an age that has references. */
export async function cenaDeExames(base: TestDatabase): Promise<CenaDoProntuario> {
  const cena = await novaCena(base)
  await base.owner.query(
    "update usuarios set data_nascimento = '1980-03-10', genero = 'feminino' where id = $1",
    [cena.marina.usuario_id],
  )
  return cena
}

export const pdf = (conteudo = '%PDF-1.7 hemograma', nome = 'Hemograma') =>
  new File([conteudo], nome, { type: 'application/pdf' })

/** Both sides of the scene and their acts on exams; of each test the base and scene that it has then. */
export function atores(base: () => TestDatabase, cena: () => CenaDoProntuario) {
  const de = ([usuario_id, perfil]: Leitor) => cliente(base(), usuario_id, perfil, AGORA)
  const por = (quem: Leitor) => de(quem).exames
  const helena = () => por([cena().helena.usuario_id, 'profissional'])
  const marina = () => por([cena().marina.usuario_id, 'paciente'])
  const ler = async (texto: string, ...valores: unknown[]) =>
    (await base().owner.query(texto, valores)).rows as Record<string, unknown>[]
  return {
    de,
    por,
    helena,
    marina,
    registrar: (
      ...[valores, mais]: [Parameters<typeof registrarExame>[2], Parameters<typeof registrarExame>[3]?]
    ) => registrarExame(helena(), cena().marina.id, valores, mais),
    enviar: (
      quem: ReturnType<typeof por>,
      query: { id?: string; pedido_id?: string; profissional_id?: string; coletado_em?: string } = {},
      body = pdf(),
    ) =>
      quem.enviar({
        query: { id: randomUUID(), paciente_id: cena().marina.id, coletado_em: '2026-01-03', ...query },
        body,
      }),
    ler,
    sistema: () => dbFor(base().pools, SISTEMA),
    avisosDe: (usuario_id: string, chave: string) =>
      ler(
        'select titulo, mensagem, prioridade from notificacoes where usuario_id = $1 and chave = $2',
        usuario_id,
        chave,
      ),
  }
}
