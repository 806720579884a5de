import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { DadosAlterados, DadosPessoais } from '#domain/usuarios/contract.ts'
import { enderecoVazio } from '#domain/usuarios/endereco.ts'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import { recusa, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { escrever } from '#web/testing/escrever.ts'

const guardados: DadosPessoais = {
  nome: 'Marina Duarte',
  nome_social: null,
  email: 'marina.duarte@exemplo.com.br',
  telefone: '+5511987654321',
  cpf: '52998224725',
  cns: null,
  necessidades: [],
  idioma: null,
  data_nascimento: '1971-03-12',
  genero: 'feminino',
  endereco: null,
  avatar_url: null,
  bio: null,
  created_at: '2026-01-02T03:04:05Z',
  versao: 'v1',
}

type Alterar = (input: DadosAlterados) => DadosPessoais | Promise<DadosPessoais>

async function abrir(alterarMeusDados: Alterar = () => guardados, api: FakeApi = {}) {
  guardarSessao()
  await renderApp('/configuracoes', {
    acesso: { eu: () => pessoa() },
    ...api,
    usuarios: { meusDados: () => guardados, alterarMeusDados, ...api.usuarios },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Dados pessoais/ }))
  const dialogo = await screen.findByRole('dialog', { name: 'Editar Dados Pessoais' })
  await within(dialogo).findByLabelText('Nome completo')
  return dialogo
}

const campo = (nome: string | RegExp) => screen.getByLabelText(nome)
const salvar = () => userEvent.click(screen.getByRole('button', { name: /^Salvar/ }))

