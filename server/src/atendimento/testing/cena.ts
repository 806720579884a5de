import { randomUUID } from 'node:crypto'
import { consentimentoDaGravacao } from '#domain/atendimento/gravacao.ts'
import { wavDeTons } from '#domain/atendimento/tons.ts'
import { secoesDoModelo } from '#domain/prontuario/modelo.ts'
import { AGORA } from '../../agenda/testing/cena.ts'
import type { TestDatabase } from '../../database/testing/database.ts'
import { testStore } from '../../armazem/testing/store.ts'
import { novaCena } from '../../prontuario/testing/cena.ts'
import type { Contexto } from '../../rpc/context.ts'
import { clientFor } from '../../rpc/testing/client.ts'

export const resposta = (mais: { por?: 'paciente' | 'responsavel'; responsavel?: string } = {}) => ({
  id: randomUUID(),
  por: 'paciente' as const,
  versao: consentimentoDaGravacao.versao,
  ...mais,
})

export const som = (segundos = 2, mais: Parameters<typeof wavDeTons>[1] = {}) =>
  new File([wavDeTons(segundos, mais)], 'parte.wav', { type: 'application/octet-stream' })

/** The scene of the record, with Helena at the microphone of Marina's consultation. */
export async function cenaDoAtendimento(base: TestDatabase) {
  const cena = await novaCena(base)
  let agora = AGORA
  const armazem = testStore()
  const de = (usuario_id: string, perfil: string, gravacoes: Partial<Contexto['gravacoes']> = {}) =>
    clientFor(
      base,
      { usuario_id, perfil, sessao_id: randomUUID() } as never,
      () => agora,
      null,
      null,
      null,
      null,
      null,
      gravacoes,
      armazem,
    )
  const helena = (gravacoes: Partial<Contexto['gravacoes']> = {}) =>
    de(cena.helena.usuario_id, 'profissional', gravacoes)
  const marina = () => de(cena.marina.usuario_id, 'paciente')
  const dupla = { paciente_id: cena.marina.id, agendamento_id: cena.consulta.id }
  const iniciar = (mais: object = {}) =>
    helena().atendimento.iniciar({
      id: randomUUID(),
      ...dupla,
      modelo: 'soap',
      autorizacao: resposta(),
      ...mais,
    })
  const enviar = (
    gravacao_id: string,
    body = som(),
    mais: object = {},
    gravacoes: Partial<Contexto['gravacoes']> = {},
  ) =>
    helena(gravacoes).atendimento.enviar({
      query: {
        id: randomUUID(),
        gravacao_id,
        ordem: 0,
        inicio_ms: 0,
        duracao_ms: 2000,
        origem: 'microfone',
        ...mais,
      },
      body,
    })
  const propor = (id: string) => helena().atendimento.propor({ id, secoes: [...secoesDoModelo.soap] })
  /** Types a transcript and reads it. */
  const digitar = async (texto: string) => {
    const { id, versao } = await iniciar()
    await helena().atendimento.digitar({ id, versao, texto })
    return { id, ...(await propor(id)) }
  }
  const ler = async (texto: string, ...valores: unknown[]) =>
    (await base.owner.query(texto, valores)).rows as Record<string, unknown>[]
  return {
    ...cena,
    de,
    helena: cena.helena,
    comoHelena: helena,
    comoMarina: marina,
    armazem,
    dupla,
    iniciar,
    enviar,
    propor,
    digitar,
    ler,
    agora: () => agora,
    passar: (ms: number) => (agora = new Date(agora.getTime() + ms)),
  }
}
export type CenaDoAtendimento = Awaited<ReturnType<typeof cenaDoAtendimento>>
