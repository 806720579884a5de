import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { as, buildCena, cliente, type Cena } from '../../agenda/testing/cena.ts'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { buildUsuario } from '../../usuarios/fixtures.ts'

let base: TestDatabase
let cena: Cena
let admin: { id: string }

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios', 'clinicas')
  cena = await buildCena(base)
  admin = await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral', nome: 'Paulo Saldanha' })
})

const helena = () => cliente(base, cena.helena.usuario_id, 'profissional')
const marina = () => cliente(base, cena.marina.usuario_id, 'paciente').agendamentos
const paulo = () => cliente(base, admin.id, 'administrador-geral').agendamentos
/** The reports of first contacts in the one queue. */
async function contatos(situacao: 'abertas' | 'decididas' = 'abertas') {
  const { itens, contagem } = await cliente(base, admin.id, 'administrador-geral').moderacao.fila({
    situacao,
  })
  return {
    itens: itens.flatMap((item) => (item.tipo === 'contato' ? [item.denuncia] : [])),
    abertas: contagem.abertas,
  }
}
const ler = async (texto: string, valores: unknown[] = []) => (await base.owner.query(texto, valores)).rows

async function denunciar() {
  const [feita] = await helena().agenda.marcar({
    profissional_id: cena.helena.id,
    local_id: cena.helena.locais[0]!.id,
    servico_id: cena.helena.servicos[0]!.id,
    paciente_id: cena.marina.id,
    inicios: [as(9)],
    avisar: false,
  })
  await marina().recusarContato({
    id: feita!.id,
    bloquear: true,
    denuncia: { motivo: 'nao-conheco', relato: 'Nunca ouvi falar' },
  })
}

test('S1 L3 a report is in a list of administration, with a masked name and a line of who read it', async () => {
  await denunciar()
  const { itens, abertas } = await contatos()
  expect(abertas).toBe(1)
  expect(itens).toMatchObject([
    {
      quem: 'M••• D•••',
      motivo: 'nao-conheco',
      relato: 'Nunca ouvi falar',
      bloqueado: true,
      por_outra_pessoa: false,
      outras: 0,
      profissional: { id: cena.helena.id, nome: 'Helena Prado' },
      consulta: { inicio: as(9), status: 'cancelado' },
      decisao: null,
    },
  ])
  for (const palavra of ['Marina', 'Duarte', '987650001', cena.marina.usuario_id, cena.marina.id])
    expect(JSON.stringify(itens)).not.toContain(palavra)
  expect(await ler('select titular_id, motivo from acessos_dados where quem_id = $1', [admin.id])).toEqual([
    { titular_id: cena.marina.usuario_id, motivo: 'Análise de denúncia' },
  ])
  for (const outra of [helena().moderacao, cliente(base, cena.marina.usuario_id, 'paciente').moderacao])
    await expect(outra.fila({})).rejects.toMatchObject({ code: 'SEM_PERMISSAO' })
})

test('S1 a report is decided once, with its reason; who reported is told, and the audit has it', async () => {
  await denunciar()
  const { id } = (await contatos()).itens[0]!
  await expect(paulo().decidirDenuncia({ id, desfecho: 'procedente', parecer: '  ' })).rejects.toMatchObject({
    code: 'ENTRADA_INVALIDA',
  })
  const parecer = 'O consultório foi advertido.'
  expect(await paulo().decidirDenuncia({ id, desfecho: 'procedente', parecer })).toMatchObject({
    decisao: { desfecho: 'procedente', parecer, quem: 'Paulo Saldanha' },
  })
  await expect(paulo().decidirDenuncia({ id, desfecho: 'improcedente', parecer })).rejects.toMatchObject({
    code: 'JA_DECIDIDO',
  })
  expect(await contatos()).toEqual({ itens: [], abertas: 0 })
  expect((await contatos('decididas')).itens).toMatchObject([{ id }])
  expect(
    await ler(
      `select mensagem from notificacoes where usuario_id = $1 and titulo = 'Sua denúncia foi analisada'`,
      [cena.marina.usuario_id],
    ),
  ).toEqual([{ mensagem: `A administração analisou a sua denúncia e deu razão a você. ${parecer}` }])
  expect(
    await ler(`select ator from auditoria where depois ? 'desfecho' and ator_perfil = 'administrador-geral'`),
  ).toEqual([{ ator: admin.id }])
})

test('S1 the person does not decide their own report, and a new report is open again', async () => {
  await denunciar()
  const { id } = (await contatos()).itens[0]!
  await expect(
    marina().decidirDenuncia({ id, desfecho: 'procedente', parecer: 'Sim' }),
  ).rejects.toMatchObject({
    code: 'SEM_PERMISSAO',
  })
  await paulo().decidirDenuncia({ id, desfecho: 'improcedente', parecer: 'Nada consta.' })
  await base.owner.query(
    `update recusas_de_contato set denunciado_em = denunciado_em + interval '1 minute' where id = $1`,
    [id],
  )
  expect(await contatos()).toMatchObject({ abertas: 1, itens: [{ id, decisao: null }] })
})
