import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { wavDeTons } from '#domain/atendimento/tons.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { recusa } from '../prontuario/testing/cena.ts'
import { cenaDoAtendimento, resposta, som, type CenaDoAtendimento } from './testing/cena.ts'

let base: TestDatabase
let cena: CenaDoAtendimento

beforeAll(async () => {
  base = await testDatabase({ poolSize: 6 })
})
afterAll(() => base.drop())
beforeEach(async () => {
  cena = await cenaDoAtendimento(base)
})
const atendimento = () => cena.comoHelena().atendimento
const FALA =
  'A pressão está doze por oito.\nTem alergia a dipirona, dá urticária.\nVamos iniciar losartana 50 mg de 12 em 12 horas.\nQuero ver a senhora de novo em trinta dias.\nPedir hemograma.'

test('IA-01 consent is a row with its words before any sound, and without it a piece is refused', async () => {
  const sem = await cena.iniciar({ autorizacao: null })
  expect(sem.com_consentimento).toBe(false)
  expect(await recusa(cena.enviar(sem.id))).toBe('RECUSADA')
  const com = await atendimento().autorizar({
    id: sem.id,
    autorizacao: resposta({ por: 'responsavel', responsavel: 'Rosa Alves' }),
  })
  expect(com.com_consentimento).toBe(true)
  await cena.enviar(sem.id)
  expect(
    await cena.ler(
      'select resposta, por, responsavel, versao, length(texto) > 100 as lido from consentimentos_gravacao',
    ),
  ).toEqual([
    { resposta: 'autorizou', por: 'responsavel', responsavel: 'Rosa Alves', versao: '2026-11', lido: true },
  ])
  expect(
    (await atendimento().estado({ paciente_id: cena.marina.id, agendamento_id: cena.consulta.id })).resposta,
  ).toMatchObject({ resposta: 'autorizou' })
})

test('IA-01 words that are not those of today are no consent', async () => {
  expect(await recusa(cena.iniciar({ autorizacao: { ...resposta(), versao: '2020-01' } }))).toBe(
    'ENTRADA_INVALIDA',
  )
  expect(await recusa(cena.iniciar({ autorizacao: resposta({ por: 'responsavel' }) }))).toBe(
    'ENTRADA_INVALIDA',
  )
  expect(await cena.ler('select 1 from gravacoes')).toEqual([])
})

test('IA-01 a refusal is obeyed by every tool: sound, typing, reading and taking', async () => {
  const { id, propostas } = await cena.digitar(FALA)
  await atendimento().recusar({ ...cena.dupla, resposta: resposta() })
  const tudo = [
    cena.enviar(id),
    cena.iniciar({ autorizacao: null }),
    atendimento().digitar({ id, versao: 1, texto: 'mais' }),
    cena.propor(id),
    atendimento().aceitar({ id: propostas[0]!.id }),
  ]
  expect(await Promise.all(tudo.map(recusa))).toEqual(tudo.map(() => 'RECUSADA'))
  expect(await cena.ler('select 1 from medidas')).toEqual([])
})

test('IA-02 pieces are kept whole, once each, in their order, also when an answer was lost', async () => {
  const { id } = await cena.iniciar()
  const mesma = { id: randomUUID(), ordem: 0 }
  await cena.enviar(id, som(2), mesma)
  await cena.enviar(id, som(2), mesma)
  await cena.enviar(id, som(3), { ordem: 1, inicio_ms: 2000 })
  // Another tab counted alike.
  await cena.enviar(id, som(1), { ordem: 1, inicio_ms: 5000 })
  const { pecas, duracao_ms } = await atendimento().abrir({ id })
  expect(
    pecas.map(({ ordem, inicio_ms, duracao_ms: ms, com_som, transcricao }) => [
      ordem,
      inicio_ms,
      ms,
      com_som,
      transcricao,
    ]),
  ).toEqual([
    [0, 0, 2000, true, 'sem-servico'],
    [1, 2000, 3000, true, 'sem-servico'],
    [2, 5000, 1000, true, 'sem-servico'],
  ])
  expect(duracao_ms).toBe(6000)
  expect(
    await cena.ler("select count(*)::int as n, min(tipo) as tipo from arquivos where bucket = 'gravacoes'"),
  ).toEqual([{ n: 3, tipo: 'audio/wav' }])
})