describe('PERSON-01 Editar Dados Pessoais', () => {
  test('PERSON-01 PERSON-03 shows what is stored, and sends what was changed', async () => {
    const pedidos: DadosAlterados[] = []
    await abrir((input) => {
      pedidos.push(input)
      return { ...guardados, nome: input.nome, versao: 'v2' }
    })
    expect(campo('E-mail')).toHaveAttribute('readonly')
    expect(screen.getByRole('link', { name: 'Mudar o e-mail em Segurança' })).toHaveAttribute(
      'href',
      '/seguranca',
    )
    expect(campo(/^Telefone/)).toHaveValue('(11) 98765-4321')
    expect(campo(/^CPF/)).toHaveValue('529.982.247-25')
    expect(campo(/^Data de nascimento/)).toHaveValue('12/03/1971')
    expect(within(campo('Estado')).getAllByRole('option')).toHaveLength(28)

    await userEvent.clear(campo('Nome completo'))
    await escrever(campo('Nome completo'), 'Marina <b>Lima</b> 😀')
    await userEvent.clear(campo(/^CPF/))
    await userEvent.click(campo(/^CPF/))
    await userEvent.paste('111.444.777-35')
    await salvar()
    expect(await screen.findByText('Dados atualizados!')).toBeInTheDocument()
    expect(pedidos).toEqual([
      {
        versao: 'v1',
        nome: 'Marina <b>Lima</b> 😀',
        nome_social: null,
        telefone: '11987654321',
        cpf: '11144477735',
        cns: null,
        necessidades: [],
        idioma: null,
        data_nascimento: '1971-03-12',
        genero: 'feminino',
        endereco: null,
      },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // The header shows the new name without another request.
    expect(screen.getByRole('button', { name: /Marina <b>Lima<\/b> 😀/ })).toBeInTheDocument()
  })

  test.each([
    ['Nome completo', ' ', 'Informe seu nome.'],
    [/^CPF/, '111', 'Este CPF não existe. Confira os 11 números.'],
    [/^CNS/, '700000000000006', 'Este CNS não existe. Confira os 15 números do cartão do SUS.'],
    [/^Nome social/, '123', 'O nome precisa ter pelo menos uma letra.'],
    [/^Telefone/, '123', 'Informe um telefone com DDD, como (11) 98765-4321.'],
    [/^Data de nascimento/, '01011899', 'Informe uma data de nascimento a partir de 01/01/1900.'],
    [/^Data de nascimento/, '01012099', 'A data de nascimento não pode estar no futuro.'],
    [/^Data de nascimento/, '31022001', 'Esta data não existe. Use dia, mês e ano, como 25/03/1980.'],
  ])(
    'PERSON-01 %s %j is refused beside the field, which keeps it and has the focus',
    async (nome, texto, frase) => {
      const alterar = vi.fn<Alterar>()
      await abrir(alterar)
      await userEvent.clear(campo(nome))
      await userEvent.type(campo(nome), texto)
      const digitado = (campo(nome) as HTMLInputElement).value
      await salvar()
      expect(await screen.findByText(frase)).toBeInTheDocument()
      expect(campo(nome)).toHaveValue(digitado)
      expect(campo(nome)).toHaveAttribute('aria-invalid', 'true')
      expect(campo(nome)).toHaveFocus()
      expect(alterar).not.toHaveBeenCalled()
    },
  )

  test('PERSON-01 a telephone of somebody else is refused beside its field, and the rest stays', async () => {
    const mensagem = 'Este telefone já está em outro cadastro. Confira o número ou informe outro.'
    await abrir(() => {
      throw recusa('JA_EM_USO', 409, 'Um dos números já está em outro cadastro.', {
        campos: [{ campo: 'telefone', mensagem }],
      })
    })
    await escrever(campo('Nome completo'), ' Lima')
    await salvar()
    expect(await screen.findByText(mensagem)).toBeInTheDocument()
    expect(campo('Nome completo')).toHaveValue('Marina Duarte Lima')
  })

  test('PERSON-03 a failure says Erro ao atualizar and keeps everything typed', async () => {
    await abrir(() => {
      throw recusa('INDISPONIVEL', 503, 'O sistema está ocupado neste momento. Tente de novo em instantes.')
    })
    await escrever(campo('Nome completo'), ' Lima')
    await salvar()
    expect(await screen.findByText('Erro ao atualizar')).toBeInTheDocument()
    expect(screen.getAllByText(/O sistema está ocupado/).length).toBeGreaterThan(0)
    expect(campo('Nome completo')).toHaveValue('Marina Duarte Lima')
  })

  test('PERSON-01 the social name is what the header shows from then on, and the CNS stands in its mask', async () => {
    const pedidos: DadosAlterados[] = []
    await abrir((input) => {
      pedidos.push(input)
      return { ...guardados, nome_social: input.nome_social, cns: input.cns, versao: 'v2' }
    })
    await escrever(campo(/^Nome social/), ' Nina Duarte ')
    await userEvent.type(campo(/^CNS/), '700000000000005')
    expect(campo(/^CNS/)).toHaveValue('700 0000 0000 0005')
    const cuidados = screen.getByRole('group', { name: /^Para ser bem atendido/ })
    expect(cuidados).toHaveAccessibleDescription(/Só você e os profissionais das suas consultas/)
    expect(within(cuidados).getAllByRole('checkbox')).toHaveLength(9)
    await userEvent.click(within(cuidados).getByRole('checkbox', { name: 'Libras' }))
    await userEvent.click(within(cuidados).getByRole('checkbox', { name: 'Cadeira de rodas' }))
    await userEvent.selectOptions(campo(/^Idioma de preferência/), 'Espanhol')
    await salvar()
    expect(await screen.findByText('Dados atualizados!')).toBeInTheDocument()
    expect(pedidos).toMatchObject([
      {
        nome: 'Marina Duarte',
        nome_social: 'Nina Duarte',
        cns: '700000000000005',
        necessidades: ['cadeira-de-rodas', 'libras'],
        idioma: 'Espanhol',
      },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: /Nina Duarte/ })).toBeInTheDocument()
  })

  test('PERSON-01 edited elsewhere: both sides are shown, and the person chooses', async () => {
    const pedidos: DadosAlterados[] = []
    await abrir((input) => {
      pedidos.push(input)
      if (input.versao === 'v1')
        throw recusa('CONFLITO', 409, 'Mudou.', { ...guardados, nome: 'Marina Prado', versao: 'v2' })
      return { ...guardados, nome: input.nome, versao: 'v3' }
    })
    await escrever(campo('Nome completo'), ' Lima')
    await salvar()
    const aviso = await screen.findByRole('alert')
    expect(aviso).toHaveTextContent('Seus dados foram alterados em outro lugar enquanto você editava.')
    expect(within(aviso).getAllByRole('listitem')).toHaveLength(1)
    expect(aviso).toHaveTextContent('O que você digitouMarina Duarte Lima')
    expect(aviso).toHaveTextContent('O que está guardadoMarina Prado')
    await userEvent.click(screen.getByRole('button', { name: /^Guardar o que digitei/ }))
    expect(await screen.findByText('Dados atualizados!')).toBeInTheDocument()
    expect(pedidos.map(({ versao, nome }) => [versao, nome])).toEqual([
      ['v1', 'Marina Duarte Lima'],
      ['v2', 'Marina Duarte Lima'],
    ])
  })

  test('PERSON-01 closing with something unsaved asks first; without, it closes', async () => {
    const dialogo = await abrir()
    await escrever(campo('Nome completo'), ' Lima')
    expect(screen.getByText('Há alterações não salvas')).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    const pergunta = await screen.findByRole('alertdialog', { name: 'Descartar as alterações?' })
    await userEvent.click(within(pergunta).getByRole('button', { name: 'Continuar editando' }))
    expect(campo('Nome completo')).toHaveValue('Marina Duarte Lima')
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Descartar/ }))
    await waitFor(() => expect(dialogo).not.toBeInTheDocument())
    await userEvent.click(screen.getByRole('button', { name: /^Dados pessoais/ }))
    expect(await screen.findByLabelText('Nome completo')).toHaveValue('Marina Duarte')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('PERSON-03 data that do not come leave a sentence and another try', async () => {
    guardarSessao()
    let falha: Error | null = recusa('INDISPONIVEL', 503, 'O sistema está ocupado.')
    await renderApp('/configuracoes', {
      acesso: { eu: () => pessoa() },
      usuarios: {
        meusDados: () => {
          if (falha) throw falha
          return guardados
        },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Dados pessoais/ }))
    expect(await screen.findByText('Erro ao carregar dados do usuário.')).toBeInTheDocument()
    falha = new Error('rede')
    await userEvent.click(screen.getByRole('button', { name: /^Tentar de novo/ }))
    expect(await screen.findByText('Erro inesperado ao carregar dados.')).toBeInTheDocument()
    falha = null
    await userEvent.click(screen.getByRole('button', { name: /^Tentar de novo/ }))
    expect(await screen.findByLabelText('Nome completo')).toHaveValue('Marina Duarte')
  })
})

