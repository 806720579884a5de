import { describe, expect, test } from 'vitest'
import { faixaDe, faixaDoImc, marcaDe } from './faixas.ts'
import { calcularImc, definicoesDeMedida, tiposDeMedida, valorEscrito, type TipoDeMedida } from './medida.ts'
import { lerValor, limitesDeMedida, recusaDaMedida, recusaDoInstante } from './plausibilidade.ts'

describe('plausibility', () => {
  const casos: [TipoDeMedida, string, RegExp | null][] = [
    ['pressao', '120/80', null],
    ['pressao', '138×86', null],
    ['pressao', '80/120', /trocadas: 120\/80\?/],
    ['pressao', '80x80', /precisa ser maior/],
    ['pressao', '12/8', /milímetros, como 120\/80/],
    ['pressao', '120', /uma barra/],
    ['pressao', '320/80', /não é possível/],
    ['frequencia-cardiaca', '72', null],
    ['frequencia-cardiaca', '72,5', /número inteiro/],
    ['frequencia-cardiaca', '72/80', /número só/],
    ['temperatura', '36,5', null],
    ['temperatura', '365', /entre 25 °C e 45 °C/],
    ['temperatura', '36,55', /1 casa depois da vírgula/],
    ['saturacao', '101', /entre 30 % e 100 %/],
    ['peso', '700', /Peso de 700 kg não é possível/],
    ['peso', '3,250', null],
    ['altura', '1,68', /entre 20 cm e 260 cm/],
    ['dor', '11', /entre 0 e 10/],
    ['dor', '0', null],
  ]
  test.each(casos)('PRONT-05 %s of %s is taken or refused with what to do', (tipo, texto, sentenca) => {
    const recusa = recusaDaMedida(lerValor(tipo, texto)!)
    if (sentenca) expect(recusa).toMatch(sentenca)
    else expect(recusa).toBeNull()
  })

  test.each(tiposDeMedida)('PRONT-05 the limits of %s are themselves taken, and its example too', (tipo) => {
    for (const valor of limitesDeMedida[tipo])
      expect(recusaDaMedida({ tipo, valor, valor2: tipo === 'pressao' ? 20 : null })).toBeNull()
    const exemplo = lerValor(tipo, definicoesDeMedida[tipo].exemplo)!
    expect(recusaDaMedida(exemplo)).toBeNull()
    expect(valorEscrito(exemplo)).toContain(definicoesDeMedida[tipo].exemplo)
  })

  test.each(['', 'doze', '12/8/4', '-3', '1e3', '120/'])('PRONT-05 %j is no value', (texto) => {
    expect(lerValor('pressao', texto)).toBeNull()
  })

  test('PRONT-05 an instant ahead, or before the birth, is refused with what to do', () => {
    const agora = new Date('2026-11-18T15:00:00Z')
    const quando = (texto: string, nascimento: string | null = '1990-05-02') =>
      recusaDoInstante(new Date(texto), agora, nascimento)
    expect(quando('2026-11-18T15:04:00Z')).toBeNull()
    expect(quando('2026-11-18T15:06:00Z')).toMatch(/ainda não chegaram/)
    expect(quando('1990-05-02T01:00:00Z')).toBeNull()
    expect(quando('1989-05-02T01:00:00Z')).toMatch(/anterior ao nascimento/)
    expect(quando('1989-05-02T01:00:00Z', null)).toBeNull()
  })
})

const HOJE = '2026-11-18'
const ha = (anos: number) => `${2026 - anos}-11-18`

describe('reference', () => {
  const casos: [TipoDeMedida, nascimento: string | null, genero: string | null, string | null][] = [
    ['frequencia-cardiaca', '2026-11-10', null, '100–205'],
    ['frequencia-cardiaca', '2026-05-18', null, '100–180'],
    ['frequencia-cardiaca', ha(2), null, '98–140'],
    ['frequencia-cardiaca', ha(4), null, '80–120'],
    ['frequencia-cardiaca', ha(8), null, '75–118'],
    ['frequencia-cardiaca', ha(14), null, '60–100'],
    ['frequencia-cardiaca', ha(1), null, '98–140'],
    ['frequencia-cardiaca', '2025-11-19', null, '100–180'],
    ['frequencia-cardiaca', ha(12), null, '60–100'],
    ['frequencia-cardiaca', ha(40), null, '60–100'],
    ['pressao', ha(18), null, '90–139 60–89'],
    ['frequencia-cardiaca', null, null, null],
    ['frequencia-respiratoria', '2026-11-10', null, null],
    ['frequencia-respiratoria', '2026-05-18', null, '30–53'],
    ['frequencia-respiratoria', ha(2), null, '22–37'],
    ['frequencia-respiratoria', ha(40), null, '12–20'],
    ['temperatura', null, null, '35–37.7'],
    ['saturacao', null, null, '95–100'],
    ['glicemia-jejum', ha(40), null, '70–99'],
    ['glicemia', ha(40), null, '70–199'],
    ['pressao', ha(10), null, null],
    ['pressao', ha(40), null, '90–139 60–89'],
    ['cintura', ha(40), 'feminino', 'null–80'],
    ['cintura', ha(40), 'masculino', 'null–94'],
    ['cintura', ha(40), 'nao-informado', null],
    ['cintura', ha(10), 'feminino', null],
    ['peso', ha(40), 'feminino', null],
    ['altura', ha(4), null, null],
    ['perimetro-cefalico', '2026-05-18', null, null],
    ['dor', ha(40), null, null],
  ]
  test.each(casos)('PRONT-05 %s, born %s, %s: %s', (tipo, nascimento, genero, esperada) => {
    const faixa = faixaDe(tipo, { nascimento, genero }, HOJE)
    const escrita =
      faixa &&
      `${faixa.minimo}–${faixa.maximo}${faixa.maximo2 === null ? '' : ` ${faixa.minimo2}–${faixa.maximo2}`}`
    expect(escrita).toBe(esperada)
    if (faixa) expect(faixa.fonte).not.toBe('')
  })

  const adulto = { nascimento: ha(40), genero: 'feminino' }
  test.each([
    ['120/80', false, 'normal'],
    ['139/89', false, 'normal'],
    ['140/80', false, 'alto'],
    ['120/90', false, 'alto'],
    ['89/60', false, 'baixo'],
    ['100/59', false, 'baixo'],
    ['150/55', false, 'alto'],
    ['132/78', false, 'normal'],
    ['132/78', true, 'alto'],
  ])('PRONT-05 a pressure of %s, at home %s, is %s', (texto, emCasa, marca) => {
    expect(marcaDe(lerValor('pressao', texto)!, faixaDe('pressao', adulto, HOJE, emCasa))).toBe(marca)
  })

  test('PRONT-05 without a reference there is no mark', () => {
    expect(marcaDe({ valor: 90, valor2: null }, null)).toBeNull()
  })

  test.each([
    [70, 168, ha(40), 24.8, 'normal'],
    [80, 168, ha(40), 28.3, 'alto'],
    [50, 170, ha(40), 17.3, 'baixo'],
    [70, 168, ha(70), 24.8, 'normal'],
    [60, 168, ha(70), 21.3, 'baixo'],
    [76.5, 168, ha(70), 27.1, 'alto'],
    [20, 110, ha(5), 16.5, null],
  ])('PRONT-05 BMI of %s kg and %s cm, born %s: %s, %s', (peso, altura, nascimento, imc, marca) => {
    expect(calcularImc(peso, altura)).toBe(imc)
    expect(marcaDe({ valor: imc, valor2: null }, faixaDoImc({ nascimento, genero: null }, HOJE))).toBe(marca)
  })
})
