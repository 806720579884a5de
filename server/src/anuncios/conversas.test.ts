import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { recusado } from '../agendamentos/testing/cena.ts'
import { buildAnuncio } from './fixtures.ts'
import { abrirAnuncios } from './testing/cena.ts'

const aberta = abrirAnuncios()
let anuncio: string
beforeEach(async () => {
  anuncio = (await buildAnuncio(aberta.base.owner, { autor_id: aberta.cena.helena.usuario_id })).id
})

const { helena, rafael, dona, admin } = aberta
const pergunta = { texto: 'A sala tem estacionamento?' }
const abrir = () => rafael().anuncios.escrever({ id: anuncio, mensagem_id: randomUUID(), ...pergunta })

test('ANUNCIO-03 a colleague writes about an ad, its author answers, and only the two of them read it', async () => {
  const conversa = await abrir()
  expect(conversa).toMatchObject({
    outro: { nome: 'Helena Prado' },
    sou_anunciante: false,
    fechada: false,
    mensagens: [{ minha: true, ...pergunta }],
  })
  const [dela] = (await helena().anuncios.conversas()).conversas
  expect(dela).toMatchObject({
    id: conversa.id,
    outro: { nome: 'Rafael Tavares' },
    sou_anunciante: true,
    novas: 1,
    ultima: pergunta.texto,
  })
  await helena().anuncios.lerConversa({ id: conversa.id })
  expect((await helena().anuncios.conversas()).conversas[0]!.novas).toBe(0)
  const mensagem_id = randomUUID()
  const resposta = { id: conversa.id, mensagem_id, texto: 'Tem, na rua ao lado.' }
  await helena().anuncios.responder(resposta)
  // An answer that was lost comes again.
  expect((await helena().anuncios.responder(resposta)).mensagens.map(({ texto }) => texto)).toEqual([
    pergunta.texto,
    resposta.texto,
  ])
  await recusado(dona().anuncios.conversa({ id: conversa.id }), 'NAO_ENCONTRADO', 404)
  await recusado(dona().anuncios.responder({ ...resposta, mensagem_id: randomUUID() }), 'NAO_ENCONTRADO', 404)
  await recusado(dona().anuncios.lerConversa({ id: conversa.id }), 'NAO_ENCONTRADO', 404)
  await recusado(admin().anuncios.conversa({ id: conversa.id }), 'NAO_ENCONTRADO', 404)
  expect((await helena().anuncios.meus({})).anuncios[0]!.numeros.conversas).toBe(1)
})

test('ANUNCIO-03 two first messages at once are one conversation, and nobody writes about their own ad', async () => {
  const [uma, outra] = await Promise.all([abrir(), abrir()])
  expect(uma.id).toBe(outra.id)
  expect((await rafael().anuncios.conversa({ id: uma.id })).mensagens).toHaveLength(2)
  await recusado(
    helena().anuncios.escrever({ id: anuncio, mensagem_id: randomUUID(), ...pergunta }),
    'PROPRIO',
    409,
  )
})

test('ANUNCIO-03 a block takes the ad out of sight and closes the conversation for both, whoever blocked', async () => {
  const { id } = await abrir()
  await helena().rede.bloquear({ id: aberta.cena.rafael.usuario_id })
  expect((await rafael().anuncios.mercado({})).itens).toEqual([])
  await recusado(
    rafael().anuncios.escrever({ id: anuncio, mensagem_id: randomUUID(), ...pergunta }),
    'NAO_ENCONTRADO',
    404,
  )
  expect((await rafael().anuncios.conversa({ id })).fechada).toBe(true)
  for (const quem of [rafael(), helena()])
    await recusado(quem.anuncios.responder({ id, mensagem_id: randomUUID(), ...pergunta }), 'FECHADA', 409)
})

test('ANUNCIO-03 a patient and whoever does not see an ad cannot write about it', async () => {
  const ana = aberta.ana()
  await recusado(
    ana.anuncios.escrever({ id: anuncio, mensagem_id: randomUUID(), ...pergunta }),
    'SEM_PERMISSAO',
    403,
  )
  await aberta.base.owner.query("update anuncios set situacao = 'pausado' where id = $1", [anuncio])
  await recusado(
    rafael().anuncios.escrever({ id: anuncio, mensagem_id: randomUUID(), ...pergunta }),
    'NAO_ENCONTRADO',
    404,
  )
})

