import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filas } from '#domain/administracao/filas.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { buildAnuncio } from '../anuncios/fixtures.ts'
import { buildAvaliacao } from '../avaliacoes/fixtures.ts'
import { insertRow } from '../database/insert-rows.ts'
import { buildCaso, buildDenuncia } from '../moderacao/fixtures.ts'
import { buildPost } from '../posts/fixtures.ts'
import { buildPedido } from '../privacidade/fixtures.ts'
import { buildClinica, buildProfissional } from '../profissionais/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildPaciente, buildUsuario, type Usuario } from '../usuarios/fixtures.ts'

let base: TestDatabase
let rosa: Usuario
let davi: Usuario
let clinica: string
let profissional: string
const AGORA = new Date('2026-11-26T15:00:00Z')
const MINUTO = 60_000

const como = (quem: Usuario, minutos = 0) =>
  clientFor(
    base,
    { usuario_id: quem.id, perfil: quem.tipo_usuario, sessao_id: randomUUID() },
    () => new Date(AGORA.getTime() + minutos * MINUTO),
  ).administracao

beforeAll(async () => {
  base = await testDatabase()
  const { owner } = base
  const admin = (nome: string) => buildUsuario(owner, { nome, tipo_usuario: 'administrador-geral' })
  rosa = await admin('Rosa Admin')
  davi = await admin('Davi Admin')
  const autora = await buildPaciente(owner, { usuario: { nome: 'Zulmira Xavantina' } })
  profissional = (
    await buildProfissional(owner, {
      usuario: { nome: 'Helena Prado' },
      profissional: {
        status_profissional: 'aguardando-aprovacao',
        verificado: false,
        enviado_em: '2026-11-25T12:00:00Z',
      },
    })
  ).id
  clinica = (
    await buildClinica(owner, {
      nome_fantasia: 'Clínica Sol',
      status: 'aguardando-aprovacao',
      created_at: '2026-11-10T12:00:00Z',
    })
  ).id
  const post = await buildPost(owner, { autor_id: autora.usuario_id })
  const outro = await buildPost(owner, { autor_id: autora.usuario_id })
  const caso = await buildCaso(owner, { autor_id: autora.usuario_id, post_id: post.id })
  await buildDenuncia(owner, { caso_id: caso.id })
  await buildCaso(owner, {
    autor_id: autora.usuario_id,
    post_id: outro.id,
    situacao: 'decidido',
    decisao: 'removido',
    motivo: 'propaganda',
    parecer: 'Vende remédio.',
    decidido_em: '2026-11-20T12:00:00Z',
    recurso: 'Não vende nada.',
    recurso_em: '2026-11-21T12:00:00Z',
  })
  const publica = await buildProfissional(owner, { usuario: { nome: 'Caio Lima' } })
  const ids = { paciente_id: autora.id, profissional_id: publica.id }
  const consulta = await buildAgendamento(owner, {
    ...ids,
    status: 'concluido',
    data_agendamento: '2026-11-02T12:00:00Z',
  })
  await buildAvaliacao(owner, {
    ...ids,
    agendamento_id: consulta.id,
    status: 'pendente',
    created_at: '2026-11-25T12:00:00Z',
  })
  await insertRow(owner, 'recusas_de_contato', {
    ...ids,
    por: autora.usuario_id,
    denunciado_em: '2026-11-22T12:00:00Z',
    motivo: 'nao-conheco',
  })
  await buildPedido(owner, { usuario_id: autora.usuario_id, prazo: '2026-11-24' })
  await buildAnuncio(owner, {
    autor_id: publica.usuario_id,
    situacao: 'novo',
    aberta: { situacao: 'em-analise' },
  })
})
afterAll(() => base.drop())

