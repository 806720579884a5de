import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CanalContext } from '#web/eventos/canal-context.ts'
import type { CanalAoVivo, Ouvinte } from '#web/eventos/canal.ts'
import { renderWithApi } from '#web/rpc/testing/fake.tsx'
import { useMes, type PedidoDeMes } from './hooks.ts'
import { DIA, id, livres, NOVE } from './testing/cena.ts'

const pedido: PedidoDeMes = {
  profissional: id(1),
  servico_id: undefined,
  modalidade: 'presencial',
  plano: 'particular',
}

function Horas() {
  const { dados } = useMes(pedido, `${DIA.slice(0, 8)}01`)
  return <p>{dados?.dias.flatMap(({ horarios }) => horarios).length} livres</p>
}

test('APPT-07 C6 hours that their professional closes leave the open page of whoever books', async () => {
  const ouvintes = new Set<Ouvinte>()
  const canal = {
    ouvir: (novo: Ouvinte) => (ouvintes.add(novo), () => ouvintes.delete(novo)),
  } as unknown as CanalAoVivo
  const chega = (de: string) =>
    act(async () => ouvintes.forEach((cada) => cada.onChegar({ tipo: 'horarios', id: de })))
  let inicios = [NOVE]
  const ler = vi.fn((pergunta: { de?: string; ate?: string }) => livres(inicios)(pergunta))
  await renderWithApi(
    <CanalContext value={canal}>
      <Horas />
    </CanalContext>,
    { horarios: { livres: ler } },
  )
  expect(await screen.findByText('1 livres')).toBeInTheDocument()
  inicios = []
  const antes = ler.mock.calls.length
  await chega(id(2))
  expect(ler).toHaveBeenCalledTimes(antes)
  await chega(id(1))
  expect(await screen.findByText('0 livres')).toBeInTheDocument()
})