test('ANUNCIO-03 data of a patient do not leave in a message, a telephone may, and words of distress hold nothing', async () => {
  const { id } = await abrir()
  const dizer = (texto: string) => rafael().anuncios.responder({ id, mensagem_id: randomUUID(), texto })
  await recusado(dizer('Atendi o CPF 318.274.650-26 nela.'), 'DADOS', 422, { trechos: ['318.274.650-26'] })
  await dizer('Meu número é (11) 98765-4321.')
  expect((await dizer('Estou tão cansado que quero morrer.')).mensagens).toHaveLength(3)
})

test('ANUNCIO-03 a reported message and a reported ad are decided in the one queue, out of sight after a removal, and back after an appeal', async () => {
  const { id, mensagens } = await abrir()
  const mensagem = mensagens[0]!.id
  await recusado(
    dona().moderacao.denunciar({ alvo: 'mensagem-anuncio', id: mensagem, motivo: 'assedio' }),
    'NAO_ENCONTRADO',
    404,
  )
  await recusado(
    rafael().moderacao.denunciar({ alvo: 'mensagem-anuncio', id: mensagem, motivo: 'assedio' }),
    'PROPRIO',
    409,
  )
  await helena().moderacao.denunciar({ alvo: 'mensagem-anuncio', id: mensagem, motivo: 'assedio' })
  await recusado(
    helena().moderacao.denunciar({ alvo: 'mensagem-anuncio', id: mensagem, motivo: 'assedio' }),
    'JA_DENUNCIADO',
    409,
  )
  await rafael().moderacao.denunciar({ alvo: 'anuncio', id: anuncio, motivo: 'propaganda' })
  const casos = (await admin().moderacao.fila({})).itens.flatMap((item) =>
    item.tipo === 'publicacao' ? [item.caso] : [],
  )
  expect(casos.map(({ alvo, conteudo }) => [alvo, conteudo]).toSorted()).toEqual([
    ['anuncio', 'Sala de 14 m², com pia e maca, das 8h às 18h. Recepção e limpeza incluídas.'],
    ['mensagem-anuncio', pergunta.texto],
  ])
  for (const { id: caso, versao } of casos)
    await admin().moderacao.agir({
      id: caso,
      versao,
      ato: 'remover',
      motivo: 'propaganda',
      parecer: 'Fere a regra 6.',
    })
  expect((await rafael().anuncios.conversa({ id })).mensagens).toMatchObject([
    { texto: '', status: 'removido' },
  ])
  expect((await rafael().anuncios.mercado({})).total).toBe(0)
  expect((await helena().anuncios.meus({})).anuncios[0]).toMatchObject({ estado: 'removido', atos: [] })
  const doAnuncio = casos.find(({ alvo }) => alvo === 'anuncio')!
  await helena().moderacao.recorrer({ id: doAnuncio.id, texto: 'É só uma sala.' })
  const outra = aberta.outroAdmin()
  const [item] = (await outra.moderacao.fila({ situacao: 'recursos' })).itens
  const versao = item?.tipo === 'publicacao' ? item.caso.versao : 0
  await outra.moderacao.decidirRecurso({
    id: doAnuncio.id,
    versao,
    desfecho: 'acolhido',
    parecer: 'Pode ficar.',
  })
  expect((await rafael().anuncios.mercado({})).total).toBe(1)
})

test('ANUNCIO-03 whoever may only read the network sends no ad and writes no message', async () => {
  const { id } = await abrir()
  await helena().moderacao.denunciar({
    alvo: 'mensagem-anuncio',
    id: (await rafael().anuncios.conversa({ id })).mensagens[0]!.id,
    motivo: 'assedio',
  })
  const [item] = (await admin().moderacao.fila({})).itens
  const caso = item?.tipo === 'publicacao' ? item.caso : null
  await admin().moderacao.agir({
    id: caso!.id,
    versao: caso!.versao,
    ato: 'restringir',
    motivo: 'assedio',
    parecer: 'Três dias.',
    dias: 3,
  })
  await recusado(rafael().anuncios.responder({ id, mensagem_id: randomUUID(), ...pergunta }), 'RESTRITO', 403)
})
