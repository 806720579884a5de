import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { FiltrosDaFila } from '#domain/aprovacao/contract.ts'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import type { FakeApi } from '#web/rpc/testing/fake.tsx'
import { documentoEnviado, emDetalhe, naFila } from './testing/fake-cadastro.ts'

type Api = NonNullable<FakeApi['aprovacao']>

const resumo = () => ({
  status: {
    pendente: 4,
    'aguardando-aprovacao': 2,
    'aguardando-documentacao': 1,
    ativo: 1_200,
    reprovado: 3,
    suspenso: 0,
  },
  atrasados: 1,
  reconferir: 7,
  clinicas: [{ id: '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4acc', nome: 'Clínica Ipê' }],
})

async function abrir(
  endereco: string,
  api: Api = {},
  perfil: 'administrador-geral' | 'profissional-administrador' = 'administrador-geral',
) {
  guardarSessao()
  const pedidos: FiltrosDaFila[] = []
  const app = await renderApp(endereco, {
    acesso: { eu: () => pessoa({ perfil }) },
    aprovacao: {
      resumo,
      listar: (input) => {
        pedidos.push(input)
        return {
          itens: [naFila(), naFila({ id: '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a5c', nome: 'Caio Nunes' })],
          proximo: null,
        }
      },
      analisar: () => ({ em_analise: null }),
      largar: () => ({ em_analise: null }),
      ...api,
    },
  })
  return { ...app, pedidos }
}

