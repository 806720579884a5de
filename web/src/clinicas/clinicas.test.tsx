import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { TipoUsuario } from '#domain/usuarios/usuario.ts'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import { recusa, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { detalhe, gestao, IDS, minhaClinica } from './testing/fake-clinica.ts'

type Clinicas = NonNullable<FakeApi['clinicas']>

const contagem = { rascunho: 1, 'aguardando-aprovacao': 2, ativa: 9, suspensa: 0 }
const vazia = { clinicas: [], total: 0, proximo_cursor: null }

async function abrir(endereco: string, perfil: TipoUsuario, clinicas: Clinicas) {
  guardarSessao()
  return renderApp(endereco, {
    acesso: { eu: () => pessoa({ perfil }) },
    clinicas: {
      listar: () => vazia,
      filtros: () => ({ cidades: [], especialidades: [], planos: [], acessibilidade: [] }),
      minhas: () => ({ clinicas: [], transferencias: [] }),
      ...clinicas,
    },
  })
}

describe('ROUTE-09 /clinicas', () => {
  test('ROUTE-09 a professional sees the own ones with where they stand, and begins a new one', async () => {
    const pedidos: unknown[] = []
    const tela = await abrir('/clinicas', 'profissional-administrador', {
      minhas: () => ({
        clinicas: [
          minhaClinica({ motivo: 'Falta o alvará.', falta: ['foto'] }),
          minhaClinica({ id: IDS.sala, nome_fantasia: 'Espaço Sol', status: 'ativa', vinculo: 'atende' }),
        ],
        transferencias: [],
      }),
      criar(input) {
        pedidos.push(input)
        return { id: IDS.mare }
      },
    })
    expect(await screen.findByRole('link', { name: 'Clínica Maré' })).toHaveAttribute(
      'href',
      `/clinicas/${IDS.mare}`,
    )
    expect(screen.getByText('Falta o alvará.')).toBeInTheDocument()
    expect(screen.getByText('1 informação por preencher')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Ativa' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Clínica Maré' })).toBeNull())
    expect(tela.endereco()).toContain('status=ativa')

    await userEvent.click(screen.getByRole('button', { name: 'Nova clínica' }))
    const dialogo = await screen.findByRole('dialog', { name: 'Nova clínica' })
    await userEvent.click(within(dialogo).getByRole('button', { name: /^Criar rascunho/ }))
    expect(
      await within(dialogo).findByText('Informe o nome pelo qual a clínica é conhecida.'),
    ).toBeInTheDocument()
    await userEvent.type(within(dialogo).getByLabelText(/^Nome fantasia/), 'Nova')
    await userEvent.type(within(dialogo).getByLabelText(/^Razão social/), 'Nova Ltda.')
    await userEvent.type(within(dialogo).getByLabelText(/^CNPJ/), '11222333000181')
    expect(within(dialogo).getByLabelText(/^CNPJ/)).toHaveValue('11.222.333/0001-81')
    await userEvent.type(within(dialogo).getByLabelText('Cidade'), 'Recife')
    await userEvent.selectOptions(within(dialogo).getByLabelText('Estado'), 'PE')
    await userEvent.click(within(dialogo).getByRole('button', { name: /^Criar rascunho/ }))
    await waitFor(() => expect(tela.endereco()).toBe(`/clinicas/${IDS.mare}/editar`))
    expect(pedidos).toMatchObject([{ nome_fantasia: 'Nova', endereco: { cidade: 'Recife', estado: 'PE' } }])
  })

  test('ROUTE-09 a CNPJ that is taken is said at the field, and what was typed stays', async () => {
    const mensagem = 'Este CNPJ já está cadastrado por Clínica Sol. Se a clínica é sua, peça vínculo.'
    await abrir('/clinicas', 'profissional', {
      criar() {
        throw recusa('CNPJ_EM_USO', 409, mensagem, { campos: [{ campo: 'cnpj', mensagem }] })
      },
    })
    await userEvent.click((await screen.findAllByRole('button', { name: 'Nova clínica' }))[0]!)
    const dialogo = await screen.findByRole('dialog', { name: 'Nova clínica' })
    await userEvent.type(within(dialogo).getByLabelText(/^Nome fantasia/), 'Nova')
    await userEvent.type(within(dialogo).getByLabelText(/^Razão social/), 'Nova Ltda.')
    await userEvent.type(within(dialogo).getByLabelText(/^CNPJ/), '11222333000181')
    await userEvent.type(within(dialogo).getByLabelText('Cidade'), 'Recife')
    await userEvent.selectOptions(within(dialogo).getByLabelText('Estado'), 'PE')
    await userEvent.click(within(dialogo).getByRole('button', { name: /^Criar rascunho/ }))
    expect(await within(dialogo).findByText(mensagem)).toBeInTheDocument()
    expect(within(dialogo).getByLabelText(/^Nome fantasia/)).toHaveValue('Nova')
  })

  test('ROUTE-09 all of them are searched with the words and filters of the address', async () => {
    const pedidos: unknown[] = []
    const tela = await abrir('/clinicas?aba=todas&cidade=Recife&uf=PE', 'paciente-administrador', {
      listar(input) {
        pedidos.push(input)
        return { ...vazia, clinicas: [detalheNaLista], total: 1 }
      },
    })
    expect(await screen.findByText('1 clínica')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Nova clínica' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Aberta agora' }))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar clínica' }), 'maré{Enter}')
    await waitFor(() =>
      expect(pedidos.at(-1)).toEqual({ q: 'maré', cidade: 'Recife', uf: 'PE', aberta_agora: true }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }))
    await waitFor(() => expect(tela.endereco()).not.toContain('cidade'))
    expect(tela.endereco()).toContain('q=')
  })

  test('ROUTE-09 opening a clinic right after typing does not lead back to the list', async () => {
    const tela = await abrir('/clinicas?aba=todas', 'paciente-administrador', {
      listar: () => ({ ...vazia, clinicas: [detalheNaLista], total: 1 }),
    })
    const ir = vi.spyOn(tela.router, 'navigate')
    const busca = await screen.findByRole('searchbox', { name: 'Buscar clínica' })
    vi.useFakeTimers()
    fireEvent.change(busca, { target: { value: 'maré' } })
    // The clinic is loading while the list is still on screen.
    tela.router.latestLocation = { ...tela.router.latestLocation, pathname: `/clinicas/${IDS.mare}` }
    await act(() => vi.advanceTimersByTimeAsync(700))
    expect(ir).not.toHaveBeenCalled()
  })

  test('HOME-07 the administrator begins with those that wait, and every status is a chip away', async () => {
    const pedidos: unknown[] = []
    await abrir('/clinicas?aba=aprovacao', 'administrador-geral', {
      fila(input) {
        pedidos.push(input.status)
        return {
          contagem,
          clinicas:
            input.status === 'aguardando-aprovacao'
              ? [
                  {
                    id: IDS.mare,
                    nome_fantasia: 'Clínica Maré',
                    razao_social: 'Maré Ltda.',
                    cnpj: '11222333000181',
                    cidade: 'Recife',
                    uf: 'PE',
                    status: 'aguardando-aprovacao' as const,
                    dono: 'Cláudia Reis',
                    desde: '2026-11-16T12:00:00Z',
                  },
                ]
              : [],
        }
      },
    })
    expect(await screen.findByRole('link', { name: 'Analisar Clínica Maré' })).toHaveAttribute(
      'href',
      `/clinicas/${IDS.mare}`,
    )
    expect(screen.getByText(/11\.222\.333\/0001-81/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: /^Suspensa/ }))
    expect(await screen.findByText('Nenhuma clínica está nesta situação.')).toBeInTheDocument()
    expect(pedidos).toEqual(['aguardando-aprovacao', 'suspensa'])
  })

  test('ROUTE-09 a list that does not come leaves a sentence and another try', async () => {
    let falha: Error | null = recusa('INDISPONIVEL', 503, 'O sistema está ocupado.')
    await abrir('/clinicas', 'profissional', {
      minhas() {
        if (falha) throw falha
        return { clinicas: [minhaClinica()], transferencias: [] }
      },
    })
    expect(await screen.findByText('O sistema está ocupado.')).toBeInTheDocument()
    falha = null
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByRole('link', { name: 'Clínica Maré' })).toBeInTheDocument()
  })

  test('ROUTE-09 a clinic that is offered is accepted only after a question', async () => {
    const respostas: unknown[] = []
    await abrir('/clinicas', 'profissional', {
      minhas: () => ({
        clinicas: [],
        transferencias: [
          {
            id: IDS.pedido,
            clinica_id: IDS.mare,
            clinica: 'Clínica Maré',
            pessoa: 'Cláudia Reis',
            para_mim: true,
            expira_em: '2026-12-01T12:00:00Z',
          },
        ],
      }),
      responderTransferencia(input) {
        respostas.push(input)
        return { clinica_id: IDS.mare }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Aceitar clínica' }))
    const pergunta = await screen.findByRole('alertdialog', { name: 'Receber Clínica Maré?' })
    expect(respostas).toEqual([])
    await userEvent.click(within(pergunta).getByRole('button', { name: 'Aceitar clínica' }))
    expect(await screen.findByText('A clínica agora é sua')).toBeInTheDocument()
    expect(respostas).toEqual([{ id: IDS.pedido, aceita: true }])
  })
})

const {
  status: _,
  vinculo: __,
  padrao: ___,
  motivo: ____,
  falta: _____,
  ...detalheNaLista
} = minhaClinica({ status: 'ativa' })

describe('ROUTE-09 /clinicas/$id', () => {
  const endereco = `/clinicas/${IDS.mare}`

  test('ROUTE-09 everybody sees the public facts, and no word of managing', async () => {
    await abrir(endereco, 'paciente-administrador', {
      ver: () =>
        detalhe({
          whatsapp: '+5581987654321',
          estacionamento: 'proprio',
          cancelamento_antecedencia_horas: 24,
        }),
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Clínica Maré' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/5581987654321',
    )
    expect(screen.getByRole('link', { name: 'Como chegar' })).toHaveAttribute(
      'href',
      expect.stringContaining('Rua%20da%20Aurora'),
    )
    expect(screen.getByText('Helena Prado, CRM/PE 12345')).toBeInTheDocument()
    expect(screen.getByText('08:00 às 18:00')).toBeInTheDocument()
    expect(screen.getByText('Avise com pelo menos 24 horas de antecedência.')).toBeInTheDocument()
    expect(screen.queryByText('Administração da clínica')).toBeNull()
  })

  test('ROUTE-09 what is missing keeps the draft from being handed in', async () => {
    await abrir(endereco, 'profissional', {
      ver: () => detalhe({ cuida_do_dinheiro: true, gestao: gestao({ falta: ['cnpj', 'foto'] }) }),
    })
    expect(await screen.findByRole('button', { name: 'Enviar para aprovação' })).toBeDisabled()
    expect(screen.getByText('Falta para enviar')).toBeInTheDocument()
    expect(screen.getByText('Recomendado')).toBeInTheDocument()
    // The Pix key can be set before approval.
    expect(await screen.findByRole('heading', { name: 'Recebimento por Pix' })).toBeInTheDocument()
  })

  test.each([
    ['who keeps its finances and nothing else', true, 1],
    ['who manages it without them', false, 0],
  ])('C4 ROUTE-09 the account that receives is shown to %s: %s', async (_quem, cuida_do_dinheiro, vezes) => {
    await abrir(endereco, 'profissional-administrador', {
      ver: () => detalhe({ cuida_do_dinheiro, gestao: cuida_do_dinheiro ? null : gestao({ minha: false }) }),
    })
    await screen.findByRole('heading', { level: 1, name: 'Clínica Maré' })
    await act(() => vi.dynamicImportSettled())
    expect(screen.queryAllByRole('heading', { name: 'Recebimento por Pix' })).toHaveLength(vezes)
  })

  test('HOME-07 the administrator sends it back with a reason, and never without', async () => {
    const pedidos: unknown[] = []
    await abrir(endereco, 'administrador-geral', {
      ver: () =>
        detalhe({ gestao: gestao({ ator: 'administrador', minha: false, status: 'aguardando-aprovacao' }) }),
      mudarSituacao(input) {
        pedidos.push(input)
        return { id: IDS.mare, status: input.para }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Devolver' }))
    const pergunta = await screen.findByRole('alertdialog')
    await userEvent.click(within(pergunta).getByRole('button', { name: 'Devolver' }))
    expect(
      await within(pergunta).findByText('Escreva o motivo: quem administra a clínica vai ler.'),
    ).toBeInTheDocument()
    await userEvent.type(within(pergunta).getByLabelText(/^Motivo/), 'Falta o alvará.')
    await userEvent.click(within(pergunta).getByRole('button', { name: 'Devolver' }))
    expect(await screen.findByText('Clínica devolvida')).toBeInTheDocument()
    expect(pedidos).toEqual([{ id: IDS.mare, para: 'rascunho', motivo: 'Falta o alvará.' }])
  })

  test('ROUTE-09 a clinic that is not there says so, with a way back', async () => {
    await abrir(endereco, 'profissional', {
      ver() {
        throw recusa('NAO_ENCONTRADO', 404)
      },
    })
    expect(await screen.findByText('Clínica não encontrada')).toBeInTheDocument()
    expect(screen.getAllByRole('link', { name: 'Clínicas' }).length).toBeGreaterThan(0)
  })
})
