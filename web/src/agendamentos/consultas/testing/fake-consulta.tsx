import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SessaoContext } from '#web/acesso/sessao-context.ts'
import { Sessao } from '#web/acesso/sessao/sessao.ts'
import { renderWithApi, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { consultaDe } from '../../testing/consulta.ts'
import { ConsultasPage } from '../consultas-page.tsx'

export type Agendamentos = NonNullable<FakeApi['agendamentos']>

const filtros = { profissionais: [], especialidades: [], pessoas: [] }

/** The page over a server with one consultation. */
export function abrir(
  agendamentos: Agendamentos,
  endereco = '/consultas',
  mais: FakeApi = {},
  pagina = <ConsultasPage />,
) {
  return renderWithApi(
    pagina,
    {
      agendamentos: {
        filtros: () => filtros,
        listar: () => ({ itens: [consultaDe()], proximo: null }),
        detalhe: () => consultaDe(),
        historico: () => [],
        avisos: () => [],
        anexos: () => ({ itens: [], pode_anexar: false }),
        ...agendamentos,
      },
      ...mais,
    },
    { endereco, around: (inner) => <SessaoContext value={new Sessao()}>{inner}</SessaoContext> },
  )
}

/** The accessible name also holds the words of the busy state. */
export const botao = (nome: string) => new RegExp(`^${nome}`)
export const clicar = async (nome: string) =>
  userEvent.click(await screen.findByRole('button', { name: botao(nome) }))
