import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maximoDeFavoritos } from '#domain/favoritos/contract.ts'
import { actorOf, dbFor } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildProfissional } from '../profissionais/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildPaciente, buildUsuario } from '../usuarios/fixtures.ts'
import { findMarcados, insertFavorito } from './queries.ts'

let base: TestDatabase
let marina: Awaited<ReturnType<typeof buildPaciente>>
let helena: Awaited<ReturnType<typeof buildProfissional>>

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios')
  marina = await buildPaciente(base.owner)
  helena = await buildProfissional(base.owner, { usuario: { nome: 'Helena Prado' } })
})

const como = (usuario_id: string, perfil: string) =>
  clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() })
const daMarina = () => como(marina.usuario_id, 'paciente').favoritos
const recusa = (promessa: Promise<unknown>) =>
  promessa.then(
    () => 'nada',
    (error: { code: string }) => error.code,
  )

describe('FIND-06 favourite professionals', () => {
  test('FIND-06 the newest first, with the next free hour that the finder shows; twice is once, and away is away', async () => {
    const outra = await buildProfissional(base.owner, { usuario: { nome: 'Rui Lima' } })
    await daMarina().favoritar({ id: helena.id })
    await daMarina().favoritar({ id: outra.id })
    await daMarina().favoritar({ id: outra.id })
    const lista = await daMarina().listar()
    expect(lista.map(({ publico }) => publico?.nome)).toEqual(['Rui Lima', 'Helena Prado'])
    const { profissionais } = await como(marina.usuario_id, 'paciente').profissionais.buscar({})
    const cartao = profissionais.find(({ id }) => id === helena.id)!
    expect(cartao.proximos_horarios).not.toEqual([])
    // ACHAR-06: the short card says what the row of the finder says.
    const { nome, selo, preco_centavos, sub_especialidade, bairro, nota_media } = cartao
    expect(lista[1]!.publico).toMatchObject({
      nome,
      selo,
      preco_centavos,
      sub_especialidade,
      bairro,
      nota_media,
    })
    expect(lista[1]!.publico!.proximos_horarios).toEqual(cartao.proximos_horarios.slice(0, 1))
    await daMarina().tirar({ id: outra.id })
    await daMarina().tirar({ id: outra.id })
    expect(await daMarina().marcados()).toEqual([helena.id])
  })

  test('S1 only a public professional is taken; one who is public no more stays without a word about them', async () => {
    const oculto = await buildProfissional(base.owner, { profissional: { status_profissional: 'suspenso' } })
    for (const id of [oculto.id, randomUUID()])
      expect(await recusa(daMarina().favoritar({ id }))).toBe('NAO_ENCONTRADO')
    await expect(
      dbFor(base.pools, actorOf({ usuario_id: marina.usuario_id, perfil: 'paciente' })).affected(
        insertFavorito(marina.usuario_id, oculto.id),
      ),
    ).rejects.toThrow(/row-level security/)
    await daMarina().favoritar({ id: helena.id })
    await base.owner.query("update profissionais set status_profissional = 'suspenso' where id = $1", [
      helena.id,
    ])
    expect(await daMarina().listar()).toEqual([{ id: helena.id, publico: null }])
    await daMarina().tirar({ id: helena.id })
    expect(await daMarina().listar()).toEqual([])
  })

  test('S1 nobody else sees it: not who is favoured, not another patient, not the administrator', async () => {
    await daMarina().favoritar({ id: helena.id })
    const estranha = await buildPaciente(base.owner)
    const { id: admin } = await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })
    expect(await como(estranha.usuario_id, 'paciente').favoritos.listar()).toEqual([])
    for (const [quem, perfil] of [
      [helena.usuario_id, 'profissional'],
      [admin, 'administrador-geral'],
    ] as const) {
      expect(await recusa(como(quem, perfil).favoritos.listar())).toBe('SEM_PERMISSAO')
      expect(
        await dbFor(base.pools, actorOf({ usuario_id: quem, perfil })).rows(findMarcados(marina.usuario_id)),
      ).toEqual([])
    }
  })

  test('FIND-06 a hundred and one are one too many', async () => {
    for (let n = 0; n < maximoDeFavoritos; n++) {
      const { id } = await buildUsuario(base.owner, { tipo_usuario: 'profissional' })
      await base.owner.query(
        `with p as (insert into profissionais (usuario_id) values ($1) returning id)
         insert into favoritos (usuario_id, profissional_id) select $2, id from p`,
        [id, marina.usuario_id],
      )
    }
    expect(await recusa(daMarina().favoritar({ id: helena.id }))).toBe('FAVORITOS_DEMAIS')
  })
})
