import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { PerfilPublico } from '#domain/profissionais/contract.ts'
import { comLocalizacao, fakeGeolocation } from '#web/localizacao/testing/fake-geolocation.tsx'
import { recusa, renderWithApi } from '#web/rpc/testing/fake.tsx'
import { perfil as mensagens } from './messages.ts'
import { PerfilPublicoPage } from './perfil-publico-page.tsx'

vi.setConfig({ testTimeout: 30_000 })

const id = '0e7f0b0e-6a5c-4a39-9a39-2b1f0a4d5c61'

/** Fourteen days from Monday, 23/11/2026, with two starts on the first, third, fourth and fifth. */
const horarios = Array.from({ length: 14 }, (_, dia) => {
  const data = new Date(Date.UTC(2026, 10, 23 + dia)).toISOString().slice(0, 10)
  return {
    data,
    inicios: [0, 2, 3, 4].includes(dia) ? [`${data}T12:00:00.000Z`, `${data}T18:30:00.000Z`] : [],
  }
})

const buildPerfil = (overrides: Partial<PerfilPublico> = {}): PerfilPublico => ({
  id,
  nome: 'Dra. Helena Prado',
  avatar_url: null,
  tema: 'medicina',
  especialidade: 'Medicina',
  sub_especialidade: 'Cardiologia',
  verificado_em: '2026-01-05T12:00:00.000Z',
  selo: true,
  biografia: 'Cardiologista há 20 anos.\nAtende com calma.',
  areas_interesse: ['Hipertensão'],
  idiomas: ['Português', 'Libras'],
  formacao_academica: 'USP, 2004',
  certificacoes: ['Ecocardiografia'],
  planos: ['Amil'],
  modalidades: ['presencial'],
  atende_criancas: false,
  atende_idosos: true,
  zona: 'America/Sao_Paulo',
  mostra_preco: true,
  registros: [
    {
      especialidade: 'Medicina',
      sub_especialidade: 'Cardiologia',
      uf_registro: 'SP',
      numero_registro: 'CRM/SP 123456',
      rqe: '45678',
      principal: true,
    },
    {
      especialidade: 'Medicina',
      sub_especialidade: null,
      uf_registro: 'RJ',
      numero_registro: 'CRM/RJ 7890',
      rqe: null,
      principal: false,
    },
  ],
  servicos: [
    {
      id: '1e7f0b0e-6a5c-4a39-9a39-2b1f0a4d5c61',
      nome: 'Consulta',
      descricao: 'Com eletrocardiograma.',
      categoria: 'Consulta',
      retorno: false,
      duracao_min: 40,
      preco_centavos: 35_000,
      preco_a_partir: false,
      modalidades: ['presencial', 'teleconsulta'],
      preparo: 'Traga exames anteriores.',
      sinal_centavos: 8_000,
      sinal_por_pix: false,
      formulario_exigido: [],
      vagas: 1,
    },
  ],
  locais: [
    {
      id: '2e7f0b0e-6a5c-4a39-9a39-2b1f0a4d5c61',
      nome: 'Consultório',
      cep: '04101000',
      logradouro: 'Rua Vergueiro',
      numero: '1200',
      complemento: '',
      bairro: 'Vila Mariana',
      cidade: 'São Paulo',
      uf: 'SP',
      latitude: -23.5894,
      longitude: -46.6345,
      acessibilidade: ['Rampa'],
      principal: true,
    },
  ],
  notas: { geral: 4.5, atencao: 5, espera: 2.5, total: 2 },
  avaliacoes: [
    {
      id: '3e7f0b0e-6a5c-4a39-9a39-2b1f0a4d5c61',
      nota_geral: 5,
      nota_atencao: 5,
      nota_espera: 3,
      comentario: 'Muito atenciosa.',
      resposta: 'Obrigada!',
      created_at: '2026-10-01T12:00:00.000Z',
    },
  ],
  horarios,
  duracao_min: 40,
  ...overrides,
})

const render = (publico: () => PerfilPublico) =>
  renderWithApi(
    <PerfilPublicoPage id={id} autenticado={false} />,
    { profissionais: { publico } },
    { around: comLocalizacao },
  )

const show = async (perfil: PerfilPublico) => {
  const rendered = await render(() => perfil)
  await screen.findByRole('heading', { level: 1 })
  return { ...rendered, user: userEvent.setup() }
}

