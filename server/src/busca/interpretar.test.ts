import { afterAll, beforeAll, expect, test } from 'vitest'
import { numeroDoDia } from '#domain/formato/dia.ts'
import { periodosDoDia, type PeriodoDoDia } from '#domain/profissionais/busca.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { loadReferencia } from '../referencia/load.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildUsuario } from '../usuarios/fixtures.ts'
import { buildProfissionais } from '../profissionais/fixtures.ts'

/** Monday, 23/11/2026, 9:00 in São Paulo. */
const AGORA = new Date('2026-11-23T12:00:00Z')

let base: TestDatabase
let visitante: ReturnType<typeof clientFor>
let administrador: ReturnType<typeof clientFor>

beforeAll(async () => {
  base = await testDatabase()
  await loadReferencia(base.connection, AGORA)
  visitante = clientFor(base, null, () => AGORA)
  const { id } = await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })
  administrador = clientFor(base, {
    usuario_id: id,
    perfil: 'administrador-geral',
    sessao_id: id,
    aal: 'aal1',
  } as never)
  const em = (bairro: string, cidade: string, uf: string, latitude: number, longitude: number) => ({
    locais: [{ bairro, cidade, uf, latitude, longitude }],
  })
  await buildProfissionais(base.owner, [
    {
      usuario: { nome: 'Helena Duarte Prado' },
      especialidades: [{ especialidade: 'Medicina', sub_especialidade: 'Cardiologia' }],
      profissional: {
        aceita_planos_saude: true,
        planos_aceitos: ['Unimed Recife'],
        areas_interesse: ['Holter de 24 horas'],
      },
      ...em('Boa Vista', 'Recife', 'PE', -8.06, -34.89),
    },
    {
      usuario: { nome: 'Ivone Longe' },
      especialidades: [{ especialidade: 'Medicina', sub_especialidade: 'Cardiologia' }],
      ...em('Boa Viagem', 'Recife', 'PE', -8.12, -34.9),
    },
    {
      usuario: { nome: 'Tomoko Hayashi' },
      especialidades: [{ especialidade: 'Medicina', sub_especialidade: 'Dermatologia' }],
      ...em('Pinheiros', 'São Paulo', 'SP', -23.566, -46.692),
    },
  ])
})
afterAll(() => base.drop())

const ler = (o_que = '', onde = '', plano = '') => visitante.busca.interpretar({ o_que, onde, plano })
const nomes = async (busca: Parameters<typeof visitante.profissionais.buscar>[0]) =>
  (await visitante.profissionais.buscar(busca)).profissionais.map(({ nome }) => nome)

test('ACHAR-04 a mistyped sentence with a place and a plan finds who fits, through filters', async () => {
  const lida = await ler('um bom cardilogista em recife', '', 'unimed')
  expect(lida).toMatchObject({
    busca: { especialidade: 'Medicina', sub: 'Cardiologia', cidade: 'Recife', uf: 'PE', plano: 'Unimed' },
    correcoes: [{ de: 'cardilogista', para: 'cardiologista' }],
    nao_entendi: ['bom'],
    recusas: [],
  })
  expect(await nomes(lida.busca)).toEqual(['Helena Duarte Prado'])
})

test('ACHAR-04 names and services come from the data', async () => {
  expect((await ler('helena prado')).busca).toEqual({ q: 'helena prado' })
  const servico = await ler('cardiologista holter')
  expect(servico.busca).toEqual({ especialidade: 'Medicina', sub: 'Cardiologia', q: 'holter' })
  expect(await nomes(servico.busca)).toEqual(['Helena Duarte Prado'])
  // Another form of the word is found by its stem.
  expect(await nomes({ q: 'hora' })).toEqual(['Helena Duarte Prado'])
})

test('ACHAR-04 a synonym that an administrator writes counts at once, and one that leads nowhere is refused', async () => {
  expect((await ler('tique-taque')).nao_entendi).toEqual(['tique', 'taque'])
  const { id } = await administrador.referencia.criarSinonimo({
    termo: 'tique-taque',
    tipo: 'area',
    alvo: 'Cardiologia',
  })
  expect((await ler('tique-taque')).busca.sub).toBe('Cardiologia')
  await administrador.referencia.salvarSinonimo({
    id,
    termo: 'tique-taque',
    tipo: 'area',
    alvo: 'Cardiologia',
    ativo: false,
  })
  expect((await ler('tique-taque')).busca.sub).toBeUndefined()
  await expect(
    administrador.referencia.criarSinonimo({ termo: 'bem-bom', tipo: 'area', alvo: 'Astrologia' }),
  ).rejects.toMatchObject({ code: 'ENTRADA_INVALIDA' })
  await expect(
    administrador.referencia.criarSinonimo({ termo: 'tique-taque', tipo: 'area', alvo: 'Cardiologia' }),
  ).rejects.toMatchObject({ code: 'JA_EXISTE' })
})

