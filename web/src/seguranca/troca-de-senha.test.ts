import { describe, expect, test } from 'vitest'
import { errosDaTroca, mensagemDaTroca } from './troca-de-senha.ts'

describe('PERSON-06 what may be sent', () => {
  test.each([
    ['', 'Nova#2026', 'Nova#2026', { atual: 'Digite sua senha atual.' }],
    ['Velha#2025', 'curta', 'curta', { nova: 'A nova senha não atende aos critérios de segurança.' }],
    ['Velha#2025', 'Velha#2025', 'Velha#2025', { nova: 'A nova senha deve ser diferente da senha atual.' }],
    ['Velha#2025', 'Nova#2026', 'Nova#2027', { confirmacao: 'As senhas não coincidem.' }],
    ['Velha#2025', 'Nova#2026', 'Nova#2026', {}],
  ])('PERSON-06 from %j to %j, again %j', (atual, nova, confirmacao, erros) => {
    expect(errosDaTroca({ atual, nova, confirmacao })).toEqual(erros)
  })
})

test.each([
  [{ code: 'current_password_invalid', status: 400 }, 'Senha atual incorreta.'],
  [{ code: 'same_password', status: 422 }, 'A nova senha deve ser diferente da senha atual.'],
  [{ code: 'weak_password', status: 422 }, 'A nova senha não atende aos critérios de segurança.'],
  [
    { code: 'weak_password', reasons: ['pwned'] },
    'Esta senha é muito conhecida e fácil de adivinhar. Escolha outra.',
  ],
  [{ code: 'user_not_found', status: 403 }, 'Usuário não encontrado'],
  [{ name: 'AuthSessionMissingError', status: 400 }, 'Usuário não encontrado'],
  [{ code: 'over_request_rate_limit', status: 429 }, 'Muitas tentativas. Tente novamente em alguns minutos.'],
  [{ status: 500 }, 'Erro ao alterar senha. Tente novamente.'],
  [undefined, 'Erro ao alterar senha. Tente novamente.'],
])('PERSON-06 %j says %s', (error, frase) => {
  expect(mensagemDaTroca(error)).toBe(frase)
})
