import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { motivosDeFora } from '#domain/financeiro/extratos/linha.ts'
import { lerExtrato } from './ler.ts'
import { emLatin1, ofxNumaLinha, ofxSgml, ofxXml, type MovimentoEscrito } from './testing/arquivos.ts'
import { NaoSeLe } from './texto.ts'

const ler = (
  conteudo: string | Uint8Array,
  escolha: Partial<Parameters<typeof lerExtrato>[1]> = {},
  andar: Parameters<typeof lerExtrato>[2] = async () => undefined,
) =>
  lerExtrato(
    typeof conteudo === 'string' ? new TextEncoder().encode(conteudo) : conteudo,
    { mapa: {}, conta: '', ...escolha },
    andar,
  )
const recusa = async (conteudo: string | Uint8Array) => {
  const erro = await ler(conteudo).then(
    () => null,
    (lancado: unknown) => lancado,
  )
  expect(erro).toBeInstanceOf(NaoSeLe)
  return (erro as NaoSeLe).motivo
}
const formas = { SGML: ofxSgml, 'one single line': ofxNumaLinha, XML: ofxXml }

describe.each(Object.entries(formas))('FIN-14 OFX as %s', (_, escrever) => {
  const um = async (mais: Partial<MovimentoEscrito>) => {
    const { linhas, fora } = await ler(escrever([{ valor: '-80.00', memo: 'TARIFA', ...mais }]))
    return linhas[0] ?? fora[0]
  }

  test('FIN-14 one row is read with its account, day, amount and words', async () => {
    const lido = await ler(escrever([{ valor: '-1.234,56', memo: 'TARIFA & IOF', fitid: '1' }]))
    expect(lido).toMatchObject({
      formato: 'ofx',
      conta: 'Banco do Brasil 12345-6',
      linhas: [
        {
          ordem: 1,
          conta: 'Banco do Brasil 12345-6',
          data: '2026-11-04',
          valor_centavos: -123_456,
          memo: 'TARIFA & IOF',
        },
      ],
      fora: [],
    })
  })

  test('FIN-14 an empty memo, NAME in place of MEMO, both, and neither', async () => {
    expect(await um({ memo: '' })).toMatchObject({ memo: '' })
    expect(await um({ memo: '', nome: 'PIX ANA' })).toMatchObject({ memo: 'PIX ANA' })
    expect(await um({ memo: 'de Ana', nome: 'PIX' })).toMatchObject({ memo: 'PIX de Ana' })
    expect(await um({ memo: 'Pix de Ana', nome: 'PIX' })).toMatchObject({ memo: 'Pix de Ana' })
    expect(await um({ memo: undefined as never })).toMatchObject({ memo: '' })
  })

  test('FIN-14 marks that are no tags are words', async () => {
    for (const memo of [
      'PIX A < B',
      'PIX <AGD1> ANA',
      '<<<',
      'A <B> C </D> E',
      'a & b > c',
      'PIX <!-- x',
      'x ]]> y',
      'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA <AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    ])
      expect(await um({ memo })).toMatchObject({ memo })
    expect(await um({ memo: 'A &lt;B&gt; &amp; C &#233; &quot;D&quot;' })).toMatchObject({
      memo: 'A <B> & C é "D"',
    })
    expect(await um({ memo: '<![CDATA[PIX DE ANA]]>' })).toMatchObject({ memo: 'PIX DE ANA' })
  })

  test('FIN-14 commas in amounts, and days with and without a zone', async () => {
    expect(await um({ valor: '80,5' })).toMatchObject({ valor_centavos: 8_050 })
    expect(await um({ data: '20261104' })).toMatchObject({ data: '2026-11-04' })
    expect(await um({ data: '20261104120000.000[-3:BRT]' })).toMatchObject({ data: '2026-11-04' })
  })

  test('FIN-14 three rows with one FITID are three lines, and equal ones are each one', async () => {
    const { linhas } = await ler(
      escrever([
        { valor: '10.00', fitid: '9', memo: 'PIX ANA' },
        { valor: '20.00', fitid: '9', memo: 'PIX ANA' },
        { valor: '20.00', fitid: '9', memo: 'PIX ANA' },
      ]),
    )
    expect(linhas.map(({ valor_centavos }) => valor_centavos)).toEqual([1_000, 2_000, 2_000])
    expect(new Set(linhas.map(({ identidade }) => identidade)).size).toBe(3)
  })

  test('FIN-17 rows that cannot be read are named, and take nothing from the others', async () => {
    const { linhas, fora } = await ler(
      escrever([
        { valor: '10.00', memo: 'A' },
        { valor: 'dez', memo: 'B' },
        { valor: '0.00', memo: 'C' },
        { valor: '5.00', data: '20270229', memo: 'D' },
        { valor: '7.00', memo: 'E' },
      ]),
    )
    expect(linhas.map(({ memo }) => memo)).toEqual(['A', 'E'])
    expect(fora).toEqual([
      { ordem: 2, motivo: motivosDeFora.valor },
      { ordem: 3, motivo: motivosDeFora.zero },
      { ordem: 4, motivo: motivosDeFora.data },
    ])
  })

  test('FIN-17 another currency is refused', async () => {
    expect(await recusa(escrever([{ valor: '1.00', memo: 'A' }], { moeda: 'USD' }))).toBe('MOEDA')
  })
})

const letras = fc.string({ unit: 'grapheme', maxLength: 40 })
const movimento = fc.record({
  valor: fc.integer({ min: -1_000_000, max: 1_000_000 }).map((n) => (n / 100).toFixed(2)),
  memo: fc
    .oneof(letras, fc.constantFrom('<AGD1>', 'A < B & C', '', '&amp;', '<STMTTR>', '</X>'))
    .filter((memo) => !/<\/?(OFX|STMTTRN|MEMO|NAME)>/i.test(memo)),
  fitid: fc.constantFrom('', '1', '2'),
})

test('FIN-14 the three forms of the same rows are the same lines, whatever stands in their words', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(movimento, { minLength: 1, maxLength: 12 }), async (movimentos) => {
      const [sgml, xml] = [await ler(ofxSgml(movimentos)), await ler(ofxXml(movimentos))]
      expect(xml.linhas).toEqual(sgml.linhas)
      expect(sgml.linhas.length + sgml.fora.length).toBe(movimentos.length)
      expect(sgml.linhas.map(({ valor_centavos }) => valor_centavos)).toEqual(
        movimentos.map(({ valor }) => Math.round(Number(valor) * 100)).filter((valor) => valor !== 0),
      )
    }),
  )
})