describe('PERSON-02 the postcode', () => {
  const aurora = { logradouro: 'Rua da Aurora', bairro: 'Boa Vista', cidade: 'Recife', estado: 'PE' }
  type PorCep = NonNullable<NonNullable<FakeApi['enderecos']>['porCep']>
  const comCep = (porCep: PorCep) => abrir(undefined, { enderecos: { porCep } })

  test('PERSON-02 fills street, district, city and state, and leads to the number', async () => {
    await comCep(({ cep }) => ({ cep, situacao: 'encontrado', endereco: aurora }))
    await userEvent.click(campo('CEP'))
    await userEvent.paste('50.050-000')
    await waitFor(() => expect(campo('Rua')).toHaveValue('Rua da Aurora'))
    expect(campo('Bairro')).toHaveValue('Boa Vista')
    expect(campo('Cidade')).toHaveValue('Recife')
    expect(campo('Estado')).toHaveValue('PE')
    expect(campo('Número')).toHaveFocus()
    expect(screen.getByText('Endereço preenchido. Confira e informe o número.')).toBeInTheDocument()
  })

  test('PERSON-02 what was typed by hand is not overwritten, and a person who has gone on keeps the focus', async () => {
    let responder!: () => void
    const espera = new Promise<void>((resolve) => (responder = resolve))
    await comCep(async ({ cep }) => {
      await espera
      return { cep, situacao: 'encontrado', endereco: aurora }
    })
    await userEvent.type(campo('CEP'), '50050000')
    expect(await screen.findByText('Procurando o endereço...')).toBeInTheDocument()
    await escrever(campo('Rua'), 'Travessa do Porto')
    responder()
    await waitFor(() => expect(campo('Cidade')).toHaveValue('Recife'))
    expect(campo('Rua')).toHaveValue('Travessa do Porto')
    expect(campo('Rua')).toHaveFocus()
  })

  test('PERSON-02 a failure is only logged, and the fields stay to be filled in', async () => {
    const aviso = vi.spyOn(console, 'warn').mockReturnValue()
    let vezes = 0
    await comCep(({ cep }) => {
      vezes += 1
      if (vezes === 1) throw recusa('INDISPONIVEL', 503)
      return { cep, situacao: 'inexistente', endereco: enderecoVazio }
    })
    await userEvent.type(campo('CEP'), '50050000')
    await waitFor(() => expect(aviso).toHaveBeenCalledWith('enderecos.porCep', 'INDISPONIVEL'))
    expect(screen.queryByRole('alert')).toBeNull()
    await escrever(campo('Rua'), 'Rua Nova')
    expect(campo('Rua')).toHaveValue('Rua Nova')
    await userEvent.type(campo('CEP'), '{Backspace}1')
    expect(await screen.findByText(/Não encontramos este CEP/)).toBeInTheDocument()
    expect(campo('Rua')).toHaveValue('Rua Nova')
    aviso.mockRestore()
  })
})
