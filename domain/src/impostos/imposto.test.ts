import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { agruparImposto, faltasDe, textoReceitaSaude, type Recebimento } from './imposto.ts'

const marina = { nome: 'Marina Duarte', cpf: '52998224725' }
const recebimento = (mais: Partial<Recebimento> = {}): Recebimento => ({
  id: 'a',
  dia: '2026-03-10',
  valor_centavos: 30_000,
  servico: 'Consulta',
  forma: 'pix',
  agendamento_id: 'c1',
  paciente_id: 'p1',
  eu: true,
  recibo: 7,
  recebedor: { nome: 'Helena Prado', cpf: '11144477735', registro: 'CRM/SP 123456' },
  pagador: marina,
  beneficiario: marina,
  clinica: null,
  ...mais,
})

test('FIN-16 payments of a year are added up by professional, payer and person, month by month', () => {
  const filho = { nome: 'Davi Duarte', cpf: null }
  const grupos = agruparImposto([
    recebimento(),
    recebimento({ id: 'b', dia: '2026-05-02', valor_centavos: 10_000, recibo: 9 }),
    recebimento({ id: 'c', dia: '2026-05-09', valor_centavos: -10_000, recibo: 9 }),
    recebimento({ id: 'd', dia: '2026-12-31', beneficiario: filho, recibo: 8 }),
    recebimento({
      id: 'e',
      recebedor: { nome: 'Caio Reis', cpf: null, registro: null },
      recibo: 1,
      valor_centavos: 100,
    }),
  ])
  expect(grupos.map((g) => [g.recebedor.nome, g.beneficiario.nome, g.total_centavos, g.recibos])).toEqual([
    ['Helena Prado', 'Davi Duarte', 30_000, [8]],
    ['Helena Prado', 'Marina Duarte', 30_000, [7, 9]],
    ['Caio Reis', 'Marina Duarte', 100, [1]],
  ])
  expect(grupos[1]!.por_mes).toEqual([0, 0, 30_000, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(grupos.map(({ faltas }) => faltas.map(({ falta }) => falta))).toEqual([
    ['cpf-beneficiario'],
    [],
    ['cpf-recebedor', 'registro'],
  ])
})

test('FIN-16 what went back whole in its month is in no statement', () => {
  expect(agruparImposto([recebimento(), recebimento({ id: 'b', valor_centavos: -30_000 })])).toEqual([])
})

test('FIN-06 FIN-16 the sums of groups and months are the whole', () => {
  const pessoa = fc.constantFrom(marina, { nome: 'Davi', cpf: null }, { nome: 'Davi', cpf: '11144477735' })
  const linha = fc
    .record({
      valor_centavos: fc.integer({ min: -50_000, max: 50_000 }),
      mes: fc.integer({ min: 1, max: 12 }),
      pagador: pessoa,
      beneficiario: pessoa,
    })
    .map(({ mes, ...resto }) => recebimento({ ...resto, dia: `2026-${String(mes).padStart(2, '0')}-15` }))
  fc.assert(
    fc.property(fc.array(linha), (linhas) => {
      const grupos = agruparImposto(linhas)
      const total = linhas.reduce((soma, { valor_centavos }) => soma + valor_centavos, 0)
      expect(grupos.reduce((soma, { total_centavos }) => soma + total_centavos, 0)).toBe(total)
      for (const { total_centavos, por_mes } of grupos)
        expect(por_mes.reduce((soma, mes) => soma + mes, 0)).toBe(total_centavos)
    }),
  )
})

test("FIN-16 'Receita Saúde' gets both CPF, amount, day and what it was, and nothing while one is missing", () => {
  expect(textoReceitaSaude(recebimento())).toBe(
    [
      'CPF do pagador: 529.982.247-25',
      'CPF do beneficiário: 529.982.247-25',
      'Valor: 300,00',
      'Data do pagamento: 10/03/2026',
      'Descrição: Consulta',
    ].join('\n'),
  )
  expect(textoReceitaSaude(recebimento({ beneficiario: { nome: 'Davi', cpf: null } }))).toBeNull()
  expect(textoReceitaSaude(recebimento({ pagador: { nome: 'Marina Duarte', cpf: null } }))).toBeNull()
  expect(textoReceitaSaude(recebimento({ valor_centavos: -1 }))).toBeNull()
})

test('FIN-16 a payment without a receipt lacks that alone', () => {
  const nada = { nome: 'Marina', cpf: null }
  expect(faltasDe(recebimento({ recibo: null, pagador: nada, beneficiario: nada }))).toEqual(['recibo'])
  expect(faltasDe(recebimento({ pagador: nada, beneficiario: nada }))).toEqual(['cpf-pagador'])
})