test.each([
  ['SILENCIO', 'silence', () => som(2, { volume: 0 }), {}],
  ['SOM_RECUSADO', 'a page', () => new File(['<!doctype html><p>oi'], 'a.wav'), {}],
  [
    'SOM_RECUSADO',
    'a picture with a name of sound',
    () => new File([Buffer.from('89504e470d0a1a0a', 'hex')], 'a.webm'),
    {},
  ],
  ['SOM_RECUSADO', 'a WebM cut off', () => new File([Buffer.from('1a45dfa3a3', 'hex')], 'a.webm'), {}],
  ['LONGA', 'beyond two hours', () => som(2), { inicio_ms: 7_199_500 }],
  ['LONGA', 'a piece of minutes', () => som(70, { taxa: 8000 }), {}],
  ['NAO_ENCONTRADO', 'a recording that is nobody’s', () => som(2), { gravacao_id: randomUUID() }],
])('IA-02 %s refuses %s', async (codigo, _, corpo, mais) => {
  const { id } = await cena.iniciar()
  expect(await recusa(cena.enviar(id, corpo(), mais))).toBe(codigo)
  expect(await cena.ler('select 1 from pecas_gravacao')).toEqual([])
  expect(await cena.ler("select 1 from arquivos where bucket = 'gravacoes'")).toEqual([])
})

test('IA-02 another professional finds no recording, no piece, no proposal; nor does the team', async () => {
  const { id, propostas } = await cena.digitar(FALA)
  const peca = await cena.enviar(id)
  for (const [quem, perfil] of [
    [cena.caio.usuario_id, 'profissional'],
    [cena.recepcao.id, 'profissional-administrador'],
    [cena.dona.id, 'profissional-administrador'],
  ] as const) {
    const outro = cena.de(quem, perfil).atendimento
    const tudo = [
      outro.abrir({ id }),
      outro.endereco({ id: peca.id }),
      outro.propor({ id, secoes: [{ chave: 's1', titulo: 'Anotação' }] }),
      outro.aceitar({ id: propostas[0]!.id }),
      outro.digitar({ id, versao: 1, texto: 'x' }),
      outro.retirar({ id, resposta: resposta() }),
      outro.enviar({
        query: { id: randomUUID(), gravacao_id: id, ordem: 5, inicio_ms: 0, duracao_ms: 1 },
        body: som(1),
      }),
    ]
    const codigos = new Set(await Promise.all(tudo.map(recusa)))
    expect([...codigos].every((codigo) => ['NAO_ENCONTRADO', 'SEM_PERMISSAO'].includes(codigo))).toBe(true)
  }
  expect(await recusa(cena.comoMarina().atendimento.abrir({ id }))).toBe('SEM_PERMISSAO')
})

test('IA-03 a typed transcript becomes a draft by the template, each sentence with its words, and proposals', async () => {
  const { frases, propostas } = await cena.digitar(FALA)
  expect(frases.map(({ secao, texto }) => `${secao} ${texto}`)).toEqual([
    's1 Alergia a dipirona (urticária).',
    's2 PA 120×80 mmHg.',
    's4 Iniciar Losartana 50 mg, de 12 em 12 horas.',
    's4 Solicito hemograma.',
    's4 Retorno em 30 dias.',
  ])
  const linhas = FALA.split('\n')
  for (const { fontes } of frases)
    for (const { linha, de, ate, trecho } of fontes)
      expect(linhas[Number(linha.slice(1))]!.slice(de, ate)).toBe(trecho)
  expect(propostas.map(({ texto, situacao }) => [texto, situacao])).toEqual([
    ['Registrar PA 120×80 mmHg', 'aberta'],
    ['Alergia a dipirona (urticária)', 'aberta'],
    ['Losartana 50 mg, de 12 em 12 horas', 'aberta'],
    ['Retorno em 30 dias', 'aberta'],
    ['Pedido de exame: hemograma', 'aberta'],
  ])
  expect(
    await cena.ler(
      'select 1 from medidas union all select 1 from alergias union all select 1 from medicamentos_em_uso union all select 1 from documentos_clinicos union all select 1 from anotacoes',
    ),
  ).toEqual([])
})

