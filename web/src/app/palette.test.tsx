import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { recusa, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { ids, pagina as listaDePacientes } from '#web/pacientes/testing/fake-pacientes.ts'
import { renderApp } from './testing/fake-app.tsx'

const helena = {
  id: '3f0c8d1e-5b7a-4c2d-9e6f-1a2b3c4d5e6f',
  nome: 'Helena Prado',
  avatar_url: null,
  tema: 'medicina' as const,
  especialidade: 'Medicina',
  sub_especialidade: null,
  registro: null,
  areas_interesse: [],
  bairro: 'Boa Vista',
  cidade: 'Recife',
  uf: 'PE',
  zona: 'America/Recife',
  verificado_em: '2026-01-02T03:04:05Z',
  selo: true,
  nota_media: null,
  avaliacoes_total: 0,
  duracao_min: 30,
  preco_centavos: null,
  preco_a_partir: false,
  servico: null,
  retorno_centavos: null,
  planos: [],
  planos_total: 0,
  modalidades: [],
  distancia_km: null,
  proximos_horarios: [],
  disponibilidade: null,
  motivos: [],
  lugar: null,
}
const pagina = (nomes: string[]) => ({
  profissionais: nomes.map((nome) => ({ ...helena, nome })),
  total: nomes.length,
  mais_de: false,
  proximo_cursor: null,
})

const semPacientes: NonNullable<FakeApi['pacientes']>['listar'] = () => listaDePacientes({ pacientes: [] })
async function abrir(
  buscar: NonNullable<FakeApi['profissionais']>['buscar'] = () => pagina([]),
  {
    perfil = 'profissional',
    listar = semPacientes,
  }: { perfil?: 'profissional' | 'paciente'; listar?: typeof semPacientes } = {},
) {
  guardarSessao()
  const app = await renderApp('/', {
    acesso: { eu: () => pessoa({ perfil }) },
    profissionais: { buscar },
    pacientes: { listar },
  })
  await screen.findByRole('button', { name: /Marina Duarte/ })
  await userEvent.keyboard('{Control>}k{/Control}')
  const paleta = await screen.findByRole('dialog', { name: 'Buscar e ir' })
  return { ...app, paleta: within(paleta), campo: within(paleta).getByRole('combobox') }
}
const opcoes = () => screen.getAllByRole('option').map((opcao) => opcao.textContent)

describe('the command palette', () => {
  test('SHELL-01 holds the pages of the profile and no other, and goes there by keyboard', async () => {
    const { campo, endereco } = await abrir()
    expect(opcoes()).toEqual(expect.arrayContaining(['Painel', 'Configurações', 'Segurança', 'Sair']))
    expect(opcoes()).not.toContain('Meu perfil')
    await userEvent.type(campo, 'configuracoes{Enter}')
    await waitFor(() => expect(endereco()).toBe('/configuracoes'))
    expect(screen.queryByRole('dialog')).toBeNull()

    await userEvent.keyboard('{Meta>}k{/Meta}')
    const recentes = await screen.findByRole('group', { name: 'Recentes' })
    expect(
      within(recentes)
        .getAllByRole('option')
        .map((opcao) => opcao.textContent),
    ).toEqual(['Configurações'])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('SHELL-07 changes the theme, and a word of its own finds it', async () => {
    const { campo } = await abrir()
    await userEvent.type(campo, 'modo escuro{Enter}')
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'dark'))
  })

  test('SHELL-10 opens the profile', async () => {
    const { campo } = await abrir()
    await userEvent.type(campo, 'ver perfil{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Meu perfil' })).toBeInTheDocument()
  })

  test('FIND-02 finds professionals with one question for a typed word, and remembers none of them', async () => {
    const perguntas: unknown[] = []
    const { campo, endereco } = await abrir((input) => {
      perguntas.push((input as { q?: string }).q)
      return pagina(['Helena Prado'])
    })
    perguntas.length = 0
    await userEvent.type(campo, 'helena')
    await screen.findByRole('option', { name: /Helena Prado.*Medicina · Recife/ })
    expect(perguntas).toEqual(['helena'])
    expect(screen.getByText('1 resultado')).toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(endereco()).toBe(`/profissionais-publicos/${helena.id}`))
    expect(Object.values(localStorage).join()).not.toMatch(/Helena|3f0c8d1e-5b7a-4c2d-9e6f-1a2b3c4d5e6f"]/)
  })

  test('SHELL-07 who keeps patients finds them by name, and goes to the record', async () => {
    const perguntas: unknown[] = []
    const { campo, endereco } = await abrir(undefined, {
      listar: (input) => {
        perguntas.push((input as { q?: string }).q)
        return listaDePacientes()
      },
    })
    await userEvent.type(campo, 'lucia')
    const grupo = await screen.findByRole('group', { name: 'Pacientes' })
    expect(
      within(grupo).getByRole('option', { name: /Lúcia Amaral.*Prontuário P-000123/ }),
    ).toBeInTheDocument()
    expect(perguntas).toEqual(['lucia'])
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(endereco()).toBe(`/pacientes/${ids.lucia}?profissional=${ids.helena}`))
    expect(Object.values(localStorage).join()).not.toContain('Lúcia')
  })

  test('SHELL-07 a patient is asked for no patients and is offered no act of an agenda', async () => {
    const { campo } = await abrir(undefined, {
      perfil: 'paciente',
      listar: () => {
        throw new Error('a patient asked for patients')
      },
    })
    await userEvent.type(campo, 'novo agendamento')
    expect(await screen.findByText(/Nada encontrado/)).toBeInTheDocument()
  })

  test.each([
    ['novo agendamento', '/agenda?novo=sim'],
    ['bloquear a tarde', '/agenda?bloquear=tarde'],
  ])('SHELL-07 %s opens the agenda with its dialog', async (palavras, destino) => {
    const { campo, endereco } = await abrir()
    await userEvent.type(campo, `${palavras}{Enter}`)
    await waitFor(() => expect(endereco()).toBe(destino))
  })

  test('FIND-07 a search that fails offers another try; one without a result says so', async () => {
    let falha = true
    const { campo } = await abrir((input) => {
      if (falha && (input as { q?: string }).q) throw recusa('INDISPONIVEL', 503)
      return pagina([])
    })
    await userEvent.type(campo, 'zzzz')
    const repetir = await screen.findByRole('option', { name: /Não foi possível buscar profissionais/ })
    falha = false
    await userEvent.click(repetir)
    expect(await screen.findByText(/Nada encontrado/)).toBeInTheDocument()
  })

  test('it does not open over another dialog', async () => {
    const { campo } = await abrir()
    await userEvent.type(campo, 'ver perfil{Enter}')
    await screen.findByRole('dialog', { name: 'Meu perfil' })
    await userEvent.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('dialog', { name: 'Buscar e ir' })).toBeNull()
  })
})
