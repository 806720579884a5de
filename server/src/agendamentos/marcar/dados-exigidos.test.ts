import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { permissoesDeCuidadoPadrao } from '#domain/equipe/cuidado.ts'
import type { CampoExigido } from '#domain/usuarios/campo-exigido.ts'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { buildVinculo } from '../../equipe/fixtures.ts'
import { buildPaciente } from '../../usuarios/fixtures.ts'
import { abrirAgenda, como, daqui, iso, pedidoPara, recusado } from '../testing/cena.ts'

let base: TestDatabase
let helena: Awaited<ReturnType<typeof abrirAgenda>>
let rita: Awaited<ReturnType<typeof buildPaciente>>
let lia: typeof rita

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.drop())
beforeEach(async () => {
  await base.empty('usuarios')
  const formulario_exigido: CampoExigido[] = ['cpf', 'data_nascimento']
  helena = await abrirAgenda(base, {
    servicos: [{ nome: 'Consulta', duracao_min: 30, preco: 300, formulario_exigido }],
  })
  const vazio = { cpf: null, data_nascimento: null, genero: null }
  rita = await buildPaciente(base.owner, { usuario: { ...vazio, tipo_usuario: 'paciente-administrador' } })
  lia = await buildPaciente(base.owner, { usuario: { ...vazio, nome: 'Lia Menezes' } })
})

const comoRita = () => como(base, rita.usuario_id, 'paciente-administrador')
const cuidar = (cadastro: 'leitura' | 'escrita') =>
  buildVinculo(base.owner, {
    pessoa_id: lia.usuario_id,
    cuidador_id: rita.usuario_id,
    permissoes: { ...permissoesDeCuidadoPadrao, agenda: 'escrita', cadastro },
  })
const dadosDe = async ({ usuario_id }: typeof rita) =>
  (
    await base.owner.query('select cpf, data_nascimento::text, genero from usuarios where id = $1', [
      usuario_id,
    ])
  ).rows[0]

/** Fills in, in the person's own record, what the service asks for. */
async function completar(usuarios: ReturnType<typeof comoRita>['usuarios']): Promise<void> {
  const { nome, nome_social, telefone, cns, genero, endereco, necessidades, idioma, versao } =
    await usuarios.meusDados()
  await usuarios.alterarMeusDados({
    nome,
    nome_social,
    telefone,
    cns,
    necessidades,
    idioma,
    genero,
    endereco,
    versao,
    cpf: '529.982.247-25',
    data_nascimento: '1980-03-25',
  })
}

/** A quick booking by the professional, which asks nobody for data. */
async function marcadaPorHelena(paciente: typeof rita) {
  // What is missing is told to an office that knows the person.
  await base.owner.query('update pacientes set cadastrado_para = $1', [helena.id])
  const deHelena = como(base, helena.usuario_id, 'profissional')
  const [marcada] = await deHelena.agenda.marcar({
    profissional_id: helena.id,
    paciente_id: paciente.id,
    servico_id: helena.servicos[0]!.id,
    inicios: [iso(daqui(5))],
    duracao_min: 30,
    modalidade: 'presencial',
    local_id: helena.locais[0]!.id,
  })
  return { id: marcada!.id, deHelena }
}

