import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dbFor, SISTEMA } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { escrito, recusa } from '../prontuario/testing/cena.ts'
import { cuidarDasGravacoes } from './jobs.ts'
import { cenaDoAtendimento, resposta, type CenaDoAtendimento } from './testing/cena.ts'

let base: TestDatabase
let cena: CenaDoAtendimento
const DIA = 86_400_000

beforeAll(async () => {
  base = await testDatabase({ poolSize: 6 })
})
afterAll(() => base.drop())
beforeEach(async () => {
  cena = await cenaDoAtendimento(base)
})
const cuidar = () => cuidarDasGravacoes(dbFor(base.pools, SISTEMA), cena.armazem, cena.agora())
const abrir = (id: string) => cena.comoHelena().atendimento.abrir({ id })
const caminhos = async () =>
  (await cena.ler("select caminho from arquivos where bucket = 'gravacoes'")).map(({ caminho }) =>
    String(caminho),
  )
const acessos = async () =>
  (
    await cena.ler(
      'select motivo from acessos_dados where titular_id = $1 and quem_id = $2 order by id',
      cena.marina.usuario_id,
      cena.helena.usuario_id,
    )
  ).map(({ motivo }) => motivo)

async function gravada() {
  const { id } = await cena.iniciar()
  await cena.enviar(id)
  await cena.comoHelena().atendimento.digitar({ id, versao: 0, texto: 'A pressão está doze por oito.' })
  return id
}

test('IA-08 signing the note erases the sound, bytes and rows, and the person sees when it was recorded and erased', async () => {
  const id = await gravada()
  const [caminho] = await caminhos()
  const nota = randomUUID()
  const helena = cena.comoHelena().prontuario
  await helena.salvar({ id: nota, ...cena.dupla, versao: 0, conteudo: escrito('PA 120×80.') })
  await cuidar()
  expect(await cena.armazem.head('gravacoes', caminho!)).not.toBeNull()
  await helena.assinar({ id: nota, versao: 1 })
  await cuidar()
  expect(await cena.armazem.head('gravacoes', caminho!)).toBeNull()
  expect(await caminhos()).toEqual([])
  expect(await abrir(id)).toMatchObject({
    situacao: 'encerrada',
    som_apagado_por: 'assinatura',
    pecas: [{ com_som: false }],
    texto: 'A pressão está doze por oito.',
  })
  expect(await acessos()).toEqual(
    expect.arrayContaining(['Gravação da consulta, com autorização', 'Áudio apagado ao assinar']),
  )
  const { itens } = await cena.comoMarina().atendimento.minhas()
  expect(itens).toMatchObject([
    {
      profissional: 'Helena Prado',
      propria: true,
      som_apagado_por: 'assinatura',
      autorizada_por: expect.any(String) as string,
    },
  ])
})

test('IA-08 sound that nobody signs for is told of a day before, once, and erased after seven days with its words', async () => {
  const id = await gravada()
  cena.passar(5.9 * DIA)
  await cuidar()
  expect(await cena.ler("select 1 from notificacoes where chave like 'gravacao-fim:%'")).toEqual([])
  cena.passar(0.5 * DIA)
  await cuidar()
  await cuidar()
  const avisos = await cena.ler(
    "select usuario_id, mensagem from notificacoes where chave like 'gravacao-fim:%'",
  )
  expect(avisos).toMatchObject([{ usuario_id: cena.helena.usuario_id }])
  expect(String(avisos[0]!.mensagem)).not.toContain('pressão')
  expect((await caminhos()).length).toBe(1)
  cena.passar(0.7 * DIA)
  await cuidar()
  expect(await abrir(id)).toMatchObject({
    som_apagado_por: 'prazo',
    texto: '',
    falas: [],
    propostas: [],
    texto_apagado_em: expect.any(String) as string,
  })
  expect(await caminhos()).toEqual([])
})

test('IA-01 taken back in the middle, sound and words are gone at once, and no piece is taken any more', async () => {
  const id = await gravada()
  await cena.propor(id)
  const [caminho] = await caminhos()
  await cena.comoHelena().atendimento.retirar({ id, resposta: resposta() })
  expect(await cena.armazem.head('gravacoes', caminho!)).toBeNull()
  expect(await abrir(id)).toMatchObject({
    situacao: 'retirada',
    texto: '',
    falas: [],
    propostas: [],
    som_apagado_por: 'retirada',
  })
  expect(await recusa(cena.enviar(id))).toBe('RECUSADA')
  expect(await recusa(cena.iniciar({ autorizacao: null }))).toBe('RECUSADA')
  expect(await cena.ler('select resposta from consentimentos_gravacao order by em, resposta')).toEqual([
    { resposta: 'autorizou' },
    { resposta: 'retirou' },
  ])
  // Asked anew, a yes counts again.
  const nova = await cena.iniciar()
  await cena.enviar(nova.id)
  expect((await abrir(nova.id)).pecas).toHaveLength(1)
})

