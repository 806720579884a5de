import { buffer } from 'node:stream/consumers'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maximoDeCarteirinhas, recusasDaCarteirinha } from '#domain/carteirinhas/carteirinha.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { tirarAnexosSoltos } from '../agendamentos/anexos/jobs.ts'
import { picture } from '../arquivos/testing/pictures.ts'
import { actorOf, dbFor, SISTEMA } from '../database/db.ts'
import { buildVinculo } from '../equipe/fixtures.ts'
import { buildProfissional } from '../profissionais/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { buildPaciente, buildUsuario } from '../usuarios/fixtures.ts'
import { planoDaLista } from './fixtures.ts'
import { insertCarteirinha } from './queries.ts'
import { machineNow } from '../database/testing/day.ts'

let server: TestApp
let marina: Awaited<ReturnType<typeof buildPaciente>>
let bearer: string
const planos: string[] = []

beforeAll(async () => {
  server = await testApp()
  planos.push(
    ...(
      await ler("select nome from operadoras_planos where tipo = 'medico' order by ordem, nome limit 6")
    ).map(({ nome }) => nome as string),
  )
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.base.empty('usuarios')
  await server.base.owner.query('delete from auth.users')
  const email = 'marina@exemplo.com.br'
  marina = await buildPaciente(server.base.owner, { usuario: { nome: 'Marina Duarte', email } })
  bearer = await server.entrar({ id: marina.usuario_id, email })
})

const ler = async (texto: string, ...valores: unknown[]) =>
  (await server.base.owner.query(texto, valores)).rows as Record<string, unknown>[]
const como = (usuario_id: string, perfil: string) =>
  clientFor(server.base, { usuario_id, perfil, sessao_id: randomUUID() }).carteirinhas
const comoMarina = () => como(marina.usuario_id, 'paciente')
const dados = (mais: object = {}) => ({
  pessoa_id: marina.usuario_id,
  plano: planos[0]!,
  numero: '0 123.456-78',
  validade: '2031-05',
  titular: null,
  principal: false,
  ...mais,
})
/** Code of the refusal, or that there was none. */
const recusa = (promessa: Promise<unknown>) =>
  promessa.then(
    () => 'nada',
    (error: { code: string }) => error.code,
  )
const principais = () => ler('select id from carteirinhas where principal')

