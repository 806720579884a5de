import { buffer } from 'node:stream/consumers'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maximoDeAnexos, maximoDoAnexo } from '#domain/agendamentos/anexos/anexo.ts'
import type { Anexo } from '#domain/agendamentos/anexos/contract.ts'
import { picture } from '../../arquivos/testing/pictures.ts'
import { actorOf, dbFor, SISTEMA } from '../../database/db.ts'
import { buildVinculo } from '../../equipe/fixtures.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { buildPaciente, buildUsuario } from '../../usuarios/fixtures.ts'
import { insertAnexo } from './queries.ts'
import { tirarAnexosSoltos } from './jobs.ts'
import { buildAgendamento } from '../fixtures.ts'
import { abrirAgenda, recusado } from '../testing/cena.ts'
import { clientFor } from '../../rpc/testing/client.ts'
import { machineNow } from '../../database/testing/day.ts'

let server: TestApp
let helena: Awaited<ReturnType<typeof abrirAgenda>>
let marina: Awaited<ReturnType<typeof buildPaciente>>
let consulta: string
let bearer: string

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.base.empty('usuarios')
  await server.base.owner.query('delete from auth.users')
  helena = await abrirAgenda(server.base)
  const email = 'marina@exemplo.com.br'
  marina = await buildPaciente(server.base.owner, { usuario: { nome: 'Marina Duarte', email } })
  bearer = await server.entrar({ id: marina.usuario_id, email })
  consulta = (await marcar()).id
})

const marcar = (mais: object = {}) =>
  buildAgendamento(server.base.owner, { paciente_id: marina.id, profissional_id: helena.id, ...mais })
const como = (usuario_id: string, perfil: string) =>
  clientFor(server.base, { usuario_id, perfil, sessao_id: randomUUID() }).agendamentos
const comoMarina = () => como(marina.usuario_id, 'paciente')
const comoHelena = () => como(helena.usuario_id, 'profissional')
const ler = async (texto: string, ...valores: unknown[]) =>
  (await server.base.owner.query(texto, valores)).rows as Record<string, unknown>[]

const pdf = (nome = 'Hemograma 2026.pdf', conteudo = '%PDF-1.7 exame') => ({
  query: { agendamento_id: consulta },
  body: new File([conteudo], nome, { type: 'application/pdf' }),
})

/** Sent over the network, as a browser sends it. */
async function enviar(bytes: Uint8Array, nome: string, id = consulta, quem = bearer) {
  const answer = await fetch(`${server.url}/api/agendamentos/anexos?agendamento_id=${id}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${quem}`,
      'content-type': 'application/octet-stream',
      'content-disposition': `inline; filename="x"; filename*=utf-8''${encodeURIComponent(nome)}`,
    },
    body: new Uint8Array(bytes),
  })
  return { status: answer.status, body: (await answer.json()) as Anexo & { code?: string } }
}

/** Somebody who books for Marina, or may only look. */
async function cuidador(agenda: 'leitura' | 'escrita') {
  const { id } = await buildUsuario(server.base.owner, { tipo_usuario: 'paciente-administrador' })
  const permissoes = { agenda, prontuario: 'nenhum', financeiro: 'nenhum', cadastro: 'nenhum' } as const
  await buildVinculo(server.base.owner, { pessoa_id: marina.usuario_id, cuidador_id: id, permissoes })
  // In an object: a client by itself would be awaited.
  return { eu: como(id, 'paciente-administrador') }
}