test('IA-01 the person takes their consent back by themselves; a stranger does not', async () => {
  const id = await gravada()
  const outro = cena.de(cena.caio.usuario_id, 'profissional').atendimento
  expect(await recusa(outro.retirar({ id, resposta: resposta() }))).toBe('NAO_ENCONTRADO')
  await cena.comoMarina().atendimento.retirar({ id, resposta: resposta() })
  expect(await abrir(id)).toMatchObject({ situacao: 'retirada', pecas: [{ com_som: false }] })
  expect(
    await cena.ler("select registrado_por from consentimentos_gravacao where resposta = 'retirou'"),
  ).toEqual([{ registrado_por: cena.marina.usuario_id }])
})

test('IA-08 the professional erases the sound before its time, and the words stay', async () => {
  const id = await gravada()
  await cena.comoHelena().atendimento.encerrar({ id })
  expect(await cena.comoHelena().atendimento.apagarSom({ id })).toMatchObject({
    som_apagado_por: 'pedido',
    texto: 'A pressão está doze por oito.',
  })
  expect(await caminhos()).toEqual([])
})

test('IA-08 bytes that no piece names are taken away', async () => {
  const id = await gravada()
  const [caminho] = await caminhos()
  await base.owner.query('delete from pecas_gravacao where gravacao_id = $1', [id])
  cena.passar(2 * 3_600_000)
  await base.owner.query("update arquivos set created_at = $1 where bucket = 'gravacoes'", [
    new Date(cena.agora().getTime() - 2 * 3_600_000),
  ])
  await cuidar()
  expect(await cena.armazem.head('gravacoes', caminho!)).toBeNull()
})

test('IA-01 the person reads what was recorded, by whom, and until when, without a word of what was said; and takes it back', async () => {
  const id = await gravada()
  const marina = cena.comoMarina().atendimento
  const [antes] = (await marina.minhas()).itens
  expect(antes).toMatchObject({
    id,
    situacao: 'aberta',
    duracao_ms: 2000,
    som_apagado_em: null,
    pode_retirar: true,
  })
  expect(Date.parse(antes!.apagar_em) - cena.agora().getTime()).toBe(7 * DIA)
  expect(JSON.stringify(antes)).not.toContain('pressão')
  await marina.retirar({ id, resposta: resposta() })
  await marina.retirar({ id, resposta: resposta() })
  expect((await marina.minhas()).itens).toMatchObject([
    { situacao: 'retirada', som_apagado_por: 'retirada', pode_retirar: false },
  ])
  const avisos = await cena.ler(
    "select usuario_id, mensagem from notificacoes where chave like 'gravacao-retirada:%'",
  )
  expect(avisos).toMatchObject([{ usuario_id: cena.helena.usuario_id }])
  expect(String(avisos[0]!.mensagem)).not.toContain('pressão')
  expect(
    await cena.ler(
      "select 1 from eventos where tipo = 'prontuario' and $1 = any(topicos)",
      [`prontuario/${cena.helena.usuario_id}`].join(),
    ),
  ).toHaveLength(2)
})

test('IA-01 consent and refusal stand in the record for both sides, and for no other professional', async () => {
  const id = await gravada()
  await cena.comoMarina().atendimento.retirar({ id, resposta: resposta() })
  const esperadas = [
    { resposta: 'retirou', profissional: 'Helena Prado', pelo_paciente: true },
    { resposta: 'autorizou', profissional: 'Helena Prado', pelo_paciente: false },
  ]
  const qual = { id: cena.marina.id }
  expect((await cena.comoMarina().atendimento.respostas(qual)).itens).toMatchObject(esperadas)
  expect((await cena.comoHelena().atendimento.respostas(qual)).itens).toMatchObject(esperadas)
  const caio = cena.de(cena.caio.usuario_id, 'profissional').atendimento
  const dele = await caio.respostas(qual).then(
    ({ itens }) => itens.length,
    () => 0,
  )
  expect(dele).toBe(0)
})

test('IA-08 once sound and words are gone there is nothing to take back', async () => {
  await gravada()
  cena.passar(7.1 * DIA)
  await cuidar()
  expect((await cena.comoMarina().atendimento.minhas()).itens).toMatchObject([
    { som_apagado_por: 'prazo', texto_apagado_em: expect.any(String) as string, pode_retirar: false },
  ])
})
