import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { conselhos } from '#domain/referencia/conselhos.ts'
import { especialidades } from '#domain/referencia/especialidades.ts'
import {
  especialidadePrincipalPadrao,
  rotulosStatusProfissional,
  statusProfissional,
} from './profissional.ts'
import {
  completude,
  especialidadeValidada,
  podeAdicionarEspecialidade,
  visivelNoBuscador,
  type PerfilAvaliado,
} from './rules.ts'

const sim = true
const nao = false

describe('PRO-07 a specialty is validated when its number names its own council', () => {
  test.each<[string, string, boolean]>([
    ['CRM/SP 123456', 'CRM', sim],
    ['crm/sp 123456', 'CRM', sim],
    ['CRMSP 123456', 'CRM', sim],
    ['123456 CRM', 'CRM', sim],
    ['123456', 'CRM', nao],
    ['', 'CRM', nao],
    ['CRMV-SP 1234', 'CRM', nao],
    ['CRO-SP 12345', 'CRM', nao],
    ['CRFa 2-12345', 'CRFa', sim],
    ['CRFA 2-12345', 'CRFa', sim],
    ['crfa 2-12345', 'CRFa', sim],
    ['CRF-SP 12345', 'CRF', sim],
    ['CRFa 2-12345', 'CRF', nao],
    ['CRF-SP 12345', 'CRFa', nao],
    ['CRFAM 1234', 'CRF', sim],
    ['CRFAM 1234', 'CRFa', nao],
    ['CREF 123456-G/SP', 'CREF', sim],
    ['CREF4/SP 123456-G', 'CREF', sim],
    ['CREFITO-3/123456-F', 'CREF', nao],
    ['CREFITO-3/123456-F', 'CREFITO', sim],
    ['CREF 123456-G/SP', 'CREFITO', nao],
    ['COREN-SP-123456-ENF', 'COREN', sim],
    ['CRBM-1 12345', 'CRBM', sim],
    ['CRM/SP 123456', '', nao],
  ])('PRO-07 %j under %j: %s', (numero, codigo, esperado) => {
    expect(especialidadeValidada(numero, codigo)).toBe(esperado)
  })
})

test('PRO-07 the example of every council validates under its own code and under no other', () => {
  for (const { exemplo_registro, codigo_conselho } of conselhos) {
    const codigos = new Set(conselhos.map((conselho) => conselho.codigo_conselho))
    const validos = [...codigos].filter((codigo) => especialidadeValidada(exemplo_registro, codigo))
    expect(validos).toEqual([codigo_conselho])
  }
})

test('LOGIN-15 the specialty of a new professional is one that exists', () => {
  expect(especialidades.map(({ nome }) => nome)).toContain(especialidadePrincipalPadrao)
})

describe('PRO-03 completeness is the share of five items', () => {
  const cheio: PerfilAvaliado = {
    biografia: 'Cardiologista há 20 anos.',
    areas_interesse: ['Hipertensão'],
    idiomas: ['Português'],
    aceita_planos_saude: true,
    planos_aceitos: ['Amil'],
    especialidades: 1,
  }
  const vazio: PerfilAvaliado = {
    biografia: null,
    areas_interesse: null,
    idiomas: null,
    aceita_planos_saude: false,
    planos_aceitos: null,
    especialidades: 0,
  }

  test.each<[string, PerfilAvaliado, number, string[]]>([
    ['all five', cheio, 100, []],
    ['plans listed but not accepted', { ...cheio, aceita_planos_saude: false }, 80, ['planos_aceitos']],
    ['plans accepted but none listed', { ...cheio, planos_aceitos: [] }, 80, ['planos_aceitos']],
    ['a biography of blanks', { ...cheio, biografia: '  \n' }, 80, ['biografia']],
    ['a list of blanks', { ...cheio, idiomas: [' '] }, 80, ['idiomas']],
    [
      'three specialties count once',
      { ...vazio, especialidades: 3 },
      20,
      ['biografia', 'areas_interesse', 'idiomas', 'planos_aceitos'],
    ],
    ['nothing', vazio, 0, ['biografia', 'areas_interesse', 'idiomas', 'planos_aceitos', 'especialidades']],
  ])('PRO-03 %s', (_caso, perfil, porcentagem, faltam) => {
    expect(completude(perfil)).toEqual({ porcentagem, faltam })
  })

  test('PRO-03 each missing item costs 20 points', () => {
    const perfis = fc.record({
      biografia: fc.option(fc.string()),
      areas_interesse: fc.option(fc.array(fc.string())),
      idiomas: fc.option(fc.array(fc.string())),
      aceita_planos_saude: fc.boolean(),
      planos_aceitos: fc.option(fc.array(fc.string())),
      especialidades: fc.nat(3),
    })
    fc.assert(
      fc.property(perfis, (perfil) => {
        const { porcentagem, faltam } = completude(perfil)
        expect(porcentagem).toBe(100 - 20 * faltam.length)
      }),
    )
  })
})

test.each([
  [0, sim],
  [1, sim],
  [2, sim],
  [3, nao],
  [4, nao],
])('PRO-06 with %i specialties one more may be added: %s', (quantas, esperado) => {
  expect(podeAdicionarEspecialidade(quantas)).toBe(esperado)
})

test('FIND-02 only an active and verified professional is shown', () => {
  const mostrados = statusProfissional.flatMap((status_profissional) =>
    [true, false]
      .filter((verificado) => visivelNoBuscador({ status_profissional, verificado }))
      .map((verificado) => [status_profissional, verificado]),
  )
  expect(mostrados).toEqual([['ativo', true]])
})

test('ADMIN-01 every professional status has a label of its own', () => {
  expect(new Set(statusProfissional.map((status) => rotulosStatusProfissional[status])).size).toBe(6)
})
