import { randomUUID } from 'node:crypto'
import { somarDias } from '#domain/formato/dia.ts'
import type { Passo, Plano, Trilha } from '#domain/trilhas/schemas.ts'
import { AGORA, as, buildCena, cliente, jaMarcou, SEGUNDA, ZONA } from '../../agenda/testing/cena.ts'
import type { TestDatabase } from '../../database/testing/database.ts'
import { planoDaPressao } from '../fixtures.ts'

/** The scene of the agenda, in which Marina is a patient of Helena, and acts of both on trails. */
export async function novaCena(base: TestDatabase) {
  await base.empty('usuarios', 'clinicas')
  const cena = await buildCena(base)
  await jaMarcou(base, cena.marina, cena.helena)
  const por = (usuario_id: string, perfil: string, quando: string = as(7)) =>
    cliente(base, usuario_id, perfil, new Date(quando)).trilhas
  const helena = (quando?: string) => por(cena.helena.usuario_id, 'profissional', quando)
  const marina = (quando?: string) => por(cena.marina.usuario_id, 'paciente', quando)
  const plano: Plano = planoDaPressao(SEGUNDA)
  const passo = (tipo: Passo['tipo']) => plano.passos.find((cada) => cada.tipo === tipo)!
  /** A draft of Helena for Marina. */
  const rascunho = (id: string = randomUUID()) =>
    helena().guardar({
      id,
      paciente_id: cena.marina.id,
      modelo: { nome: 'Pressão sob controle', versao: 1 },
      zona: ZONA,
      versao: 0,
      motivo: '',
      plano,
    })
  /** Sent to Marina and accepted by her. */
  const aceita = async (): Promise<Trilha> => {
    const { id } = await rascunho()
    await helena().situacao({ id, para: 'ativa', motivo: '' })
    return marina().aceitar({ id, versao: 1 })
  }
  /** What a record sends, where nothing else is said: the walk of the scene's Monday, done. */
  const novo = (
    trilha_id: string,
    mais: Partial<Parameters<ReturnType<typeof marina>['registrar']>[0]> = {},
  ) => ({
    id: trilha_id,
    registro_id: randomUUID(),
    passo_id: passo('exercicio').id,
    ocorrencia: SEGUNDA,
    acao: 'feito' as const,
    corrige_id: null,
    valor: null,
    valor2: null,
    nota: '',
    adiado_para: null,
    ...mais,
  })
  const medida = (trilha_id: string, valor: number, valor2: number, ocorrencia = `${SEGUNDA}T07:00`) =>
    novo(trilha_id, { passo_id: passo('medida').id, ocorrencia, valor, valor2 })
  return { ...cena, por, helena_: helena, marina_: marina, plano, passo, rascunho, aceita, novo, medida }
}
export type CenaDeTrilhas = Awaited<ReturnType<typeof novaCena>>

export { AGORA, as, SEGUNDA, ZONA }
export const dia = (dias: number) => somarDias(SEGUNDA, dias)

/** What a request was refused with; 'nada' when it was not. */
export const recusa = (pedido: Promise<unknown>): Promise<string> =>
  pedido.then(
    () => 'nada',
    ({ code }: { code: string }) => code,
  )