async function enviar(id: string, bytes: Uint8Array, quem = bearer, lado = 'frente') {
  const answer = await fetch(`${server.url}/api/carteirinhas/fotos?carteirinha_id=${id}&lado=${lado}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${quem}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })
  return { status: answer.status, body: (await answer.json()) as { code?: string; message?: string } }
}
/** Over the network, because the request must reach the store behind it. */
async function pedir(method: string, fim: string, body: object = {}) {
  const answer = await fetch(`${server.url}/api/carteirinhas${fim}`, {
    method,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as { endereco?: string }
}
const caminhos = async () => {
  const achados: string[] = []
  for await (const { path } of server.armazem.list('documentos', `${marina.usuario_id}/`)) achados.push(path)
  return achados
}

/** Somebody who looks after Marina. */
async function cuidador(cadastro: 'nenhum' | 'leitura' | 'escrita') {
  const email = `${cadastro}@exemplo.com.br`
  const { id } = await buildUsuario(server.base.owner, { tipo_usuario: 'paciente-administrador', email })
  const permissoes = { agenda: 'escrita', prontuario: 'escrita', financeiro: 'escrita', cadastro } as const
  const vinculo = await buildVinculo(server.base.owner, {
    pessoa_id: marina.usuario_id,
    cuidador_id: id,
    permissoes,
  })
  // In an object: a client by itself would be awaited.
  return { id, email, vinculo, eu: como(id, 'paciente-administrador') }
}

describe('the cards of a person', () => {
  test('APPT-08 the first is the principal one, another takes its place, and the one that is left follows', async () => {
    const primeira = await comoMarina().guardar(dados())
    const segunda = await comoMarina().guardar(
      dados({ plano: planos[1], validade: null, titular: ' Rui  Duarte ' }),
    )
    expect(await principais()).toEqual([{ id: primeira.id }])
    expect((await comoMarina().listar()).pessoas).toMatchObject([
      {
        id: marina.usuario_id,
        paciente_id: marina.id,
        proprio: true,
        pode_alterar: true,
        carteirinhas: [
          {
            id: primeira.id,
            plano: planos[0],
            numero: '012345678',
            validade: '2031-05',
            principal: true,
            frente: false,
          },
          { id: segunda.id, titular: 'Rui Duarte', validade: null, principal: false },
        ],
      },
    ])
    await comoMarina().tornarPrincipal({ id: segunda.id })
    expect(await principais()).toEqual([{ id: segunda.id }])
    await comoMarina().remover({ id: segunda.id })
    expect(await principais()).toEqual([{ id: primeira.id }])
  })

  test('APPT-08 the same card twice, an unknown plan and what is no number or validity are refused, and nothing is written', async () => {
    const { id } = await comoMarina().guardar(dados())
    expect(await recusa(comoMarina().guardar(dados({ numero: '012345678' })))).toBe('CARTEIRINHA_REPETIDA')
    for (const plano of ['Plano que não há', 'Particular'])
      expect(await recusa(comoMarina().guardar(dados({ plano })))).toBe('PLANO_DESCONHECIDO')
    for (const errado of [
      { numero: '12_3' },
      { numero: '9'.repeat(31) },
      { validade: '2031-13' },
      { validade: '1931-01' },
    ])
      expect(await recusa(comoMarina().guardar(dados(errado))), JSON.stringify(errado)).toBe(
        'ENTRADA_INVALIDA',
      )
    const { pessoa_id: _, principal: __, ...mudada } = dados({ numero: '77A', validade: '2032-01-31' })
    await comoMarina().alterar({ ...mudada, id })
    expect(await ler('select numero, validade from carteirinhas')).toEqual([
      { numero: '77A', validade: '2032-01-31' },
    ])
  })

  test('APPT-08 a plan that is offered no more stays on the card that has it', async () => {
    await server.base.owner.query('update operadoras_planos set ativo = false where nome = $1', [planos[5]])
    expect(await comoMarina().planos()).not.toContain(planos[5])
    await server.base.owner.query('update operadoras_planos set ativo = true where nome = $1', [planos[5]])
    const { id } = await comoMarina().guardar(dados({ plano: planos[5] }))
    await server.base.owner.query('update operadoras_planos set ativo = false where nome = $1', [planos[5]])
    const { pessoa_id: _, principal: __, ...mudada } = dados({ plano: planos[5], numero: '88' })
    await comoMarina().alterar({ ...mudada, id })
    await server.base.owner.query('update operadoras_planos set ativo = true where nome = $1', [planos[5]])
    expect(await ler('select numero from carteirinhas')).toEqual([{ numero: '88' }])
  })

  test('S14 a sixth is refused, also at once and past every procedure', async () => {
    for (let n = 1; n < maximoDeCarteirinhas; n++) await comoMarina().guardar(dados({ numero: `${n}` }))
    const duas = await Promise.all(
      ['A', 'B'].map((numero) => recusa(comoMarina().guardar(dados({ numero })))),
    )
    expect(duas.sort()).toEqual(['CARTEIRINHAS_DEMAIS', 'nada'])
    const plano_id = await planoDaLista(server.base.owner)
    await expect(
      dbFor(server.base.pools, actorOf({ usuario_id: marina.usuario_id, perfil: 'paciente' })).only(
        insertCarteirinha({
          usuario_id: marina.usuario_id,
          plano_id,
          numero: '6',
          validade: null,
          titular: null,
          principal: false,
        }),
      ),
    ).rejects.toThrow(/five/)
    expect(await ler('select 1 from carteirinhas')).toHaveLength(maximoDeCarteirinhas)
  })

  test('S14 of two that become principal at once one is, and both requests are answered', async () => {
    const ids: string[] = []
    for (const numero of ['1', '2', '3']) ids.push((await comoMarina().guardar(dados({ numero }))).id)
    for (let vez = 0; vez < 3; vez++) {
      const respostas = await Promise.all([
        ...ids.map((id) => recusa(comoMarina().tornarPrincipal({ id }))),
        recusa(comoMarina().guardar(dados({ numero: `9${vez}`, principal: true }))),
      ])
      expect(respostas.slice(0, 3)).toEqual(['nada', 'nada', 'nada'])
      expect(await principais()).toHaveLength(1)
    }
  })
})

describe('who else', () => {
  test('S1 a dependent’s cards are kept by those who may write their registration, looked at by those who may read it, and told as a reading', async () => {
    const { eu: joana, id: joanaId } = await cuidador('escrita')
    const { eu: tia } = await cuidador('leitura')
    const { eu: vizinho } = await cuidador('nenhum')
    const { id } = await joana.guardar(dados())
    const [dela] = (await tia.listar()).pessoas.filter(({ proprio }) => !proprio)
    expect(dela).toMatchObject({ id: marina.usuario_id, pode_alterar: false, carteirinhas: [{ id }] })
    expect((await vizinho.listar()).pessoas.map(({ proprio }) => proprio)).toEqual([true])
    expect(await recusa(tia.guardar(dados({ numero: '2' })))).toBe('NAO_ENCONTRADO')
    expect(await recusa(tia.tornarPrincipal({ id }))).toBe('SEM_PERMISSAO')
    expect(await recusa(tia.remover({ id }))).toBe('SEM_PERMISSAO')
    expect(await recusa(vizinho.guardar(dados({ numero: '2' })))).toBe('NAO_ENCONTRADO')
    expect(await recusa(vizinho.remover({ id }))).toBe('NAO_ENCONTRADO')
    await joana.listar()
    await joana.listar()
    expect(
      await ler(
        'select motivo from acessos_dados where titular_id = $1 and quem_id = $2',
        marina.usuario_id,
        joanaId,
      ),
    ).toEqual([{ motivo: 'Carteirinhas de plano' }])
  })

  test('S1 a card of a stranger is not there: not to be read, changed, made principal, removed or given a photo', async () => {
    const { id } = await comoMarina().guardar(dados())
    const email = 'estranha@exemplo.com.br'
    const estranha = await buildPaciente(server.base.owner, { usuario: { email } })
    const eu = como(estranha.usuario_id, 'paciente')
    const { pessoa_id: _, principal: __, ...mudada } = dados()
    const pedidos = [
      eu.guardar(dados({ numero: '5' })),
      eu.alterar({ ...mudada, id }),
      eu.tornarPrincipal({ id }),
      eu.remover({ id }),
      eu.abrirFoto({ id, lado: 'frente' }),
      eu.retirarFoto({ id, lado: 'frente' }),
    ]
    expect(await Promise.all(pedidos.map(recusa))).toEqual(pedidos.map(() => 'NAO_ENCONTRADO'))
    const foto = await picture(20, 20).png().toBuffer()
    const dela = await server.entrar({ id: estranha.usuario_id, email })
    expect(await enviar(id, foto, dela)).toMatchObject({ status: 404 })
    expect((await eu.listar()).pessoas).toMatchObject([{ id: estranha.usuario_id, carteirinhas: [] }])
    // A file in another's folder cannot belong to the caller's card either.
    await eu.guardar(dados({ pessoa_id: estranha.usuario_id }))
    await expect(
      server.base.owner.query('update carteirinhas set frente = $1 where usuario_id = $2', [
        `${marina.usuario_id}/carteirinha/x.jpg`,
        estranha.usuario_id,
      ]),
    ).rejects.toThrow(/check/)
  })

  test('S1 the professional of a consultation by that plan sees number and validity, once a day on record, and nobody else', async () => {
    const helena = await buildProfissional(server.base.owner, { usuario: { nome: 'Helena Prado' } })
    const outro = await buildProfissional(server.base.owner, { usuario: { nome: 'Rui Lima' } })
    const [plano, outroPlano] = await Promise.all(
      [0, 1].map((lugar) => planoDaLista(server.base.owner, lugar)),
    )
    const marcar = (dia: number, mais: object) =>
      buildAgendamento(server.base.owner, {
        paciente_id: marina.id,
        profissional_id: helena.id,
        data_agendamento: `2031-01-0${dia}T12:00Z`,
        ...mais,
      })
    const pelo = await marcar(1, { convenio_plano_id: plano })
    const semEle = [
      await marcar(2, { convenio_plano_id: outroPlano }),
      await marcar(3, {}),
      await marcar(4, { convenio_plano_id: plano, status: 'cancelado' }),
    ]
    const nome = (await ler('select nome from operadoras_planos where id = $1', plano))[0]!.nome as string
    const comoHelena = como(helena.usuario_id, 'profissional')
    expect(await comoHelena.daConsulta({ id: pelo.id })).toEqual({ carteirinha: null })
    await comoMarina().guardar(dados({ plano: nome }))
    for (let vez = 0; vez < 2; vez++)
      expect(await comoHelena.daConsulta({ id: pelo.id })).toEqual({
        carteirinha: { plano: nome, numero: '012345678', validade: '2031-05', titular: null },
      })
    for (const { id } of semEle) expect(await comoHelena.daConsulta({ id })).toEqual({ carteirinha: null })
    expect(await ler('select titular_id, quem_id, recurso, motivo from acessos_dados')).toEqual([
      {
        titular_id: marina.usuario_id,
        quem_id: helena.usuario_id,
        recurso: 'cadastro',
        motivo: 'Carteirinha do plano da consulta',
      },
    ])
    const { id: admin } = await buildUsuario(server.base.owner, { tipo_usuario: 'administrador-geral' })
    for (const [quem, perfil] of [
      [outro.usuario_id, 'profissional'],
      [marina.usuario_id, 'paciente'],
      [admin, 'administrador-geral'],
      [helena.usuario_id, 'paciente'],
    ] as const)
      expect(await recusa(como(quem, perfil).daConsulta({ id: pelo.id })), perfil).toBe('NAO_ENCONTRADO')
  })
})

describe('the photos', () => {
  test('S9 a photo is drawn anew, opens by a signed address alone, is replaced, and is gone with its card', async () => {
    const { id } = await comoMarina().guardar(dados())
    const foto = await picture(60, 40)
      .withExif({ IFD0: { ImageDescription: 'Rua da Marina, 10' } })
      .webp()
      .toBuffer()
    expect(await enviar(id, foto)).toMatchObject({ status: 200 })
    const [caminho] = (await caminhos()) as [string]
    expect(caminho).toMatch(new RegExp(`^${marina.usuario_id}/carteirinha/[0-9a-f-]{36}\\.jpg$`))
    const guardada = await buffer((await server.armazem.open('documentos', caminho))!.stream)
    expect([(await sharp(guardada).metadata()).format, guardada.includes('Rua da Marina')]).toEqual([
      'jpeg',
      false,
    ])

    const { endereco } = await pedir('POST', `/${id}/foto/endereco`, { lado: 'frente' })
    expect((await fetch(new URL(endereco!, server.url))).status).toBe(200)
    expect((await fetch(`${server.url}/arquivos/documentos/${caminho}`)).status).toBe(404)
    expect(await recusa(comoMarina().abrirFoto({ id, lado: 'verso' }))).toBe('NAO_ENCONTRADO')

    expect(await enviar(id, foto)).toMatchObject({ status: 200 })
    expect(await enviar(id, foto, bearer, 'verso')).toMatchObject({ status: 200 })
    expect(await caminhos()).toHaveLength(2)
    expect(await caminhos()).not.toContain(caminho)
    await pedir('POST', `/${id}/foto/retirada`, { lado: 'verso' })
    expect(await caminhos()).toHaveLength(1)
    await pedir('DELETE', `/${id}`)
    expect([await caminhos(), await ler('select 1 as um from arquivos')]).toEqual([[], []])
  })

  test('S9 what is no picture or larger than 10 MB is refused, in the words of the page', async () => {
    const { id } = await comoMarina().guardar(dados())
    for (const bytes of ['%PDF-1.7 carteirinha', '<html>nada'])
      expect(await enviar(id, Buffer.from(bytes))).toMatchObject({
        status: 422,
        body: { code: 'FOTO_RECUSADA', message: recusasDaCarteirinha.formato },
      })
    expect(await enviar(id, Buffer.alloc(10 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      body: { message: recusasDaCarteirinha.tamanho },
    })
    expect(await caminhos()).toEqual([])
  })

  test('S9 a carer sends into the person’s folder, opening it is told, and with the bond both end', async () => {
    const { eu: joana, id: joanaId, email, vinculo } = await cuidador('escrita')
    const { id } = await joana.guardar(dados())
    const dela = await server.entrar({ id: joanaId, email })
    const foto = await picture(20, 20).png().toBuffer()
    expect(await enviar(id, foto, dela)).toMatchObject({ status: 200 })
    expect(await ler('select dono_id from arquivos')).toEqual([{ dono_id: marina.usuario_id }])
    await joana.abrirFoto({ id, lado: 'frente' })
    expect(await ler("select quem_id from acessos_dados where recurso = 'documento'")).toEqual([
      { quem_id: joanaId },
    ])
    await server.base.owner.query(
      "update vinculos_cuidado set status = 'encerrado', encerrado_em = app_agora() where id = $1",
      [vinculo.id],
    )
    expect(await recusa(joana.abrirFoto({ id, lado: 'frente' }))).toBe('NAO_ENCONTRADO')
    expect(await enviar(id, foto, dela)).toMatchObject({ status: 404 })
  })

  test('S9 bytes that a failed transaction left behind go after an hour', async () => {
    const { id } = await comoMarina().guardar(dados())
    await enviar(id, await picture(20, 20).png().toBuffer())
    const solto = `${marina.usuario_id}/carteirinha/${randomUUID()}.jpg`
    await server.armazem.put('documentos', solto, Buffer.from('x'))
    await tirarAnexosSoltos(
      dbFor(server.base.pools, SISTEMA),
      server.armazem,
      new Date(Math.max(Date.now(), machineNow().getTime()) + 3_700_000),
    )
    expect(await caminhos()).toHaveLength(1)
    expect(await caminhos()).not.toContain(solto)
  })
})
