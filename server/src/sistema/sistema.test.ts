import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Eu } from '#domain/acesso/contract.ts'
import { configuracoesPadrao } from '#domain/sistema/configuracoes.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { insertRow } from '../database/insert-rows.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { observarEm } from '../tarefas/observar.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { buildUsuario } from '../usuarios/fixtures.ts'
import { findMensagens } from './queries.ts'

let server: TestApp
let admin: { id: string; bearer: string }
let ana: { id: string; bearer: string }

beforeAll(async () => {
  server = await testApp()
  const pessoa = async (tipo_usuario: 'paciente' | 'administrador-geral', nome: string) => {
    const usuario = await buildUsuario(server.base.owner, { tipo_usuario, nome })
    return { id: usuario.id, bearer: await server.entrar(usuario) }
  }
  admin = await pessoa('administrador-geral', 'Clara Nunes')
  ana = await pessoa('paciente', 'Ana Souza')
})
afterAll(() => server.stop())

const como = (usuario_id: string, perfil: 'paciente' | 'administrador-geral') =>
  clientFor(server.base, { usuario_id, perfil, sessao_id: usuario_id, aal: 'aal1' } as never)
const daAdmin = () => como(admin.id, 'administrador-geral')

const pedir = (metodo: string, caminho: string, bearer: string, corpo?: object) =>
  fetch(`${server.url}/api${caminho}`, {
    method: metodo,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    ...(corpo ? { body: JSON.stringify(corpo) } : {}),
  })

async function configurar<C extends keyof typeof configuracoesPadrao>(
  chave: C,
  valor: (typeof configuracoesPadrao)[C],
) {
  const atual = (await daAdmin().sistema.configuracoes()).find((cada) => cada.chave === chave)!
  return daAdmin().sistema.configurar({ chave, valor, versao: atual.versao } as never)
}

describe('settings', () => {
  test('ROUTE-15 a change is kept with its author, and one made over what somebody else has changed is refused', async () => {
    const antes = await daAdmin().sistema.configuracoes()
    expect(antes.map(({ chave, versao }) => [chave, versao])).toContainEqual(['contato', null])
    const valor = { email: 'ajuda@exemplo.com.br', telefone: '0800 123 456' }
    const depois = await configurar('contato', valor)
    expect(depois).toMatchObject({ valor, alterada_por: 'Clara Nunes', versao: expect.any(String) })
    for (const versao of [null, '2026-01-01 00:00:00+00'])
      await expect(daAdmin().sistema.configurar({ chave: 'contato', valor, versao })).rejects.toMatchObject({
        code: 'CONFIGURACAO_MUDOU',
      })
    const { itens } = await daAdmin().auditoria.listar({
      tabela: 'configuracoes_sistema',
      registro: 'contato',
    })
    expect(itens).toMatchObject([{ ator: admin.id, verbo: 'inclusao', depois: { valor } }])
  })

  test('S2 no field but those of the setting is kept, and none of another shape', async () => {
    const errada = { chave: 'cadastro', valor: { aberto: 'sim' }, versao: null }
    expect((await pedir('PUT', '/sistema/configuracoes', admin.bearer, errada)).status).toBe(400)
    await configurar('cadastro', { aberto: true, tipo_usuario: 'administrador-geral' } as never)
    const guardada = (await daAdmin().sistema.configuracoes()).find(({ chave }) => chave === 'cadastro')!
    expect(guardada.valor).toEqual({ aberto: true })
  })

  test('ROUTE-15 an announcement is told to everybody until its hour', async () => {
    await configurar('aviso', { texto: 'Voltamos às 14h', nivel: 'atencao', ate: '2026-11-21T17:00:00.000Z' })
    const em = (instante: string) =>
      clientFor(
        server.base,
        { usuario_id: ana.id, perfil: 'paciente', sessao_id: ana.id, aal: 'aal1' } as never,
        () => new Date(instante),
      ).acesso.eu()
    expect((await em('2026-11-21T16:59:59Z')).comunicado).toEqual({
      aviso: { texto: 'Voltamos às 14h', nivel: 'atencao' },
      manutencao: null,
    })
    expect((await em('2026-11-21T17:00:00Z')).comunicado).toBeNull()
  })

  test('ROUTE-15 while the product is worked on nobody but an administrator writes; everybody reads', async () => {
    const consentir = (bearer: string) =>
      pedir('POST', '/consentimentos', bearer, { finalidade: 'marketing', concedido: true })
    await configurar('manutencao', { ativa: true, mensagem: 'Até as 14h' })
    try {
      const recusa = await consentir(ana.bearer)
      expect(recusa.status).toBe(503)
      expect(recusa.headers.get('retry-after')).toBe('120')
      expect(await recusa.json()).toMatchObject({
        code: 'MANUTENCAO',
        message: expect.stringContaining('manutenção'),
      })
      const eu = (await (await pedir('GET', '/eu', ana.bearer)).json()) as Eu
      expect(eu.comunicado!.manutencao).toMatchObject({ mensagem: 'Até as 14h' })
      expect((await consentir(admin.bearer)).status).toBe(200)
    } finally {
      await configurar('manutencao', { ativa: false, mensagem: '' })
    }
    expect((await consentir(ana.bearer)).status).toBe(200)
  })

  test('DATA-07 the quiet hours that the administrator sets hold for those who chose none', async () => {
    const valor = { ativo: true, inicio_min: 21 * 60, fim_min: 8 * 60, zona: 'America/Manaus' }
    await configurar('silencio', valor)
    const minhas = como(ana.id, 'paciente').notificacoes
    expect((await minhas.preferencias()).silencio).toEqual(valor)
    const meu = { ...valor, ativo: false }
    await minhas.salvarPreferencias({ silencio: meu } as never)
    expect((await minhas.preferencias()).silencio).toEqual(meu)
  })
})