describe('APPT-08 what is attached to a consultation', () => {
  test('S9 a photo loses what the camera wrote, keeps its name apart from the key of the store, and opens by a signed address alone', async () => {
    const foto = await picture(60, 40)
      .withExif({ IFD0: { ImageDescription: 'Rua da Marina, 10' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
      .webp()
      .toBuffer()
    expect(foto.includes('Rua da Marina')).toBe(true)
    const { status, body } = await enviar(foto, 'raio-x do pé/joelho.webp')
    expect([status, body]).toMatchObject([
      200,
      { nome: 'raio-x do pé joelho.webp', formato: 'image/jpeg', pode_retirar: true },
    ])
    const [{ caminho }] = (await ler('select caminho from anexos_agendamentos')) as [{ caminho: string }]
    expect(caminho).toMatch(new RegExp(`^${marina.usuario_id}/consulta/[0-9a-f-]{36}\\.jpg$`))
    const guardada = await buffer((await server.armazem.open('documentos', caminho))!.stream)
    const { width, exif } = await sharp(guardada).metadata()
    expect([width, exif, guardada.includes('Rua da Marina')]).toEqual([60, undefined, false])

    const { endereco } = await comoHelena().abrirAnexo({ id: body.id })
    expect(endereco).toContain('assinatura=')
    expect(endereco).not.toContain('joelho')
    const semAssinatura = await fetch(`${server.url}/arquivos/documentos/${caminho}`)
    expect(semAssinatura.status).toBe(404)
  })

  test('S9 a file is what its bytes say, at most 10 MB, and a page inside of a picture is refused', async () => {
    for (const bytes of ['<html>nada', 'MZ\x90\0', 'GIF89a\x01\x00\x01\x00'])
      expect(await enviar(Buffer.from(bytes, 'latin1'), 'exame.pdf')).toMatchObject({ status: 422 })
    const grande = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(maximoDoAnexo)])
    expect((await enviar(grande, 'grande.pdf')).status).toBe(413)
    expect(await enviar(grande.subarray(0, maximoDoAnexo), 'justo.pdf')).toMatchObject({ status: 200 })
    expect((await ler('select nome from anexos_agendamentos')).map(({ nome }) => nome)).toEqual(['justo.pdf'])
  })

  test('APPT-08 both sides see it and open it, each opening by another leaves a line, and nobody else finds it', async () => {
    const { id } = await comoMarina().anexar(pdf())
    expect(await comoMarina().anexos({ id: consulta })).toMatchObject({
      itens: [{ id, nome: 'Hemograma 2026.pdf', formato: 'application/pdf', pode_retirar: true }],
      pode_anexar: true,
    })
    expect(await ler('select 1 from acessos_dados')).toEqual([])
    expect(await comoHelena().anexos({ id: consulta })).toMatchObject({
      itens: [{ id, pode_retirar: false }],
      pode_anexar: false,
    })
    await comoHelena().abrirAnexo({ id })
    expect(
      await ler('select titular_id, quem_id, recurso from acessos_dados order by id desc limit 1'),
    ).toEqual([{ titular_id: marina.usuario_id, quem_id: helena.usuario_id, recurso: 'documento' }])

    const outra = await abrirAgenda(server.base, { usuario: { nome: 'Rui Lima' } })
    const estranha = await buildPaciente(server.base.owner)
    const admin = await buildUsuario(server.base.owner, { tipo_usuario: 'administrador-geral' })
    for (const [quem, perfil] of [
      [outra.usuario_id, 'profissional'],
      [estranha.usuario_id, 'paciente'],
      [admin.id, 'administrador-geral'],
    ] as const) {
      await recusado(como(quem, perfil).abrirAnexo({ id }), 'NAO_ENCONTRADO', 404)
      await recusado(como(quem, perfil).retirarAnexo({ id }), 'NAO_ENCONTRADO', 404)
    }
    await recusado(como(estranha.usuario_id, 'paciente').anexos({ id: consulta }), 'NAO_ENCONTRADO', 404)
    await recusado(como(estranha.usuario_id, 'paciente').anexar(pdf()), 'NAO_ENCONTRADO', 404)
    await recusado(comoHelena().anexar(pdf()), 'SEM_PERMISSAO', 403)
    // The administrator sees the appointment, and not what hangs on it.
    expect(await como(admin.id, 'administrador-geral').anexos({ id: consulta })).toEqual({
      itens: [],
      pode_anexar: false,
    })
  })

  test('APPT-08 who books for somebody attaches into that person’s folder; who only looks sees nothing; each takes away their own', async () => {
    const daMarina = await comoMarina().anexar(pdf())
    const { eu: joana } = await cuidador('escrita')
    const { eu: vizinho } = await cuidador('leitura')
    const daJoana = await joana.anexar(pdf('receita.pdf'))
    expect(await ler('select dono_id from arquivos order by created_at')).toEqual([
      { dono_id: marina.usuario_id },
      { dono_id: marina.usuario_id },
    ])
    expect((await joana.anexos({ id: consulta })).itens.map(({ pode_retirar }) => pode_retirar)).toEqual([
      false,
      true,
    ])
    expect(await vizinho.anexos({ id: consulta })).toEqual({ itens: [], pode_anexar: false })
    await recusado(vizinho.anexar(pdf()), 'SEM_PERMISSAO', 403)
    await recusado(vizinho.abrirAnexo({ id: daMarina.id }), 'NAO_ENCONTRADO', 404)
    await recusado(joana.retirarAnexo({ id: daMarina.id }), 'SEM_PERMISSAO', 403)
    expect(await joana.retirarAnexo({ id: daJoana.id })).toEqual({ retirado: true })
    expect(await ler('select id from anexos_agendamentos')).toEqual([{ id: daMarina.id }])
    expect(await ler('select 1 as um from arquivos')).toHaveLength(1)
  })

  test('APPT-08 a cancelled consultation takes none, a concluded one gives none back, and eleven are one too many, also at once', async () => {
    const cancelada = await marcar({ status: 'cancelado', data_agendamento: '2031-01-05T12:00Z' })
    await recusado(
      comoMarina().anexar({ ...pdf(), query: { agendamento_id: cancelada.id } }),
      'CONSULTA_CANCELADA',
      409,
    )
    for (let n = 0; n < maximoDeAnexos - 1; n++) await comoMarina().anexar(pdf(`${n}.pdf`))
    const duas = await Promise.allSettled([comoMarina().anexar(pdf()), comoMarina().anexar(pdf())])
    expect(duas.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { itens, pode_anexar } = await comoMarina().anexos({ id: consulta })
    expect([itens.length, pode_anexar]).toEqual([maximoDeAnexos, false])
    await recusado(comoMarina().anexar(pdf()), 'ANEXOS_DEMAIS', 409)

    await server.base.owner.query("update agendamentos set status = 'concluido' where id = $1", [consulta])
    await recusado(comoMarina().retirarAnexo({ id: itens[0]!.id }), 'CONSULTA_CONCLUIDA', 409)
    expect((await comoMarina().anexos({ id: consulta })).itens.some((cada) => cada.pode_retirar)).toBe(false)
  })

  test('APPT-06 the professional is told once an hour of a consultation, and both screens hear of every file', async () => {
    const antes = await ler("select 1 from eventos where tipo = 'agendamentos'")
    await comoMarina().anexar(pdf())
    const { id } = await comoMarina().anexar(pdf('outro.pdf'))
    expect(
      await ler("select usuario_id, link from notificacoes where titulo = 'Novo anexo na consulta'"),
    ).toEqual([{ usuario_id: helena.usuario_id, link: `/agenda?consulta=${consulta}` }])
    await comoMarina().retirarAnexo({ id })
    const eventos = await ler("select topicos from eventos where tipo = 'agendamentos' order by id")
    expect(eventos.length - antes.length).toBe(3)
    expect(eventos.at(-1)!.topicos).toEqual(
      expect.arrayContaining([
        `agendamentos/paciente/${marina.usuario_id}`,
        `agendamentos/profissional/${helena.usuario_id}`,
      ]),
    )
  })

  test('S9 the row of another file, or of another’s folder, cannot be hung on one’s own consultation', async () => {
    const alheio = `${helena.usuario_id}/consulta/${randomUUID()}.pdf`
    const doCadastro = `${marina.usuario_id}/profissional/${randomUUID()}.pdf`
    const sessao = { usuario_id: marina.usuario_id, perfil: 'paciente', sessao_id: randomUUID() }
    for (const caminho of [alheio, doCadastro])
      await expect(
        dbFor(server.base.pools, actorOf(sessao, 'teste')).only(
          insertAnexo({
            agendamento_id: consulta,
            enviado_por: marina.usuario_id,
            nome: 'x',
            caminho,
            formato: 'application/pdf',
            tamanho: 1,
            enviado_em: new Date(),
          }),
        ),
      ).rejects.toThrow()
  })
})

test('S9 files that no appointment names any more go after an hour, row and bytes; all others stay', async () => {
  const { armazem } = server
  const sistema = dbFor(server.base.pools, SISTEMA)
  const maisTarde = () => new Date(Math.max(Date.now(), machineNow().getTime()) + 3_700_000)
  // Files left by the tests before.
  await tirarAnexosSoltos(sistema, armazem, maisTarde())
  const fica = await enviar(Buffer.from('%PDF-1.7 fica'), 'fica.pdf')
  const some = await marcar({ data_agendamento: '2031-01-05T12:00Z' })
  await enviar(Buffer.from('%PDF-1.7 some'), 'some.pdf', some.id)
  const semLinha = `${marina.usuario_id}/consulta/${randomUUID()}.pdf`
  const deOutraCoisa = `${marina.usuario_id}/profissional/${randomUUID()}.pdf`
  for (const caminho of [semLinha, deOutraCoisa])
    await armazem.put('documentos', caminho, Buffer.from('%PDF-1.7'))
  await server.base.owner.query('delete from agendamentos where id = $1', [some.id])

  expect(await tirarAnexosSoltos(sistema, armazem, new Date())).toBe(0)
  expect(await tirarAnexosSoltos(sistema, armazem, maisTarde())).toBe(2)
  const restam: string[] = []
  for await (const { path } of armazem.list('documentos', `${marina.usuario_id}/`)) restam.push(path)
  const [{ caminho }] = (await ler('select caminho from anexos_agendamentos')) as [{ caminho: string }]
  expect(restam.sort()).toEqual([caminho, deOutraCoisa].sort())
  expect(await comoMarina().anexos({ id: consulta })).toMatchObject({ itens: [{ id: fica.body.id }] })
})
