import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, buildCena, cliente, type Cena } from '../agenda/testing/cena.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildUsuario } from './fixtures.ts'

let base: TestDatabase
let cena: Cena

beforeAll(async () => {
  base = await testDatabase()
  cena = await buildCena(base)
  await buildAgendamento(base.owner, {
    paciente_id: cena.marina.id,
    profissional_id: cena.helena.id,
    local_id: cena.helena.locais[0]!.id,
    clinica_id: cena.clinica.id,
    servico_id: cena.helena.servicos[0]!.id,
    data_agendamento: as(9),
  })
  const { usuarios } = cliente(base, cena.marina.usuario_id, 'paciente')
  const { email: _, avatar_url: __, bio: ___, created_at: ____, ...dados } = await usuarios.meusDados()
  await usuarios.alterarMeusDados({ ...dados, nome_social: ' Nina Duarte ', cns: '700 0000 0000 0005' })
})
afterAll(() => base.drop())

const ler = async (texto: string, ...valores: unknown[]) =>
  (await base.owner.query(texto, valores)).rows as Record<string, unknown>[]
const helena = () => cliente(base, cena.helena.usuario_id, 'profissional')

describe('PERSON-01 the social name is the one that others see', () => {
  test('PERSON-01 both names are kept, and the profile has the social one until it is taken away', async () => {
    expect(await cliente(base, cena.marina.usuario_id, 'paciente').usuarios.meusDados()).toMatchObject({
      nome: 'Marina Duarte',
      nome_social: 'Nina Duarte',
      cns: '700000000000005',
    })
    expect(await cliente(base, cena.marina.usuario_id, 'paciente').acesso.eu()).toMatchObject({
      nome: 'Nina Duarte',
    })
    const outra = await buildUsuario(base.owner, { nome: 'Ivo Reis', nome_social: 'Iva Reis' })
    const perfil = () => ler('select nome_completo from profiles where user_id = $1', outra.id)
    expect(await perfil()).toEqual([{ nome_completo: 'Iva Reis' }])
    await ler('update usuarios set nome_social = null where id = $1', outra.id)
    expect(await perfil()).toEqual([{ nome_completo: 'Ivo Reis' }])
  })

  test.each(['nina', 'marina dua'])(
    'PERSON-01 ROUTE-08 %s finds the patient at the agenda and in the list, by the social name',
    async (q) => {
      const naAgenda = await helena().agenda.buscarPacientes({ profissional_id: cena.helena.id, q })
      expect(naAgenda.map(({ nome }) => nome)).toEqual(['Nina Duarte'])
      const { pacientes } = await helena().pacientes.listar({ q })
      expect(pacientes.map(({ nome }) => nome)).toEqual(['Nina Duarte'])
      const { id } = await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })
      const deTodos = await cliente(base, id, 'administrador-geral').pacientes.listar({ q })
      expect(deTodos.pacientes.map(({ nome }) => nome)).toEqual(['Nina Duarte'])
    },
  )

  test('PERSON-01 DATA-03 the public side shows and finds a professional by it', async () => {
    await ler("update usuarios set nome_social = 'Heleno Prado' where id = $1", cena.helena.usuario_id)
    expect(
      await ler(
        'select nome, busca_nome from vitrine_profissionais where profissional_id = $1',
        cena.helena.id,
      ),
    ).toEqual([{ nome: 'Heleno Prado', busca_nome: 'heleno prado' }])
  })
})

test('DATA-01 S1 how to attend to somebody well is read by the offices of their consultations, and by nobody else', async () => {
  const { usuarios } = cliente(base, cena.marina.usuario_id, 'paciente')
  const { email: _, avatar_url: __, bio: ___, created_at: ____, ...dados } = await usuarios.meusDados()
  const cuidados = { necessidades: ['cadeira-de-rodas' as const, 'libras' as const], idioma: 'Espanhol' }
  const depois = await usuarios.alterarMeusDados({
    ...dados,
    necessidades: ['libras', 'cadeira-de-rodas', 'libras'],
    idioma: 'Espanhol',
  })
  expect(depois).toMatchObject(cuidados)
  expect(depois.versao).not.toBe(dados.versao)
  expect((await helena().pacientes.ficha({ id: cena.marina.id })).consultorio).toMatchObject(cuidados)
  expect(
    await ler(
      'select recurso, motivo from acessos_dados where titular_id = $1 and quem_id = $2',
      cena.marina.usuario_id,
      cena.helena.usuario_id,
    ),
  ).toContainEqual({ recurso: 'cadastro', motivo: 'Ficha do paciente aberta' })
  await expect(
    cliente(base, cena.caio.usuario_id, 'profissional').pacientes.ficha({ id: cena.marina.id }),
  ).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
  const { id } = await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })
  expect(
    (await cliente(base, id, 'administrador-geral').pacientes.ficha({ id: cena.marina.id })).consultorio,
  ).toBeNull()
  await expect(
    ler("update usuarios set necessidades = '{outra}' where id = $1", cena.marina.usuario_id),
  ).rejects.toMatchObject({ code: '23514' })
})

test.each(['700000000000006', '300000000000005', '70000000000000', '70000000000000a'])(
  'DATA-01 the database keeps no CNS %s',
  async (cns) => {
    await expect(
      ler('update usuarios set cns = $1 where id = $2', cns, cena.ana.usuario_id),
    ).rejects.toMatchObject({ code: '23514' })
  },
)
