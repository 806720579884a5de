import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { codigoEmGrupos, lerCodigoDoDocumento, LETRAS_DO_CODIGO } from './codigo.ts'
import { podeEmitir, regraDoConselho, regrasDosConselhos } from './conselhos.ts'
import { textoDoDocumento, type DocumentoSelado } from './corrente.ts'
import {
  itemVazio,
  recusaDoConteudo,
  semLinhasVazias,
  situacaoDe,
  tiposDeDocumento,
  type TipoDeDocumento,
} from './documento.ts'
import { fraseDasVariaveis, preencher, variaveisDesconhecidas, type ValoresDasVariaveis } from './modelo.ts'
import { localEData, viasDo } from './papel.ts'
import { conteudoDoDocumentoSchema } from './schemas-conteudo.ts'

const comuns = ['declaracao-comparecimento', 'encaminhamento', 'orientacao']
test.each<[string | null, string[]]>([
  ['CRM', [...tiposDeDocumento]],
  ['CRO', [...tiposDeDocumento]],
  ['COREN', ['receita-simples', 'pedido-exame', ...comuns]],
  ['CRP', ['atestado', 'laudo', ...comuns]],
  ['CREFITO', ['atestado', 'pedido-exame', 'laudo', ...comuns]],
  ['CRN', ['pedido-exame', 'laudo', ...comuns]],
  ['CRF', ['receita-simples', ...comuns]],
  ['CRFa', ['atestado', 'laudo', ...comuns]],
  ['CRFA', ['atestado', 'laudo', ...comuns]],
  ['CRESS', comuns],
  [null, comuns],
])('PRONT-07 a professional of %s issues what their council allows and nothing else', (conselho, tipos) => {
  expect(tiposDeDocumento.filter((tipo) => podeEmitir(conselho, tipo)).toSorted()).toEqual(tipos.toSorted())
})

test('PRONT-07 every council says where its rule stands, and has notes for kinds that it issues alone', () => {
  for (const { tipos, notas, fonte } of Object.values(regrasDosConselhos)) {
    expect(fonte).not.toBe('')
    for (const tipo of Object.keys(notas)) expect(tipos).toContain(tipo)
  }
  expect(regraDoConselho('CRO').notas['receita-simples']).toContain('odontologia')
})

const valores: ValoresDasVariaveis = {
  paciente: 'Marina Duarte',
  idade: '34 anos',
  hoje: '23/11/2026',
  consulta: null,
  inicio: null,
  fim: null,
  profissional: 'Helena Prado',
  registro: 'CRM/PE 21457',
  local: 'Consultório',
  cidade: 'Recife',
}

test('PRONT-07 variables are filled, with spaces or without, and a value that looks like a variable stays text', () => {
  expect(preencher('{{paciente}} veio em {{ hoje }}.', valores)).toEqual({
    texto: 'Marina Duarte veio em 23/11/2026.',
  })
  expect(preencher('{{paciente}}', { ...valores, paciente: '{{hoje}} $&' })).toEqual({ texto: '{{hoje}} $&' })
})

test('PRONT-07 an unknown variable and one without a value are named', () => {
  const cheio = preencher('{{pasiente}} {{pasiente}} {{ }} {{constructor}} {{consulta}}', valores)
  expect(cheio).toEqual({ desconhecidas: ['pasiente', '', 'constructor'], semValor: ['consulta'] })
  expect(fraseDasVariaveis(['pasiente'])).toContain('“{{pasiente}}” não é uma variável')
  expect(fraseDasVariaveis([], ['consulta'])).toContain('“{{consulta}}” não tem valor aqui')
  expect(variaveisDesconhecidas('uma chave { só } e {{paciente}}')).toEqual([])
})

const conteudo = (tipo: TipoDeDocumento, mais: object = {}) => ({
  tipo,
  texto: 'x',
  itens: [],
  cid: null,
  cid_autorizado: false,
  ...mais,
})
test.each([
  [conteudo('laudo'), null],
  [conteudo('laudo', { texto: ' \n' }), 'vazio'],
  [conteudo('receita-simples'), 'sem-itens'],
  [semLinhasVazias(conteudo('receita-simples', { itens: [itemVazio()] })), 'sem-itens'],
  [conteudo('receita-simples', { itens: [{ ...itemVazio(), dose: '1 g' }] }), 'sem-medicamento'],
  [conteudo('receita-simples', { texto: '', itens: [{ ...itemVazio(), medicamento: 'Dipirona' }] }), null],
  [conteudo('atestado', { cid: 'M54.5' }), 'cid-sem-acordo'],
  [conteudo('atestado', { cid: 'M54.5', cid_autorizado: true }), null],
])('PRONT-07 what is missing in a document is named (%#)', (escrito, recusa) => {
  expect(recusaDoConteudo(escrito)).toBe(recusa)
})

