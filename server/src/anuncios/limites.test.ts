import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { recusado } from '../agendamentos/testing/cena.ts'
import { buildAnuncio } from './fixtures.ts'
import { abrirAnuncios, AGORA } from './testing/cena.ts'

const DIA_MS = 86_400_000
const aberta = abrirAnuncios()

const daHelena = (agora = AGORA) => aberta.helena(agora).anuncios
const doRafael = () => aberta.rafael().anuncios
const muitas = (pedido: Promise<unknown>) => recusado(pedido, 'MUITAS_TENTATIVAS', 429)

test('ANUNCIO-02 thirty ads are sent in a day; the next one stays a draft, and is sent the day after', async () => {
  const rascunhos = await Promise.all(
    Array.from({ length: 31 }, () =>
      buildAnuncio(aberta.base.owner, {
        autor_id: aberta.cena.helena.usuario_id,
        situacao: 'novo',
        aberta: { situacao: 'rascunho' },
      }),
    ),
  )
  for (const { id, versao } of rascunhos.slice(0, 30)) await daHelena().enviar({ id, versao })
  const { id, versao } = rascunhos[30]!
  await muitas(daHelena().enviar({ id, versao }))
  const [nela] = (await daHelena().meus({ estado: 'rascunho' })).anuncios
  expect(nela).toMatchObject({ id, versao })
  // Somebody else's tries are their own.
  const dele = await buildAnuncio(aberta.base.owner, {
    autor_id: aberta.cena.rafael.usuario_id,
    situacao: 'novo',
    aberta: { situacao: 'rascunho', conteudo: { categoria: 'sala' } },
  })
  await doRafael().enviar({ id: dele.id, versao: dele.versao })
  const amanha = new Date(AGORA.getTime() + DIA_MS + 1)
  expect(await daHelena(amanha).enviar({ id, versao })).toMatchObject({ estado: 'em-analise' })
})

test('ANUNCIO-03 twenty conversations begin in a day, and those that began go on', async () => {
  const anuncios = await Promise.all(
    Array.from({ length: 21 }, () =>
      buildAnuncio(aberta.base.owner, { autor_id: aberta.cena.helena.usuario_id }),
    ),
  )
  const escrever = (id: string) =>
    doRafael().escrever({ id, mensagem_id: randomUUID(), texto: 'A sala tem pia?' })
  const [primeira] = await Promise.all(anuncios.slice(0, 20).map(({ id }) => escrever(id)))
  await muitas(escrever(anuncios[20]!.id))
  expect((await daHelena().conversas()).conversas).toHaveLength(20)
  await doRafael().responder({ id: primeira!.id, mensagem_id: randomUUID(), texto: 'E maca?' })
})

test('ANUNCIO-03 a hundred and twenty messages go out in an hour, and the refused one is not written', async () => {
  const { id } = await buildAnuncio(aberta.base.owner, { autor_id: aberta.cena.helena.usuario_id })
  const conversa = await doRafael().escrever({ id, mensagem_id: randomUUID(), texto: 'Olá.' })
  const responder = () =>
    doRafael().responder({ id: conversa.id, mensagem_id: randomUUID(), texto: 'Mais uma.' })
  const feitas = await Promise.allSettled(Array.from({ length: 125 }, responder))
  expect(feitas.filter(({ status }) => status === 'fulfilled')).toHaveLength(119)
  const { rows } = await aberta.base.owner.query<{ n: number }>(
    'select count(*)::int as n from mensagens_anuncios',
  )
  expect(rows).toEqual([{ n: 120 }])
  // The other side answers: their count is their own.
  await daHelena().responder({ id: conversa.id, mensagem_id: randomUUID(), texto: 'Já respondo.' })
})

test('ANUNCIO-05 views are counted two hundred and forty times an hour by one person, and no more than that', async () => {
  const { id } = await buildAnuncio(aberta.base.owner, { autor_id: aberta.cena.helena.usuario_id })
  const contar = () => doRafael().contar({ o_que: 'vista', ids: [id] })
  for (let n = 0; n < 240; n += 10) await Promise.all(Array.from({ length: 10 }, contar))
  await muitas(contar())
  expect((await daHelena().meus({})).anuncios[0]!.numeros.vistas).toBe(240)
})
