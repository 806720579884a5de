import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { ClinicaDaEquipe, Membro } from '#domain/equipe/contract.ts'
import { permissoesDoPapel, semPermissoes } from '#domain/equipe/membro.ts'
import { areasDaEquipe, type PermissoesDaEquipe } from '#domain/equipe/permissoes.ts'
import { recusa, renderWithApi, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { Circulo } from './components/circulo.tsx'
import { Indicacoes } from './components/indicacoes.tsx'
import { QuemPodeVer } from './components/quem-pode-ver.tsx'
import { Time } from './components/time.tsx'

const tudo = Object.fromEntries(areasDaEquipe.map((area) => [area, 'escrita'])) as PermissoesDaEquipe
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const clinica: ClinicaDaEquipe = {
  id: id(1),
  nome: 'Clínica Ipê',
  meu_papel: 'dono',
  minhas_permissoes: tudo,
  meu_acesso_id: id(2),
}
const membro = (outro: Partial<Membro> = {}): Membro => ({
  id: id(10),
  clinica_id: clinica.id,
  usuario_id: id(11),
  nome: 'Rui Prado',
  avatar_url: null,
  especialidade: null,
  papel: 'recepcao',
  permissoes: permissoesDoPapel.recepcao,
  delegacao: false,
  inicio: '2026-01-01T03:00:00Z',
  fim: '2099-01-01T03:00:00Z',
  status: 'ativo',
  encerrado_em: null,
  concedido_por: null,
  substituto: null,
  ultimo_acesso: null,
  duas_etapas: false,
  convite: null,
  ...outro,
})

const abrir = (equipe: FakeApi['equipe']) => renderWithApi(<Time eu={id(99)} />, { equipe })
const lista = async () => screen.findByRole('list', { name: 'Pessoas da equipe' })
const linhas = async () => [...(await lista()).children] as HTMLElement[]
const acoesDe = async (nome: string) =>
  within(await lista()).getByRole('button', { name: `Ações de ${nome}` })

describe('ROUTE-15 the team', () => {
  test('ROUTE-15 an access that ran out says so, whatever its status; filters count', async () => {
    await abrir({
      listar: () => ({
        clinicas: [clinica],
        membros: [
          membro(),
          membro({ id: id(12), usuario_id: id(13), nome: 'Ana Lima', fim: '2026-01-02T03:00:00Z' }),
        ],
      }),
    })
    expect(within((await linhas())[0]!).getByText('Vencido')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Vencidos 1' }))
    expect(await linhas()).toHaveLength(1)
  })

  test('ROUTE-15 RECEPCAO-03 each person stands once, with every clinic and what was lent there', async () => {
    const outra = { ...clinica, id: id(21), nome: 'Clínica Ipê Norte' }
    await abrir({
      listar: () => ({
        clinicas: [clinica, outra],
        membros: [
          membro(),
          membro({ id: id(14), clinica_id: outra.id, papel: 'financeiro' }),
          membro({ id: id(15), delegacao: true }),
          membro({ id: id(12), usuario_id: id(13), nome: 'Ana Lima' }),
        ],
      }),
    })
    const todas = await linhas()
    expect(todas).toHaveLength(2)
    const rui = within(todas.find((linha) => within(linha).queryByText('Rui Prado'))!)
    expect(rui.getByText('Em 2 clínicas · Clínica Ipê · Clínica Ipê Norte')).toBeInTheDocument()
    await userEvent.click(rui.getByRole('button', { name: 'Rui Prado', expanded: false }))
    expect(rui.getAllByText('Rui Prado')).toHaveLength(1)
    expect(rui.getByText('Clínica Ipê Norte')).toBeInTheDocument()
    expect(rui.getByText('Delegação')).toBeInTheDocument()
    expect(
      rui.getAllByRole('button', { name: /^Ações/ }).map((botao) => botao.getAttribute('aria-label')),
    ).toEqual([
      `Ações de Rui Prado em ${clinica.nome}`,
      `Ações da delegação de Rui Prado em ${clinica.nome}`,
      'Ações de Rui Prado em Clínica Ipê Norte',
    ])
    expect(screen.getByRole('button', { name: 'Todos 2' })).toBeInTheDocument()
  })

  test('ROUTE-15 an invitation keeps what was typed when it is refused, and offers nothing that the person lacks', async () => {
    const pedidos: unknown[] = []
    await abrir({
      listar: () => ({
        clinicas: [{ ...clinica, meu_papel: 'gestor', minhas_permissoes: permissoesDoPapel.gestor }],
        membros: [membro()],
      }),
      convidar: (input) => {
        pedidos.push(input)
        throw recusa('JA_CONVIDADO', 409, 'Já há um convite em aberto para este e-mail.')
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Convidar pessoa' }))
    const dialogo = within(await screen.findByRole('dialog'))
    const prontuario = dialogo.getByLabelText('Prontuário')
    expect(within(prontuario).getByRole('option', { name: 'Vê' })).toBeDisabled()
    expect(
      within(dialogo.getByLabelText('Agenda')).getByRole('option', { name: 'Vê e altera' }),
    ).toBeEnabled()
    await userEvent.type(dialogo.getByLabelText('E-mail da pessoa'), 'rui@exemplo.com.br')
    await userEvent.selectOptions(dialogo.getByLabelText('Papel'), 'Financeiro')
    await userEvent.click(dialogo.getByRole('button', { name: /^Enviar convite/ }))
    expect(await dialogo.findByText(/Já há um convite em aberto/)).toBeInTheDocument()
    expect(dialogo.getByLabelText('E-mail da pessoa')).toHaveValue('rui@exemplo.com.br')
    expect(pedidos).toMatchObject([
      {
        papel: 'financeiro',
        ate: null,
        permissoes: { ...semPermissoes, financeiro: 'leitura', clinica: 'leitura' },
      },
    ])
  })

  test('ROUTE-15 removing says what happens and who takes over', async () => {
    const pedidos: unknown[] = []
    const ana = membro({ id: id(20), usuario_id: id(21), nome: 'Ana Lima' })
    await abrir({
      listar: () => ({ clinicas: [clinica], membros: [membro(), ana] }),
      mudarStatus: (input) => {
        pedidos.push(input)
        return { id: input.id }
      },
    })
    const acoes = await acoesDe('Rui Prado')
    await userEvent.click(acoes)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remover da equipe' }))
    const pergunta = within(await screen.findByRole('alertdialog', { name: 'Remover Rui Prado da equipe?' }))
    expect(pergunta.getByText(/não mudam de mãos sozinhas/)).toBeInTheDocument()
    await userEvent.selectOptions(pergunta.getByLabelText(/Quem assume/), 'Ana Lima')
    await userEvent.click(pergunta.getByRole('button', { name: /^Remover da equipe/ }))
    await waitFor(() => expect(pedidos).toEqual([{ id: id(10), para: 'encerrado', substituto_id: id(21) }]))
  })

  test('ROUTE-15 consultations to come are decided one by one before anybody is removed', async () => {
    const pedidos: unknown[] = []
    const consulta = {
      agendamento_id: id(40),
      inicio: '2026-12-01T12:00:00.000Z',
      duracao_min: 30,
      zona: 'America/Sao_Paulo',
      paciente: 'Marina D.',
      servico: 'Consulta',
      candidatos: [
        { profissional_id: id(41), nome: 'Caio Ramos', livre: true },
        { profissional_id: id(42), nome: 'Eva Lins', livre: false },
      ],
    }
    await abrir({
      listar: () => ({ clinicas: [clinica], membros: [membro()] }),
      mudarStatus: (input) => {
        pedidos.push(input)
        if (!input.consultas)
          throw recusa('CONSULTAS_MARCADAS', 409, 'Há consultas.', { consultas: [consulta] })
        return { id: input.id }
      },
    })
    const acoes = await acoesDe('Rui Prado')
    await userEvent.click(acoes)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remover da equipe' }))
    const pergunta = within(await screen.findByRole('alertdialog', { name: 'Remover Rui Prado da equipe?' }))
    const remover = pergunta.getByRole('button', { name: /^Remover da equipe/ })
    await userEvent.click(remover)
    const quem = await pergunta.findByLabelText(/Marina D\. · Consulta/)
    await userEvent.click(remover)
    expect(pergunta.getByText('Decida com quem fica esta consulta.')).toBeInTheDocument()
    expect(pedidos).toHaveLength(1)
    expect(within(quem).queryByRole('option', { name: /Eva Lins/ })).toBeNull()
    await userEvent.selectOptions(quem, 'Passa para Caio Ramos, que está livre')
    await userEvent.click(remover)
    await waitFor(() =>
      expect(pedidos.at(-1)).toEqual({
        id: id(10),
        para: 'encerrado',
        consultas: [{ agendamento_id: id(40), profissional_id: id(41) }],
      }),
    )
  })

  test('ROUTE-15 the owner starts the offer of the clinic here; the member answers it on the page of clinics', async () => {
    const pedidos: unknown[] = []
    await renderWithApi(<Time eu={id(99)} />, {
      equipe: { listar: () => ({ clinicas: [clinica], membros: [membro()] }) },
      clinicas: {
        pedirTransferencia(input) {
          pedidos.push(input)
          throw recusa('JA_PEDIDA', 409, 'Já há uma transferência à espera de resposta.')
        },
      },
    })
    const acoes = await acoesDe('Rui Prado')
    await userEvent.click(acoes)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Oferecer a clínica' }))
    const pergunta = within(
      await screen.findByRole('alertdialog', { name: /Oferecer a clínica a Rui Prado/ }),
    )
    await userEvent.click(pergunta.getByRole('button', { name: /^Oferecer a clínica/ }))
    expect(await screen.findByText(/Já há uma transferência/)).toBeInTheDocument()
    expect(pedidos).toEqual([{ id: clinica.id, membro_id: id(10) }])
  })

  test('ROUTE-15 a mere member sees the clinic and the way out, and no team', async () => {
    await abrir({
      listar: () => ({
        clinicas: [{ ...clinica, meu_papel: 'profissional', minhas_permissoes: semPermissoes }],
        membros: [],
      }),
    })
    expect(await screen.findByText('Clínica Ipê')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Convidar pessoa' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Sair da equipe' })).toBeInTheDocument()
  })
})

test('S1 nobody is added to a circle without the declaration, and the end of the guard is said beforehand', async () => {
  const pedidos: unknown[] = []
  await renderWithApi(<Circulo eu={id(99)} />, {
    equipe: {
      circulo: {
        indicacoes: () => [],
        listar: () => ({ pessoas: [], vinculos: [] }),
        adicionarDependente: (input: { nome: string }) => {
          pedidos.push(input)
          return { id: id(1), paciente_id: id(2), perfil_mudou: false }
        },
      },
    },
  })
  await userEvent.click((await screen.findAllByRole('button', { name: 'Adicionar dependente' }))[0]!)
  const dialogo = within(await screen.findByRole('dialog', { name: 'Adicionar dependente' }))
  await userEvent.type(dialogo.getByLabelText('Nome completo'), 'Lia Menezes')
  await userEvent.type(dialogo.getByLabelText('Data de nascimento'), '03022020')
  expect(dialogo.getByText('Seu acesso vale até os 18 anos dela, em ter, 2 fev 2038.')).toBeInTheDocument()
  await userEvent.click(dialogo.getByRole('button', { name: /^Adicionar/ }))
  expect(
    await dialogo.findByText('É preciso fazer a declaração para continuar.', { selector: 'p' }),
  ).toBeInTheDocument()
  expect(pedidos).toEqual([])
  await userEvent.click(dialogo.getByRole('checkbox'))
  await userEvent.click(dialogo.getByRole('button', { name: /^Adicionar/ }))
  await waitFor(() => expect(pedidos).toMatchObject([{ nome: 'Lia Menezes', data_nascimento: '2020-02-03' }]))
})

test('CIRCULO-01 a birth date in the future is told at its field, somebody who is in the list already in a sentence, and nothing that was typed is lost', async () => {
  let vezes = 0
  await renderWithApi(<Circulo eu={id(99)} />, {
    equipe: {
      circulo: {
        indicacoes: () => [],
        listar: () => ({ pessoas: [], vinculos: [] }),
        adicionarDependente: () => {
          vezes++
          if (vezes > 1)
            throw recusa(
              'JA_E_SEU',
              409,
              'Você já cuida de uma pessoa com este nome e esta data de nascimento.',
            )
          throw recusa('ENTRADA_INVALIDA', 400, 'Confira os campos.', {
            campos: [
              { campo: 'data_nascimento', mensagem: 'A data de nascimento não pode estar no futuro.' },
            ],
          })
        },
      },
    },
  })
  await userEvent.click((await screen.findAllByRole('button', { name: 'Adicionar dependente' }))[0]!)
  const dialogo = within(await screen.findByRole('dialog', { name: 'Adicionar dependente' }))
  await userEvent.type(dialogo.getByLabelText('Nome completo'), 'Lia Menezes')
  const data = dialogo.getByLabelText('Data de nascimento')
  await userEvent.type(data, '03022099')
  await userEvent.click(dialogo.getByRole('checkbox'))
  await userEvent.click(dialogo.getByRole('button', { name: /^Adicionar/ }))
  expect(await dialogo.findByText('A data de nascimento não pode estar no futuro.')).toBeInTheDocument()
  expect(data).toBeInvalid()
  expect(data).toHaveValue('03/02/2099')
  expect(dialogo.getByLabelText('Nome completo')).toHaveValue('Lia Menezes')
  expect(dialogo.getByRole('checkbox')).toBeChecked()

  await userEvent.clear(data)
  await userEvent.type(data, '03022020')
  await userEvent.click(dialogo.getByRole('button', { name: /^Adicionar/ }))
  expect(await dialogo.findByText(/^Você já cuida de uma pessoa com este nome/)).toBeInTheDocument()
  expect(data).toHaveValue('03/02/2020')
  expect(dialogo.getByLabelText('Nome completo')).toHaveValue('Lia Menezes')
})

test('S1 a grant over one’s data says who, what, since and until when, by whom, and ends at once', async () => {
  const encerrados: unknown[] = []
  await renderWithApi(<QuemPodeVer />, {
    equipe: {
      acessos: () => [
        {
          id: id(1),
          tipo: 'cuidado',
          quem: 'Roberto Menezes',
          contexto: 'Pai ou mãe',
          areas: [{ area: 'Consultas', altera: false }],
          inicio: '2026-11-01T12:00:00Z',
          fim: '2027-05-22T03:00:00Z',
          suspenso: false,
          por: 'Alda Menezes',
          encerrar: { tipo: 'vinculo', id: id(1) },
        },
      ],
      circulo: {
        mudarStatus: (input: { id: string }) => {
          encerrados.push(input)
          return { id: input.id }
        },
      },
    },
  })
  expect(await screen.findByText('Roberto Menezes')).toBeInTheDocument()
  expect(screen.getByText('Pode abrir: Consultas')).toBeInTheDocument()
  expect(
    screen.getByText(/^Desde dom, 1 nov( 2026)?, até sex, 21 mai( 2027)?, dado por Alda Menezes$/),
  ).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Encerrar acesso' }))
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Encerrar acesso/ }),
  )
  await waitFor(() => expect(encerrados).toEqual([{ id: id(1), para: 'encerrado' }]))
})