test('IA-05 a tap carries a proposal out by the ordinary act, once also when tapped twice at once', async () => {
  const { propostas } = await cena.digitar(FALA)
  const feitas = await Promise.all(
    [...propostas, ...propostas].map(({ id }) => atendimento().aceitar({ id })),
  )
  expect(new Set(feitas.map(({ situacao }) => situacao))).toEqual(new Set(['aceita']))
  expect(await cena.ler('select tipo, valor::int, valor2::int, agendamento_id from medidas')).toEqual([
    { tipo: 'pressao', valor: 120, valor2: 80, agendamento_id: cena.consulta.id },
  ])
  const { fatos } = await cena.comoHelena().fatos.ler({ id: cena.marina.id })
  expect(fatos.map(({ tipo, atual, antes }) => [tipo, atual.termo, antes.length])).toEqual(
    expect.arrayContaining([
      ['alergia', 'Dipirona', 0],
      ['medicamento', 'Losartana 50 mg', 0],
    ]),
  )
  expect(fatos).toHaveLength(2)
  expect(await cena.ler('select tipo, status from documentos_clinicos')).toEqual([
    { tipo: 'pedido-exame', status: 'rascunho' },
  ])
})

test('IA-05 after ten minutes a proposal is taken no more, until the transcript is read again', async () => {
  const { id, propostas } = await cena.digitar('A pressão está doze por oito.')
  cena.passar(10 * 60_000)
  expect(await recusa(atendimento().aceitar({ id: propostas[0]!.id }))).toBe('VENCIDA')
  expect(await cena.ler('select 1 from medidas')).toEqual([])
  const [nova] = (await cena.propor(id)).propostas
  expect(nova).toMatchObject({ id: propostas[0]!.id, situacao: 'aberta' })
  await atendimento().aceitar({ id: nova!.id })
  expect(await cena.ler('select 1 from medidas')).toHaveLength(1)
})

test('IA-05 what was put away is not carried out, and comes back by a tap', async () => {
  const { id, propostas } = await cena.digitar('A pressão está doze por oito.')
  const qual = { id: propostas[0]!.id }
  await atendimento().dispensar(qual)
  expect(await recusa(atendimento().aceitar(qual))).toBe('JA_DECIDIDA')
  expect((await cena.propor(id)).propostas[0]).toMatchObject({ situacao: 'recusada' })
  await atendimento().reabrir(qual)
  expect(await atendimento().aceitar(qual)).toMatchObject({ situacao: 'aceita' })
})

test('IA-01 what ended is not authorised again, and takes no sound once it was erased', async () => {
  const sem = await cena.iniciar({ autorizacao: null })
  await atendimento().encerrar({ id: sem.id })
  expect(await recusa(atendimento().autorizar({ id: sem.id, autorizacao: resposta() }))).toBe('ENCERRADA')
  const { id } = await cena.iniciar()
  await cena.enviar(id)
  await atendimento().apagarSom({ id })
  expect(await recusa(cena.enviar(id))).toBe('ENCERRADA')
  expect(await cena.ler("select 1 from arquivos where bucket = 'gravacoes'")).toEqual([])
})

test('IA-02 without a service the sound waits, and asking for it says so', async () => {
  const { id } = await cena.iniciar()
  await cena.enviar(id)
  expect(await recusa(atendimento().transcrever({ id }))).toBe('SEM_SERVICO')
})

