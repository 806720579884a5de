import { describe, expect, test } from 'vitest'
import type { Eu } from './contract.ts'
import { usuarioDaSessao } from './usuario-da-sessao.ts'

const eu: Eu = {
  id: 'a1',
  nome: 'Marina Duarte',
  email: 'marina@exemplo.com.br',
  perfil: 'profissional',
  ativo: false,
  tem_50_mais: true,
  areas: [],
  avatar_url: '/arquivos/avatars/a1.webp',
  termos_pendentes: true,
  comunicado: { aviso: { texto: 'Voltamos às 14h', nivel: 'atencao' }, manutencao: null },
  dados_perfil: { paciente: null, profissional: null },
  created_at: '2026-01-02T03:04:05Z',
}
const conta = {
  id: 'c1',
  email: 'conta@exemplo.com.br',
  created_at: '2026-11-21T00:00:00Z',
  user_metadata: { nome: 'Nome do Cadastro', tipo_usuario: 'administrador-geral' },
}

test('SESSION-02 what the product keeps comes first, whatever the account says of itself', () => {
  expect(usuarioDaSessao(eu, conta)).toEqual({ ...eu, cadastrado: true, google: false })
})

describe('SESSION-02 fallbacks of the name', () => {
  test.each([
    [null, conta, 'Nome do Cadastro'],
    [{ ...eu, nome: '  ' }, conta, 'Nome do Cadastro'],
    [null, { ...conta, user_metadata: { nome: ' ' } }, 'conta'],
    [null, { ...conta, user_metadata: { nome: 7 } }, 'conta'],
    [null, { ...conta, user_metadata: { full_name: 'Nome no Google' } }, 'Nome no Google'],
    [null, { ...conta, user_metadata: null, email: null }, 'Usuário'],
    [null, { ...conta, user_metadata: undefined, email: '@exemplo.com.br' }, 'Usuário'],
  ])('SESSION-02 name %#', (guardado, dela, nome) => {
    expect(usuarioDaSessao(guardado, dela).nome).toBe(nome)
  })
})

describe('SESSION-02 fallbacks of the profile', () => {
  test.each([
    [null, conta, 'administrador-geral'],
    [null, { ...conta, user_metadata: { tipo_usuario: 'super-usuario' } }, 'super-usuario'],
    [null, { ...conta, user_metadata: {} }, 'paciente'],
    [null, { ...conta, app_metadata: { provider: 'email' } }, 'administrador-geral'],
    [null, { ...conta, user_metadata: { tipo_usuario: ['profissional'] } }, 'paciente'],
  ])('SESSION-02 profile %#', (guardado, dela, perfil) => {
    expect(usuarioDaSessao(guardado, dela).perfil).toBe(perfil)
  })
})

test('SESSION-02 an account without a row is a person all the same', () => {
  expect(usuarioDaSessao(null, { ...conta, user_metadata: {} })).toEqual({
    id: 'c1',
    areas: [],
    nome: 'conta',
    email: 'conta@exemplo.com.br',
    perfil: 'paciente',
    ativo: true,
    tem_50_mais: false,
    avatar_url: null,
    termos_pendentes: false,
    comunicado: null,
    cadastrado: false,
    google: false,
    dados_perfil: { paciente: null, profissional: null },
    created_at: '2026-11-21T00:00:00Z',
  })
})

test.each(['administrador-geral', 'profissional', 'super-usuario'])(
  'ROUTE-22 somebody from Google who is not loaded is a paciente, whatever the metadata says: %s',
  (tipo_usuario) => {
    const deFora = { ...conta, user_metadata: { tipo_usuario }, app_metadata: { provider: 'google' } }
    expect(usuarioDaSessao(null, deFora).perfil).toBe('paciente')
    expect(usuarioDaSessao(eu, deFora).perfil).toBe('profissional')
  },
)
