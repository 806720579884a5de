import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { ConteudoDoResultado } from '#domain/exames/schemas.ts'
import type { ValorDigitado } from '#domain/exames/valores.ts'
import type { clientFor } from '../../rpc/testing/client.ts'
import { buildResultado } from '../fixtures.ts'

type Exames = ReturnType<typeof clientFor>['exames']

/** Potassium as it is typed. */
export const digitado = (valor: number, mais: Partial<ValorDigitado> = {}): ValorDigitado => ({
  analito: 'potassio',
  rotulo: 'Potássio',
  valor,
  texto: null,
  unidade: 'mEq/L',
  referencia: '',
  critico: false,
  ...mais,
})

export const pedirExame = (
  quem: Exames,
  paciente_id: string,
  { id = randomUUID(), agendamento_id = null }: { id?: string; agendamento_id?: string | null } = {},
) =>
  quem.pedir({
    id,
    paciente_id,
    agendamento_id,
    exames: [{ sistema: 'proprio', versao: null, codigo: 'potassio', termo: 'Potássio' }],
    indicacao: 'Uso de losartana',
    preparo: '',
    urgencia: 'rotina',
  })

/** Enters a result as the day before the clock of the scene. */
export const registrarExame = (
  quem: Exames,
  paciente_id: string,
  valores: ValorDigitado[],
  mais: Partial<ConteudoDoResultado> & { id?: string } = {},
) =>
  quem.registrar({
    id: randomUUID(),
    paciente_id,
    pedido_id: null,
    agendamento_id: null,
    arquivo_id: null,
    corrige_id: null,
    exame: 'Potássio',
    laboratorio: 'Laboratório Central',
    observacao: '',
    coletado_em: '2026-01-03',
    valores,
    liberar: true,
    falta: false,
    ...mais,
  })

/** Writes down an act of a critical result that is there for it. @param owner a connection of the owner */
export async function agirEmUm(
  quem: Exames,
  owner: Pick<pg.ClientBase, 'query'>,
  paciente_id: string,
  profissional_id: string,
) {
  const { id } = await buildResultado(owner, { paciente_id, profissional_id }, [
    { valor: 6.9, marca: 'critico' },
  ])
  return quem.agir({ id, ato_id: randomUUID(), tipo: 'contato', texto: '', liberar: false })
}