describe('ADMIN-10 the queues in one place', () => {
  test('ADMIN-10 every kind that waits is there with its term, the longest overdue first, and nobody who reported or asked is named', async () => {
    const { itens, contagem } = await como(rosa).filas({})
    expect(new Set(itens.map(({ fila }) => fila))).toEqual(new Set(filas))
    expect(contagem.map(({ fila, total }) => [fila, total])).toEqual(filas.map((fila) => [fila, 1]))
    expect(itens.map(({ prazo }) => prazo)).toEqual(itens.map(({ prazo }) => prazo).toSorted())
    expect(itens.filter(({ atrasado }) => atrasado).map(({ fila }) => fila)).toEqual([
      'clinicas',
      'privacidade',
      'anuncios',
    ])
    expect(itens[0]).toMatchObject({ titulo: 'Clínica Sol', aberto: null, atrasado: true })
    expect(JSON.stringify(itens)).not.toMatch(/Zulmira Xavantina/)
    const uma = await como(rosa).filas({ fila: 'recursos' })
    expect(uma.itens.map(({ titulo }) => titulo)).toEqual(['Recurso de uma remoção'])
    expect(uma.contagem).toEqual(contagem)
  })

  test('ADMIN-10 an item says who has it open and since when; another one takes it over on purpose only', async () => {
    const item = { fila: 'clinicas', id: clinica } as const
    const desde = AGORA.toISOString()
    expect(await como(rosa).abrirItem(item)).toEqual({ aberto: { nome: 'Rosa Admin', desde, seu: true } })
    expect(await como(rosa, 5).abrirItem(item)).toMatchObject({ aberto: { desde } })
    expect(await como(davi, 6).abrirItem(item)).toEqual({ aberto: { nome: 'Rosa Admin', desde, seu: false } })
    const visto = (await como(davi, 6).filas({ fila: 'clinicas' })).itens[0]
    expect(visto!.aberto).toEqual({ nome: 'Rosa Admin', desde, seu: false })
    expect((await como(davi, 7).largarItem(item)).aberto).toMatchObject({ nome: 'Rosa Admin' })
    expect((await como(davi, 8).abrirItem({ ...item, assumir: true })).aberto).toEqual({
      nome: 'Davi Admin',
      desde: new Date(AGORA.getTime() + 8 * MINUTO).toISOString(),
      seu: true,
    })
    // It ends by itself.
    expect((await como(rosa, 39).filas({ fila: 'clinicas' })).itens[0]!.aberto).toBeNull()
    expect((await como(rosa, 39).abrirItem(item)).aberto).toMatchObject({ nome: 'Rosa Admin' })
    expect(await como(rosa, 40).largarItem(item)).toEqual({ aberto: null })
  })

  test('ADMIN-10 of two who open one item at once, both hear the same name', async () => {
    const item = { fila: 'clinicas', id: clinica } as const
    const ouvido = await Promise.all([como(rosa, 60).abrirItem(item), como(davi, 60).abrirItem(item)])
    expect(ouvido[0].aberto!.nome).toBe(ouvido[1].aberto!.nome)
    expect(ouvido.filter(({ aberto }) => aberto!.seu)).toHaveLength(1)
  })

  test('ADMIN-10 a registration that is being analysed on its own page is open here, and the other way round', async () => {
    const sessao = { usuario_id: davi.id, perfil: davi.tipo_usuario, sessao_id: randomUUID() }
    await clientFor(base, sessao, () => AGORA).aprovacao.analisar({ id: profissional })
    const item = (await como(rosa, 1).filas({ fila: 'profissionais' })).itens[0]
    expect(item!.aberto).toEqual({ nome: 'Davi Admin', desde: AGORA.toISOString(), seu: false })
    expect((await como(rosa, 2).abrirItem({ fila: 'profissionais', id: profissional })).aberto!.nome).toBe(
      'Davi Admin',
    )
  })

  test('ADMIN-10 what does not wait cannot be opened', async () => {
    await expect(como(rosa).abrirItem({ fila: 'anuncios', id: clinica })).rejects.toMatchObject({
      code: 'NAO_ENCONTRADO',
    })
  })
})
