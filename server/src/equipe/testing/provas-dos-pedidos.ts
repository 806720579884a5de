import { expect } from 'vitest'
import { sql } from 'kysely'
import { permissoesDoPapel } from '#domain/equipe/membro.ts'
import type { TestDatabase } from '../../database/testing/database.ts'
import { buildClinica, buildClinicas, buildProfissional } from '../../profissionais/fixtures.ts'
import { buildUsuario } from '../../usuarios/fixtures.ts'
import { VENCIDO, antes, como, gestor, novaGestora, recusado, type Prova } from './cenas.ts'
import { buildMembro, buildPedidoDeVinculo } from '../fixtures.ts'

const pedir = (clinica_id: string, usuario_id: string) => sql`
  insert into pedidos_vinculo (clinica_id, usuario_id, expira_em) values (${clinica_id}::uuid, ${usuario_id}::uuid, app_agora() + interval '9 days')`
const responder = (
  id: string,
  situacao: 'retirado' | 'vencido' | 'recusado',
  por: string | null = null,
) => sql`
  update pedidos_vinculo set situacao = ${situacao}, respondido_em = app_agora(), respondido_por = ${por}::uuid,
    motivo = ${situacao === 'recusado' ? 'Equipe completa.' : null} where id = ${id}::uuid`
const aceitar = (id: string, { papel = 'profissional', permissoes = {}, ate = true } = {}) => sql<{
  membro: string | null
}>`
  select aceitar_pedido_vinculo(${id}::uuid, ${papel}, ${JSON.stringify({ ...permissoesDoPapel.profissional, ...permissoes })}::jsonb,
    case when ${ate}::boolean then app_agora() + interval '90 days' end) as membro`
const vistos = sql<{ id: string }>`select id from pedidos_vinculo`
const recebidos = sql<{ id: string }>`select id from pedidos_que_gerencio()`
const quemResponde = (clinica: string) =>
  sql<{ id: string }>`select quem_responde_pedidos(${clinica}::uuid) as id`

/** A clinic with its owner, a member who looks at its team and one who keeps it; a request to it, and somebody of another clinic. */
async function pedida(base: TestDatabase, pedido: Partial<Parameters<typeof buildPedidoDeVinculo>[1]> = {}) {
  const [dona, gestora, olha, fora] = [
    await novaGestora(base),
    await novaGestora(base),
    await novaGestora(base),
    await novaGestora(base),
  ]
  const clinica = await buildClinica(base.owner, { dono_id: dona.id })
  await buildClinica(base.owner, { dono_id: fora.id })
  const daqui = { clinica_id: clinica.id }
  await buildMembro(base.owner, { ...daqui, usuario_id: gestora.id, papel: 'gestor' })
  await buildMembro(base.owner, {
    ...daqui,
    usuario_id: olha.id,
    papel: 'recepcao',
    permissoes: { equipe: 'leitura' },
  })
  const quem = (await buildProfissional(base.owner)).usuario_id
  const { id } = await buildPedidoDeVinculo(base.owner, { ...daqui, usuario_id: quem, ...pedido })
  return { dona, gestora, olha, fora, clinica, quem, id }
}