describe('the list', () => {
  test('ROUTE-10 opens with those who wait, a tab with its number for each status, and keeps filters in the address', async () => {
    const { pedidos, endereco } = await abrir('/profissionais')
    expect(await screen.findByText('Helena Prado')).toBeInTheDocument()
    expect(pedidos[0]).toMatchObject({ status: 'aguardando-aprovacao' })
    expect(screen.getByRole('tab', { name: 'Ativo 1.200' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Reconferir (7)' }))
    expect(endereco()).toBe('/profissionais?status=ativo&urgencia=reconferir')
    await userEvent.click(screen.getByRole('button', { name: 'Mais filtros' }))
    await userEvent.selectOptions(screen.getByLabelText('UF do registro'), 'SP')
    expect(pedidos.at(-1)).toMatchObject({ status: 'ativo', urgencia: 'reconferir', uf: 'SP' })
    await userEvent.type(screen.getByRole('searchbox'), 'helena')
    await expect.poll(() => pedidos.at(-1)?.q).toBe('helena')
  })

  test('ADMIN-04 several are asked for documents at once, and each has its outcome', async () => {
    const { pedidos } = await abrir('/profissionais', {
      decidirVarios: ({ ids }) =>
        ids.map((id, n) => ({
          id,
          nome: n === 0 ? 'Helena Prado' : 'Caio Nunes',
          feito: n === 0,
          mensagem: n === 0 ? null : 'Este cadastro já foi decidido por Rita Amaral.',
        })),
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar todos desta página' }))
    expect(screen.getByText('2 selecionados')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Solicitar documentos' }))
    const aberto = within(
      await screen.findByRole('dialog', { name: 'Que documentos faltam de 2 profissionais?' }),
    )
    await userEvent.click(aberto.getAllByRole('checkbox')[0]!)
    await userEvent.click(aberto.getByRole('button', { name: /^Solicitar documentos/ }))
    const resultado = within(await screen.findByRole('dialog', { name: 'Resultado' }))
    expect(resultado.getByText('1 de 2 feitos')).toBeInTheDocument()
    expect(resultado.getByText('Este cadastro já foi decidido por Rita Amaral.')).toBeInTheDocument()
    expect(pedidos.length).toBeGreaterThan(1)
  })

  test("ROUTE-10 a clinic's director reads the list and is offered no decision", async () => {
    await abrir('/profissionais', {}, 'profissional-administrador')
    expect(await screen.findByText('Helena Prado')).toBeInTheDocument()
    expect(screen.getByText('Profissionais que atendem nas suas clínicas.')).toBeInTheDocument()
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
    expect(screen.queryByText(/documento/)).not.toBeInTheDocument()
  })
})

describe('one registration', () => {
  const endereco = `/profissionais/${naFila().id}`

  test('ADMIN-01 shows form of the number, the same number elsewhere, documents and decisions', async () => {
    const [registro] = emDetalhe().registros
    await abrir(endereco, {
      obter: () =>
        emDetalhe({
          registros: [
            {
              ...registro!,
              no_padrao: false,
              iguais: [
                {
                  id: '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a99',
                  nome: 'Outra Pessoa',
                  status_profissional: 'ativo',
                },
              ],
            },
          ],
          historico: [
            {
              id: '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a77',
              ato: 'solicitar',
              de: 'aguardando-aprovacao',
              para: 'aguardando-documentacao',
              motivo: '',
              documentos_pedidos: ['Diploma'],
              quem: 'Rita Amaral',
              em: '2026-11-20T12:00:00Z',
              base: null,
            },
          ],
        }),
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Helena Prado' })).toBeInTheDocument()
    expect(screen.getByText('Fora do padrão. Exemplo: CRM/SP 123456')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Outra Pessoa' })).toBeInTheDocument()
    expect(screen.getByText(/por Rita Amaral/)).toBeInTheDocument()
    for (const nome of ['Aprovar', 'Rejeitar', 'Solicitar documentos'])
      expect(screen.getByRole('button', { name: nome })).toBeInTheDocument()
  })

  test('COMECO-03 an approval is sent once each registration is marked, each document opened and the gaps answered', async () => {
    const pedidos: unknown[] = []
    let aberto = false
    await abrir(endereco, {
      obter: () =>
        emDetalhe({ arquivos: [documentoEnviado({ aberto })], lacunas: ['Falta: foto'], faltam: ['foto'] }),
      abrirDocumento: () => {
        aberto = true
        return { endereco: '/arquivos/documentos/x.jpg?ate=1&assinatura=a' }
      },
      decidir: (input) => {
        pedidos.push(input)
        return { status_profissional: 'ativo' }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Aprovar' }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Aprovar Helena Prado?' }))
    const aprovar = () => userEvent.click(dialogo.getByRole('button', { name: /^Aprovar/ }))
    expect(dialogo.getByRole('link', { name: /Consultar CRM\/SP 123456/ })).toHaveAttribute(
      'href',
      'https://portal.cfm.org.br/busca-medicos',
    )
    await aprovar()
    expect(await dialogo.findByText(/Marque cada registro/)).toBeInTheDocument()
    expect(dialogo.getByText('Abra antes de aprovar: Carteira do conselho.')).toBeInTheDocument()
    expect(dialogo.getByText(/Escreva por que o cadastro é aprovado/)).toBeInTheDocument()
    await userEvent.click(dialogo.getByRole('checkbox', { name: /Conferi CRM\/SP 123456/ }))
    await userEvent.type(dialogo.getByLabelText(/Por que aprovar assim/), 'Manda a foto amanhã')
    await userEvent.click(dialogo.getByRole('button', { name: 'Abrir Carteira do conselho para conferir' }))
    await screen.findByRole('img')
    await userEvent.keyboard('{Escape}')
    expect(await dialogo.findByText('Aberto por você')).toBeInTheDocument()
    expect(pedidos).toEqual([])
    await aprovar()
    expect(await screen.findByText('Profissional aprovado com sucesso!')).toBeInTheDocument()
    expect(pedidos).toMatchObject([
      {
        decisao: {
          ato: 'aprovar',
          evidencia: {
            conferidos: [{ numero_registro: 'CRM/SP 123456' }],
            confirmacao: 'Manda a foto amanhã',
          },
        },
      },
    ])
  })

  test('ADMIN-01 somebody else who looks at it is named, and can be relieved', async () => {
    const pedidos: unknown[] = []
    await abrir(endereco, {
      obter: () =>
        emDetalhe({ em_analise: { nome: 'Rita Amaral', minha: false, ate: '2031-11-20T12:00:00Z' } }),
      analisar: (input) => {
        pedidos.push(input)
        return { em_analise: null }
      },
    })
    expect(await screen.findByText('Em análise por Rita Amaral.')).toBeInTheDocument()
    expect(pedidos).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Assumir análise' }))
    expect(pedidos).toEqual([{ id: naFila().id, assumir: true }])
  })

  test('ADMIN-04 a PDF is read on the page, in a frame, and can be opened in a window of its own', async () => {
    const aberto = '/arquivos/documentos/x.pdf?ate=1&tela=1&assinatura=a'
    await abrir(endereco, {
      obter: () => emDetalhe({ arquivos: [documentoEnviado({ formato: 'application/pdf' })] }),
      abrirDocumento: () => ({ endereco: aberto }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Abrir Carteira do conselho' }))
    const visor = within(await screen.findByRole('dialog', { name: 'Carteira do conselho' }))
    expect(await visor.findByTitle('Carteira do conselho, PDF enviado')).toHaveAttribute('src', aberto)
    expect(visor.getByRole('link', { name: 'Abrir em outra janela' })).toHaveAttribute('href', aberto)
  })

  test('ADMIN-04 a picture opens enlarged by its short-lived address; a document is refused with its reason', async () => {
    const avaliados: unknown[] = []
    await abrir(endereco, {
      obter: () => emDetalhe(),
      abrirDocumento: () => ({ endereco: '/arquivos/documentos/x.jpg?ate=1&assinatura=a' }),
      avaliarDocumento: (input) => {
        avaliados.push(input)
        return documentoEnviado({ situacao: 'recusado', motivo_recusa: 'Cortada.' })
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Abrir Carteira do conselho' }))
    const visor = within(await screen.findByRole('dialog', { name: 'Carteira do conselho' }))
    expect(await visor.findByRole('img')).toHaveAttribute(
      'src',
      '/arquivos/documentos/x.jpg?ate=1&assinatura=a',
    )
    await userEvent.click(visor.getByRole('button', { name: 'Ampliar' }))
    expect(visor.getByText('150%')).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Recusar' }))
    const recusa = within(await screen.findByRole('alertdialog'))
    await userEvent.click(recusa.getByRole('button', { name: 'Recusar' }))
    expect(await recusa.findByText('Diga por que o documento foi recusado.')).toBeInTheDocument()
    await userEvent.type(recusa.getByLabelText(/O que está errado/), 'Cortada.')
    await userEvent.click(recusa.getByRole('button', { name: 'Recusar' }))
    expect(await screen.findByText('Documento recusado')).toBeInTheDocument()
    expect(avaliados).toMatchObject([{ avaliacao: { situacao: 'recusado', motivo: 'Cortada.' } }])
  })

  test('S14 the administrator who rejected cannot take it back; another one can', async () => {
    const { unmount } = await abrir(endereco, {
      obter: () => emDetalhe({ status_profissional: 'reprovado', rejeitei: true }),
    })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('button', { name: 'Reverter rejeição' })).not.toBeInTheDocument()
    unmount()
    await abrir(endereco, { obter: () => emDetalhe({ status_profissional: 'reprovado' }) })
    expect(await screen.findByRole('button', { name: 'Reverter rejeição' })).toBeInTheDocument()
  })
})
