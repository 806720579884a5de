import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import { nestaQuarta } from './testing/cena.tsx'
import { ids, periodo, profissional } from './testing/fake-agenda.ts'

nestaQuarta()

/** The agenda of a manager who attends too, on a fake that shows the own agenda unless others are named. */
async function abrir(endereco = '/agenda', id = pessoa().id) {
  const lidos: unknown[] = []
  guardarSessao()
  const app = await renderApp(endereco, {
    acesso: { eu: () => pessoa({ perfil: 'profissional-administrador', id }) },
    agenda: {
      periodo: (pedido) => {
        lidos.push(pedido)
        return periodo({
          vista: 'equipe',
          profissionais: [
            profissional(),
            profissional({
              id: ids.marcos,
              nome: 'Dr. Marcos Lemos',
              proprio: false,
              clinica_ids: [ids.clinica],
            }),
          ],
          mostrados: pedido.profissional_ids ?? [ids.helena],
        })
      },
      contagens: () => [],
      salaDeEspera: () => [],
      pendentes: () => [],
      aConfirmar: () => ({ data: '2026-11-19', zona: 'America/Sao_Paulo', itens: [] }),
    },
    espera: { daAgenda: () => [] },
  })
  const todaAClinica = () => screen.findByRole('button', { name: 'Toda a clínica' })
  await todaAClinica()
  return { ...app, lidos, todaAClinica }
}

test('RECEPCAO-03 a manager sees the whole clinic, and finds it so the next time; an address that names somebody comes first', async () => {
  const primeira = await abrir()
  expect(primeira.lidos[0]).not.toHaveProperty('profissional_ids')
  await userEvent.click(await primeira.todaAClinica())
  await waitFor(() =>
    expect(primeira.lidos.at(-1)).toMatchObject({ profissional_ids: [ids.helena, ids.marcos] }),
  )
  primeira.unmount()

  const segunda = await abrir()
  expect(segunda.lidos[0]).toMatchObject({ profissional_ids: [ids.helena, ids.marcos] })
  segunda.unmount()

  const enderecada = await abrir(`/agenda?profissional=${ids.marcos}`)
  expect(enderecada.lidos[0]).toMatchObject({ profissional_ids: [ids.marcos] })
  enderecada.unmount()

  // Again: back to the own agenda, which is kept too.
  const terceira = await abrir()
  await userEvent.click(await terceira.todaAClinica())
  await waitFor(() => expect(terceira.lidos.at(-1)).not.toHaveProperty('profissional_ids'))
  terceira.unmount()
  expect((await abrir()).lidos[0]).not.toHaveProperty('profissional_ids')
})