test.each([
  ['rascunho', false, false, 'rascunho'],
  ['emitido', false, false, 'valido'],
  ['emitido', false, true, 'substituido'],
  ['emitido', true, false, 'cancelado'],
  ['emitido', true, true, 'cancelado'],
] as const)(
  'PRONT-07 a document %s, cancelled %s, replaced %s is %s',
  (status, cancelado, substituido, situacao) => {
    expect(situacaoDe({ status, cancelado, substituido })).toBe(situacao)
  },
)

test('PRONT-07 a code is read as it is printed, in small letters and with spaces; others are refused', () => {
  const codigo = fc.string({ unit: fc.constantFrom(...LETRAS_DO_CODIGO), minLength: 16, maxLength: 16 })
  fc.assert(
    fc.property(codigo, (c) => {
      expect(lerCodigoDoDocumento(codigoEmGrupos(c).toLowerCase())).toBe(c)
      expect(lerCodigoDoDocumento(` ${codigoEmGrupos(c).replaceAll('-', ' ')} `)).toBe(c)
    }),
  )
  for (const errado of ['', 'ABCD', '0'.repeat(16), 'A'.repeat(17)])
    expect(lerCodigoDoDocumento(errado)).toBe(null)
})

const selado: DocumentoSelado = {
  ...conteudo('receita-simples', { itens: [{ ...itemVazio(), medicamento: 'Dipirona' }] }),
  id: '1',
  paciente_id: '2',
  profissional_id: '3',
  agendamento_id: null,
  numero: 1,
  codigo: 'A'.repeat(16),
  substitui_id: null,
  avisos: [],
  telemedicina: false,
  paciente_nome: 'Marina',
  autor_profissao: 'Medicina',
  endereco: 'Rua',
  telefone: null,
  cidade: 'Recife',
  assinante: { nome: 'Helena', conselho: 'CRM', registro: '1', uf: 'PE' },
  emitido_em: '2026-11-23T17:00:00.000Z',
}
test('PRONT-07 every part of a document, and the link before, changes the sealed text', () => {
  const mudancas: Partial<DocumentoSelado>[] = [
    ...(
      ['id', 'paciente_id', 'profissional_id', 'codigo', 'texto', 'paciente_nome', 'autor_profissao'] as const
    ).map((parte) => ({ [parte]: 'outro' })),
    ...(
      ['endereco', 'cidade', 'emitido_em', 'agendamento_id', 'substitui_id', 'cid', 'telefone'] as const
    ).map((parte) => ({ [parte]: 'outro' })),
    { tipo: 'laudo' },
    { numero: 2 },
    { cid_autorizado: true },
    { telemedicina: true },
    { avisos: [{ aviso: 'a', motivo: 'b' }] },
    { itens: [{ ...itemVazio(), medicamento: 'Dipirona', dose: '1 g' }] },
    { itens: [] },
    { assinante: { ...selado.assinante, registro: '2' } },
  ]
  const textos = [selado, ...mudancas.map((mudanca) => ({ ...selado, ...mudanca }))].map((d) =>
    textoDoDocumento(d, ''),
  )
  expect(new Set([...textos, textoDoDocumento(selado, 'ab')]).size).toBe(mudancas.length + 2)
})

test('PRONT-07 only special control has two copies, and the date is written out with its place', () => {
  expect(tiposDeDocumento.filter((tipo) => viasDo(tipo).length === 2)).toEqual(['receita-controle-especial'])
  expect(localEData({ cidade: 'Recife', emitido_em: '2026-11-23T17:00:00.000Z' })).toBe(
    'Recife, 23 de novembro de 2026, 14:00 (horário de Brasília)',
  )
})

test.each([
  [{ texto: 'a\u0000b' }, 'não pode ser guardado'],
  [{ texto: 'a'.repeat(20_001) }, '20.000 letras'],
  [{ itens: [itemVazio()] }, 'Escreva o medicamento.'],
  [{ cid: 'dor' }, 'código da CID'],
])('PRONT-07 a content that cannot be kept is refused by a sentence (%#)', (parte, frase) => {
  const lido = conteudoDoDocumentoSchema.safeParse({ ...conteudo('atestado'), ...parte })
  expect(JSON.stringify(lido.error?.issues)).toContain(frase)
})
