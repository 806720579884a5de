import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { modeloDe } from '../ia/modelo.ts'
import { atos, dizer, servidorDeModelo } from '../ia/testing/servidor.ts'
import { recusa } from '../prontuario/testing/cena.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { cenaDoAtendimento, resposta, type CenaDoAtendimento } from './testing/cena.ts'

const CHAVE = 'sk-segredo-que-nao-sai'
let base: TestDatabase
let cena: CenaDoAtendimento
let servidor: Awaited<ReturnType<typeof servidorDeModelo>>

beforeAll(async () => {
  base = await testDatabase({ poolSize: 6 })
  servidor = await servidorDeModelo()
})
afterAll(async () => {
  await servidor.fechar()
  await base.drop()
})
beforeEach(async () => {
  cena = await cenaDoAtendimento(base)
  servidor.pedidos.length = 0
})

const fatos = async () => {
  const { propostas } = await cena.digitar(
    'Tem hipertensão.\nTem alergia a dipirona, dá urticária.\nVamos iniciar losartana 50 mg de 12 em 12 horas.\nA pressão está catorze por nove.',
  )
  for (const { id } of propostas) await cena.comoHelena().atendimento.aceitar({ id })
}
const perguntar = (frase: string) => cena.comoHelena().atendimento.perguntar({ id: cena.marina.id, frase })
const textos = async (frase: string) => (await perguntar(frase)).partes.map(({ texto }) => texto)

const comModelo = () =>
  clientFor(
    base,
    { usuario_id: cena.helena.usuario_id, perfil: 'profissional', sessao_id: randomUUID() } as never,
    cena.agora,
    null,
    null,
    null,
    null,
    modeloDe({ url: servidor.url, key: CHAVE, model: 'm', precoEntrada: 1, precoSaida: 1, tetoDoDia: null }),
  ).atendimento
async function conversar(frase: string) {
  let texto = ''
  for await (const evento of await comModelo().conversar({ id: cena.marina.id, frase })) {
    if (evento.tipo === 'texto') texto += evento.texto
    else if (evento.tipo === 'trocar') texto = evento.texto
    else return { texto, desfecho: evento.desfecho }
  }
  throw new Error('the answer has no end')
}

test('IA-04 a question about a patient is answered by rows of the record, each with its source, without a model', async () => {
  await fatos()
  expect(await textos('Tem alguma alergia?')).toEqual(['Alergia a Dipirona (urticária).'])
  expect(await textos('O que ela toma?')).toEqual(['Usa Losartana 50 mg, de 12 em 12 horas.'])
  expect(await textos('Qual a última pressão?')).toEqual([expect.stringMatching(/^Pressão arterial: 140.90/)])
  expect(await textos('Usa losartana?')).toEqual(['Usa Losartana 50 mg, de 12 em 12 horas.'])
  const resumo = await perguntar('Resumo de 1 minuto')
  expect(resumo.partes.length).toBeGreaterThanOrEqual(4)
  for (const { fonte, autor } of resumo.partes) {
    expect(fonte.id).toMatch(/^[0-9a-f-]{36}$/)
    expect(autor).toBe('Helena Prado')
  }
  expect(resumo.modelo).toBe(false)
})

test('IA-04 what the record lacks is said, and what was not understood is not guessed', async () => {
  expect(await perguntar('Que vacinas tomou?')).toMatchObject({
    partes: [],
    sem: ['vacinas'],
    entendeu: true,
  })
  expect(await perguntar('xyz abc?')).toMatchObject({ partes: [], sem: [], carta: null, entendeu: false })
  expect(await recusa(perguntar('a'.repeat(4_001)))).toBe('ENTRADA_INVALIDA')
  expect(await recusa(perguntar('   '))).toBe('ENTRADA_INVALIDA')
})

test('IA-04 a referral is a draft from the record that no one issued, with room for its reason', async () => {
  await fatos()
  const { carta } = await perguntar('Escreva um encaminhamento para a cardiologia.')
  expect(carta).toMatchObject({ documento: 'encaminhamento' })
  for (const dito of [
    'para avaliação em cardiologia',
    'Hipertensão essencial',
    'Losartana 50 mg',
    'Dipirona',
    '{{paciente}}',
    'Motivo do encaminhamento:',
  ])
    expect(carta!.texto).toContain(dito)
  expect(await cena.ler('select 1 from documentos_clinicos')).toEqual([])
})

test('IA-04 IA-06 another patient, a stranger and the person themselves get no answer; a refusal is obeyed', async () => {
  const outro = cena.de(cena.caio.usuario_id, 'profissional').atendimento
  const frase = 'O que toma?'
  for (const id of [cena.marina.id, randomUUID()]) {
    expect(await recusa(outro.perguntar({ id, frase }))).toBe('NAO_ENCONTRADO')
  }
  expect(await recusa(cena.comoMarina().atendimento.perguntar({ id: cena.marina.id, frase }))).toBe(
    'SEM_PERMISSAO',
  )
  await cena.comoHelena().atendimento.recusar({ ...cena.dupla, resposta: resposta() })
  expect(await recusa(perguntar(frase))).toBe('RECUSADA')
  expect(servidor.pedidos).toEqual([])
})

test('IA-04 a model says in words what the rows say; no name and no id leaves, and the register tells the patient', async () => {
  await fatos()
  servidor.fazer(dizer('Usa Losartana 50 mg, de 12 em 12 horas.'))
  expect(await conversar('O que ela toma?')).toEqual({
    texto: 'Usa Losartana 50 mg, de 12 em 12 horas.',
    desfecho: 'ok',
  })
  const enviado = JSON.stringify(servidor.pedidos)
  expect(enviado).not.toMatch(/Marina|Helena|[0-9a-f]{8}-[0-9a-f]{4}|segredo-que-nao-sai/)
  expect(await cena.ler('select ferramenta, paciente_id, desfecho from ia_chamadas')).toEqual([
    { ferramenta: 'prontuario', paciente_id: cena.marina.id, desfecho: 'ok' },
  ])
})

test.each([
  ['a medicine that no row has', 'Usa Metformina 850 mg.'],
  ['a dose that no row has', 'Usa Losartana 100 mg.'],
  ['an illness that no row has', 'Isso parece um infarto.'],
  ['advice', 'Suspenda a Losartana.'],
  ['a link', 'Veja https://roubo.example/x'],
])('IA-04 IA-05 %s is taken back before it is read', async (_, texto) => {
  await fatos()
  servidor.fazer(dizer(texto))
  const dita = await conversar('O que ela toma?')
  expect(dita.desfecho).toBe('trocada')
  expect(dita.texto).not.toContain(texto)
})

test('IA-04 a broken model takes nothing away: the rows stand and the end has its reason', async () => {
  await fatos()
  servidor.fazer(atos.ecoar(401))
  expect((await conversar('O que ela toma?')).desfecho).toBe('falhou')
  expect(await textos('O que ela toma?')).toHaveLength(1)
})
