import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { AvaliacaoNaFila, AvaliacaoRecebida, MinhaAvaliacao } from '#domain/avaliacoes/contract.ts'
import { recusa, renderWithApi, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { escrever } from '#web/testing/escrever.ts'
import { AvaliarDialog } from './avaliar-dialog.tsx'
import { FilaDeAvaliacoes } from './fila.tsx'
import { AvaliacoesRecebidas } from './recebidas.tsx'

const ID = '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a5b'
const consulta = { id: ID, profissional_nome: 'Helena Prado' }
const notas = { nota_geral: 4, nota_atencao: 5, nota_espera: 2 }
const feita = (dados: Partial<MinhaAvaliacao> = {}): MinhaAvaliacao => ({
  id: ID,
  versao: 1,
  status: 'pendente',
  ...notas,
  comentario: 'Ouviu tudo com calma.',
  recomenda: null,
  resposta: null,
  contestacao: null,
  explicar_ate: null,
  explicacao: null,
  motivo_remocao: null,
  espera_min: 12,
  created_at: '2031-11-01T12:00:00Z',
  acoes: ['alterar', 'retirar'],
  ...dados,
})
const contagem = { pendente: 1, publicada: 0, contestada: 0, removida: 0, arquivada: 0 }
const botao = (nome: string) => new RegExp(`^${nome}`)
/** Fills a field at once. Letter by letter is slow on a busy machine. */
const clicar = async (nome: string) =>
  userEvent.click(await screen.findByRole('button', { name: botao(nome) }))

function abrir(avaliacoes: NonNullable<FakeApi['avaliacoes']>) {
  const onFechar = vi.fn()
  return renderWithApi(<AvaliarDialog consulta={consulta} onFechar={onFechar} />, { avaliacoes }).then(
    () => onFechar,
  )
}

describe('the author', () => {
  test('three marks are needed, the measured wait stands beside its mark, and contact data is seen while typing', async () => {
    const avaliar = vi.fn(() => feita())
    const onFechar = await abrir({
      // The saved review replaces the form as soon as it is read again.
      daConsulta: () => {
        const escrita = avaliar.mock.calls.length > 0
        return { pode_avaliar: !escrita, espera_min: 12, avaliacao: escrita ? feita() : null }
      },
      avaliar,
    })
    expect(await screen.findByText('Começou 12 min depois da hora marcada')).toBeInTheDocument()
    await clicar('Enviar avaliação')
    expect(await screen.findByText('Escolha de 1 a 5 estrelas nas três perguntas.')).toBeInTheDocument()
    for (const [pergunta, nota] of [
      ['Como foi a consulta?', '4 estrelas'],
      ['E a atenção que você recebeu?', '5 estrelas'],
      ['E o tempo de espera?', '2 estrelas'],
    ] as const)
      await userEvent.click(within(screen.getByRole('group', { name: pergunta })).getByText(nota))
    const campo = screen.getByLabelText(/Conte como foi/)
    await escrever(campo, 'Ligue 11987654321')
    expect(screen.getByText(/Parece haver um contato/)).toBeInTheDocument()
    await userEvent.clear(campo)
    await escrever(campo, 'Muito bom')
    await clicar('Enviar avaliação')
    await waitFor(() =>
      expect(avaliar).toHaveBeenCalledWith({ id: ID, ...notas, comentario: 'Muito bom', recomenda: null }),
    )
    expect(await screen.findByText(/Avaliação enviada/)).toBeInTheDocument()
    expect(onFechar).toHaveBeenCalled()
  })

  test('what is written is shown with where it stands, and may be changed or withdrawn while that is theirs', async () => {
    const retirar = vi.fn(() => feita({ status: 'arquivada', acoes: [] }))
    await abrir({ daConsulta: () => ({ pode_avaliar: false, espera_min: 12, avaliacao: feita() }), retirar })
    expect(await screen.findByText('Em análise')).toBeInTheDocument()
    await clicar('Alterar')
    expect(await screen.findByLabelText(/Conte como foi/)).toHaveValue('Ouviu tudo com calma.')
    await clicar('Voltar')
    await clicar('Retirar')
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: botao('Retirar') }),
    )
    await waitFor(() => expect(retirar).toHaveBeenCalledWith({ id: ID, versao: 1 }))
  })

  test('a contest is answered with the day until when; a removal says why', async () => {
    const explicar = vi.fn(() => feita())
    const contestada = feita({
      status: 'contestada',
      contestacao: 'Não foi comigo.',
      explicar_ate: '2031-11-08T12:00:00Z',
      acoes: ['retirar', 'explicar'],
    })
    await abrir({
      daConsulta: () => ({ pode_avaliar: false, espera_min: null, avaliacao: contestada }),
      explicar,
    })
    expect(await screen.findByText('Não foi comigo.')).toBeInTheDocument()
    expect(screen.getByText(/Responda até sáb, 8 nov 2031/)).toBeInTheDocument()
    await escrever(screen.getByLabelText(/O que aconteceu/), 'Foi no dia 1.')
    await clicar('Responder à contestação')
    await waitFor(() =>
      expect(explicar).toHaveBeenCalledWith({ id: ID, versao: 1, explicacao: 'Foi no dia 1.' }),
    )
  })
})