test('ACHAR-03 a district is a circle around it, nearest first', async () => {
  const lugar = { bairro: 'Boa Vista', cidade: 'Recife', uf: 'PE' } as const
  expect(await nomes(lugar)).toEqual(['Helena Duarte Prado'])
  expect(await nomes({ ...lugar, raio_km: 20 })).toEqual(['Helena Duarte Prado', 'Ivone Longe'])
  const { profissionais } = await visitante.profissionais.buscar({ ...lugar, raio_km: 20 })
  expect(profissionais.map(({ distancia_km }) => distancia_km)).toEqual([0, 6.8])
})

test('ACHAR-03 where the person is orders, and leaves nobody out', async () => {
  expect(await nomes({ de_bairro: 'Boa Viagem', de_cidade: 'Recife', de_uf: 'PE' })).toEqual([
    'Ivone Longe',
    'Helena Duarte Prado',
    'Tomoko Hayashi',
  ])
})

test('ACHAR-03 of two who are about as near the better rated comes first, and a farther one after both', async () => {
  const lugar = { de_bairro: 'Boa Vista', de_cidade: 'Recife', de_uf: 'PE' } as const
  const [perto] = await buildProfissionais(base.owner, [
    {
      usuario: { nome: 'Bem Avaliada' },
      especialidades: [{ especialidade: 'Psicologia' }],
      locais: [{ bairro: 'Soledade', cidade: 'Recife', uf: 'PE', latitude: -8.052, longitude: -34.892 }],
    },
    {
      usuario: { nome: 'Ao Lado' },
      especialidades: [{ especialidade: 'Psicologia' }],
      locais: [{ bairro: 'Boa Vista', cidade: 'Recife', uf: 'PE', latitude: -8.06, longitude: -34.89 }],
    },
    {
      usuario: { nome: 'Longe' },
      especialidades: [{ especialidade: 'Psicologia' }],
      locais: [{ bairro: 'Boa Viagem', cidade: 'Recife', uf: 'PE', latitude: -8.12, longitude: -34.9 }],
    },
  ])
  await base.owner.query(
    'update vitrine_profissionais set nota_media = 4.9, avaliacoes_total = 30 where profissional_id = $1',
    [perto!.id],
  )
  expect(await nomes({ especialidade: 'Psicologia', ...lugar })).toEqual(['Bem Avaliada', 'Ao Lado', 'Longe'])
})

test('ACHAR-03 a postcode is a place when its district is known', async () => {
  expect((await ler('', '05422-010')).busca).toEqual({ bairro: 'Pinheiros', cidade: 'São Paulo', uf: 'SP' })
  expect((await ler('', '99999-999')).recusas).toMatchObject([{ campo: 'onde', texto: '99999-999' }])
})

test('ACHAR-01 suggestions of the three fields', async () => {
  const sugestoes = async (campo: 'o_que' | 'onde' | 'plano', texto: string) =>
    (await visitante.busca.sugestoes({ campo, texto })).map((cada) => cada.texto)
  expect((await sugestoes('o_que', 'cardio'))[0]).toBe('Cardiologia')
  expect(await sugestoes('o_que', 'pressão')).toContain('Cardiologia')
  expect(await sugestoes('o_que', 'hele')).toContain('Helena Duarte Prado')
  expect(await sugestoes('onde', '')).toEqual(
    expect.arrayContaining(['Perto de mim', 'Por vídeo', 'Recife, PE']),
  )
  expect((await sugestoes('onde', 'boa vis'))[0]).toBe('Boa Vista, Recife')
  expect((await sugestoes('plano', 'uni'))[0]).toBe('Unimed')
})

test('ACHAR-04 the part of the day is on the clock of the professional', async () => {
  const { rows } = await base.owner.query(
    'select profissional_id from vitrine_profissionais where nome = $1',
    ['Tomoko Hayashi'],
  )
  const parte = (dia: string, periodo: PeriodoDoDia) =>
    numeroDoDia(dia) * periodosDoDia.length + periodosDoDia.indexOf(periodo)
  await base.owner.query(
    `update vitrine_horarios set inicios = array['2026-11-23 22:00Z', '2026-11-24 13:00Z']::timestamptz[], partes_livres = $2, refazer_em = 'infinity'
      where profissional_id = $1`,
    [rows[0].profissional_id, [parte('2026-11-23', 'noite'), parte('2026-11-24', 'manha')]],
  )
  const acham = async (busca: Parameters<typeof nomes>[0]) => (await nomes(busca)).includes('Tomoko Hayashi')
  expect(await acham({ disponibilidade: 'hoje', periodo: 'noite' })).toBe(true)
  expect(await acham({ disponibilidade: 'hoje', periodo: 'tarde' })).toBe(false)
  expect(await acham({ disponibilidade: 'amanha', periodo: 'manha' })).toBe(true)
  expect(await acham({ disponibilidade: 'amanha', periodo: 'noite' })).toBe(false)
})