/** Asking to join a clinic, seeing the request and answering it. */
export const provasDosPedidos: Prova[] = [
  {
    titulo: 'S1 a request is seen by whoever made it and by those who may look at the team, while it is open',
    async prova(base) {
      const { dona, olha, fora, quem, id } = await pedida(base)
      const ids = async (db: ReturnType<typeof como>, query: typeof vistos) =>
        (await db.rows(query)).map((linha) => linha.id)
      for (const ve of [dona, olha]) {
        expect(await ids(gestor(base, ve.id), vistos)).toEqual([id])
        expect(await ids(gestor(base, ve.id), recebidos)).toEqual([id])
      }
      expect(await ids(como(base, quem, 'profissional'), vistos)).toEqual([id])
      expect(await ids(gestor(base, fora.id), vistos)).toEqual([])
      expect(await ids(gestor(base, fora.id), recebidos)).toEqual([])
      for (const outro of [
        { situacao: 'recusado' as const, respondido_em: antes(0) },
        { created_at: antes(31), expira_em: antes(1) },
      ]) {
        const cena = await pedida(base, outro)
        expect(await ids(gestor(base, cena.dona.id), recebidos)).toEqual([])
      }
    },
  },
  {
    titulo: 'S1 a professional asks an active clinic for themselves, and nobody of its team asks again',
    async prova(base) {
      const { clinica, quem, olha, id } = await pedida(base)
      const outro = (await buildProfissional(base.owner)).usuario_id
      expect(await recusado(como(base, quem, 'profissional'), pedir(clinica.id, outro))).toBe(true)
      expect(await recusado(como(base, outro, 'paciente-administrador'), pedir(clinica.id, outro))).toBe(true)
      const fechada = await buildClinica(base.owner, { status: 'suspensa' })
      expect(await recusado(como(base, outro, 'profissional'), pedir(fechada.id, outro))).toBe(true)
      expect(await recusado(gestor(base, olha.id), pedir(clinica.id, olha.id))).toBe(true)
      expect(await recusado(como(base, outro, 'profissional'), pedir(clinica.id, outro))).toBe(false)
      expect(await recusado(como(base, quem, 'profissional'), responder(id, 'retirado'))).toBe(false)

      // Nobody is kept from asking by a membership that is over, of somebody else, or elsewhere.
      const saiu = (await buildProfissional(base.owner)).usuario_id
      await buildMembro(base.owner, { clinica_id: clinica.id, usuario_id: saiu, ...VENCIDO })
      expect(await recusado(como(base, saiu, 'profissional'), pedir(clinica.id, saiu))).toBe(false)
      const encerrou = (await buildProfissional(base.owner)).usuario_id
      await buildMembro(base.owner, { clinica_id: clinica.id, usuario_id: encerrou, status: 'encerrado' })
      expect(await recusado(como(base, encerrou, 'profissional'), pedir(clinica.id, encerrou))).toBe(false)
      const alhures = (await buildProfissional(base.owner)).usuario_id
      await buildMembro(base.owner, { clinica_id: fechada.id, usuario_id: alhures })
      expect(await recusado(como(base, alhures, 'profissional'), pedir(clinica.id, alhures))).toBe(false)
    },
  },
  {
    titulo: 'S1 ten requests may be open at once; those that are over, or of others, do not count',
    async prova(base) {
      const quem = (await buildProfissional(base.owner)).usuario_id
      const outro = (await buildProfissional(base.owner)).usuario_id
      const clinicas = await buildClinicas(
        base.owner,
        Array.from({ length: 12 }, () => ({})),
      )
      const abrir = (n: number, usuario_id: string, dados: object = {}) =>
        buildPedidoDeVinculo(base.owner, { clinica_id: clinicas[n]!.id, usuario_id, ...dados })
      for (let n = 0; n < 9; n++) await abrir(n, quem)
      await abrir(9, quem, { created_at: antes(31), expira_em: antes(1) })
      await abrir(0, outro)
      const eu = como(base, quem, 'profissional')
      expect(await recusado(eu, pedir(clinicas[10]!.id, quem))).toBe(false)
      expect(await recusado(eu, pedir(clinicas[11]!.id, quem))).toBe(true)
    },
  },
  {
    titulo: 'S1 who asked takes the request back and does not answer it; what was answered stays answered',
    async prova(base) {
      const { quem, id, dona, clinica } = await pedida(base)
      const eu = como(base, quem, 'profissional')
      expect(await recusado(eu, responder(id, 'recusado', quem))).toBe(true)
      expect(await recusado(eu, responder(id, 'vencido'))).toBe(true)
      expect(await recusado(eu, aceitar(id))).toBe(true)
      const outro = (await buildProfissional(base.owner)).usuario_id
      expect(await recusado(como(base, outro, 'profissional'), responder(id, 'retirado'))).toBe(true)
      expect(await recusado(eu, responder(id, 'retirado'))).toBe(false)
      expect(await recusado(gestor(base, dona.id), responder(id, 'recusado', dona.id))).toBe(true)
      const vencido = await buildPedidoDeVinculo(base.owner, {
        clinica_id: clinica.id,
        usuario_id: quem,
        created_at: antes(31),
        expira_em: antes(1),
      })
      expect(await recusado(gestor(base, dona.id), responder(vencido.id, 'recusado', dona.id))).toBe(true)
      expect(await recusado(gestor(base, dona.id), aceitar(vencido.id))).toBe(true)
      expect(await recusado(eu, responder(vencido.id, 'vencido'))).toBe(false)
      await expect(
        base.owner.query("update pedidos_vinculo set situacao = 'vencido' where id = $1", [id]),
      ).rejects.toMatchObject({ code: '23514' })
    },
  },
  {
    titulo: 'S1 who keeps the team refuses in their own name, or accepts with no more than they have',
    async prova(base) {
      const { gestora, olha, fora, dona, clinica, quem, id } = await pedida(base)
      for (const outra of [olha, fora]) {
        expect(await recusado(gestor(base, outra.id), responder(id, 'recusado', outra.id))).toBe(true)
        expect(await recusado(gestor(base, outra.id), aceitar(id))).toBe(true)
      }
      const ela = gestor(base, gestora.id)
      expect(await recusado(ela, responder(id, 'recusado', dona.id))).toBe(true)
      expect(await recusado(ela, responder(id, 'retirado', gestora.id))).toBe(true)
      expect(await recusado(ela, aceitar(id, { papel: 'dono' }))).toBe(true)
      expect(await recusado(ela, aceitar(id, { ate: false }))).toBe(true)
      await base.owner.query(
        `update membros_clinicas set permissoes = permissoes || '{"agenda": "nenhum"}' where usuario_id = $1`,
        [gestora.id],
      )
      expect(await recusado(ela, aceitar(id, { permissoes: { agenda: 'escrita' } }))).toBe(true)
      const { membro } = await gestor(base, dona.id).only(aceitar(id))
      expect(membro).not.toBeNull()
      expect(await recusado(gestor(base, dona.id), aceitar(id))).toBe(true)
      const { rows } = await base.owner.query(
        'select situacao, respondido_por, membro_id from pedidos_vinculo where id = $1',
        [id],
      )
      expect(rows).toEqual([{ situacao: 'aceito', respondido_por: dona.id, membro_id: membro }])
      expect(await recusado(como(base, quem, 'profissional'), pedir(clinica.id, quem))).toBe(true)
    },
  },
  {
    titulo: 'S1 who is no active professional any more does not join by being accepted',
    async prova(base) {
      for (const mudanca of ["status = 'inativo'", "tipo_usuario = 'paciente'"]) {
        const { dona, quem, id } = await pedida(base)
        await base.owner.query(`update usuarios set ${mudanca} where id = $1`, [quem])
        expect(await gestor(base, dona.id).only(aceitar(id))).toEqual({ membro: null })
      }
    },
  },
  {
    titulo:
      'S1 the names of those who answer requests are told to whoever has asked that clinic, and only of those who may answer now',
    async prova(base) {
      const { dona, gestora, clinica, quem } = await pedida(base)
      const vencida = await novaGestora(base)
      await buildMembro(base.owner, {
        clinica_id: clinica.id,
        usuario_id: vencida.id,
        papel: 'gestor',
        ...VENCIDO,
      })
      const respondem = async (usuario_id: string) =>
        (await como(base, usuario_id, 'profissional').rows(quemResponde(clinica.id))).map(({ id }) => id)
      expect(new Set(await respondem(quem))).toEqual(new Set([dona.id, gestora.id]))
      expect(await respondem((await buildUsuario(base.owner, { tipo_usuario: 'profissional' })).id)).toEqual(
        [],
      )
    },
  },
]