describe('the reviewed professional', () => {
  const recebida: AvaliacaoRecebida = {
    id: ID,
    versao: 2,
    status: 'publicada',
    ...notas,
    comentario: 'Ouviu tudo com calma.',
    resposta: null,
    contestacao: null,
    created_at: '2031-11-01T12:00:00Z',
    acoes: ['responder', 'contestar'],
  }
  const lista = () => ({
    itens: [recebida],
    proximo: null,
    medias: { ...notas, total: 1, sem_resposta: 1 },
  })

  test('answers in public and contests with a reason', async () => {
    const responder = vi.fn(() => ({ ...recebida, resposta: 'Obrigada!' }))
    const contestar = vi.fn(() => ({ ...recebida, status: 'contestada' as const }))
    await renderWithApi(<AvaliacoesRecebidas />, { avaliacoes: { recebidas: lista, responder, contestar } })
    await clicar('Responder')
    await escrever(await screen.findByLabelText(/Resposta do profissional/), 'Obrigada!')
    await clicar('Publicar resposta')
    await waitFor(() => expect(responder).toHaveBeenCalledWith({ id: ID, versao: 2, resposta: 'Obrigada!' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await clicar('Contestar')
    await clicar('Enviar contestação')
    expect(await screen.findByText('Por favor, informe o motivo da contestação.')).toBeInTheDocument()
    await escrever(screen.getByLabelText(/Motivo da contestação/), 'Não foi comigo.')
    await clicar('Enviar contestação')
    await waitFor(() =>
      expect(contestar).toHaveBeenCalledWith({ id: ID, versao: 2, contestacao: 'Não foi comigo.' }),
    )
  })

  test('C24 nothing yet, and a failure, have their words', async () => {
    const recebidas = vi
      .fn<() => ReturnType<typeof lista> | { itens: []; proximo: null; medias: null }>()
      .mockImplementationOnce(() => {
        throw recusa('INDISPONIVEL', 503)
      })
      .mockImplementation(() => ({ itens: [], proximo: null, medias: null }))
    await renderWithApi(<AvaliacoesRecebidas />, { avaliacoes: { recebidas } })
    await clicar('Tentar de novo')
    expect(await screen.findByText('Nenhuma avaliação ainda')).toBeInTheDocument()
  })
})

describe('the moderator', () => {
  const naFila: AvaliacaoNaFila = {
    ...feita({ comentario: 'Meu zap é 11987654321', acoes: ['publicar', 'remover'] }),
    profissional: 'Helena Prado',
    profissional_id: ID,
  }

  test('ADMIN-10 a review that the queues call is found among the contested ones, and stands open', async () => {
    const pedidos: unknown[] = []
    const contestada = { ...naFila, status: 'contestada' as const }
    await renderWithApi(
      <FilaDeAvaliacoes />,
      {
        avaliacoes: {
          fila: ({ status }) => {
            pedidos.push(status)
            return { itens: status === 'contestada' ? [contestada] : [], proximo: null, contagem }
          },
        },
      },
      { endereco: `/sistema?aba=avaliacoes&item=${ID}` },
    )
    const linha = (await screen.findByText('Sobre Helena Prado')).closest('details')!
    await waitFor(() => expect(linha.open).toBe(true))
    expect(pedidos).toEqual(['pendente', 'contestada'])
    expect(screen.getByRole('button', { name: /^Contestada/ })).toHaveAttribute('aria-pressed', 'true')
  })

  test('contact data stands out, removing asks for a reason, and a refusal is said', async () => {
    const moderar = vi
      .fn<NonNullable<NonNullable<FakeApi['avaliacoes']>['moderar']>>()
      .mockImplementationOnce(() => {
        throw recusa('MUDOU', 409, 'Esta avaliação mudou enquanto você olhava.')
      })
      .mockImplementation(() => ({ ...naFila, status: 'removida' }))
    await renderWithApi(<FilaDeAvaliacoes />, {
      avaliacoes: { fila: () => ({ itens: [naFila], proximo: null, contagem }), moderar },
    })
    // A line of the queue says what it is about, and opens the whole of it.
    await userEvent.click(await screen.findByText('Sobre Helena Prado'))
    expect((await screen.findByText('11987654321')).tagName).toBe('MARK')
    expect(screen.getByText('Telefone')).toBeInTheDocument()
    await clicar('Publicar')
    expect(await screen.findByText('Esta avaliação mudou enquanto você olhava.')).toBeInTheDocument()
    await clicar('Remover')
    const pergunta = within(await screen.findByRole('alertdialog'))
    await userEvent.click(pergunta.getByRole('button', { name: botao('Remover') }))
    expect(await screen.findByText('Informe o motivo: quem escreveu vai ler.')).toBeInTheDocument()
    await escrever(pergunta.getByLabelText(/Motivo/), 'Traz um telefone.')
    await userEvent.click(pergunta.getByRole('button', { name: botao('Remover') }))
    await waitFor(() =>
      expect(moderar).toHaveBeenLastCalledWith({
        id: ID,
        versao: 1,
        ato: 'remover',
        motivo: 'Traz um telefone.',
      }),
    )
  })
})