test('FIN-14 letters are those that the file is written in: windows-1252, latin1 and UTF-8, whatever the header says', async () => {
  const escrito = ofxSgml([{ valor: '1.00', memo: 'FARMÁCIA SÃO JOSÉ Nº 3' }])
  const memo = async (conteudo: string | Uint8Array) => (await ler(conteudo)).linhas[0]!.memo
  expect(await memo(emLatin1(escrito))).toBe('FARMÁCIA SÃO JOSÉ Nº 3')
  expect(await memo(emLatin1(escrito.replace('CHARSET:1252', 'CHARSET:ISO-8859-1')))).toBe(
    'FARMÁCIA SÃO JOSÉ Nº 3',
  )
  expect(await memo(escrito)).toBe('FARMÁCIA SÃO JOSÉ Nº 3')
  expect(await memo(`\uFEFF${escrito}`)).toBe('FARMÁCIA SÃO JOSÉ Nº 3')
  // A mark that only windows-1252 has.
  const euro = emLatin1(ofxSgml([{ valor: '1.00', memo: 'A \u0080 B' }]))
  expect(await memo(euro)).toBe('A € B')
})

test('FIN-14 two accounts of one file are two, and a movement that nobody closed is one', async () => {
  const [um, dois] = [
    ofxSgml([{ valor: '1.00', memo: 'A' }]),
    ofxSgml([{ valor: '1.00', memo: 'A' }], { banco: '341', conta: '77' }),
  ]
  const junto = um.replace('</BANKMSGSRSV1></OFX>', '') + dois.slice(dois.indexOf('<STMTTRNRS>'))
  const { linhas, conta } = await ler(junto.replaceAll('</STMTTRN>', ''))
  expect(linhas.map((cada) => cada.conta)).toEqual(['Banco do Brasil 12345-6', 'Itaú 77'])
  expect(conta).toBe('Banco do Brasil 12345-6, Itaú 77')
})

