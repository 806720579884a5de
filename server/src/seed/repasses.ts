import type { Client } from 'pg'
import { inicioDoMes } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { buildRegraDeRepasse } from '../repasses/fixtures.ts'
import type { Mundo } from './mundo.ts'

/** The manager's clinics share what they receive since two months: a part of all, and of a card what its fee leaves. */
export async function semearRepasses(
  client: Client,
  { agora, random }: Mundo,
  {
    clinicas,
    gestora_id,
  }: { clinicas: readonly { id: string; dono_id?: string | null }[]; gestora_id: string },
): Promise<void> {
  const vale_de = inicioDoMes(dataLocal(agora.getTime(), 'America/Sao_Paulo'), -2)
  for (const { id: clinica_id } of clinicas.filter(({ dono_id }) => dono_id === gestora_id)) {
    const comum = { clinica_id, vale_de, criada_por: gestora_id }
    await buildRegraDeRepasse(client, { id: random.uuid(), ...comum, percentual: 65 })
    await buildRegraDeRepasse(client, {
      id: random.uuid(),
      ...comum,
      forma: 'credito',
      modo: 'apos-taxa',
      percentual: 65,
      taxa: 3.49,
    })
  }
}
