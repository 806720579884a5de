import { describe, expect, test } from 'vitest'
import { statusDoAcesso } from './acesso.ts'
import {
  papeisConvidados,
  permissoesDoPapel,
  podeAlterarMembro,
  podeConceder,
  podeGerirEquipe,
  podeMudarMembro,
  semPermissoes,
  verComo,
  type MembroVisto,
} from './membro.ts'
import {
  areasAbertas,
  areasDaEquipe,
  niveis,
  permissoesCabem,
  permissoesSomadas,
  permite,
  type PermissoesDaEquipe,
} from './permissoes.ts'

const tudo = Object.fromEntries(areasDaEquipe.map((area) => [area, 'escrita'])) as PermissoesDaEquipe
const membro = (outro: Partial<MembroVisto> = {}): MembroVisto => ({
  papel: 'recepcao',
  status: 'ativo',
  permissoes: permissoesDoPapel.recepcao,
  usuario_id: 'ana',
  ...outro,
})
const dono = { usuario_id: 'dona', permissoes: tudo }

describe('S1 levels', () => {
  test('S1 writing includes reading, and nothing includes neither', () => {
    const de = (nivel: (typeof niveis)[number]) => ({ ...semPermissoes, agenda: nivel })
    expect(niveis.map((nivel) => permite(de(nivel), 'agenda'))).toEqual([false, true, true])
    expect(niveis.map((nivel) => permite(de(nivel), 'agenda', 'escrita'))).toEqual([false, false, true])
    expect(permite(de('escrita'), 'prontuario')).toBe(false)
  })

  test('S1 nobody gives more than they have, in any area', () => {
    for (const area of areasDaEquipe)
      for (const [tem, minha] of niveis.entries())
        for (const [da, dada] of niveis.entries())
          expect(
            permissoesCabem({ ...semPermissoes, [area]: dada }, { ...semPermissoes, [area]: minha }),
            `${dada} from ${minha} in ${area}`,
          ).toBe(da <= tem)
  })

  test('S1 what was lent is added, area by area', () => {
    const soma = permissoesSomadas(areasDaEquipe, [
      { ...semPermissoes, agenda: 'leitura', financeiro: 'escrita' },
      { ...semPermissoes, agenda: 'escrita', clinica: 'leitura' },
    ])
    expect(areasAbertas(areasDaEquipe, soma)).toEqual(['agenda', 'financeiro', 'clinica'])
    expect(soma).toMatchObject({
      agenda: 'escrita',
      financeiro: 'escrita',
      clinica: 'leitura',
      prontuario: 'nenhum',
    })
    expect(permissoesSomadas(areasDaEquipe, [])).toEqual(semPermissoes)
  })
})

describe('S1 who manages whom', () => {
  test('S1 only who may write in the team manages it', () => {
    expect(podeGerirEquipe(null)).toBe(false)
    expect(niveis.map((equipe) => podeGerirEquipe({ ...tudo, equipe }))).toEqual([false, false, true])
  })

  test('S1 a manager gives what they have and nothing else', () => {
    const gestor = { usuario_id: 'gil', permissoes: permissoesDoPapel.gestor }
    expect(podeConceder(gestor, permissoesDoPapel.recepcao)).toBe(true)
    expect(podeConceder(gestor, { ...semPermissoes, prontuario: 'leitura' })).toBe(false)
    expect(podeConceder({ usuario_id: 'rui', permissoes: permissoesDoPapel.recepcao }, semPermissoes)).toBe(
      false,
    )
    expect(podeConceder({ usuario_id: 'rui', permissoes: null }, semPermissoes)).toBe(false)
    expect(podeConceder(dono, tudo)).toBe(true)
  })

  test('S1 nobody changes the owner, themselves, who has more, or what has ended', () => {
    expect(podeAlterarMembro(dono, membro())).toBe(true)
    expect(podeAlterarMembro(dono, membro({ status: 'convidado', usuario_id: null }))).toBe(true)
    expect(podeAlterarMembro(dono, membro({ papel: 'dono', permissoes: tudo }))).toBe(false)
    expect(podeAlterarMembro(dono, membro({ usuario_id: 'dona' }))).toBe(false)
    expect(podeAlterarMembro(dono, membro({ status: 'encerrado' }))).toBe(false)
    const gestor = { usuario_id: 'gil', permissoes: permissoesDoPapel.gestor }
    expect(
      podeAlterarMembro(gestor, membro({ permissoes: { ...semPermissoes, prontuario: 'leitura' } })),
    ).toBe(false)
  })
})

describe('S14 to which status a member may be brought, and by whom', () => {
  const gestao = (status: MembroVisto['status']) =>
    membro({ status, usuario_id: status === 'convidado' ? null : 'ana' })
  const podem = (quem: typeof dono, de: MembroVisto) =>
    statusDoAcesso.filter((para) => podeMudarMembro(quem, de, para))

  test('S14 by those who manage', () => {
    expect(statusDoAcesso.map((status) => podem(dono, gestao(status)))).toEqual([
      ['encerrado'],
      ['suspenso', 'encerrado'],
      ['ativo', 'encerrado'],
      [],
    ])
  })

  test('S14 by the member themselves: leaving', () => {
    const ana = { usuario_id: 'ana', permissoes: permissoesDoPapel.recepcao }
    expect(podem(ana, membro())).toEqual(['encerrado'])
    expect(podem(ana, membro({ status: 'suspenso' }))).toEqual(['encerrado'])
    expect(podem(ana, membro({ usuario_id: 'rui' }))).toEqual([])
  })

  test('S14 by nobody for an owner, who hands the clinic over', () => {
    expect(podem(dono, membro({ papel: 'dono', usuario_id: 'dona', permissoes: tudo }))).toEqual([])
    expect(podem(dono, membro({ papel: 'dono', usuario_id: 'ana', permissoes: semPermissoes }))).toEqual([])
  })
})

test('ROUTE-15 no role opens the record of patients by itself', () => {
  for (const papel of papeisConvidados)
    expect(permite(permissoesDoPapel[papel], 'prontuario'), papel).toBe(false)
})

test('ROUTE-15 the preview names every area, by the level that the rule gives', () => {
  const linhas = verComo({ ...semPermissoes, agenda: 'escrita', financeiro: 'leitura' })
  expect(linhas.map(({ area }) => area)).toEqual([...areasDaEquipe])
  expect(linhas.filter(({ abre }) => abre !== null).map(({ area, nivel }) => [area, nivel])).toEqual([
    ['agenda', 'escrita'],
    ['financeiro', 'leitura'],
  ])
})
