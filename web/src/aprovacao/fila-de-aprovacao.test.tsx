import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { recusa, renderWithApi, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { emDetalhe, naFila } from './testing/fake-cadastro.ts'
import { FilaDeAprovacao } from './fila-de-aprovacao.tsx'

type Api = NonNullable<FakeApi['aprovacao']>

/** The card over a fake queue. A decision removes the row, as on the server. */
async function abrir(api: Api = {}) {
  const pedidos: unknown[] = []
  let itens = [naFila()]
  await renderWithApi(<FilaDeAprovacao />, {
    aprovacao: {
      obter: () => emDetalhe(),
      fila: () => ({ itens, proximo: null, total: itens.length }),
      decidir: (input) => {
        pedidos.push(input)
        itens = []
        return { status_profissional: 'ativo' }
      },
      ...api,
    },
  })
  return pedidos
}

const falha = () => {
  throw recusa('INDISPONIVEL', 503, 'O sistema está ocupado neste momento.')
}
// The accessible name of a busy button holds both of its words.
const botao = (nome: string, onde: Pick<typeof screen, 'findByRole'> = screen) =>
  onde.findByRole('button', { name: new RegExp(`^${nome}`) })
const conferir = async (onde: Pick<typeof screen, 'findByRole'>) =>
  userEvent.click(await onde.findByRole('checkbox', { name: /^Conferi CRM/ }))
const dialogo = async () => within(await screen.findByRole('dialog'))

describe('the card of the queue', () => {
  test('ADMIN-01 has its title, and each row name and e-mail', async () => {
    await abrir()
    expect(await screen.findByRole('heading', { name: 'Aprovação de Profissionais' })).toBeInTheDocument()
    expect(await screen.findByText('Helena Prado')).toBeInTheDocument()
    expect(screen.getByText('helena@exemplo.com.br')).toBeInTheDocument()
  })

  test('ADMIN-01 says when nobody waits, and when it could not be loaded', async () => {
    await abrir({ fila: () => ({ itens: [], proximo: null, total: 0 }) })
    expect(await screen.findByText('Nenhum profissional pendente de aprovação')).toBeInTheDocument()
    await abrir({ fila: falha })
    expect(await screen.findByText('Erro ao carregar profissionais pendentes')).toBeInTheDocument()
  })

  test('ADMIN-02 ADMIN-05 approves without a note, says so, and the row is gone', async () => {
    const pedidos = await abrir()
    await userEvent.click(await botao('Aprovar'))
    const aberto = await dialogo()
    await conferir(aberto)
    await userEvent.click(await botao('Aprovar', aberto))
    expect(await screen.findByText('Profissional aprovado com sucesso!')).toBeInTheDocument()
    expect(pedidos).toEqual([
      {
        id: naFila().id,
        visto: 'aguardando-aprovacao',
        decisao: {
          ato: 'aprovar',
          motivo: '',
          evidencia: {
            conferidos: [{ id: emDetalhe().registros[0]!.id, numero_registro: 'CRM/SP 123456' }],
            confirmacao: '',
          },
        },
      },
    ])
    await waitFor(() => expect(screen.queryByText('Helena Prado')).not.toBeInTheDocument())
  })

  test('ADMIN-03 rejects only with a justification', async () => {
    const pedidos = await abrir()
    await userEvent.click(await botao('Rejeitar'))
    const aberto = await dialogo()
    await userEvent.click(await botao('Rejeitar', aberto))
    expect(await aberto.findByText('Justificativa é obrigatória para rejeição')).toBeInTheDocument()
    expect(pedidos).toEqual([])
    await userEvent.type(aberto.getByLabelText(/Justificativa/), 'Número inexistente.')
    await userEvent.click(await botao('Rejeitar', aberto))
    expect(await screen.findByText('Profissional rejeitado')).toBeInTheDocument()
    expect(pedidos).toMatchObject([{ decisao: { ato: 'rejeitar', motivo: 'Número inexistente.' } }])
  })

  test('ADMIN-04 asks for documents only with a list, of the usual ones and of others', async () => {
    const pedidos = await abrir()
    await userEvent.click(await botao('Solicitar documentos'))
    const aberto = await dialogo()
    await userEvent.click(await botao('Solicitar documentos', aberto))
    expect(await aberto.findByText('Especifique os documentos necessários')).toBeInTheDocument()
    await userEvent.click(aberto.getByRole('checkbox', { name: 'Diploma de graduação' }))
    await userEvent.type(aberto.getByLabelText('Outros documentos'), 'Comprovante de endereço{Enter}')
    await userEvent.click(await botao('Solicitar documentos', aberto))
    expect(await screen.findByText('Solicitação de documentos enviada')).toBeInTheDocument()
    expect(pedidos).toMatchObject([
      { decisao: { ato: 'solicitar', documentos: ['Diploma de graduação', 'Comprovante de endereço'] } },
    ])
  })

  test.each([
    ['ADMIN-02', 'Aprovar', 'Erro ao aprovar profissional'],
    ['ADMIN-03', 'Rejeitar', 'Erro ao rejeitar profissional'],
    ['ADMIN-04', 'Solicitar documentos', 'Erro ao solicitar documentos'],
  ])('%s a failure of %s says %s and keeps what was typed', async (_, nome, frase) => {
    await abrir({ decidir: falha })
    await userEvent.click(await botao(nome))
    const aberto = await dialogo()
    if (nome === 'Aprovar') await conferir(aberto)
    const [campo] = aberto.getAllByRole('textbox').slice(-1)
    await userEvent.type(campo!, 'O que eu escrevi')
    if (nome === 'Solicitar documentos') await userEvent.click(aberto.getAllByRole('checkbox')[0]!)
    await userEvent.click(await botao(nome, aberto))
    expect(await screen.findByText(frase)).toBeInTheDocument()
    expect(campo).toHaveValue('O que eu escrevi')
    expect(aberto.getByRole('alert')).toHaveTextContent('O sistema está ocupado neste momento.')
  })

  test('ADMIN-02 the slower administrator reads who decided first, and the dialog closes', async () => {
    await abrir({
      decidir: () => {
        throw recusa(
          'JA_DECIDIDO',
          409,
          'Este cadastro já foi decidido por Rita Amaral em seg, 23 nov, 12:00.',
        )
      },
    })
    await userEvent.click(await botao('Aprovar'))
    const aberto = await dialogo()
    await conferir(aberto)
    await userEvent.click(await botao('Aprovar', aberto))
    expect(await screen.findByText(/já foi decidido por Rita Amaral/)).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})