describe('DATA-04 APPT-07 a service that asks for data', () => {
  test('DATA-04 APPT-07 holds the hour, says what is missing, and books once it is there: from the hold, at once, and a series', async () => {
    const { agendamentos, usuarios } = comoRita()
    const reserva = await agendamentos.reservar(pedidoPara(helena, daqui(3)))
    expect(reserva.faltam).toEqual(['cpf', 'data_nascimento'])
    const campos = { campos: ['cpf', 'data_nascimento'] }
    await recusado(
      agendamentos.marcar({ reserva_id: reserva.id, valor_centavos: 30_000 }),
      'DADOS_FALTAM',
      409,
      campos,
    )
    await recusado(agendamentos.marcar(pedidoPara(helena, daqui(4))), 'DADOS_FALTAM', 409, campos)
    const { inicio: _, ...serie } = pedidoPara(helena, 0)
    const inicios = [iso(daqui(4)), iso(daqui(11))]
    await recusado(agendamentos.marcarSerie({ ...serie, inicios }), 'DADOS_FALTAM', 409, campos)

    await completar(usuarios)
    const nova = await agendamentos.reservar(pedidoPara(helena, daqui(3)))
    expect(nova.faltam).toEqual([])
    await expect(agendamentos.marcar({ reserva_id: nova.id, valor_centavos: 30_000 })).resolves.toMatchObject(
      {
        status: 'agendado',
      },
    )
  })

  test('DATA-04 APPT-07 for somebody looked after, their record counts and is completed, which changes nothing that stands in it', async () => {
    await cuidar('escrita')
    await base.owner.query("update usuarios set genero = 'feminino' where id = $1", [lia.usuario_id])
    const { agendamentos, usuarios } = comoRita()
    const reserva = await agendamentos.reservar({ ...pedidoPara(helena, daqui(3)), paciente_id: lia.id })
    expect(reserva.faltam).toEqual(['cpf', 'data_nascimento'])
    const dados = { cpf: '529.982.247-25', data_nascimento: '2016-03-25', genero: 'masculino' as const }
    await usuarios.completarDados({ id: lia.id, ...dados })
    expect(await dadosDe(lia)).toEqual({
      cpf: '52998224725',
      data_nascimento: '2016-03-25',
      genero: 'feminino',
    })
    await expect(
      agendamentos.marcar({ reserva_id: reserva.id, valor_centavos: 30_000 }),
    ).resolves.toMatchObject({
      paciente_nome: 'Lia Menezes',
    })
    const { rows } = await base.owner.query("select 1 from acessos_dados where motivo like 'Dados que%'")
    expect(rows).toHaveLength(1)
  })

  test('DATA-04 S1 who may book for somebody but not write their record completes nothing, and no field takes a wrong value', async () => {
    await cuidar('leitura')
    const { usuarios } = comoRita()
    const cpf = '529.982.247-25'
    await recusado(usuarios.completarDados({ id: lia.id, cpf }), 'SEM_CADASTRO', 404)
    await recusado(usuarios.completarDados({ id: rita.id, cpf }), 'SEM_CADASTRO', 404)
    await base.owner.query(`update vinculos_cuidado set permissoes = permissoes || '{"cadastro": "escrita"}'`)
    await recusado(usuarios.completarDados({ id: lia.id, cpf: '111.111.111-11' }), 'ENTRADA_INVALIDA', 400)
    await recusado(
      usuarios.completarDados({ id: lia.id, data_nascimento: '2999-01-01' }),
      'ENTRADA_INVALIDA',
      400,
    )
    expect(await dadosDe(lia)).toMatchObject({ cpf: null, data_nascimento: null })
    await base.owner.query("update usuarios set cpf = '52998224725' where id = $1", [rita.usuario_id])
    await usuarios.completarDados({ id: lia.id, cpf })
    expect(await dadosDe(lia)).toMatchObject({ cpf: '52998224725' })
  })
})

test('APPT-01 DATA-04 what a quick booking lacks is told to both sides by name alone, is a task of the home, and is over when it was filled in', async () => {
  const { id, deHelena } = await marcadaPorHelena(rita)
  const faltam = ['cpf', 'data_nascimento']
  expect((await deHelena.agendamentos.detalhe({ id })).dados_que_faltam).toEqual(faltam)
  const { agendamentos, usuarios, inicio } = comoRita()
  expect((await agendamentos.detalhe({ id })).dados_que_faltam).toEqual(faltam)
  const tarefas = async () => (await inicio.tarefas({})).tarefas.map(({ tipo }) => tipo)
  expect(await tarefas()).toContain('completar')
  await completar(usuarios)
  const depois = await deHelena.agendamentos.detalhe({ id })
  expect(depois.dados_que_faltam).toEqual([])
  expect(JSON.stringify(depois)).not.toContain('52998224725')
  expect(await tarefas()).not.toContain('completar')
})

test('APPT-01 DATA-04 a carer without the right over the record sees what is missing and is asked for nothing', async () => {
  await cuidar('leitura')
  const { id, deHelena } = await marcadaPorHelena(lia)
  const { agendamentos, inicio } = comoRita()
  const visto = async () => {
    const { dados_que_faltam, pode_completar } = await agendamentos.detalhe({ id })
    const { tarefas } = await inicio.tarefas({ paciente_id: lia.id })
    return [dados_que_faltam?.length, pode_completar, tarefas.some(({ tipo }) => tipo === 'completar')]
  }
  expect(await visto()).toEqual([2, false, false])
  await base.owner.query(`update vinculos_cuidado set permissoes = permissoes || '{"cadastro": "escrita"}'`)
  expect(await visto()).toEqual([2, true, true])
  expect((await deHelena.agendamentos.detalhe({ id })).pode_completar).toBe(false)
})