test('S1 who is said to answer for somebody reads by whom and for whom, and is bound only by accepting', async () => {
  const respostas: unknown[] = []
  let esperam = [
    {
      id: id(31),
      nome: 'Bia Menezes',
      relacao: 'filho' as const,
      consultorio: 'Helena Prado',
      quando: '2026-11-20T12:00:00Z',
    },
    {
      id: id(32),
      nome: 'Davi Menezes',
      relacao: 'neto' as const,
      consultorio: null,
      quando: '2026-11-20T12:00:00Z',
    },
  ]
  await renderWithApi(<Indicacoes />, {
    equipe: {
      circulo: {
        indicacoes: () => esperam,
        responderIndicacao: (input) => {
          respostas.push(input)
          esperam = esperam.filter((cada) => cada.id !== input.id)
          return { aceita: input.aceita, perfil_mudou: false }
        },
      },
    },
  })
  expect(await screen.findByText('Filho ou filha, segundo o consultório de Helena Prado')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Aceitar: respondo por Bia Menezes' }))
  const aceite = within(await screen.findByRole('alertdialog', { name: 'Responder por Bia Menezes?' }))
  expect(respostas).toEqual([])
  await userEvent.click(aceite.getByRole('button', { name: /^Aceitar/ }))
  expect(await screen.findByText('Agora você responde por esta pessoa')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Recusar: não respondo por Davi Menezes' }))
  const recusa = within(
    await screen.findByRole('alertdialog', { name: 'Você não responde por Davi Menezes?' }),
  )
  await userEvent.click(recusa.getByRole('button', { name: /^Recusar/ }))
  expect(await screen.findByText('Pedido recusado')).toBeInTheDocument()
  expect(respostas).toEqual([
    { id: id(31), aceita: true },
    { id: id(32), aceita: false },
  ])
  expect(screen.queryByRole('list', { name: 'Pedidos de responsável' })).toBeNull()
})
