import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { FerramentaRegistrada } from '#domain/ia/contract.ts'
import { diasDasChamadas, ferramentasDeIa } from '#domain/ia/ferramentas.ts'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import type { FakeApi } from '#web/rpc/testing/fake.tsx'
import { textos } from './messages.ts'

const ferramentas: FerramentaRegistrada[] = ferramentasDeIa.map((ferramenta) => ({
  ...ferramenta,
  campos: [...ferramenta.campos],
  ligada: true,
  responsavel: '',
  avaliada_em: null,
  avaliacao: '',
}))

function abrir(endereco: string, perfil: 'administrador-geral' | 'paciente', api: FakeApi) {
  guardarSessao()
  return renderApp(endereco, { acesso: { eu: () => pessoa({ perfil }) }, ...api })
}

test('IA-09 the administration switches a tool off, says who answers for it, and sees the cost and the breaker', async () => {
  const mudar = vi.fn<NonNullable<NonNullable<FakeApi['ia']>['mudar']>>(
    ({ chave, ligada, responsavel = '' }) => ({
      ...ferramentas.find((cada) => cada.chave === chave)!,
      ligada,
      responsavel,
    }),
  )
  abrir('/sistema?aba=ia', 'administrador-geral', {
    ia: {
      registro: () => ({
        modelo: { nome: 'm', destino: 'modelo.exemplo' },
        estado: { disjuntor: true, gasto_centavos: 250, teto_centavos: 1_000 },
        ferramentas,
      }),
      mudar,
    },
  })
  expect(await screen.findByText(textos.disjuntor)).toBeVisible()
  expect(screen.getByText(/R\$\s2,50 de R\$\s10/)).toBeVisible()
  await userEvent.click(screen.getByRole('switch', { name: textos.usar('Pesquisa IA', true) }))
  await waitFor(() => expect(mudar).toHaveBeenCalledTimes(1))
  expect(mudar.mock.calls[0]![0]).toMatchObject({ chave: 'pesquisa', ligada: false })
  const campo = screen.getByLabelText(`${textos.campoResponsavel}: Chance de faltar`)
  await userEvent.type(campo, 'Ana Souza{Enter}')
  await waitFor(() => expect(mudar).toHaveBeenCalledTimes(2))
  expect(mudar.mock.calls[1]![0]).toMatchObject({ chave: 'risco', ligada: true, responsavel: 'Ana Souza' })
})

test('IA-08 a person reads what a model saw of them beside who read their data, call by call', async () => {
  abrir('/privacidade', 'paciente', {
    ia: {
      minhasChamadas: () => ({
        chamadas: [
          {
            id: '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a5b',
            ferramenta: 'pesquisa',
            modelo: 'm',
            destino: 'modelo.exemplo',
            campos: ['a frase da pessoa'],
            desfecho: 'trocada',
            created_at: '2026-11-20T12:00:00.000Z',
          },
        ],
      }),
    },
  })
  const parte = await screen.findByRole('region', { name: textos.vistas })
  await waitFor(() => expect(parte).toHaveTextContent('Pesquisa IA, para modelo.exemplo: a frase da pessoa.'))
  expect(parte).toHaveTextContent(textos.desfechos.trocada)
  expect(parte).toHaveTextContent(`${diasDasChamadas} dias`)
})