test('L4 a published version of the terms is asked for anew, and the old one is no answer any more', async () => {
  const eu = () => como(ana.id, 'paciente')
  const { versao } = await eu().sistema.termos()
  await eu().consentimentos.dizer({ finalidade: 'termos', concedido: true, versao, origem: 'aviso' })
  expect((await eu().acesso.eu()).termos_pendentes).toBe(false)

  const texto = {
    versao: '2027-01',
    resumo: 'Novo prazo',
    secoes: [{ titulo: 'Sua conta', texto: 'É pessoal.' }],
  }
  await daAdmin().sistema.publicarTexto(texto)
  await expect(daAdmin().sistema.publicarTexto(texto)).rejects.toMatchObject({ code: 'VERSAO_EXISTE' })
  expect(await eu().sistema.termos()).toMatchObject(texto)
  expect((await eu().acesso.eu()).termos_pendentes).toBe(true)
  await expect(
    eu().consentimentos.dizer({ finalidade: 'termos', concedido: true, versao, origem: 'aviso' }),
  ).rejects.toMatchObject({ code: 'TERMOS_DESATUALIZADOS' })
  await eu().consentimentos.dizer({
    finalidade: 'termos',
    concedido: true,
    versao: '2027-01',
    origem: 'aviso',
  })
  expect((await eu().acesso.eu()).termos_pendentes).toBe(false)
  const { versoes } = await daAdmin().sistema.textos()
  expect(versoes).toMatchObject([
    { versao: '2027-01', em_vigor: true, aceites: 1 },
    { versao: '2026-11', em_vigor: false, aceites: 1, secoes: expect.arrayContaining([expect.anything()]) },
  ])
})