describe('the public profile', () => {
  test('FIND-01 shows who it is: name, seal, since when, and the register of each state', async () => {
    await show(buildPerfil())
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Dra. Helena Prado')
    expect(screen.getByText('Profissional verificado')).toBeInTheDocument()
    expect(screen.getByText(/^Verificado desde seg, 5 jan( 2026)?$/)).toBeInTheDocument()
    expect(screen.getByText('Cardiologia · CRM/SP 123456 · RQE 45678')).toBeInTheDocument()
    expect(screen.getByText('Medicina · CRM/RJ 7890')).toBeInTheDocument()
    expect(document.title).toContain('Dra. Helena Prado')
  })

  test('FIND-06 shows services with minutes and price, plans, places and the three marks of reviews', async () => {
    await show(buildPerfil())
    const servicos = screen.getByRole('region', { name: mensagens.servicos })
    expect(servicos).toHaveTextContent(
      /Consulta.*Com eletrocardiograma.*Traga exames.*40 min.*Presencial, Teleconsulta.*R\$\s350,00.*Sinal de R\$\s80,00 combinado com o profissional/,
    )
    expect(screen.getByRole('region', { name: mensagens.locais })).toHaveTextContent(
      'Rua Vergueiro, 1200Vila Mariana, São Paulo/SP',
    )
    const avaliacoes = screen.getByRole('region', { name: mensagens.avaliacoes })
    for (const [titulo, valor] of [
      ['Geral', '4,5'],
      ['Atenção', '5,0'],
      ['Tempo de espera', '2,5'],
    ] as const)
      expect(within(avaliacoes).getByText(titulo).parentElement).toHaveTextContent(`${titulo}${valor}`)
    expect(avaliacoes).toHaveTextContent(/Muito atenciosa.*Obrigada!/)
    expect(screen.getByText('Amil')).toBeInTheDocument()
  })

  test('FIND-06 without reviews, services or hours it says so', async () => {
    await show(
      buildPerfil({
        notas: null,
        avaliacoes: [],
        servicos: [],
        horarios: horarios.map((dia) => ({ ...dia, inicios: [] })),
      }),
    )
    for (const texto of [
      mensagens.semAvaliacoes,
      mensagens.semServicos,
      mensagens.semHorarios,
      'Novo no App da Saúde',
    ])
      expect(screen.getByText(texto)).toBeInTheDocument()
  })

  test('FIND-06 a council that does not want prices shown is told of, and no price is', async () => {
    await show(buildPerfil({ mostra_preco: false }))
    expect(screen.getByText(mensagens.precoNoAtendimento)).toBeInTheDocument()
    expect(screen.queryByText(/R\$/)).not.toBeInTheDocument()
  })

  test('FIND-04 a free start leads to the account dialog and comes along to the booking', async () => {
    const { user } = await show(buildPerfil())
    const livres = screen.getByRole('radiogroup', { name: mensagens.horarios })
    expect(within(livres).getAllByRole('radio')).toHaveLength(4)
    await user.click(screen.getByRole('button', { name: mensagens.maisDias }))
    expect(within(livres).getAllByRole('radio')).toHaveLength(8)
    await user.click(within(livres).getAllByRole('radio', { name: /09:00/ })[0]!)
    const link = await screen.findByRole('link', { name: 'Criar Conta Gratuita' })
    const endereco = decodeURIComponent(decodeURIComponent(link.getAttribute('href')!))
    expect(endereco).toContain(`/agendar?profissional=${id}&inicio=2026-11-23T12:00:00.000Z`)
  })

  test('FIND-01 the distance is worked out in the browser', async () => {
    const lugar = fakeGeolocation()
    const { user } = await show(buildPerfil())
    await user.click(screen.getByRole('button', { name: new RegExp(mensagens.verDistancia) }))
    await lugar.responder(-23.5894, -46.6443)
    expect(await screen.findByText('a 1,0 km de você')).toBeInTheDocument()
  })

  test('FIND-02 nobody of that id, or somebody who is not shown: the way back to the finder', async () => {
    await render(() => {
      throw recusa('NAO_ENCONTRADO', 404)
    })
    expect(await screen.findByText(mensagens.ausente)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: mensagens.buscarOutro })).toHaveAttribute(
      'href',
      expect.stringContaining('aba='),
    )
  })

  test('FIND-07 an error can be tried again', async () => {
    let falha = true
    await render(() => {
      if (falha) throw recusa('INDISPONIVEL', 503, 'O sistema está ocupado neste momento.')
      return buildPerfil()
    })
    await screen.findByText('O sistema está ocupado neste momento.')
    falha = false
    await userEvent.setup().click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByText(/^Verificado desde seg, 5 jan( 2026)?$/)).toBeInTheDocument()
  })
})

test('DATA-04 the link of a private service shows it first; a dead link shows the page as it is', async () => {
  const privado = {
    id: '0e7f0b0e-6a5c-4a39-9a39-2b1f0a4d5c77',
    nome: 'Laudo pericial',
    descricao: '',
    categoria: 'Outro',
    retorno: false,
    duracao_min: 60,
    preco_centavos: 90_000,
    preco_a_partir: false,
    modalidades: ['presencial' as const],
    preparo: '',
    documentos: '',
    sinal_centavos: null,
    sinal_por_pix: false,
    formulario_exigido: [],
    vagas: 1,
  }
  const chave = '0e7f0b0e-6a5c-4a39-9a39-2b1f0a4d5c78'
  const abrir = (profissional_id: string) =>
    renderWithApi(
      <PerfilPublicoPage id={id} autenticado />,
      {
        profissionais: { publico: () => buildPerfil() },
        servicos: { porLink: () => ({ profissional_id, servico: privado }) },
      },
      { endereco: `/profissionais-publicos/${id}?servico=${chave}`, around: comLocalizacao },
    )
  const { unmount } = await abrir(id)
  expect(await screen.findByText('Laudo pericial')).toBeInTheDocument()
  expect(screen.getByText('R$ 900,00')).toBeInTheDocument()
  unmount()
  await abrir(chave)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText('Laudo pericial')).toBeNull()
})
