import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { PacienteAchado } from '#domain/agenda/contract-pacientes.ts'
import { periodo } from '#web/agenda/testing/fake-agenda.ts'
import * as arquivos from '#web/lib/baixar.ts'
import { recusa, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { abrir, ids, paciente, pagina, telaLarga } from './testing/fake-pacientes.ts'

type Listar = NonNullable<NonNullable<FakeApi['pacientes']>['listar']>
const listaDe = (dados: Parameters<typeof pagina>[0] = {}) => vi.fn<Listar>(() => pagina(dados))
const nome = () => screen.findByRole('link', { name: 'Lúcia Amaral' })

describe('the list of patients', () => {
  test('ROUTE-08 a table says of each who it is, when they come, what is open, and what to look out for in words', async () => {
    telaLarga()
    await abrir()
    const tabela = within(await screen.findByRole('table', { name: 'Lista de pacientes' }))
    const linha = tabela.getByRole('row', { name: /Lúcia Amaral/ })
    expect(linha).toHaveTextContent(/55 anos · Unimed · telefone final 87/)
    expect(linha).toHaveTextContent('Faltou duas vezes ou mais')
    expect(linha).toHaveTextContent('diabetes')
    expect(linha).toHaveTextContent('ter, 25 nov 2031')
    expect(linha).toHaveTextContent(/seg, 10 ago( 2026)?/)
    expect(linha).toHaveTextContent('7')
    expect(linha).toHaveTextContent('2 faltas')
    expect(linha).toHaveTextContent('R$ 120,50')
    expect(document.title).toBe('Pacientes · App da Saúde')
  })

  test('ROUTE-08 on a phone the same stands on cards', async () => {
    await abrir()
    await nome()
    expect(screen.queryByRole('table')).toBeNull()
    const cartao = screen.getByRole('list', { name: 'Lista de pacientes' })
    expect(cartao).toHaveTextContent('Próxima consultater, 25 nov 2031')
    expect(cartao).toHaveTextContent('Em abertoR$ 120,50')
  })

  test('S1 what is searched for is asked in a body and stands in no address; a filter does', async () => {
    const listar = listaDe()
    const { endereco } = await abrir({ listar })
    await nome()
    await userEvent.click(screen.getByRole('searchbox', { name: 'Buscar paciente' }))
    await userEvent.paste('lúcia')
    await waitFor(() => expect(listar).toHaveBeenLastCalledWith(expect.objectContaining({ q: 'lúcia' })))
    expect(endereco()).toBe('/pacientes')
    await userEvent.click(screen.getByRole('button', { name: 'Arquivados (1)' }))
    await waitFor(() => expect(endereco()).toBe('/pacientes?situacao=arquivados'))
    expect(listar).toHaveBeenLastCalledWith(expect.objectContaining({ q: 'lúcia', situacao: 'arquivados' }))
  })

  test('S1 the way back from a record finds search and filters as they were', async () => {
    const listar = listaDe()
    const { endereco, router } = await abrir({ listar }, { endereco: '/pacientes?etiqueta=diabetes' })
    await nome()
    await userEvent.click(screen.getByRole('searchbox', { name: 'Buscar paciente' }))
    await userEvent.paste('lúcia')
    await waitFor(() => expect(listar).toHaveBeenLastCalledWith(expect.objectContaining({ q: 'lúcia' })))
    await userEvent.click(await nome())
    await screen.findByRole('heading', { level: 1, name: 'Lúcia Amaral' })
    expect(router.state.location.href).toBe(`/pacientes/${ids.lucia}`)
    await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Pacientes' }))
    expect(await screen.findByRole('searchbox', { name: 'Buscar paciente' })).toHaveValue('lúcia')
    expect(endereco()).toBe('/pacientes?etiqueta=diabetes')
  })

  test('ROUTE-08 the sheet of filters offers what is there with its counts, and each chosen one can be taken back', async () => {
    const listar = listaDe()
    const { endereco } = await abrir({ listar })
    await userEvent.click(await screen.findByRole('button', { name: 'Filtros' }))
    const folha = within(await screen.findByRole('dialog', { name: 'Filtros' }))
    await userEvent.selectOptions(folha.getByLabelText('Convênio'), 'Unimed (4)')
    await userEvent.selectOptions(folha.getByLabelText('Faltas'), '2 faltas ou mais')
    await userEvent.selectOptions(folha.getByLabelText('Mês do aniversário'), 'março')
    await waitFor(() => expect(endereco()).toBe(`/pacientes?plano=${ids.plano}&aniversario=3&faltas=2`))
    expect(listar).toHaveBeenLastCalledWith(
      expect.objectContaining({ plano: ids.plano, aniversario_mes: 3, faltas_minimas: 2 }),
    )
    await userEvent.click(folha.getByRole('button', { name: 'Ver 1 paciente' }))
    await userEvent.click(screen.getByRole('button', { name: 'Unimed: tirar este filtro' }))
    await waitFor(() => expect(endereco()).toBe('/pacientes?aniversario=3&faltas=2'))
  })

  test('an address that means nothing is read as the whole list', async () => {
    const listar = listaDe()
    await abrir({ listar }, { endereco: '/pacientes?situacao=mortos&aniversario=13&faltas=x&idade=9' })
    await nome()
    expect(listar).toHaveBeenCalledExactlyOnceWith({ situacao: undefined })
  })

  test('ROUTE-08 pages come one after the other', async () => {
    const listar = vi.fn<Listar>(({ cursor }) =>
      cursor
        ? pagina({ pacientes: [paciente({ id: ids.pedro, nome: 'Pedro Reis' })], opcoes: null, total: 31 })
        : pagina({ proximo: 'depois', total: 31 }),
    )
    await abrir({ listar })
    expect(await screen.findByText('31 pacientes nesta lista')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: /^Mostrar mais pacientes/ }))
    expect(await screen.findByRole('link', { name: 'Pedro Reis' })).toBeInTheDocument()
    expect(await nome()).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Mostrar mais pacientes/ })).toBeNull()
  })

  test.each([
    ['profissional', 'consultorio', 'Seus pacientes aparecem aqui'],
    ['paciente-administrador', 'circulo', 'Ninguém por aqui ainda'],
    ['administrador-geral', 'plataforma', 'Ninguém cadastrado ainda'],
  ] as const)('ROUTE-08 %s without anybody reads how people come here', async (perfil, visao, titulo) => {
    await abrir({ listar: listaDe({ visao, pacientes: [], total_geral: 0 }) }, { perfil })
    expect(await screen.findByRole('heading', { name: titulo })).toBeInTheDocument()
    // Only professionals open a record by a code.
    const abre = screen.queryByRole('button', { name: 'Abrir prontuário emprestado' })
    expect(abre !== null).toBe(perfil === 'profissional')
  })

  test('nobody found is another thing: search and filters can be cleared', async () => {
    const listar = vi.fn<Listar>(({ etiqueta }) => pagina(etiqueta ? { pacientes: [] } : {}))
    const { endereco } = await abrir({ listar }, { endereco: '/pacientes?etiqueta=asma' })
    expect(await screen.findByRole('heading', { name: 'Ninguém encontrado' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Limpar busca e filtros' }))
    expect(await nome()).toBeInTheDocument()
    expect(endereco()).toBe('/pacientes')
  })

  test('what could not be read is asked for again', async () => {
    let vezes = 0
    await abrir({
      listar: () => {
        if (vezes++ === 0) throw recusa('ENTRADA_INVALIDA', 400, 'Confira a busca.')
        return pagina()
      },
    })
    expect(await screen.findByText('Confira a busca.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: /^Tentar de novo/ }))
    expect(await nome()).toBeInTheDocument()
  })

  const achado: PacienteAchado = {
    id: ids.pedro,
    nome: 'Pedro Reis',
    idade: null,
    numero_prontuario: 'P-9',
    telefone_final: '21',
    meu: true,
    sem_login: true,
    bloqueado: false,
    ultima: null,
    proxima: null,
    convenio: null,
    responsavel: null,
  }
  const escreverPedro = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Novo paciente' }))
    await userEvent.click(await screen.findByLabelText(/^Nome completo/))
    await userEvent.paste('Pedro Reis')
    await userEvent.click(screen.getByLabelText(/^Telefone/))
    await userEvent.paste('81987654321')
    await userEvent.click(screen.getByRole('button', { name: /^Cadastrar/ }))
  }

  test('C21 a new patient is written down by name and telephone, and their record opens', async () => {
    const cadastrarPaciente = vi.fn<() => PacienteAchado>(() => achado)
    const { endereco } = await abrir({}, { mais: { agenda: { cadastrarPaciente } } })
    await escreverPedro()
    await waitFor(() => expect(endereco()).toBe(`/pacientes/${ids.pedro}?profissional=${ids.helena}`))
    expect(cadastrarPaciente).toHaveBeenCalledWith(
      expect.objectContaining({ profissional_id: ids.helena, nome: 'Pedro Reis' }),
    )
  })

  test('C21 S1 of somebody with a record elsewhere no record opens: the first appointment is booked', async () => {
    const { endereco } = await abrir(
      {},
      {
        mais: {
          agenda: {
            cadastrarPaciente: () => {
              throw recusa('TELEFONE_EM_USO', 409, 'Este telefone já está em um cadastro.', {
                paciente: { ...achado, meu: false },
              })
            },
            periodo: () => periodo(),
          },
        },
      },
    )
    await escreverPedro()
    await userEvent.click(await screen.findByRole('button', { name: 'Usar Pedro Reis' }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Novo agendamento' }))
    expect(dialogo.getByText('Pedro Reis')).toBeInTheDocument()
    expect(endereco()).toBe('/pacientes')
  })

  test('S1 the file holds what is on the screen, and says when it could not hold all', async () => {
    const baixar = vi.spyOn(arquivos, 'baixarTexto').mockImplementation(() => undefined)
    const exportar = vi.fn<NonNullable<NonNullable<FakeApi['pacientes']>['exportar']>>(() => ({
      csv: 'Nome\r\nLúcia Amaral',
      linhas: 5000,
      cortado: true,
    }))
    await abrir({ exportar }, { endereco: '/pacientes?etiqueta=diabetes' })
    await userEvent.click(await screen.findByRole('button', { name: /^Exportar CSV/ }))
    expect(await screen.findByText('5.000 pacientes no arquivo')).toBeInTheDocument()
    expect(screen.getByText(/Há mais do que um arquivo leva/)).toBeInTheDocument()
    expect(exportar).toHaveBeenCalledWith(expect.objectContaining({ etiqueta: 'diabetes' }))
    expect(baixar).toHaveBeenCalledWith('pacientes.csv', 'text/csv;charset=utf-8', 'Nome\r\nLúcia Amaral')
  })

  test('S1 of a circle there is neither an office to filter nor a file', async () => {
    await abrir(
      { listar: listaDe({ visao: 'circulo', profissional_id: null, agendas: [], opcoes: null }) },
      { perfil: 'paciente-administrador' },
    )
    await nome()
    expect(screen.getByText('Você e as pessoas de quem você cuida.')).toBeInTheDocument()
    expect(screen.queryByRole('searchbox', { name: 'Buscar paciente' })).toBeNull()
    for (const botao of ['Filtros', 'Novo paciente', 'Exportar CSV'])
      expect(screen.queryByRole('button', { name: botao })).toBeNull()
  })

  test('S1 the platform sees who somebody is and where, and nothing of an office', async () => {
    telaLarga()
    const visto = paciente({ cadastro: 'ativo', convenio: null, telefone_final: null, etiquetas: [] })
    await abrir(
      {
        listar: listaDe({
          visao: 'plataforma',
          profissional_id: null,
          agendas: [],
          pacientes: [{ ...visto, alertas: [], proxima: null, ultima: null, saldo_centavos: null }],
        }),
      },
      { perfil: 'administrador-geral' },
    )
    const linha = await screen.findByRole('row', { name: /Lúcia Amaral/ })
    expect(linha).toHaveTextContent('55 anos · prontuário P-000123')
    expect(linha).toHaveTextContent('Recife/PE')
    expect(linha).toHaveTextContent('Ativo')
    expect(screen.queryByRole('columnheader', { name: 'Próxima consulta' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Arquivados/ })).toBeNull()
  })

  test('ROUTE-08 a person who keeps several agendas looks at one list at a time', async () => {
    const listar = listaDe({
      agendas: [
        { id: ids.helena, nome: 'Helena Prado', proprio: true, pode_escrever: true },
        { id: ids.otavio, nome: 'Otávio Lins', proprio: false, pode_escrever: false },
      ],
    })
    const { endereco } = await abrir(
      { listar },
      { endereco: `/pacientes?plano=${ids.plano}`, perfil: 'profissional-administrador' },
    )
    await userEvent.selectOptions(await screen.findByLabelText('Pacientes de'), 'Otávio Lins')
    await waitFor(() => expect(endereco()).toBe(`/pacientes?profissional=${ids.otavio}`))
    expect(listar).toHaveBeenLastCalledWith(expect.objectContaining({ profissional_id: ids.otavio }))
  })
})
