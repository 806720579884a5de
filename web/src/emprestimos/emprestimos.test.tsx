import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { EmprestimoFeito, PessoaQueEmpresta } from '#domain/emprestimos/contract.ts'
import { motivoDaLeitura } from '#domain/emprestimos/emprestimo.ts'
import { recusa, renderWithApi, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { AbrirEmprestado } from './abrir-emprestado.tsx'
import { comCanal } from './testing/canal.tsx'
import { MeusEmprestimos } from './meus-emprestimos.tsx'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const daqui = (minutos: number) => new Date(Date.now() + minutos * 60_000).toISOString()
const marina: PessoaQueEmpresta = {
  id: id(1),
  nome: 'Marina Duarte',
  proprio: true,
  tem_cartao: true,
  consultas: 3,
  documentos: 1,
}
const joao: PessoaQueEmpresta = {
  ...marina,
  id: id(2),
  nome: 'João Duarte',
  proprio: false,
  tem_cartao: false,
  documentos: 0,
}
const feito = (mais: Partial<EmprestimoFeito> = {}): EmprestimoFeito => ({
  id: id(10),
  titular_id: marina.id,
  nome: marina.nome,
  partes: ['saude', 'consultas'],
  horas: 1,
  codigo_ate: daqui(10),
  tomado_em: daqui(-5),
  fim: daqui(55),
  encerrado_em: null,
  aberto: true,
  quem: 'Helena Prado',
  registro: 'CRM/SP 123456',
  especialidade: 'Cardiologia',
  perfil_id: id(20),
  leituras: [
    { em: daqui(-3), motivo: motivoDaLeitura('saude') },
    { em: daqui(-4), motivo: motivoDaLeitura('abertura') },
  ],
  motivo: null,
  justificativa: null,
  contestado_em: null,
  ...mais,
})
type Emprestimos = NonNullable<FakeApi['emprestimos']>
const botao = (name: string | RegExp) => screen.getByRole('button', { name })
const abrir = (emprestimos: Emprestimos) => renderWithApi(<MeusEmprestimos />, { emprestimos })

describe('the lender', () => {
  test('S9 nothing is marked beforehand, and a code comes large, to be copied, with its time', async () => {
    const pedidos: unknown[] = []
    await abrir({
      listar: () => ({ pessoas: [marina], emprestimos: [] }),
      emprestar(input) {
        pedidos.push(input)
        return { id: id(10), codigo: 'ABCD2345', codigo_ate: daqui(15) }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Emprestar' }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Emprestar prontuário' }))
    expect(dialogo.queryByText('De quem é o prontuário')).toBeNull()
    for (const parte of dialogo.getAllByRole('checkbox')) expect(parte).not.toBeChecked()
    await userEvent.click(dialogo.getByRole('button', { name: /^Gerar código/ }))
    expect(dialogo.getByText('Escolha pelo menos uma parte do prontuário.')).toBeVisible()
    expect(pedidos).toEqual([])
    await userEvent.click(dialogo.getByRole('checkbox', { name: /Consultas/ }))
    await userEvent.click(dialogo.getByRole('radio', { name: '24 horas' }))
    await userEvent.click(dialogo.getByRole('button', { name: /^Gerar código/ }))
    const codigo = within(await screen.findByRole('dialog', { name: 'Código para abrir o prontuário' }))
    expect(pedidos).toEqual([{ pessoa_id: marina.id, partes: ['consultas'], horas: 24 }])
    expect(codigo.getByLabelText('Código')).toHaveTextContent('ABCD-2345')
    expect(codigo.getByRole('timer')).toHaveTextContent(/1[45]:\d\d/)
    await userEvent.setup().click(codigo.getByRole('button', { name: 'Copiar código' }))
    expect(await navigator.clipboard.readText()).toBe('ABCD-2345')
  })

  test('S1 of a dependent the card is not offered, and what was marked of the own card is not taken along', async () => {
    const pedidos: unknown[] = []
    await abrir({
      listar: () => ({ pessoas: [marina, joao], emprestimos: [] }),
      emprestar(input) {
        pedidos.push(input)
        throw recusa('MUITAS_TENTATIVAS', 429, 'Muitas tentativas. Aguarde alguns minutos e tente de novo.')
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Emprestar' }))
    const dialogo = within(await screen.findByRole('dialog'))
    await userEvent.click(dialogo.getByRole('checkbox', { name: /Dados de saúde/ }))
    await userEvent.click(dialogo.getByRole('checkbox', { name: /Consultas/ }))
    await userEvent.click(dialogo.getByRole('radio', { name: 'João Duarte' }))
    expect(dialogo.getByRole('checkbox', { name: /só a própria pessoa empresta/ })).toBeDisabled()
    await userEvent.click(dialogo.getByRole('button', { name: /^Gerar código/ }))
    await waitFor(() => expect(pedidos).toEqual([{ pessoa_id: joao.id, partes: ['consultas'], horas: 1 }]))
    // A refusal keeps the choices.
    expect(await dialogo.findByText(/Muitas tentativas/)).toBeVisible()
    expect(dialogo.getByRole('checkbox', { name: /Consultas/ })).toBeChecked()
  })

  test('L3 the reader is named with the council number and every reading, and one touch ends it', async () => {
    const encerrados: unknown[] = []
    await abrir({
      listar: () => ({
        pessoas: [marina],
        emprestimos: [
          encerrados.length > 0 ? feito({ aberto: false, encerrado_em: daqui(0) }) : feito(),
          feito({
            id: id(11),
            titular_id: joao.id,
            nome: joao.nome,
            aberto: false,
            quem: null,
            registro: null,
            especialidade: null,
            perfil_id: null,
            leituras: [],
          }),
        ],
      }),
      encerrar(input) {
        encerrados.push(input)
        return { encerrado: true }
      },
    })
    expect(await screen.findByText('CRM/SP 123456 · Cardiologia')).toBeVisible()
    expect(screen.getByText('Aberto')).toBeVisible()
    await userEvent.click(screen.getByText('2 leituras'))
    expect(screen.getAllByText('Dados de saúde')[0]).toBeVisible()
    await userEvent.click(botao('Encerrar agora o empréstimo a Helena Prado'))
    expect(encerrados).toEqual([{ id: id(10) }])
    expect(await screen.findByText('Empréstimos anteriores (2)')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Encerrar agora/ })).toBeNull()
    expect(screen.getByText('Prontuário de João Duarte')).toBeInTheDocument()
    expect(screen.getByText('Profissional que saiu do App da Saúde')).toBeInTheDocument()
  })

  test('S9 the open code tells who took it as soon as the channel says so', async () => {
    let tomado = false
    const { around, anunciar } = comCanal()
    const emprestimos: Emprestimos = {
      listar: () => ({ pessoas: [marina], emprestimos: tomado ? [feito()] : [] }),
      emprestar: () => ({ id: id(10), codigo: 'ABCD2345', codigo_ate: daqui(15) }),
    }
    await renderWithApi(<MeusEmprestimos />, { emprestimos }, { around })
    await userEvent.click(await screen.findByRole('button', { name: 'Emprestar' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: /Consultas/ }))
    await userEvent.click(botao(/^Gerar código/))
    await screen.findByLabelText('Código')
    tomado = true
    anunciar()
    const dialogo = within(await screen.findByRole('dialog', { name: 'Helena Prado abriu o prontuário' }))
    expect(dialogo.getByText('CRM/SP 123456 · Cardiologia')).toBeVisible()
    expect(dialogo.getByRole('button', { name: /^Encerrar agora/ })).toBeVisible()
    expect(screen.queryByLabelText('Código')).toBeNull()
  })
})

describe('the reader', () => {
  test('PRONT-11 without a code a record is opened for a reason: who it is, why, and what follows are asked first', async () => {
    const pedidos: unknown[] = []
    const { endereco } = await renderWithApi(<AbrirEmprestado />, {
      emprestimos: {
        tomados: () => [],
        acessar: (input) => {
          pedidos.push(input)
          return { id: id(40) }
        },
      },
      agenda: {
        buscarPacientes: () => [
          {
            id: id(41),
            nome: 'M••• D•••',
            idade: null,
            numero_prontuario: null,
            telefone_final: null,
            meu: false,
            sem_login: false,
            bloqueado: false,
            ultima: null,
            proxima: null,
            convenio: null,
            responsavel: null,
          },
        ],
      },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Abrir prontuário emprestado' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Não há código: acessar sem vínculo' }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Acessar sem vínculo' }))
    await userEvent.click(dialogo.getByRole('button', { name: /^Abrir prontuário/ }))
    expect(await dialogo.findByText('Informe o telefone inteiro, com DDD.')).toBeVisible()
    await userEvent.type(dialogo.getByLabelText(/^Telefone da pessoa/), '11987654321')
    expect(await dialogo.findByText(/A pessoa é avisada agora/)).toBeVisible()
    await userEvent.type(dialogo.getByLabelText(/^Conte o que aconteceu/), 'Pressa')
    await userEvent.click(dialogo.getByRole('button', { name: /^Abrir prontuário/ }))
    for (const frase of ['Confirme a pessoa antes de abrir.', 'Escolha o motivo.', /^Conte em pelo menos 20/])
      expect(await dialogo.findByText(frase)).toBeVisible()
    await userEvent.click(dialogo.getByRole('radio', { name: 'M••• D•••' }))
    await userEvent.click(dialogo.getByRole('radio', { name: /^Emergência/ }))
    await userEvent.type(
      dialogo.getByLabelText(/^Conte o que aconteceu/),
      ': chegou inconsciente ao hospital',
    )
    await userEvent.click(dialogo.getByRole('button', { name: /^Abrir prontuário/ }))
    await waitFor(() => expect(endereco()).toBe(`/prontuario-emprestado/${id(40)}`))
    expect(pedidos).toEqual([
      {
        paciente_id: id(41),
        motivo: 'emergencia',
        justificativa: 'Pressa: chegou inconsciente ao hospital',
      },
    ])
  })

  test('S9 a code is typed, refused beside its field, and leads to the record when it is right', async () => {
    const codigos: string[] = []
    const { endereco } = await renderWithApi(<AbrirEmprestado />, {
      emprestimos: {
        tomados: () => [
          { id: id(30), nome: 'Rui Souza', partes: ['consultas'], fim: '2026-11-23T15:00:00Z', motivo: null },
        ],
        tomar({ codigo }) {
          codigos.push(codigo)
          if (codigos.length === 1)
            throw recusa('CODIGO_RECUSADO', 422, 'Este código não vale. Confira as letras.')
          return { id: id(10) }
        },
      },
    })
    await userEvent.click(botao('Abrir prontuário emprestado'))
    const dialogo = within(await screen.findByRole('dialog'))
    await userEvent.click(dialogo.getByRole('button', { name: /^Abrir/ }))
    expect(dialogo.getByText('Digite o código.')).toBeVisible()
    await userEvent.type(dialogo.getByLabelText(/Código/), 'abcd-2345')
    await userEvent.click(dialogo.getByRole('button', { name: /^Abrir/ }))
    expect(await dialogo.findByText(/Este código não vale/)).toBeVisible()
    expect(dialogo.getByLabelText(/Código/)).toHaveValue('ABCD-2345')
    expect(dialogo.getByRole('link', { name: /Rui Souza, até/ })).toHaveAttribute(
      'href',
      `/prontuario-emprestado/${id(30)}`,
    )
    await userEvent.click(dialogo.getByRole('button', { name: /^Abrir/ }))
    await waitFor(() => expect(endereco()).toBe(`/prontuario-emprestado/${id(10)}`))
    expect(codigos).toEqual(['ABCD-2345', 'ABCD-2345'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
