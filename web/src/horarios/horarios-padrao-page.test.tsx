import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { InferClientInputs } from '@orpc/client'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import type { Client } from '#web/rpc/client.ts'
import { recusa, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { ids, modelo, painel, previa, template } from './testing/fake-horarios.ts'

type Entradas = InferClientInputs<Client>['horarios']

const abrir = (
  horarios: FakeApi['horarios'] = {},
  endereco = '/horarios-padrao',
  perfil: 'profissional' | 'profissional-administrador' | 'administrador-geral' = 'profissional',
) => {
  guardarSessao()
  return renderApp(endereco, {
    acesso: { eu: () => pessoa({ perfil }) },
    horarios: { painel: () => painel(), template: () => template(), previa: () => previa(), ...horarios },
  })
}
const noEditor = (horarios: FakeApi['horarios'] = {}, aba = '') =>
  abrir(horarios, `/horarios-padrao?modelo=${ids.template}${aba && `&aba=${aba}`}`)
const botao = (name: string | RegExp) => screen.getByRole('button', { name })
const inicio = () => screen.getByLabelText<HTMLInputElement>('Início')

describe('the list of templates', () => {
  test('DATA-09 each card tells name, validity, state and hours of a week', async () => {
    await abrir({
      painel: () =>
        painel({
          templates: [
            modelo(),
            modelo({
              id: ids.outro,
              nome: 'Férias escolares',
              ativo: false,
              status_aprovacao: 'recusado',
              vigente_de: '2026-12-20',
              vigente_ate: '2027-01-31',
              minutos_por_semana: 450,
            }),
          ],
        }),
    })
    const [padrao, ferias] = within(await screen.findByRole('region', { name: 'Seus modelos' })).getAllByRole(
      'listitem',
    )
    expect(padrao).toHaveTextContent(/Padrão.*Publicado.*Vale sempre.*45 h por semana/)
    expect(ferias).toHaveTextContent(
      /Férias escolares.*Recusado.*De dom, 20 dez( 2026)? até dom, 31 jan( 2027)?.*7 h 30 por semana/,
    )
    expect(document.title).toBe('Horários Padrão · App da Saúde')
  })

  test('DATA-09 whoever has none begins with a week that is nearly right', async () => {
    const pedidos: unknown[] = []
    const { endereco } = await abrir({
      painel: () => painel({ templates: [] }),
      template: () => template({ ativo: false, aberta: true, status_aprovacao: 'rascunho' }),
      criar: ({ nome }) => {
        pedidos.push(nome)
        return template({ ativo: false, aberta: true, status_aprovacao: 'rascunho' })
      },
      salvar: ({ conteudo }) => {
        pedidos.push(conteudo.intervalos.map(({ dia_semana, inicio_min }) => `${dia_semana} ${inicio_min}`))
        return template({ ativo: false, aberta: true, status_aprovacao: 'rascunho' })
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: /Noites/ }))
    await waitFor(() => expect(endereco()).toBe(`/horarios-padrao?modelo=${ids.template}`))
    expect(pedidos).toEqual(['Padrão', ['1 1080', '2 1080', '3 1080', '4 1080']])
    expect(await screen.findByText(/Este modelo ainda não foi publicado/)).toBeInTheDocument()
  })

  test('PRO-08 without a professional record the way to it is shown', async () => {
    await abrir({
      painel: () => {
        throw recusa('SEM_PERFIL', 409, 'Complete seu perfil profissional antes.')
      },
    })
    expect(await screen.findByText('Complete seu perfil profissional antes.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Abrir o perfil profissional' })).toHaveAttribute(
      'href',
      '/profissional',
    )
  })

  test('R1 a failure is told and another try works', async () => {
    let falha = true
    await abrir({
      painel: () => {
        if (falha) throw recusa('ERRO_INESPERADO', 500, 'Algo deu errado do nosso lado.', { pedido: 'p-9' })
        return painel()
      },
    })
    expect(await screen.findByText('Não foi possível ler seus horários')).toBeInTheDocument()
    falha = false
    await userEvent.click(botao('Tentar de novo'))
    expect(await screen.findByRole('button', { name: 'Padrão' })).toBeInTheDocument()
  })
})

/** The server's answer to a save. */
const rascunhoDe = ({ conteudo }: Entradas['salvar']) =>
  template({ conteudo, aberta: true, status_aprovacao: 'rascunho', versao: 'v2' })

