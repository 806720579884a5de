import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { abrir, botao, id, perfil } from './testing/cena.ts'

const opcoes = {
  especialidades: [
    {
      nome: 'Medicina',
      total: 2,
      tema: 'medicina' as const,
      subs: [
        { nome: 'Cardiologia', total: 1 },
        { nome: 'Pediatria', total: 1 },
      ],
    },
  ],
  planos: [],
  cidades: [],
  idiomas: [],
  acessibilidade: [],
}
const cartao = (n: number, nome: string) => ({
  ...perfil({ id: id(n), nome }),
  registro: null,
  bairro: '',
  cidade: 'Recife',
  uf: 'PE',
  nota_media: null,
  avaliacoes_total: 0,
  preco_centavos: 20_000,
  preco_a_partir: false,
  servico: null,
  retorno_centavos: null,
  planos_total: 0,
  distancia_km: null,
  lugar: null,
  proximos_horarios: [],
  disponibilidade: null,
  motivos: [],
})

test('ACHAR-02 any professional of a profession with areas asks for the area first', async () => {
  const buscar = vi.fn((_: { sub?: string | undefined }) => ({
    profissionais: [cartao(1, 'Dra. Helena Prado'), cartao(6, 'Dr. Igor Sá')],
    total: 2,
    mais_de: false,
    proximo_cursor: null,
  }))
  await abrir('?especialidade=Medicina', { profissionais: { filtros: () => opcoes, buscar } })
  await screen.findByText(/Escolha a área para marcar com quem estiver livre primeiro/)
  expect(screen.queryByRole('button', { name: 'Qualquer profissional' })).not.toBeInTheDocument()
  await userEvent.click(await screen.findByLabelText(/^Área/))
  await userEvent.click(await screen.findByRole('option', { name: 'Cardiologia' }))
  await botao('Qualquer profissional')
  expect(buscar.mock.lastCall![0]).toMatchObject({ especialidade: 'Medicina', sub: 'Cardiologia' })
})

test('ACHAR-01 the bar of three fields reads a sentence, and the booking goes on from its area, place, plan and day', async () => {
  const { endereco } = await abrir('', {
    profissionais: { filtros: () => opcoes },
    busca: {
      sugestoes: () => [],
      interpretar: () => ({
        busca: {
          especialidade: 'Medicina',
          sub: 'Cardiologia',
          cidade: 'Recife',
          uf: 'PE',
          disponibilidade: '2099-03-10',
        },
        perto: false,
        entendidos: [],
        correcoes: [],
        nao_entendi: [],
        alternativas: [],
        recusas: [],
      }),
    },
  })
  const [campo] = await screen.findAllByRole('combobox', { name: 'O quê' })
  await userEvent.type(campo!, 'cardiologista em recife{Enter}')
  await screen.findByText('Quem atende Cardiologia')
  expect(endereco()).toContain('sub=Cardiologia')
  expect(endereco()).toContain('cidade=Recife')
  expect(endereco()).toContain('dia=2099-03-10')
})

const comRetorno = () =>
  perfil({
    servicos: [
      perfil().servicos[0]!,
      { ...perfil().servicos[0]!, id: id(7), nome: 'Retorno', retorno: true, preco_centavos: 10_000 },
    ],
  })

test.each([
  [null, true, 'Só para quem já foi atendido por este profissional'],
  ['2026-12-24', false, /Você pode marcar até qui, 24 dez( 2026)?/],
])('ACHAR-05 a return visit until %s: shut %s, and it says why', async (ate, fechado, porque) => {
  await abrir(`?profissional=${id(1)}`, {
    profissionais: { publico: comRetorno },
    agendamentos: { retornoCom: () => ({ ate }) },
  })
  const texto = await screen.findByText(porque)
  const item = texto.closest('li')!
  const retorno = within(item).getByRole('button', { name: /^Retorno/ })
  await waitFor(() => expect(retorno.hasAttribute('disabled')).toBe(fechado))
  expect(within(item).getByText(/100,00/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Consulta/ })).toBeEnabled()
})

test('APPT-07 C21 the way on without a city says what is missing, and leads there', async () => {
  await abrir('?especialidade=Medicina&sub=Cardiologia&qualquer=true&para=eu', {
    profissionais: { filtros: () => opcoes },
  })
  await screen.findByRole('heading', { name: 'Como será?' })
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))
  expect(await screen.findByText('Escolha a cidade onde quer ser atendido.')).toBeInTheDocument()
  await vi.waitFor(() => expect(screen.getByLabelText(/^Cidade/)).toHaveFocus())
})

test('APPT-07 C24 where nobody at all has an hour it says for whom and why that may be, and leads back to how', async () => {
  const lia = { paciente_id: id(7), nome: 'Lia Menezes', avatar_url: null, relacao: 'filho' }
  await abrir(
    `?especialidade=Medicina&sub=Cardiologia&qualquer=true&para=${id(7)}&modalidade=teleconsulta&plano=particular`,
    {
      profissionais: { filtros: () => opcoes },
      agendamentos: {
        paraQuem: () => [lia],
        livresDeQualquer: () => ({ zona: 'America/Sao_Paulo', profissionais: [], dias: [] }),
      },
    },
  )
  expect(await screen.findByText(/^Ninguém de Cardiologia tem horário para Lia Menezes/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Mudar a forma de atendimento' }))
  expect(await screen.findByRole('heading', { name: 'Como será?' })).toBeInTheDocument()
})
