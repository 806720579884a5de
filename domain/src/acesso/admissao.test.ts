import { describe, expect, test } from 'vitest'
import { ficaSemPerfil, perfilDaConta, quemAbreConta, recusaDaConta, termosDaConta } from './admissao.ts'
import { versaoDosTermos } from './termos.ts'

const profissional = { tipo_usuario: 'profissional' }
const aceitos = { termos_versao: versaoDosTermos }

describe('ENTRAR-03 may this account be made', () => {
  test.each([
    ['pessoa', true, {}, null],
    ['pessoa', true, { ...profissional, ...aceitos }, null],
    ['pessoa', true, profissional, 'termos_nao_aceitos'],
    ['pessoa', true, { tipo_usuario: null }, 'termos_nao_aceitos'],
    ['pessoa', true, { ...profissional, termos_versao: '2020-01' }, 'termos_desatualizados'],
    ['pessoa', true, { termos_versao: true }, 'termos_desatualizados'],
    ['pessoa', false, {}, 'cadastro_fechado'],
    ['pessoa', false, { ...profissional, ...aceitos }, 'cadastro_fechado'],
    ['provedor', true, {}, null],
    ['provedor', false, {}, 'cadastro_fechado'],
    ['operador', true, profissional, null],
    ['operador', false, {}, null],
  ] as const)('ENTRAR-03 %s, open %s, with %j: %s', (quem, aberto, dados, recusa) =>
    expect(recusaDaConta({ quem, aberto, ...dados })).toBe(recusa),
  )

  test('ENTRAR-03 who makes their own account has a profile with the terms in force, and none without', () => {
    const sem = quemAbreConta.map((quem) => [
      quem,
      ficaSemPerfil({ quem }),
      ficaSemPerfil({ quem, ...aceitos }),
    ])
    expect(sem).toEqual([
      ['pessoa', true, false],
      ['provedor', true, true],
      ['operador', false, false],
    ])
  })

  test('ENTRAR-03 only the person accepts terms, and only those in force', () => {
    expect(quemAbreConta.filter((quem) => termosDaConta({ quem, ...aceitos }) !== null)).toEqual(['pessoa'])
    expect(termosDaConta({ quem: 'pessoa', termos_versao: '2020-01' })).toBeNull()
  })

  test.each([
    ['profissional', 'profissional'],
    ['administrador-geral', 'paciente'],
    [undefined, 'paciente'],
    [{ $ne: 1 }, 'paciente'],
  ])('ENTRAR-03 the choice of %j is given %s', (escolha, perfil) =>
    expect(perfilDaConta(escolha)).toBe(perfil),
  )
})
