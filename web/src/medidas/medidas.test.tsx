import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { NovaMedida, ResumoDasMedidas } from '#domain/medidas/schemas.ts'
import { recusa, renderWithApi, type FakeApi } from '#web/rpc/testing/fake.tsx'
import { Medidas } from './components/medidas.tsx'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const RECORD = id(1)
const pressao = {
  id: id(2),
  tipo: 'pressao' as const,
  valor: 150,
  valor2: 95,
  unidade: 'mmHg',
  medida_em: '2026-01-05T13:00:00.000Z',
  marca: 'alto' as const,
  profissional_id: null,
  autor: null,
  corrige_id: null,
  corrigida: false,
  minha: true,
}
const faixa = { minimo: 90, maximo: 129, minimo2: 60, maximo2: 79, fonte: 'SBC 2020' }
const resumo: ResumoDasMedidas = {
  ultimas: [{ medida: pressao, faixa, escore_z: null }],
  imc: null,
  mede: 'casa',
}

const abrir = (medidas: FakeApi['medidas']) =>
  renderWithApi(<Medidas id={RECORD} />, {
    medidas: {
      resumo: () => resumo,
      serie: () => ({
        grao: 'cada',
        faixa,
        curva: null,
        pontos: [
          { em: '2026-01-01T13:00:00.000Z', valor: 120, valor2: 75, quantas: 1 },
          { em: pressao.medida_em, valor: 150, valor2: 95, quantas: 1 },
        ],
      }),
      lista: () => ({ itens: [pressao], proximo: null }),
      ...medidas,
    },
  })

test('PRONT-05 the last measure says that it is out of range, the chart names its band, and the table says the same in words', async () => {
  abrir({})
  const cartao = await screen.findByRole('button', { name: /^Pressão arterial ?150\/95 mmHg/ })
  expect(within(cartao).getByText('Acima da faixa')).toBeVisible()
  expect(
    await screen.findByText(/Faixa de referência: 90 a 129 \/ 60 a 79 mmHg\. Fonte: SBC 2020\./),
  ).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: 'Tabela' }))
  const tabela = await screen.findByRole('table', { name: 'Pressão arterial ao longo do tempo' })
  expect(within(tabela).getByText('150/95 mmHg')).toBeVisible()
  expect(within(tabela).getByText('Medida em casa')).toBeVisible()
})

test('PRONT-05 the weight of a child says its percentile and score, and the chart says what its curves are', async () => {
  const peso = {
    ...pressao,
    tipo: 'peso' as const,
    valor: 10.8,
    valor2: null,
    unidade: 'kg',
    marca: 'normal' as const,
  }
  const daOms = {
    minimo: 8.98,
    maximo: 15.05,
    minimo2: null,
    maximo2: null,
    fonte: 'Organização Mundial da Saúde',
  }
  abrir({
    resumo: () => ({ ultimas: [{ medida: peso, faixa: daOms, escore_z: -0.52 }], imc: null, mede: 'casa' }),
    serie: () => ({
      grao: 'cada',
      faixa: daOms,
      pontos: [{ em: peso.medida_em, valor: 10.8, valor2: null, quantas: 1 }],
      curva: ['2025-12-06T03:00:00.000Z', '2026-02-04T03:00:00.000Z'].map((em) => ({
        em,
        valores: [8, 9, 11.5, 15, 17],
      })),
    }),
  })
  const cartao = await screen.findByRole('button', { name: /^Peso ?10,8 kg/ })
  expect(within(cartao).getByText('Percentil 30 (escore z −0,52)')).toBeVisible()
  expect(await screen.findByText(/Linha cheia: mediana da idade e do sexo/)).toBeVisible()
  // The median is whole, and two lines on each side are dashed.
  expect(document.querySelectorAll('figure polyline[stroke-dasharray]').length).toBe(4)
})

test('PRONT-05 several are typed by keyboard and saved with Enter; what cannot be is said beside its field and nothing typed is lost', async () => {
  const pedidos: NovaMedida[][] = []
  abrir({
    medir: ({ medidas }) => {
      pedidos.push(medidas as NovaMedida[])
      return { medidas: [] }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Medir' }))
  await userEvent.type(await screen.findByRole('textbox', { name: /^Pressão arterial/ }), '80/120')
  await userEvent.tab()
  expect(screen.getByRole('textbox', { name: /^Frequência cardíaca/ })).toHaveFocus()
  await userEvent.keyboard('72')
  await userEvent.type(screen.getByRole('textbox', { name: /^Temperatura/ }), '36,5{Enter}')
  expect(await screen.findByText(/Confira se estão trocadas: 120\/80\?/)).toBeVisible()
  expect(pedidos).toEqual([])
  const campo = screen.getByRole('textbox', { name: /^Pressão arterial/ })
  expect(campo).toHaveFocus()
  expect(campo).toHaveValue('80/120')
  expect(screen.getByRole('textbox', { name: /^Temperatura/ })).toHaveValue('36,5')
  await userEvent.clear(campo)
  await userEvent.type(campo, '120/80{Enter}')
  await waitFor(() => expect(pedidos).toHaveLength(1))
  expect(pedidos[0]!.map(({ tipo, valor, valor2 }) => [tipo, valor, valor2])).toEqual([
    ['pressao', 120, 80],
    ['frequencia-cardiaca', 72, null],
    ['temperatura', 36.5, null],
  ])
})

test('PRONT-05 an empty form says what to do, and a refusal of the server stands beside its field', async () => {
  abrir({
    medir: () => {
      throw recusa('IMPLAUSIVEL', 422, 'Há uma medida que não pode ser.', {
        recusas: [{ tipo: 'dor', mensagem: 'Confira a dor.' }],
      })
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Medir' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Salvar medidas/ }))
  expect(await screen.findByText('Preencha pelo menos uma medida para salvar.')).toBeVisible()
  await userEvent.type(screen.getByRole('textbox', { name: /^Dor/ }), '3{Enter}')
  expect(await screen.findByText('Confira a dor.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: /^Dor/ })).toHaveValue('3')
})

test('PRONT-11 who does not read the record is told who does', async () => {
  abrir({
    resumo: () => {
      throw recusa('NAO_ENCONTRADO', 404)
    },
  })
  expect(await screen.findByText('Você não lê as medidas deste prontuário')).toBeVisible()
})
