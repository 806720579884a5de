import { describe, expect, test } from 'vitest'
import { statusDoAcesso } from './acesso.ts'
import { passoDoConvite, perfilDoConvite } from './convite.ts'
import {
  ehMenor,
  fimDaGuarda,
  podeAlterarVinculo,
  podeMudarVinculo,
  respondePeloVinculo,
  type VinculoVisto,
} from './cuidado.ts'
import { fimDoAcesso, fimDoDia, recusaDoUltimoDia, somarMeses, ultimoDia, zonaDosAcessos } from './prazos.ts'

const agora = new Date('2026-11-21T15:00:00Z')

describe('every access has an end', () => {
  test('S1 the guard of a minor ends on the day they come of age, in São Paulo', () => {
    const fim = new Date(fimDaGuarda('2020-02-03', '2026-11-21', zonaDosAcessos))
    expect(fim.toISOString()).toBe('2038-02-03T03:00:00.000Z')
    expect(ultimoDia(fim)).toBe('2038-02-02')
    expect([ehMenor('2008-11-21', '2026-11-21'), ehMenor('2008-11-22', '2026-11-21')]).toEqual([false, true])
    expect(ultimoDia(new Date(fimDaGuarda('2008-02-29', '2025-01-01', zonaDosAcessos)))).toBe('2026-02-27')
  })

  test('S1 that of an adult after half a year', () => {
    expect(ultimoDia(new Date(fimDaGuarda('1941-02-03', '2026-11-21', zonaDosAcessos)))).toBe('2027-05-20')
  })

  test('ROUTE-15 the usual months, or the chosen day to its end', () => {
    expect(ultimoDia(fimDoAcesso(null, agora, { padrao: 12 }))).toBe('2027-11-21')
    expect(fimDoAcesso('2026-12-24', agora, { padrao: 12 })).toEqual(fimDoDia('2026-12-24'))
    expect(fimDoDia('2026-12-24').toISOString()).toBe('2026-12-25T03:00:00.000Z')
    expect(somarMeses('2026-01-31', 1)).toBe('2026-02-28')
  })

  test('ROUTE-15 neither in the past nor beyond the longest', () => {
    expect(recusaDoUltimoDia('2026-11-20', agora, { maximo: 12 })).toMatch(/hoje em diante/)
    expect(recusaDoUltimoDia('2026-11-21', agora, { maximo: 12 })).toBeNull()
    expect(recusaDoUltimoDia('2027-11-21', agora, { maximo: 12 })).toBeNull()
    expect(recusaDoUltimoDia('2027-11-22', agora, { maximo: 12 })).toMatch(/12 meses/)
  })
})

const vinculo = (outro: Partial<VinculoVisto> = {}): VinculoVisto => ({
  status: 'ativo',
  pessoa_id: 'lia',
  cuidador_id: 'rosa',
  responsavel: false,
  para_guarda: false,
  ...outro,
})
const quem = (usuario_id: string, responsavel = false) => ({ usuario_id, responsavel })
const podem = (ator: ReturnType<typeof quem>, de: VinculoVisto) =>
  statusDoAcesso.filter((para) => podeMudarVinculo(ator, de, para))

