import type pg from 'pg'
import { buildPedidoDeExame, buildResultado } from '../fixtures.ts'

/** Ids that the walk of permissions sends for exams, of two people. @param segredo words that no answer may hold */
export async function idsDeExames(
  owner: pg.Client,
  atendido: { paciente_id: string; profissional_id: string },
  segredo: (de: string) => string,
): Promise<Record<string, { oculto: string }>> {
  const pedido = await buildPedidoDeExame(owner, { ...atendido, indicacao: segredo('exame') })
  const resultado = await buildResultado(owner, { ...atendido, observacao: segredo('resultado') }, [
    { valor: 6.9, marca: 'critico' },
  ])
  return Object.fromEntries([
    ...['', '/coleta', '/cancelamento', '/documento'].map((fim) => [
      `/exames/pedidos/{id}${fim}`,
      { oculto: pedido.id },
    ]),
    ...['', '/endereco', '/vista', '/liberacao', '/atos'].map((fim) => [
      `/exames/resultados/{id}${fim}`,
      { oculto: resultado.id },
    ]),
  ])
}