describe('the editor', () => {
  test('DATA-09 an hour that is typed is saved with the version it began from, and what is saved is no longer unsaved', async () => {
    const salvos: Entradas['salvar'][] = []
    await noEditor({
      salvar: (input) => {
        salvos.push(input)
        return rascunhoDe(input)
      },
    })
    expect(await screen.findByText('Fuso: Horário de Brasília')).toBeInTheDocument()
    expect(screen.getByText('Tudo salvo')).toBeInTheDocument()
    await userEvent.click(botao(/^Terça-feira 08/))
    fireEvent.change(screen.getAllByLabelText('Início')[2]!, { target: { value: '09:15' } })
    expect(screen.getByText('Alterações não salvas')).toBeInTheDocument()
    await userEvent.click(botao(/^Salvar rascunho/))
    expect(await screen.findByText('Rascunho salvo')).toBeInTheDocument()
    expect(screen.getByText('Tudo salvo')).toBeInTheDocument()
    expect(salvos[0]).toMatchObject({ id: ids.template, versao: 'v1' })
    expect(salvos[0]!.conteudo.intervalos.find(({ dia_semana }) => dia_semana === 2)).toMatchObject({
      inicio_min: 555,
    })
    expect(screen.getByText(/Você está editando um rascunho/)).toBeInTheDocument()
  })

  test('DATA-09 a place with rooms offers them; the chosen one is saved and stands in the grid', async () => {
    const salvos: Entradas['salvar'][] = []
    const [local] = painel().locais
    const sala = { id: ids.outro, nome: 'Sala 2' }
    await noEditor({
      painel: () => painel({ locais: [{ ...local!, salas: [sala] }] }),
      salvar: (input) => {
        salvos.push(input)
        return rascunhoDe(input)
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Terça-feira 08/ }))
    const campos = screen.getAllByRole('combobox', { name: /^Sala/ })
    await userEvent.selectOptions(campos[1]!, 'Sala 2')
    expect(await screen.findByText('Consultório Centro, Sala 2')).toBeInTheDocument()
    await userEvent.click(botao(/^Salvar rascunho/))
    expect(await screen.findByText('Rascunho salvo')).toBeInTheDocument()
    expect(salvos[0]!.conteudo.intervalos.filter(({ sala_id }) => sala_id === sala.id)).toMatchObject([
      { dia_semana: 2 },
    ])
  })

  test('DATA-09 what makes no sense is said beside its field, and a click on it leads there', async () => {
    await noEditor()
    await userEvent.click(await screen.findByRole('button', { name: 'Limpar dia' }))
    await userEvent.click(botao('Adicionar intervalo'))
    fireEvent.change(inicio(), { target: { value: '' } })
    expect(screen.getByText('Informe a hora de início.')).toBeInTheDocument()
    await userEvent.click(botao(/^Segunda-feira a conferir/))
    await userEvent.click(botao('1 ponto a resolver'))
    await userEvent.click(botao('Segunda-feira: Informe a hora de início.'))
    await waitFor(() => expect(inicio()).toHaveFocus())

    fireEvent.change(inicio(), { target: { value: '20:00' } })
    expect(screen.getByText('O fim vem antes do começo. Ajuste um dos dois.')).toBeInTheDocument()
    await userEvent.click(botao(/^Publicar/))
    expect(screen.getByRole('alert')).toHaveTextContent('Segunda-feira: O fim vem antes do começo.')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('DATA-09 a day is copied to others, and clearing the week can be undone', async () => {
    await noEditor()
    await userEvent.click(await screen.findByRole('button', { name: 'Copiar para...' }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Copiar Segunda-feira' }))
    await userEvent.click(dialogo.getByRole('checkbox', { name: 'Sábado' }))
    await userEvent.click(dialogo.getByRole('button', { name: 'Copiar' }))
    expect(botao(/^Sábado 08:00–18:00/)).toBeInTheDocument()
    await userEvent.click(botao('Limpar semana'))
    expect(botao(/^Sábado Fechado/)).toBeInTheDocument()
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
    expect(botao(/^Sábado 08:00–18:00/)).toBeInTheDocument()
  })

  test('S9 leaving with unsaved changes is asked about; staying keeps what was typed', async () => {
    const { endereco } = await noEditor()
    fireEvent.change(await screen.findByLabelText('Nome do modelo'), { target: { value: 'Verão' } })
    await userEvent.click(botao('Todos os modelos'))
    const pergunta = within(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' }))
    await userEvent.click(pergunta.getByRole('button', { name: 'Continuar editando' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(endereco()).toContain('modelo=')
    expect(screen.getByLabelText('Nome do modelo')).toHaveValue('Verão')

    await userEvent.click(screen.getByRole('tab', { name: 'Regras' }))
    await waitFor(() => expect(endereco()).toContain('aba=regras'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await userEvent.click(botao('Todos os modelos'))
    await userEvent.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
    await waitFor(() => expect(endereco()).toBe('/horarios-padrao'))
  })

  test('R6 a change of another tab is told, and either side can be kept', async () => {
    let guardado = template()
    const versoes: string[] = []
    await noEditor({
      template: () => guardado,
      salvar: ({ versao, conteudo }) => {
        versoes.push(versao)
        if (versao !== guardado.versao)
          throw recusa('MUDOU', 409, 'Estes horários foram alterados em outra aba.')
        return template({ conteudo, versao: 'v3' })
      },
    })
    fireEvent.change(await screen.findByLabelText('Nome do modelo'), { target: { value: 'Meu' } })
    guardado = template({ versao: 'v2', nome: 'Deles', conteudo: { ...guardado.conteudo, nome: 'Deles' } })
    await userEvent.click(botao(/^Salvar rascunho/))
    expect(await screen.findByText('Estes horários mudaram em outro lugar')).toBeInTheDocument()
    expect(screen.getByLabelText('Nome do modelo')).toHaveValue('Meu')
    await userEvent.click(botao('Manter o meu'))
    await userEvent.click(botao(/^Salvar rascunho/))
    expect(await screen.findByText('Tudo salvo')).toBeInTheDocument()
    expect(versoes).toEqual(['v1', 'v2'])
  })

  test('DATA-09 while it waits for approval it is read only, and the request can be taken back', async () => {
    await noEditor({
      painel: () => painel({ clinicas_que_aprovam: [{ id: ids.clinica, nome: 'Clínica Boa Vista' }] }),
      template: () => template({ aberta: true, status_aprovacao: 'aguardando-aprovacao' }),
      retirarPedido: () => template({ aberta: true, status_aprovacao: 'rascunho', versao: 'v2' }),
    })
    expect(await screen.findByText(/Clínica Boa Vista precisa aprovar esta versão/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Salvar rascunho/ })).toBeNull()
    expect(screen.queryByLabelText('Início')).toBeNull()
    await userEvent.click(botao('Retirar pedido'))
    expect(await screen.findByRole('button', { name: /^Enviar para aprovação/ })).toBeInTheDocument()
  })

  test('DATA-09 a refusal is shown with its reason', async () => {
    await noEditor({
      template: () => template({ status_aprovacao: 'recusado', motivo_recusa: 'Sala ocupada às terças.' }),
    })
    expect(await screen.findByText('Sala ocupada às terças.')).toBeInTheDocument()
  })

  test('APPT-07 the preview tells the rule of any minute and leads to it', async () => {
    const { endereco } = await noEditor({}, 'previa')
    fireEvent.change(await screen.findByLabelText('Hora'), { target: { value: '09:30' } })
    expect(await screen.findByText(/Está dentro de uma pausa/)).toBeInTheDocument()
    fireEvent.change(screen.getByLabelText('Hora'), { target: { value: '08:00' } })
    expect(screen.getByText('08:00 está livre: uma consulta pode começar aqui.')).toBeInTheDocument()
    await userEvent.selectOptions(screen.getByLabelText('Dia'), '2026-11-24')
    await userEvent.click(botao('Ver a regra'))
    await waitFor(() => expect(endereco()).toBe('/horarios-padrao?aba=feriados'))
  })

  test('COMECO-02 the preview counts the starts of a service, the first one until another is chosen', async () => {
    const pedidos: (string | undefined)[] = []
    await noEditor(
      {
        previa: ({ servico_id }) => {
          pedidos.push(servico_id)
          return previa()
        },
      },
      'previa',
    )
    expect(await screen.findByText(/inícios? livres? de Consulta em 14 dias$/)).toBeInTheDocument()
    expect(pedidos).toEqual([ids.servico])
    await userEvent.selectOptions(screen.getByLabelText('Serviço'), 'Qualquer serviço')
    expect(await screen.findByText(/inícios? livres? em 14 dias$/)).toBeInTheDocument()
    expect(pedidos).toEqual([ids.servico, undefined])
  })

  test('COMECO-02 a place is made beside the first week', async () => {
    let lista = painel({ templates: [], locais: [] })
    guardarSessao()
    await renderApp('/horarios-padrao', {
      acesso: { eu: () => pessoa({ perfil: 'profissional' }) },
      horarios: { painel: () => lista },
      locais: {
        criar: ({ local }) => {
          lista = painel({ templates: [] })
          return { ...local, id: ids.outro } as never
        },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Cadastrar local' }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Novo local' }))
    await userEvent.type(dialogo.getByLabelText(/^Nome/), 'Sala')
    await userEvent.type(dialogo.getByLabelText(/^Cidade/), 'Recife')
    await userEvent.selectOptions(dialogo.getByLabelText(/^Estado|^UF/), 'PE')
    await userEvent.click(dialogo.getByRole('button', { name: /^Salvar/ }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cadastrar local' })).toBeNull())
    expect(screen.getByRole('heading', { name: 'Comece com um modelo' })).toBeInTheDocument()
  })
})