describe('S14 to which status a bond of care may be brought, and by whom', () => {
  test('S14 by whose data it is, and by their guardian', () => {
    for (const ator of [quem('lia'), quem('rui', true)])
      expect(statusDoAcesso.map((status) => podem(ator, vinculo({ status })))).toEqual([
        ['encerrado'],
        ['suspenso', 'encerrado'],
        ['ativo', 'encerrado'],
        [],
      ])
  })

  test('S14 a guardian does not answer for another guardian, whose data it is does', () => {
    expect(podem(quem('rui', true), vinculo({ responsavel: true }))).toEqual([])
    expect(podem(quem('lia'), vinculo({ responsavel: true }))).toEqual(['suspenso', 'encerrado'])
  })

  test('S14 by whoever looks after: stopping, and taking an invitation back', () => {
    expect(podem(quem('rosa'), vinculo())).toEqual(['encerrado'])
    expect(podem(quem('rosa', true), vinculo({ responsavel: true }))).toEqual(['encerrado'])
    expect(podem(quem('rosa'), vinculo({ status: 'convidado', pessoa_id: null }))).toEqual(['encerrado'])
  })

  test('S14 by nobody else', () => {
    for (const status of statusDoAcesso) expect(podem(quem('estranha'), vinculo({ status }))).toEqual([])
    expect(podem(quem('estranha'), vinculo({ pessoa_id: null, status: 'convidado' }))).toEqual([])
  })

  test('S1 what a bond opens is changed by whoever answers for it, and never of a guardian’s own', () => {
    expect(podeAlterarVinculo(quem('lia'), vinculo())).toBe(true)
    expect(podeAlterarVinculo(quem('rui', true), vinculo())).toBe(true)
    expect(podeAlterarVinculo(quem('rosa'), vinculo())).toBe(false)
    expect(podeAlterarVinculo(quem('lia'), vinculo({ responsavel: true }))).toBe(false)
    expect(podeAlterarVinculo(quem('lia'), vinculo({ para_guarda: true, status: 'convidado' }))).toBe(false)
    expect(podeAlterarVinculo(quem('lia'), vinculo({ status: 'encerrado' }))).toBe(false)
    expect(respondePeloVinculo(quem('x'), vinculo({ pessoa_id: null }))).toBe(false)
  })
})

describe('what the holder of a link can do', () => {
  const convite = {
    situacao: 'pendente',
    expira_em: new Date('2026-11-22T15:00:00Z'),
    tipo: 'equipe',
    papel: 'gestor',
    email_confere: true,
  } as const

  test.each([
    [{}, 'profissional', 'responder'],
    [{}, 'profissional-administrador', 'responder'],
    [{}, 'paciente', 'outro-perfil'],
    [{ tipo: 'cuidador' }, 'paciente', 'responder'],
    [{ tipo: 'pessoa' }, 'paciente-administrador', 'responder'],
    [{ tipo: 'cuidador' }, 'profissional', 'outro-perfil'],
    [{}, 'administrador-geral', 'outro-perfil'],
    [{}, 'clinica', 'outro-perfil'],
    [{ papel: 'profissional' }, 'clinica', 'outro-perfil'],
    [{ papel: 'recepcao' }, 'clinica', 'responder'],
    [{ papel: 'financeiro' }, 'clinica', 'responder'],
    [{ papel: 'recepcao' }, 'profissional', 'responder'],
    [{ papel: 'recepcao' }, 'paciente', 'outro-perfil'],
    [{ tipo: 'pessoa', papel: null }, 'clinica', 'outro-perfil'],
    [{}, null, 'entrar'],
    [{ email_confere: false }, null, 'entrar'],
    [{ email_confere: false }, 'profissional', 'outro-email'],
    [{ expira_em: agora }, 'profissional', 'vencido'],
    [{ situacao: 'aceito' }, 'profissional', 'respondido'],
    [{ situacao: 'revogado' }, null, 'respondido'],
  ] as const)('S1 %o for %s: %s', (outro, perfil, passo) => {
    expect(passoDoConvite({ ...convite, ...outro }, perfil, agora)).toBe(passo)
  })

  test.each([
    ['equipe', 'recepcao', 'clinica'],
    ['equipe', 'financeiro', 'clinica'],
    ['equipe', 'gestor', 'profissional'],
    ['equipe', 'profissional', 'profissional'],
    ['cuidador', null, 'paciente'],
    ['pessoa', null, 'paciente'],
  ] as const)('RECEPCAO-01 an account made for an invitation (%s, %s) is %s', (tipo, papel, perfil) => {
    expect(perfilDoConvite({ tipo, papel })).toBe(perfil)
  })
})