test('IA-02 a text that another tab wrote is not written over, and comes back with the refusal', async () => {
  const { id } = await cena.iniciar()
  await atendimento().digitar({ id, versao: 0, texto: 'De uma aba.' })
  const outra = atendimento().digitar({ id, versao: 0, texto: 'De outra.' })
  await expect(outra).rejects.toMatchObject({ code: 'MUDOU', data: { texto: 'De uma aba.', versao: 1 } })
  // The answer to this very save was lost.
  expect(await atendimento().digitar({ id, versao: 0, texto: 'De uma aba.' })).toMatchObject({ versao: 2 })
})

test('IA-05 what the ordinary act refuses is said in its words, and asks to be read where it is a warning', async () => {
  const { propostas } = await cena.digitar('Tem alergia a dipirona.\nVamos iniciar dipirona 500 mg se dor.')
  const [alergia, remedio] = propostas
  await atendimento().aceitar({ id: alergia!.id })
  await expect(atendimento().aceitar({ id: remedio!.id })).rejects.toMatchObject({
    code: 'NAO_FEITA',
    data: { pede_ciencia: true },
  })
  expect(await cena.ler('select 1 from medicamentos_em_uso')).toEqual([])
  expect(await atendimento().aceitar({ id: remedio!.id, ciente: true })).toMatchObject({ situacao: 'aceita' })
  // What was taken before stays in the list.
  const suspensao = (await cena.digitar('Vamos suspender a losartana.')).propostas.find(
    ({ tipo }) => tipo === 'suspensao',
  )
  await expect(atendimento().aceitar({ id: suspensao!.id })).rejects.toMatchObject({
    code: 'NAO_FEITA',
    data: { pede_ciencia: false },
  })
})

/** A WAV of so many seconds at a thousand bytes a second: two hours fit into a few megabytes. */
function wavLongo(segundos: number): File {
  const cabeca = Buffer.from(wavDeTons(0, { taxa: 1_000 }))
  cabeca.writeUInt32LE(1_000, 28)
  cabeca.writeUInt16LE(1, 32)
  cabeca.writeUInt16LE(8, 34)
  cabeca.writeUInt32LE(segundos * 1_000, 40)
  const dados = Buffer.alloc(segundos * 1_000)
  for (let i = 0; i < dados.length; i++) dados[i] = 128 + Math.round(100 * Math.sin(i / 3))
  return new File([new Uint8Array(Buffer.concat([cabeca, dados]))], 'consulta.wav')
}

test('IA-02 two hours of a file are kept, and a second more is refused with what to do', async () => {
  const { id } = await cena.iniciar()
  await expect(cena.enviar(id, wavLongo(7_201), { origem: 'arquivo' })).rejects.toMatchObject({
    code: 'LONGA',
    message: expect.stringContaining('Encerre esta e comece outra') as string,
  })
  expect(await cena.enviar(id, wavLongo(7_200), { origem: 'arquivo' })).toMatchObject({
    duracao_ms: 7_200_000,
    com_som: true,
  })
  // It is full now.
  expect(await recusa(cena.enviar(id, som(1), { ordem: 1, inicio_ms: 7_200_000 }))).toBe('LONGA')
})

test('IA-03 IA-04 a problem that was said is written with the code of the list in use', async () => {
  const { frases, propostas } = await cena.digitar('Avaliação: hipertensão essencial.\nNega diabetes.')
  expect(frases.map(({ texto }) => texto)).toContain('Hipertensão essencial (CID-10 I10).')
  const problema = propostas.find(({ tipo }) => tipo === 'problema')!
  expect(problema.texto).toBe('Hipertensão essencial (CID-10 I10)')
  expect(propostas.map(({ texto }) => texto).join()).not.toContain('E14')
  await atendimento().aceitar({ id: problema.id })
  const { fatos } = await cena.comoHelena().fatos.ler({ id: cena.marina.id })
  expect(fatos).toMatchObject([{ tipo: 'problema', atual: { termo: 'Hipertensão essencial' } }])
})
