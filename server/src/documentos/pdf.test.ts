import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import type { Documento } from '#domain/documentos/schemas.ts'
import { desenharDocumento } from './pdf.ts'
import { dipirona, receita } from './testing/cena.ts'

const SITE = 'http://app.exemplo.com.br'
const documento = (mais: Partial<Documento> = {}): Documento => ({
  ...receita({ texto: 'Se a pressão for ≥ 140 × 90, volte. Não dirija até amanhã: coração, avó, pingüim.' }),
  id: '11111111-1111-4111-8111-111111111111',
  paciente_id: '22222222-2222-4222-8222-222222222222',
  profissional_id: '33333333-3333-4333-8333-333333333333',
  agendamento_id: null,
  situacao: 'valido',
  versao: 1,
  updated_at: '2026-11-23T17:00:00.000Z',
  avisos: [],
  substitui_id: null,
  cancelado_em: null,
  motivo_cancelamento: null,
  propria: true,
  autor: 'Helena Prado',
  assinatura: null,
  emissao: {
    numero: 12,
    codigo: 'ABCDEFGH23456789',
    emitido_em: '2026-11-23T17:00:00.000Z',
    paciente_nome: 'Marina da Conceição Duarte',
    profissao: 'Medicina',
    assinante: { nome: 'Helena Prado', conselho: 'CRM', registro: 'CRM/PE 21457', uf: 'PE' },
    endereco: 'Rua da Aurora, 100, Boa Vista, Recife/PE',
    telefone: '+558134567890',
    cidade: 'Recife',
    telemedicina: false,
    elo: { sequencia: 3, hash: 'ab'.repeat(32) },
  },
  ...mais,
})

/** What another program reads of the file. */
async function lido(mais: Partial<Documento> = {}) {
  const data = await desenharDocumento(documento(mais), SITE)
  const pdf = await getDocument({ data, useSystemFonts: false, verbosity: 0 }).promise
  const paginas: string[] = []
  for (let n = 1; n <= pdf.numPages; n++) {
    const { items } = await (await pdf.getPage(n)).getTextContent()
    paginas.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' '),
    )
  }
  const { info } = await pdf.getMetadata()
  const arvore = await (await pdf.getPage(1)).getStructTree()
  return { paginas, info, marcado: await pdf.getMarkInfo(), arvore }
}

test('PRONT-07 the file says what the council demands, letter for letter, with its accents and signs', async () => {
  const { paginas, info, marcado, arvore } = await lido()
  expect(paginas).toHaveLength(1)
  for (const parte of [
    'Helena Prado',
    'Medicina · CRM/PE 21457 · PE',
    'Rua da Aurora, 100, Boa Vista, Recife/PE',
    '(81) 3456-7890',
    'Paciente: Marina da Conceição Duarte',
    '1. Dipirona',
    '1 g · 6 em 6 horas',
    'Se a pressão for ≥ 140 × 90, volte. Não dirija até amanhã: coração, avó, pingüim.',
    'Recife, 23 de novembro de 2026, 14:00',
    'ABCD-EFGH-2345-6789',
    `${SITE}/verificar`,
    'Sem assinatura digital: emitido eletronicamente na plataforma, sem certificado ICP-Brasil.',
    'ab'.repeat(32),
  ])
    expect(paginas[0]).toContain(parte)
  expect(info).toMatchObject({ Title: 'Receita nº 12', Author: 'Helena Prado', Language: 'pt-BR' })
  expect(marcado).toMatchObject({ Marked: true })
  expect(JSON.stringify(arvore)).toMatch(/"H1".*"Figure"/)
})

test('PRONT-07 special control comes in two copies, each with its code', async () => {
  const { paginas } = await lido({ tipo: 'receita-controle-especial' })
  expect(paginas).toHaveLength(2)
  expect(paginas[0]).toContain('1ª via: retenção da farmácia')
  expect(paginas[1]).toContain('2ª via: orientação ao paciente')
  for (const pagina of paginas) {
    expect(pagina).toContain('Identificação do comprador')
    expect(pagina).toContain('ABCD-EFGH-2345-6789')
  }
})

test('PRONT-07 a long document goes on over pages and loses nothing; the agreed CID is there', async () => {
  const texto = Array.from({ length: 60 }, (_, n) => `Parágrafo ${n} do laudo, com algumas palavras.`).join(
    '\n\n',
  )
  const { paginas } = await lido({
    tipo: 'atestado',
    itens: [],
    texto,
    cid: 'M54.5',
    cid_autorizado: true,
    emissao: { ...documento().emissao!, telemedicina: true },
  })
  expect(paginas.length).toBeGreaterThan(1)
  const tudo = paginas.join(' ')
  for (let n = 0; n < 60; n++) expect(tudo).toContain(`Parágrafo ${n} do laudo`)
  expect(tudo).toContain('CID M54.5, informado com a concordância do paciente.')
  expect(tudo).toContain('Emitido em telemedicina')
  expect(paginas.at(-1)).toContain('Código de verificação')
})

test('PRONT-07 twenty medicines of the longest words fit', async () => {
  const longo = { ...dipirona, medicamento: 'm'.repeat(300), observacoes: 'o'.repeat(300) }
  const { paginas } = await lido({ itens: Array.from({ length: 20 }, () => longo) })
  expect(paginas.join(' ')).toContain('20. m')
})
