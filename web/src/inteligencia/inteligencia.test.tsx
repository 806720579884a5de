import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import type { FakeApi } from '#web/rpc/testing/fake.tsx'

type Inteligencia = NonNullable<FakeApi['inteligencia']>
type Risco = Awaited<ReturnType<NonNullable<Inteligencia['risco']>>>
type Sugestao = Awaited<ReturnType<NonNullable<Inteligencia['sugestoes']>>>[number]

const id = '33333333-0c6e-4a55-9a0e-0c1d2e3f4a5b'
const nenhuma = { valor: null, de: null, ate: null, quantas: 0 }
const vazia = { numerador: 0, denominador: 0, valor: null }

const risco = (mais: Partial<Risco> = {}): Risco => ({
  situacao: 'poucas-visitas',
  visitas: 40,
  avaliacao: null,
  ligado: true,
  pode_mudar: true,
  registro: {
    nome: 'Chance de faltar',
    finalidade: 'Ajudar.',
    classe_de_risco: 'baixo',
    fornecedor: 'App da Saúde',
    destino_dos_dados: 'Nenhum.',
    dados_usados: 'Consultas.',
    nunca_usa: 'Sexo, raça, idade.',
    limites: 'Não recusa.',
    versao: '1',
    avaliacao: 'Dados insuficientes.',
    avaliada_em: null,
    responsavel: 'Administração',
    ligada: false,
  },
  ...mais,
})

const sugestao: Sugestao = {
  id,
  profissional_id: id,
  profissional: 'Cláudia Ramos',
  tipo: 'folga',
  situacao: 'aberta',
  titulo: 'Folga de 5 min depois de cada consulta',
  prova: 'As consultas começam 12 min depois da hora na mediana (80 consultas).',
  supoe: '',
  mudanca: { tipo: 'folga', depois_min: 5 },
  ganho: { unidade: 'minutos-de-atraso', valor: -3.4, de: -4.2, ate: -2.7 },
  espera: { antes: 6.4, depois: 3, de_quem_entra: null },
  agendada_para: null,
  motivo: null,
  em_rascunho: false,
  template_id: null,
  versao_antes: null,
  aplicada_em: null,
  conferencia: null,
  confere_em: null,
  proprio: true,
  pode: true,
}

async function abrir(api: Partial<Inteligencia> = {}) {
  guardarSessao()
  const app = await renderApp('/horarios-inteligencia', {
    acesso: { eu: () => pessoa({ perfil: 'profissional-administrador', nome: 'Cláudia Ramos' }) },
    agenda: { aConfirmar: () => ({ data: '2026-11-29', zona: 'America/Sao_Paulo', itens: [] }) },
    inteligencia: {
      opcoes: () => ({ clinicas: [], profissionais: [], servicos: [] }),
      mapa: () => ({
        de: '2026-09-06',
        ate: '2026-11-28',
        celulas: [
          { dia_semana: 1, hora: 8, numerador: 540, denominador: 600, valor: 0.9 },
          { dia_semana: 1, hora: 9, numerador: 60, denominador: 120, valor: null },
          { dia_semana: 2, hora: 8, numerador: 240, denominador: 600, valor: 0.4 },
        ],
      }),
      medidas: () => ({
        de: '2026-09-06',
        ate: '2026-11-28',
        feitas_em: '2026-11-29T03:00:00.000Z',
        agendas: 1,
        ocupacao: { numerador: 780, denominador: 1200, valor: 0.65 },
        faltas: { numerador: 2, denominador: 7, valor: null },
        faltas_antes: null,
        cancelamentos: vazia,
        antecedencia: nenhuma,
        atraso: nenhuma,
        recuperados: vazia,
        sem_desfecho: 2,
        esperando: 3,
        duracao: { marcada: null, real: null, quantas: 0 },
      }),
      risco: () => risco(),
      sugestoes: () => [sugestao],
      ...api,
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Inteligência de Horários' })
  return app
}

test('INTEL-01 the map is a table of one tab stop that arrow keys walk over, and each hour says its whole sentence', async () => {
  await abrir()
  const grade = await screen.findByRole('grid', { name: /^Ocupação por dia da semana e hora/ })
  const celulas = within(grade).getAllByRole('gridcell')
  expect(celulas.filter((uma) => uma.tabIndex === 0)).toHaveLength(1)
  celulas[0]!.focus()
  expect(celulas[0]).toHaveAccessibleName('segunda, 8h: 90%, 9 horas de 10 horas')
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toHaveAccessibleName('segunda, 9h: dados insuficientes')
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toHaveAccessibleName('terça, 9h: agenda fechada ou sem consultas')
  await userEvent.keyboard('{Home}')
  expect(document.activeElement).toHaveAccessibleName('terça, 8h: 40%, 4 horas de 10 horas')
})

test('INTEL-05 too few observations say so, in the figures and of the score', async () => {
  await abrir()
  expect(await screen.findByText('Poucos dados (7)')).toBeInTheDocument()
  expect(await screen.findByText(/Dados insuficientes: 40 consultas com desfecho/)).toBeInTheDocument()
  expect(screen.getByText(/2 consultas passadas sem desfecho/)).toBeInTheDocument()
})

test('INTEL-04 a gain stands with its interval and the wait; dismissing asks for the reason', async () => {
  const ditos: unknown[] = []
  await abrir({
    dispensar: (pedido) => {
      ditos.push(pedido)
      return { situacao: 'dispensada' }
    },
  })
  const regiao = within(await screen.findByRole('region', { name: 'Sugestões' }))
  expect(await regiao.findByText('− 3,4 min de espera')).toBeInTheDocument()
  expect(regiao.getByText(/de 2,7 a 4,2; espera de quem já vem: 6,4 → 3,0 min/)).toBeInTheDocument()
  await userEvent.click(regiao.getByRole('button', { name: /^Mais ações/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Dispensar' }))
  const dialogo = within(await screen.findByRole('dialog'))
  expect(dialogo.getByRole('button', { name: 'Guardar' })).toBeDisabled()
  await userEvent.type(dialogo.getByLabelText('Por que não serve'), 'Já há folga.')
  await userEvent.click(dialogo.getByRole('button', { name: 'Guardar' }))
  expect(ditos).toEqual([{ id, motivo: 'Já há folga.' }])
})

test('INTEL-04 a cap is applied where it stands, for its own agenda; for that of a colleague it is proposed', async () => {
  const ditos: unknown[] = []
  const teto: Sugestao = {
    ...sugestao,
    tipo: 'teto-de-encaixes',
    titulo: 'Até 1 encaixe sábado das 07:00 às 12:00',
    mudanca: { tipo: 'teto-de-encaixes', teto: 1, dia_semana: 6, inicio_min: 420, fim_min: 720 },
  }
  const outro = '22222222-0c6e-4a55-9a0e-0c1d2e3f4a5b'
  await abrir({
    sugestoes: () => [teto, { ...teto, id: outro, proprio: false }],
    aplicar: (pedido) => {
      ditos.push(pedido)
      return { situacao: 'aplicada' }
    },
  })
  const regiao = within(await screen.findByRole('region', { name: 'Sugestões' }))
  const [minha, dele] = await regiao.findAllByRole('listitem')
  expect(within(dele!).queryByRole('button', { name: 'Aplicar' })).toBeNull()
  expect(within(dele!).getByRole('button', { name: 'Propor' })).toBeInTheDocument()
  await userEvent.click(within(minha!).getByRole('button', { name: 'Aplicar' }))
  expect((await screen.findAllByText('Teto de encaixes em vigor na agenda')).length).toBeGreaterThan(0)
  expect(ditos).toEqual([{ id }])
})
