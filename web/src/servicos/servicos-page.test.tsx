import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Local } from '#domain/locais/contract.ts'
import { recusa } from '#web/rpc/testing/fake.tsx'
import { escrever } from '#web/testing/escrever.ts'
import { abrir, agir, dados, id, linha, preencher, retorno, servico } from './testing/fake-servicos.ts'

describe('DATA-04 /servicos', () => {
  test('DATA-04 each line says what it is, what it costs and what is missing; the council’s rule stands above', async () => {
    await abrir()
    expect(await screen.findByText(/As regras do CRP restringem a divulgação de preços/)).toBeInTheDocument()
    expect(await linha('Consulta')).toHaveTextContent(/Visível.*30 min.*R\$ 300,00/)
    expect(await linha('Retorno')).toHaveTextContent(/Sem descrição · Sem preço: aparece como sob consulta/)
    expect(await linha('Retorno')).toHaveTextContent('sob consulta')
    expect(within(await linha('Laudo')).getByText('Privado')).toBeInTheDocument()
  })

  test('DATA-04 words, situation and the other filters narrow the list, and nothing found says so', async () => {
    await abrir()
    await userEvent.type(await screen.findByLabelText('Buscar serviço'), 'RETÔRNO')
    expect(screen.getAllByRole('heading', { level: 3 }).map((h) => h.textContent)).toEqual(['Retorno'])
    await userEvent.clear(screen.getByLabelText('Buscar serviço'))
    await userEvent.click(screen.getByRole('button', { name: 'Privado (1)' }))
    expect(screen.getAllByRole('heading', { level: 3 }).map((h) => h.textContent)).toEqual(['Laudo'])
    await userEvent.click(screen.getByRole('button', { name: 'Filtros' }))
    await userEvent.selectOptions(screen.getByLabelText('Modalidade'), 'Presencial')
    expect(screen.getByText('Nenhum serviço com estes filtros')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }))
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3)
  })

  test('DATA-04 a new service is checked field by field, keeps what was typed, and warns of what the council restricts', async () => {
    const pedidos: unknown[] = []
    await abrir({
      criar: (input) => {
        pedidos.push(input.servico)
        if (pedidos.length === 1) throw recusa('NOME_REPETIDO', 409, 'Você já tem um serviço com este nome.')
        return servico({ id: id(9), nome: input.servico.nome })
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Novo serviço' }))
    const dialogo = await screen.findByRole('dialog', { name: 'Novo serviço' })
    expect(screen.getByLabelText(/^Duração/)).toHaveValue('50')
    await preencher(/^Duração/, '3')
    await userEvent.click(within(dialogo).getByLabelText('Presencial'))
    await userEvent.click(within(dialogo).getByRole('button', { name: /^Salvar/ }))
    expect(await screen.findByText('Informe o nome do serviço.')).toBeInTheDocument()
    expect(screen.getByText('Informe a duração, de 5 a 480 minutos.')).toBeInTheDocument()
    expect(screen.getByText('Escolha pelo menos uma modalidade.')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByLabelText(/^Nome/)).toHaveFocus())

    await preencher(/^Nome/, 'Terapia <b>de casal</b> 😀')
    await preencher(/^Duração/, '80')
    await escrever(screen.getByLabelText(/^Descrição/), 'Promoção: só R$ 100,00')
    expect(await screen.findAllByText(/Código de Ética do Psicólogo, art\. 20, "d"/)).not.toHaveLength(0)
    await userEvent.click(within(dialogo).getByLabelText('Teleconsulta'))
    await userEvent.click(within(dialogo).getByRole('button', { name: /^Salvar/ }))
    expect(await screen.findByText('Você já tem um serviço com este nome.')).toBeInTheDocument()
    expect(screen.getByLabelText(/^Nome/)).toHaveValue('Terapia <b>de casal</b> 😀')
    await preencher(/^Nome/, 'Terapia de casal')
    await userEvent.click(within(dialogo).getByRole('button', { name: /^Salvar/ }))
    expect(await screen.findByText('Serviço criado')).toBeInTheDocument()
    expect(pedidos.at(-1)).toMatchObject({
      nome: 'Terapia de casal',
      duracao_min: 80,
      modalidades: ['teleconsulta'],
      preco_centavos: null,
    })
    expect(await linha('Terapia de casal')).toBeInTheDocument()
  })

  test('DATA-04 a deposit above the price is refused; what the patient must inform is chosen from a list', async () => {
    const pedidos: unknown[] = []
    await abrir({
      alterar: (input) => {
        pedidos.push(input.servico)
        return servico({
          sinal_centavos: input.servico.sinal_centavos ?? null,
          formulario_exigido: ['cpf', 'telefone'],
          versao: 2,
        })
      },
    })
    await agir('Consulta', 'Editar')
    const dialogo = within(await screen.findByRole('dialog', { name: 'Editar serviço' }))
    await preencher(/^Sinal/, '30001')
    await userEvent.click(dialogo.getByRole('button', { name: /^Salvar/ }))
    expect(await dialogo.findByText(/O sinal não pode passar do preço/)).toBeInTheDocument()
    await preencher(/^Sinal/, '5000')
    await userEvent.click(dialogo.getByLabelText('Telefone'))
    await userEvent.click(dialogo.getByLabelText('CPF'))
    await userEvent.click(dialogo.getByRole('button', { name: /^Salvar/ }))
    expect(await linha('Consulta')).toHaveTextContent(/Sinal de R\$ 50,00.*Pede ao marcar: CPF, Telefone/)
    expect(pedidos).toMatchObject([{ sinal_centavos: 5000, formulario_exigido: ['cpf', 'telefone'] }])
  })

  test('DATA-04 a service for a group says how many seats, and keeps what was typed when people have more of them already', async () => {
    const pedidos: unknown[] = []
    await abrir({
      alterar: (input) => {
        pedidos.push(input.servico.vagas)
        if (pedidos.length === 1)
          throw recusa('VAGAS_MARCADAS', 409, 'A sessão de sex, 27 nov, 10:00 já tem 9 pessoas.')
        return servico({ vagas: input.servico.vagas!, versao: 2 })
      },
    })
    await agir('Consulta', 'Editar')
    const dialogo = within(await screen.findByRole('dialog', { name: 'Editar serviço' }))
    expect(dialogo.queryByLabelText(/^Vagas/)).not.toBeInTheDocument()
    await userEvent.click(dialogo.getByRole('switch', { name: /Atendimento em grupo/ }))
    await userEvent.click(dialogo.getByRole('button', { name: /^Salvar/ }))
    expect(await dialogo.findByText(/Informe de 2 a 50 vagas/)).toBeInTheDocument()
    await preencher(/^Vagas/, '8')
    await userEvent.click(dialogo.getByLabelText('Domiciliar'))
    await userEvent.click(dialogo.getByRole('button', { name: /^Salvar/ }))
    expect(await dialogo.findByText(/não se reúne em visita domiciliar/)).toBeInTheDocument()
    await userEvent.click(dialogo.getByLabelText('Domiciliar'))
    await userEvent.click(dialogo.getByRole('button', { name: /^Salvar/ }))
    expect(await dialogo.findByText(/10:00 já tem 9 pessoas/)).toBeInTheDocument()
    await preencher(/^Vagas/, '9')
    await userEvent.click(dialogo.getByRole('button', { name: /^Salvar/ }))
    expect(await linha('Consulta')).toHaveTextContent('Em grupo, até 9 pessoas')
    expect(pedidos).toEqual([8, 9])
  })

  test('DATA-04 closing with something typed asks first', async () => {
    await abrir()
    await agir('Consulta', 'Editar')
    await screen.findByRole('dialog', { name: 'Editar serviço' })
    await preencher(/^Nome/, 'Outra')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }))
    expect(screen.getByLabelText(/^Nome/)).toHaveValue('Outra')
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Descartar/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await linha('Consulta')).toBeInTheDocument()
  })

  test('DATA-04 edited elsewhere: the person chooses between the two', async () => {
    const versoes: number[] = []
    await abrir({
      alterar: (input) => {
        versoes.push(input.versao)
        if (input.versao === 1)
          throw recusa('CONFLITO', 409, 'Mudou.', servico({ nome: 'De outra tela', versao: 7 }))
        return servico({ nome: input.servico.nome, versao: 8 })
      },
    })
    await agir('Consulta', 'Editar')
    await screen.findByRole('dialog', { name: 'Editar serviço' })
    await preencher(/^Nome/, 'Minha')
    await userEvent.click(screen.getByRole('button', { name: /^Salvar/ }))
    expect(await screen.findByRole('alert')).toHaveTextContent('alterado em outro lugar')
    await userEvent.click(screen.getByRole('button', { name: 'Guardar o que digitei' }))
    expect(await linha('Minha')).toBeInTheDocument()
    expect(versoes).toEqual([1, 7])
  })

  test('DATA-04 a used service can be archived, with a way back, and never deleted; an unused one is deleted after a question', async () => {
    const situacoes: string[] = []
    let excluido = ''
    await abrir({
      mudarSituacao: (input) => {
        situacoes.push(input.situacao)
        return { ...retorno, situacao: input.situacao }
      },
      excluir: (input) => {
        excluido = input.id
        return { excluido: true }
      },
    })
    await userEvent.click(within(await linha('Retorno')).getByRole('button', { name: 'Ações de Retorno' }))
    await screen.findByRole('menuitem', { name: 'Arquivar' })
    expect(screen.queryByRole('menuitem', { name: 'Excluir' })).toBeNull()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Arquivar' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
    await waitFor(() => expect(situacoes).toEqual(['arquivado', 'visivel']))
    await agir('Consulta', 'Excluir')
    await userEvent.click(await screen.findByRole('button', { name: /^Excluir serviço/ }))
    await waitFor(() => expect(excluido).toBe(id(1)))
    expect(await screen.findByText('Serviço excluído')).toBeInTheDocument()
    expect(screen.queryByRole('heading', { level: 3, name: 'Consulta' })).toBeNull()
  })

  test('DATA-04 the order changes by a button, is said aloud, and goes back when it was not kept', async () => {
    let recusar = false
    await abrir({
      ordenar: ({ ids }) => {
        if (recusar) throw recusa('LISTA_MUDOU', 409, 'A lista de serviços mudou enquanto você ordenava.')
        return { ordenados: ids.length }
      },
    })
    const nomes = () => screen.getAllByRole('heading', { level: 3 }).map((h) => h.textContent)
    await userEvent.click(await screen.findByRole('button', { name: 'Mover para baixo: Consulta' }))
    await waitFor(() => expect(nomes()).toEqual(['Retorno', 'Consulta', 'Laudo']))
    expect(screen.getByText('Consulta: lugar 2 de 3')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Mover para cima: Retorno' })).toBeDisabled()
    recusar = true
    await userEvent.click(screen.getByRole('button', { name: 'Mover para cima: Consulta' }))
    expect(await screen.findByText(/A lista de serviços mudou/)).toBeInTheDocument()
  })

  test('DATA-04 prices in bulk: every new price is shown first, and only what is chosen changes', async () => {
    const pedidos: unknown[] = []
    await abrir({
      listar: () =>
        dados([servico(), servico({ id: id(4), nome: 'Exame', preco_centavos: 10_000 }), retorno]),
      reajustar: (input) => {
        pedidos.push(input)
        return { imediato: true, servicos: [servico({ preco_centavos: 33_000, versao: 2 })] }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Reajustar preços' }))
    const dialogo = await screen.findByRole('dialog', { name: 'Reajustar preços' })
    await userEvent.click(within(dialogo).getByRole('button', { name: /^Guardar preços/ }))
    expect(await screen.findByText('Informe quanto mudar.')).toBeInTheDocument()
    await userEvent.type(within(dialogo).getByLabelText(/^Quanto/), '10')
    expect(dialogo).toHaveTextContent(/de R\$ 300,00 para R\$ 330,00/)
    expect(within(dialogo).queryByLabelText('Retorno')).toBeNull()
    await userEvent.click(within(dialogo).getByLabelText('Exame'))
    await userEvent.click(within(dialogo).getByRole('button', { name: /^Guardar preços/ }))
    expect(await screen.findByText('1 preço mudou')).toBeInTheDocument()
    expect(pedidos).toMatchObject([{ ids: [id(1)], tipo: 'percentual', quanto: 1000, arredondar: 1 }])
    expect(await linha('Consulta')).toHaveTextContent('R$ 330,00')
  })

  test('DATA-04 a day that the server refuses for new prices says so at its field, and nothing chosen is lost', async () => {
    await abrir({
      reajustar: () => {
        throw recusa('DATA_PASSADA', 422, 'Escolha hoje ou uma data futura, de até um ano.')
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Reajustar preços' }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Reajustar preços' }))
    await userEvent.type(dialogo.getByLabelText(/^Quanto/), '10')
    await userEvent.click(dialogo.getByRole('button', { name: /^Guardar preços/ }))
    const dia = dialogo.getByLabelText(/^A partir de/)
    await waitFor(() =>
      expect(dia).toHaveAccessibleDescription(/^Escolha hoje ou uma data futura, de até um ano\./),
    )
    expect(dialogo.queryByRole('alert')).toBeNull()
    expect(dialogo.getByLabelText(/^Quanto/)).toHaveValue('10')
  })

  test('COMECO-02 first services are chosen from those of the profession with one’s own price; one that is refused loses nothing, and is not made twice', async () => {
    const pedidos: string[] = []
    const criados: ReturnType<typeof servico>[] = []
    await abrir({
      listar: () => dados(criados),
      criar: ({ servico: escrito }) => {
        pedidos.push(`${escrito.nome} ${escrito.preco_centavos} ${escrito.duracao_min} ${escrito.situacao}`)
        if (pedidos.length === 2) throw recusa('MUITOS_SERVICOS', 409, 'Você chegou a 100 serviços.')
        const novo = servico({ id: id(10 + pedidos.length), nome: escrito.nome })
        criados.push(novo)
        return novo
      },
    })
    const botao = await screen.findByRole('button', { name: /^Criar serviços/ })
    expect(botao).toBeDisabled()
    await userEvent.click(screen.getByRole('checkbox', { name: /^Psicoterapia individual/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: /^Terapia de casal/ }))
    await userEvent.type(screen.getByLabelText('Preço de Psicoterapia individual'), '18000')
    await userEvent.click(screen.getByRole('button', { name: /^Criar 2 serviços/ }))
    expect(await screen.findByText('Terapia de casal: Você chegou a 100 serviços.')).toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: /^Terapia de casal/ })).toBeChecked()
    await userEvent.click(screen.getByRole('button', { name: /^Criar 1 serviço/ }))
    expect(await linha('Terapia de casal')).toBeInTheDocument()
    expect(pedidos).toEqual([
      'Psicoterapia individual 18000 50 visivel',
      'Terapia de casal null 80 visivel',
      'Terapia de casal null 80 visivel',
    ])
  })

  test('COMECO-02 a place is made inside the form of a service, which keeps what was typed and offers it', async () => {
    let lista = { ...dados([]), locais: [] as ReturnType<typeof dados>['locais'] }
    await abrir(
      { listar: () => lista },
      {
        locais: {
          criar: ({ local }) => {
            const { nome, cidade, uf } = local
            lista = { ...lista, locais: [{ id: id(81), nome, cidade, uf }] }
            return { ...local, id: id(81) } as Local
          },
        },
      },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Criar do zero' }))
    await preencher(/^Nome/, 'Supervisão')
    expect(screen.getByText('Você ainda não cadastrou locais.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Cadastrar local' }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Novo local' }))
    await escrever(dialogo.getByLabelText(/^Nome/), 'Sala da Ana')
    await escrever(dialogo.getByLabelText(/^Cidade/), 'Recife')
    await userEvent.selectOptions(dialogo.getByLabelText(/^Estado|^UF/), 'PE')
    await userEvent.click(dialogo.getByRole('button', { name: /^Salvar/ }))
    expect(await screen.findByText('Em todos os meus locais')).toBeInTheDocument()
    expect(screen.getByLabelText(/^Nome/)).toHaveValue('Supervisão')
    expect(screen.queryByText('Serviço criado')).toBeNull()
  })

  test('PRO-08 a person without a professional record is led to it', async () => {
    await abrir({
      listar: () => {
        throw recusa('SEM_PERFIL', 409, 'Complete seu perfil profissional antes.')
      },
    })
    expect(await screen.findByText('Complete seu perfil profissional antes.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Ir para Perfil Profissional' })).toHaveAttribute(
      'href',
      '/profissional',
    )
  })
})
