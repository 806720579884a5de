import { afterAll, beforeAll, expect, test } from 'vitest'
import { permissoesDeGuarda } from '#domain/equipe/cuidado.ts'
import { semPermissoes } from '#domain/equipe/membro.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildConta, buildMembro, buildVinculo } from '../equipe/fixtures.ts'
import { buildUsuario } from '../usuarios/fixtures.ts'
import { responderEnvio } from './fixtures.ts'
import { novaCena, recusa, type CenaDeFormularios } from './testing/cena.ts'

let base: TestDatabase
let cena: CenaDeFormularios

beforeAll(async () => {
  base = await testDatabase({ poolSize: 4 })
  cena = await novaCena(base)
})
afterAll(() => base.drop())

test('PRONT-09 PRONT-11 the form of a visit and one by itself are read and answered as the table says, and each reading is a line', async () => {
  const pessoa = async (tipo_usuario: 'paciente-administrador' | 'profissional-administrador') => {
    const { id, email } = await buildUsuario(base.owner, { tipo_usuario })
    await buildConta(base.owner, { id, email })
    return id
  }
  const cuidador = async (permissoes: object, responsavel = false) => {
    const usuario_id = await pessoa('paciente-administrador')
    await buildVinculo(base.owner, {
      cuidador_id: usuario_id,
      pessoa_id: cena.marina.usuario_id,
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
  const ids: Record<string, string> = {}
  for (const [onde, consulta] of [
    ['consulta', cena.consulta.id],
    ['avulsa', null],
  ] as const) {
    const envio = await cena.enviar('dor', consulta)
    ids[onde] = envio.id
    await responderEnvio(base.owner, envio, [6], cena.marina.usuario_id)
  }
  const { id: aberto } = await cena.enviar('dor')
  type Onde = 'consulta' | 'avulsa'
  /** By hand: each reader, what they read of what was answered, and whether they answer. */
  const tabela: [string, readonly [string, string], Onde[], boolean][] = [
    ['the author', [cena.helena.usuario_id, 'profissional'], ['consulta', 'avulsa'], false],
    ['a colleague', [cena.caio.usuario_id, 'profissional'], [], false],
    [
      'the team with the grant',
      await daEquipe({ agenda: 'leitura', pacientes: 'leitura', prontuario: 'leitura' }),
      ['consulta'],
      false,
    ],
    ['the team without the record', await daEquipe({ agenda: 'escrita', pacientes: 'escrita' }), [], false],
    ['the patient', [cena.marina.usuario_id, 'paciente'], ['consulta', 'avulsa'], true],
    ['another patient', [cena.ana.usuario_id, 'paciente'], [], false],
    ['a guardian', await cuidador(permissoesDeGuarda, true), ['consulta', 'avulsa'], true],
    [
      'who cares and reads the record',
      await cuidador({ prontuario: 'leitura' }),
      ['consulta', 'avulsa'],
      false,
    ],
    ['who cares with the appointments alone', await cuidador({ agenda: 'escrita' }), [], false],
  ]
  for (const [quem, [usuario_id, perfil], le, responde] of tabela) {
    const cliente_ = cena.por(usuario_id, perfil)
    const { itens } = await cliente_.doPaciente({ id: cena.marina.id }).catch(() => ({ itens: [] }))
    expect(
      itens
        .filter(({ status }) => status === 'respondido')
        .map(({ id }) => id)
        .toSorted(),
      quem,
    ).toEqual(le.map((onde) => ids[onde]!).toSorted())
    for (const onde of ['consulta', 'avulsa'] as const) {
      const aberta = await cliente_.abrir({ id: ids[onde]! }).catch(() => null)
      expect(aberta?.respostas.map(({ numero }) => numero) ?? [], `${quem}: ${onde}`).toEqual(
        le.includes(onde) ? [6] : [],
      )
    }
    expect(await recusa(cena.responder(aberto, 'p1', 5, { quem: cliente_ })), quem).toBe(
      responde ? 'nada' : 'NAO_ENCONTRADO',
    )
    const { rows } = await base.owner.query<{ motivo: string }>(
      'select distinct motivo from acessos_dados where titular_id = $1 and quem_id = $2',
      [cena.marina.usuario_id, usuario_id],
    )
    expect(
      rows.some(({ motivo }) => motivo === 'Formulários'),
      quem,
    ).toBe(le.length > 0 && usuario_id !== cena.marina.usuario_id)
  }
  // A guardian sends it, and the person finds it answered.
  const [guardiao] = tabela.find(([quem]) => quem === 'a guardian')![1]
  expect(await cena.por(guardiao, 'paciente-administrador').concluir({ id: aberto })).toMatchObject({
    pontos: 5,
    faixa: 'Moderada',
  })
  expect(await recusa(cena.marina_().concluir({ id: aberto }))).toBe('JA_RESPONDIDO')
})
