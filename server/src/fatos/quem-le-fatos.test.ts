import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { permissoesDeGuarda } from '#domain/equipe/cuidado.ts'
import { semPermissoes } from '#domain/equipe/membro.ts'
import { cliente } from '../agenda/testing/cena.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildConta, buildMembro, buildVinculo } from '../equipe/fixtures.ts'
import { recusa } from '../prontuario/testing/cena.ts'
import { buildUsuario } from '../usuarios/fixtures.ts'
import { novaCenaDeFatos, problema, type CenaDeFatos } from './testing/cena.ts'

let base: TestDatabase
let cena: CenaDeFatos

beforeAll(async () => {
  base = await testDatabase({ poolSize: 4 })
})
afterAll(() => base.drop())
beforeEach(async () => {
  cena = await novaCenaDeFatos(base)
  await cena.registrar(problema('segredo'), { agendamento_id: cena.consulta.id })
})

const pessoa = async (tipo_usuario: 'paciente-administrador' | 'profissional-administrador') => {
  const usuario = await buildUsuario(base.owner, { tipo_usuario })
  await buildConta(base.owner, usuario)
  return usuario.id
}
const daEquipe = async (permissoes: object) => {
  const usuario_id = await pessoa('profissional-administrador')
  await buildMembro(base.owner, {
    clinica_id: cena.clinica.id,
    usuario_id,
    papel: 'recepcao',
    permissoes: { ...semPermissoes, ...permissoes },
  })
  return [usuario_id, 'profissional-administrador'] as const
}
const cuidador = async (permissoes: object, responsavel = false) => {
  const usuario_id = await pessoa('paciente-administrador')
  await buildVinculo(base.owner, {
    pessoa_id: cena.marina.usuario_id,
    cuidador_id: usuario_id,
    responsavel,
    permissoes: {
      agenda: 'nenhum',
      prontuario: 'nenhum',
      financeiro: 'nenhum',
      cadastro: 'nenhum',
      ...permissoes,
    },
  })
  return [usuario_id, 'paciente-administrador'] as const
}

/** By hand: each reader, by what they are to the record, and whether they read its facts. */
const tabela: [
  leitor: string,
  quem: () => Promise<readonly [string, string]> | readonly [string, string],
  le: boolean,
][] = [
  ['the author', () => [cena.helena.usuario_id, 'profissional'], true],
  ['a colleague of the clinic without a grant', () => [cena.caio.usuario_id, 'profissional'], false],
  [
    'the team with the grant',
    () => daEquipe({ agenda: 'leitura', pacientes: 'leitura', prontuario: 'leitura' }),
    true,
  ],
  [
    'the team with everything but the record',
    () => daEquipe({ agenda: 'escrita', pacientes: 'escrita' }),
    false,
  ],
  ['the patient', () => [cena.marina.usuario_id, 'paciente'], true],
  ['another patient', () => [cena.ana.usuario_id, 'paciente'], false],
  ['a guardian', () => cuidador(permissoesDeGuarda, true), true],
  ['who cares with the area of the record', () => cuidador({ prontuario: 'leitura' }), true],
  ['who cares with the appointments alone', () => cuidador({ agenda: 'escrita' }), false],
  [
    'administrador-geral',
    async () => [
      (await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })).id,
      'administrador-geral',
    ],
    false,
  ],
]

test.each(tabela)(
  'PRONT-11 %s reads facts as the table says, and each reading of another is a line',
  async (leitor, quem, le) => {
    const [id, perfil] = await quem()
    const { fatos, privacidade } = cliente(base, id, perfil)
    const lidos = await fatos.ler({ id: cena.marina.id }).then(
      (dito) => dito.fatos.map(({ atual }) => atual.termo),
      () => [],
    )
    expect(lidos).toEqual(le ? ['segredo'] : [])
    const { rows } = await base.owner.query(
      'select motivo from acessos_dados where titular_id = $1 and quem_id = $2 order by id',
      [cena.marina.usuario_id, id],
    )
    const proprio = id === cena.marina.usuario_id
    expect(rows.map(({ motivo }) => motivo)).toEqual(le && !proprio ? ['Histórico clínico'] : [])
    // The copy of one's data holds the words for the person alone.
    const copia = await privacidade.dados().then(
      (dados) => dados.text(),
      () => '',
    )
    expect(copia.includes('segredo')).toBe(leitor === 'the patient')
  },
)

test('PRONT-11 a professional who is not in force any more reads and writes nothing, also of their own', async () => {
  await base.owner.query("update profissionais set status_profissional = 'suspenso' where id = $1", [
    cena.helena.id,
  ])
  expect(await recusa(cena.ler())).toBe('NAO_ENCONTRADO')
  expect(await recusa(cena.registrar(problema('Tosse')))).toBe('FORA_DE_VIGOR')
})