describe('messages and jobs', () => {
  test('ROUTE-15 the outbox shows masked addresses, and only a message that failed and still has its text goes out again', async () => {
    const mensagem = (mais: object) =>
      insertRow<{ id: string }>(server.base.owner, 'mensagens_saida', {
        canal: 'email',
        destino: 'marina.duarte@exemplo.com.br',
        assunto: 'Confirme seu e-mail',
        texto: 'https://app/segredo-do-link',
        ...mais,
      })
    const falhou = await mensagem({ situacao: 'falhou', tentativas: 8, erro: 'connect ECONNREFUSED' })
    const vazia = await mensagem({ situacao: 'falhou', texto: '' })
    const resposta = await pedir('GET', '/sistema/mensagens?situacao=falhou', admin.bearer)
    const corpo = await resposta.text()
    expect(corpo).not.toMatch(/marina|segredo/)
    expect(JSON.parse(corpo).itens).toMatchObject([
      { id: vazia.id, pode_reenviar: false },
      { id: falhou.id, destino: 'm•••@exemplo.com.br', erro: 'connect ECONNREFUSED', pode_reenviar: true },
    ])
    await daAdmin().sistema.reenviar({ id: falhou.id })
    for (const { id } of [vazia, falhou])
      await expect(daAdmin().sistema.reenviar({ id })).rejects.toMatchObject({ code: 'SEM_REENVIO' })
    const { itens } = await daAdmin().sistema.mensagens({ situacao: 'pendente' })
    expect(itens).toMatchObject([{ id: falhou.id, tentativas: 0, erro: null }])
    const trilha = await daAdmin().auditoria.listar({ tabela: 'mensagens_saida', registro: falhou.id })
    expect(trilha.itens).toMatchObject([{ ator: admin.id, antes: { situacao: 'falhou' } }])
  })

  test('ROUTE-15 mails and deliveries to devices come in one order, page by page and by channel, each half by its index', async () => {
    const { id: usuario_id } = await buildUsuario(server.base.owner, { nome: 'Marina Duarte' })
    const as = (minuto: number) => `2027-03-01T10:${String(minuto).padStart(2, '0')}:00Z`
    const ids: string[] = []
    for (let minuto = 0; minuto < 6; minuto++) {
      const { id: notificacao_id } = await insertRow<{ id: string }>(server.base.owner, 'notificacoes', {
        usuario_id,
        titulo: 'Lembrete',
        mensagem: 'Amanhã',
        tipo: 'lembrete',
      })
      const { id } =
        minuto % 2 === 0
          ? await insertRow<{ id: string }>(server.base.owner, 'mensagens_saida', {
              canal: 'email',
              destino: 'marina@exemplo.com.br',
              assunto: 'Lembrete',
              texto: 'x',
              situacao: 'enviada',
              criada_em: as(minuto),
            })
          : await insertRow<{ id: string }>(server.base.owner, 'entregas_notificacao', {
              notificacao_id,
              canal: 'push',
              estado: 'enviada',
              enviar_em: as(minuto),
              tentar_em: as(minuto),
            })
      ids.unshift(id)
    }
    const sistema = dbFor(server.base.pools, SISTEMA)
    const achar = async (filtro: Partial<Parameters<typeof findMensagens>[0]>) =>
      (await sistema.rows(findMensagens({ antes: null, quantas: 4, situacao: 'enviada', ...filtro }))).map(
        ({ id }) => id,
      )
    expect(await achar({})).toEqual(ids.slice(0, 4))
    expect(await achar({ antes: new Date(as(2)) })).toEqual(ids.slice(4))
    expect(await achar({ canal: 'push' })).toEqual([ids[0], ids[2], ids[4]])
    expect(await achar({ canal: 'email' })).toEqual([ids[1], ids[3], ids[5]])
    expect(await achar({ situacao: 'falhou', antes: new Date(as(9)), canal: 'push' })).toEqual([])
    const passos = await sistema.transaction(async (db) => {
      // So few rows are read faster one after another.
      await db.affected(sql`set local enable_seqscan = off`)
      await db.affected(sql`set local enable_bitmapscan = off`)
      const plano = await db.rows(
        sql<Record<string, string>>`explain ${findMensagens({ antes: null, quantas: 50 })}`,
      )
      return plano.map((linha) => linha['QUERY PLAN']).join('\n')
    })
    expect(passos).toContain('Index Scan using mensagens_saida_recentes')
    expect(passos).toContain('Index Scan using entregas_a_aparelhos')
  })

  test('ROUTE-15 a job leaves its last run, what went wrong, and how often in a row', async () => {
    const sistema = dbFor(server.base.pools, SISTEMA)
    const erros: unknown[] = []
    const observar = observarEm(sistema, (error) => erros.push(error))
    await observar('exclusoes', 600, async () => 2)
    expect(await daAdmin().sistema.trabalhos()).toMatchObject([
      { nome: 'exclusoes', cada_s: 600, resultado: 'ok', detalhe: '2', falhas_seguidas: 0 },
    ])
    for (let vez = 0; vez < 2; vez++)
      await observar('exclusoes', 600, async () => {
        throw new Error('the disk is full')
      })
    expect(erros).toHaveLength(2)
    expect(await daAdmin().sistema.trabalhos()).toMatchObject([
      { resultado: 'falhou', detalhe: 'the disk is full', falhas_seguidas: 2, ok_em: expect.any(String) },
    ])
    // A job of every few seconds does not write every few seconds.
    const linha = () =>
      sistema.only(sql<{ x: string }>`select xmin::text as x from trabalhos where nome = 'notificacoes'`)
    await observar('notificacoes', 2, async () => 0)
    const antes = await linha()
    await observar('notificacoes', 2, async () => 0)
    expect(await linha()).toEqual(antes)
  })
})