describe('FIN-14 CSV', () => {
  test('FIN-14 semicolons and decimal commas, with lines of the bank before the columns', async () => {
    const csv = [
      'Extrato de conta corrente',
      'Conta;12345-6',
      '',
      'Data;Histórico;Valor (R$);Saldo (R$)',
      '04/11/2026;"PIX; ANA ""A"" LIMA";1.234,50;1.234,50',
      '05/11/2026;TARIFA;-80,5;1.154,00',
      '31/11/2026;NADA;1,00;1.154,00',
    ].join('\r\n')
    expect(await ler(csv, { conta: 'Inter' })).toMatchObject({
      formato: 'csv',
      conta: 'Inter',
      cabecalho: ['Data', 'Histórico', 'Valor (R$)', 'Saldo (R$)'],
      mapa: { data: 0, descricao: 1, valor: 2 },
      linhas: [
        { ordem: 5, conta: 'Inter', data: '2026-11-04', valor_centavos: 123_450, memo: 'PIX; ANA "A" LIMA' },
        { data: '2026-11-05', valor_centavos: -8_050, memo: 'TARIFA' },
      ],
      fora: [{ ordem: 7, motivo: motivosDeFora.data }],
    })
  })

  test('FIN-14 commas between columns and points in amounts, credit and debit apart, latin1', async () => {
    const csv = 'Data,Descrição,Crédito,Débito\n2026-11-04,FARMÁCIA,,10.50\n2026-11-05,PIX,20.00,\n'
    const { linhas, mapa } = await ler(emLatin1(csv))
    expect(mapa).toEqual({ data: 0, descricao: 1, credito: 2, debito: 3 })
    expect(linhas.map(({ valor_centavos, memo }) => [valor_centavos, memo])).toEqual([
      [-1_050, 'FARMÁCIA'],
      [2_000, 'PIX'],
    ])
  })

  test('FIN-14 without a header the columns are found by what they hold, and a person may say others', async () => {
    const csv = '04/11/2026;PIX ANA;10,00;1010,00\n05/11/2026;PIX BIA;20,00;1030,00\n'
    expect(await ler(csv)).toMatchObject({
      cabecalho: ['Coluna 1', 'Coluna 2', 'Coluna 3', 'Coluna 4'],
      mapa: { data: 0, descricao: 1, valor: 3 },
    })
    const { linhas } = await ler(csv, { mapa: { data: 0, descricao: 1, valor: 2 } })
    expect(linhas.map(({ valor_centavos }) => valor_centavos)).toEqual([1_000, 2_000])
  })

  test('FIN-14 columns that nobody can tell wait for a person', async () => {
    const csv = 'a;b;c\nx;y;z\n04/11/2026;PIX;10,00\n'
    expect(await ler(csv)).toMatchObject({ cabecalho: ['a', 'b', 'c'], mapa: {}, linhas: [], fora: [] })
    expect(await ler(csv, { mapa: { data: 0, descricao: 1, valor: 2 } })).toMatchObject({
      linhas: [{ memo: 'PIX' }],
      fora: [{ motivo: motivosDeFora.data }],
    })
  })
})

test('FIN-17 what is no bank file, has nothing in it or too much is refused by name', async () => {
  expect(await recusa('')).toBe('VAZIO')
  expect(await recusa(' \r\n\r\n')).toBe('VAZIO')
  expect(await recusa(ofxSgml([]))).toBe('VAZIO')
  expect(await recusa('Data;Valor\n')).toBe('VAZIO')
  expect(await recusa('%PDF-1.7 extrato')).toBe('ARQUIVO_RECUSADO')
  expect(await recusa(new Uint8Array([0x50, 0x4b, 3, 4, 1]))).toBe('ARQUIVO_RECUSADO')
  expect(await recusa(new Uint8Array([65, 0, 66]))).toBe('ARQUIVO_RECUSADO')
  expect(await recusa('<html><body>Sessão expirada; entre de novo</body></html>')).toBe('ARQUIVO_RECUSADO')
  expect(await recusa('só um texto')).toBe('ARQUIVO_RECUSADO')
  expect(await recusa(`Data;Valor\n${'01/11/2026;1,00\n'.repeat(20_001)}`)).toBe('LINHAS_DEMAIS')
  expect(await recusa(`<OFX>${'<STMTTRN><TRNAMT>1</STMTTRN>'.repeat(20_001)}</OFX>`)).toBe('LINHAS_DEMAIS')
})

test('FIN-14 a reading says how far it is', async () => {
  const passos: number[] = []
  const movimentos = Array.from({ length: 1_100 }, (_, n) => ({ valor: '1.00', fitid: String(n) }))
  await ler(ofxSgml(movimentos), {}, async (feitas, total) => {
    expect(total).toBe(1_100)
    passos.push(feitas)
  })
  expect(passos).toEqual([250, 500, 750, 1_000, 1_100])
})
