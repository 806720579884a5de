import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { indicadoresDeQualidade, type IndicadorDeQualidade } from '#domain/qualidade/indicadores.ts'
import { temasDaAvaliacao } from '#domain/qualidade/temas.ts'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import * as arquivos from '#web/lib/baixar.ts'
import type { FakeApi } from '#web/rpc/testing/fake.tsx'

type Qualidade = NonNullable<FakeApi['qualidade']>
type Avaliacao = Awaited<ReturnType<NonNullable<Qualidade['avaliacoes']>>>['itens'][number]

const id = '44444444-0c6e-4a55-9a0e-0c1d2e3f4a5b'
const medido = (chave: IndicadorDeQualidade) => ({
  chave,
  valor: chave === 'nps' ? null : 1_250,
  n: chave === 'nps' ? null : 40,
  antes: chave === 'nps' ? null : 1_000,
  tipo: 'positiva' as const,
  fora: chave === 'espera' ? ['2026-09-01'] : [],
})

const avaliacao: Avaliacao = {
  id,
  versao: 1,
  status: 'publicada',
  nota_geral: 3,
  nota_atencao: 4,
  nota_espera: 2,
  comentario: 'Esperei muito.',
  resposta: null,
  contestacao: null,
  contestada_em: null,
  explicacao: null,
  motivo_remocao: null,
  created_at: '2026-10-05T12:00:00.000Z',
  responder_ate: null,
  acoes: ['responder'],
  profissional_id: id,
  profissional: 'Helena Prado',
  temas: ['espera'],
} as unknown as Avaliacao

async function abrir(path: string, qualidade: Partial<Qualidade> = {}) {
  guardarSessao()
  await renderApp(path, {
    acesso: { eu: () => pessoa({ perfil: 'profissional-administrador', nome: 'Cláudia Ramos' }) },
    qualidade: {
      filtros: () => ({
        clinicas: [],
        profissionais: [{ id, nome: 'Helena Prado' }],
        servicos: [],
        ultimo_mes: '2026-10',
      }),
      painel: () => ({ indicadores: indicadoresDeQualidade.map(medido) }),
      ...qualidade,
    },
  })
}

test('QUAL-01 every indicator stands with its sentence, its figure and what it was; under ten it says so, in the file as well', async () => {
  const baixar = vi.spyOn(arquivos, 'baixarTexto').mockImplementation(() => undefined)
  const pedidos: unknown[] = []
  await abrir('/qualidade', {
    painel: (pedido) => {
      pedidos.push(pedido)
      return { indicadores: indicadoresDeQualidade.map(medido) }
    },
  })
  expect(await screen.findByRole('heading', { level: 3, name: 'Espera' })).toBeInTheDocument()
  expect(screen.getByText(/^Minutos entre a hora marcada e o início registrado/)).toBeInTheDocument()
  expect(screen.getByText('12,5 min')).toBeInTheDocument()
  expect(screen.getByText('Menos de dez')).toBeInTheDocument()
  expect(pedidos).toEqual([{ de: '2026-08', ate: '2026-10' }])
  await userEvent.click(screen.getByRole('button', { name: 'Baixar CSV' }))
  await waitFor(() => expect(baixar).toHaveBeenCalled())
  const linhas = baixar.mock.calls[0]![2].split('\n')
  expect(linhas.filter((linha) => linha !== '')).toHaveLength(indicadoresDeQualidade.length + 1)
  expect(linhas.find((linha) => linha.startsWith('Indicação'))).toContain('Menos de dez')
  baixar.mockRestore()
})

test('QUAL-02 reviews are narrowed to what they speak of, and the file holds what the list shows', async () => {
  const baixar = vi.spyOn(arquivos, 'baixarTexto').mockImplementation(() => undefined)
  const temas: unknown[] = []
  await abrir('/qualidade?aba=avaliacoes', {
    avaliacoes: ({ tema }) => {
      temas.push(tema)
      return {
        itens: tema === 'preco' ? [] : [avaliacao],
        por_tema: temasDaAvaliacao.map((cada) => ({
          tema: cada,
          quantas: cada === 'espera' ? 7 : cada === 'preco' ? 1 : 0,
        })),
        proximo: null,
      }
    },
  })
  const chips = within(await screen.findByRole('group', { name: 'Do que falam' }))
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Espera7',
    'Preço e cobrança1',
  ])
  expect(screen.getByText('Fala de: Espera')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Baixar CSV' }))
  await waitFor(() => expect(baixar).toHaveBeenCalled())
  expect(baixar.mock.calls[0]![2]).toContain('Helena Prado;3;4;2;Esperei muito.;Espera;')
  await userEvent.click(chips.getByRole('button', { name: /Preço/ }))
  expect(await screen.findByText('Nenhuma avaliação aqui')).toBeInTheDocument()
  expect(temas).toEqual([undefined, 'preco'])
  baixar.mockRestore()
})

test('QUAL-03 a report says what is missing, and a refusal of the server loses nothing that was typed', async () => {
  await abrir('/ocorrencias?relatar=1', {
    destinosDaOcorrencia: () => ({ destinos: [{ tipo: 'profissional', id, nome: 'Helena Prado' }] }),
    minhasOcorrencias: () => ({ itens: [], tarefas: [] }),
    relatar: () => {
      throw new Error('fora do ar')
    },
  })
  await userEvent.click(await screen.findByText('Enviar relato'))
  expect(await screen.findByText('Conte o que aconteceu.')).toBeInTheDocument()
  await userEvent.selectOptions(screen.getByLabelText(/^Sobre o quê/), 'Helena Prado')
  await userEvent.selectOptions(screen.getByLabelText(/^O que foi/), 'Cobrança')
  await userEvent.selectOptions(screen.getByLabelText(/^O que fez à pessoa/), 'Sem dano')
  await userEvent.type(screen.getByLabelText(/^O que aconteceu/), 'Cobraram duas vezes.')
  await userEvent.click(screen.getByText('Enviar relato'))
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  expect(screen.getByLabelText(/^O que aconteceu/)).toHaveValue('Cobraram duas vezes.')
})
