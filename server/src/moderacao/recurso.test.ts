import { describe, expect, test } from 'vitest'
import { dbFor, SISTEMA } from '../database/db.ts'
import { buildPost } from '../posts/fixtures.ts'
import { apagarPessoa } from '../privacidade/exclusao.ts'
import {
  cena,
  montarCena,
  admin,
  avisosDe,
  casoAberto,
  comum,
  daAutora,
  denunciar,
  ler,
  removido,
  HORA,
  DIA,
} from './testing/cena.ts'

montarCena()

describe('the author', () => {
  test('REDE-08 reads why something is under review, and nothing of who reported', async () => {
    await denunciar()
    const { id, versao } = await casoAberto()
    await expect(daAutora().moderacao.minha({ id })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
    await admin().agir({ id, versao, ato: 'em-revisao', ...comum, parecer: 'Vamos conferir a promessa.' })
    const meu = await daAutora().moderacao.minha({ id })
    expect(meu).toMatchObject({
      em_revisao: true,
      motivos: ['propaganda'],
      avisos: [{ parecer: 'Vamos conferir a promessa.' }],
      pode_recorrer: false,
    })
    for (const palavra of [cena.leitora.id, 'Marina', 'Promete o que não pode', cena.paulo.id])
      expect(JSON.stringify(meu)).not.toContain(palavra)
  })

  test('REDE-08 appeals once, and another administrator than the first decides it', async () => {
    const { id } = await removido()
    const recurso = { id, texto: 'Citei o estudo no fim do texto.' }
    expect(await daAutora().moderacao.recorrer(recurso)).toMatchObject({ pode_recorrer: false })
    await expect(daAutora().moderacao.recorrer(recurso)).rejects.toMatchObject({ code: 'SEM_RECURSO' })
    const { itens } = await admin().fila({ situacao: 'recursos' })
    const caso = itens[0]!.tipo === 'publicacao' ? itens[0]!.caso : null!
    expect(caso.recurso).toMatchObject({ foi_voce: true, desfecho: null })
    const decisao = { id, versao: caso.versao, desfecho: 'acolhido', parecer: 'A fonte está lá.' } as const
    await expect(admin(cena.paulo).decidirRecurso(decisao)).rejects.toMatchObject({ code: 'MESMA_PESSOA' })
    expect(await admin(cena.rita).decidirRecurso(decisao)).toMatchObject({
      status: 'publicado',
      recurso: { desfecho: 'acolhido' },
    })
    await expect(admin(cena.rita).decidirRecurso(decisao)).rejects.toMatchObject({ code: 'JA_DECIDIDO' })
    expect(await avisosDe(cena.autora)).toContainEqual({
      titulo: 'Seu recurso foi acolhido',
      mensagem: 'A fonte está lá.',
      link: `/moderacao/${id}`,
    })
    expect(await avisosDe(cena.leitora)).toContainEqual(
      expect.objectContaining({ titulo: 'Uma decisão mudou' }),
    )
    await expect(denunciar('propaganda', cena.rita)).rejects.toMatchObject({ code: 'JA_ANALISADO' })
  })

  test('REDE-08 two appeals at once are one, and there is none where nothing was removed', async () => {
    const { id } = await removido()
    const feitos = await Promise.allSettled(
      [1, 2].map((vez) => daAutora().moderacao.recorrer({ id, texto: `${vez}` })),
    )
    expect(feitos.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const outro = await buildPost(cena.base.owner, { autor_id: cena.autora.id })
    await denunciar('assedio', cena.leitora, 'post', outro.id)
    const aberto = await casoAberto()
    await admin().agir({ id: aberto.id, versao: aberto.versao, ato: 'manter', ...comum })
    await expect(daAutora().moderacao.recorrer({ id: aberto.id, texto: 'Por quê?' })).rejects.toMatchObject({
      code: 'SEM_RECURSO',
    })
    await expect(
      admin(cena.rita).decidirRecurso({ id: aberto.id, versao: 2, desfecho: 'negado', parecer: 'Não' }),
    ).rejects.toMatchObject({ code: 'SEM_RECURSO' })
  })

  test('REDE-08 a notice about distress does not tell the reason', async () => {
    await denunciar('autolesao')
    const { id, versao } = await casoAberto()
    await admin().agir({ id, versao, ato: 'remover', motivo: 'autolesao', parecer: 'Ensina a se ferir.' })
    const ditos = JSON.stringify([...(await avisosDe(cena.autora)), ...(await avisosDe(cena.leitora))])
    expect(ditos).not.toMatch(/ferir|autoles|suic/i)
  })
})

test('REDE-08 the figures count reports by reason, the time to a decision, what was upheld and appeals', async () => {
  await denunciar('propaganda', null)
  await denunciar('assedio')
  cena.relogio += 2 * HORA
  const { id, versao } = await casoAberto()
  await admin().agir({ id, versao, ato: 'remover', ...comum })
  const outro = await buildPost(cena.base.owner, { autor_id: cena.autora.id })
  await denunciar('dados-de-paciente', cena.leitora, 'post', outro.id)
  await daAutora().moderacao.recorrer({ id, texto: 'Não concordo.' })
  cena.relogio += 2 * DIA
  expect(await admin().numeros({})).toEqual({
    denuncias: 3,
    de_visitantes: 1,
    por_motivo: [
      { motivo: 'dados-de-paciente', denuncias: 1, decididas: 0, procedentes: 0 },
      { motivo: 'propaganda', denuncias: 1, decididas: 1, procedentes: 1 },
      { motivo: 'assedio', denuncias: 1, decididas: 1, procedentes: 1 },
    ],
    casos: 2,
    decididos: 1,
    no_prazo: 1,
    mediana_minutos: 120,
    recursos: { pedidos: 1, acolhidos: 0, negados: 0 },
    abertos: 1,
    vencidos: 1,
  })
})

test('REDE-08 L4 an erasure of whoever reported keeps the report without name and words; one of the author, the figures', async () => {
  await denunciar()
  const { id, versao } = await casoAberto()
  await admin().agir({ id, versao, ato: 'remover', ...comum, parecer: 'Helena prometeu.' })
  await daAutora().moderacao.recorrer({ id, texto: 'Sou a Helena.' })
  const apagar = (quem: { id: string }) =>
    dbFor(cena.base.pools, SISTEMA).transaction((db) => apagarPessoa(db, quem.id, new Date(cena.relogio)))
  await apagar(cena.leitora)
  expect(await ler('select usuario_id, relato, motivo from denuncias')).toEqual([
    { usuario_id: null, relato: '', motivo: 'propaganda' },
  ])
  await apagar(cena.autora)
  expect(await ler('select autor_id, parecer, recurso, decisao from casos_moderacao')).toEqual([
    { autor_id: null, parecer: '', recurso: 'Removido a pedido da pessoa', decisao: 'removido' },
  ])
  expect(await ler('select distinct parecer from atos_moderacao')).toEqual([
    { parecer: 'Removido a pedido da pessoa' },
  ])
  expect(await admin().numeros({})).toMatchObject({ denuncias: 1, decididos: 1, recursos: { pedidos: 1 } })
})
