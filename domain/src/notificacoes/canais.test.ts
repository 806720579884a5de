import { expect, test } from 'vitest'
import { tiposUsuario } from '#domain/usuarios/usuario.ts'
import { assuntosDe, assuntosNotificacao, escolhasDoAssunto, estadoDoAssunto } from './assuntos.ts'
import {
  canaisNotificacao,
  canalAtivo,
  ehFixa,
  ignoraSilencio,
  preferenciaPadrao,
  tabelaDePreferencias,
  tiposPorSms,
} from './canais.ts'
import { ehServicoDePush } from './inscricao.ts'
import { prioridades, tiposNotificacao } from './notificacao.ts'

test('DATA-07 the preferences name every type by every channel once', () => {
  const tabela = tabelaDePreferencias([], true)
  const semSms = tiposNotificacao.length - tiposPorSms.length
  expect(new Set(tabela.map(({ tipo, canal }) => `${tipo} ${canal}`)).size).toBe(
    tiposNotificacao.length * canaisNotificacao.length - semSms,
  )
  for (const { tipo, canal, ativo } of tabela) expect(ativo).toBe(preferenciaPadrao(tipo, canal, true))
})

test('DATA-07 C20 texts are off while there is an e-mail, on without one, and a choice wins over both', () => {
  for (const tipo of tiposNotificacao) {
    const porSms = (tiposPorSms as readonly string[]).includes(tipo)
    expect(canalAtivo(tipo, 'sms', { escolhas: [], temEmail: true })).toBe(false)
    expect(canalAtivo(tipo, 'sms', { escolhas: [], temEmail: false })).toBe(porSms)
    for (const temEmail of [true, false])
      for (const ativo of [true, false])
        expect(canalAtivo(tipo, 'sms', { escolhas: [{ tipo, canal: 'sms', ativo }], temEmail })).toBe(
          ativo && porSms,
        )
  }
})

test('DATA-07 a choice holds for its type and channel, but not against the safety of the account', () => {
  const escolhas = tiposNotificacao.flatMap((tipo) =>
    canaisNotificacao.map((canal) => ({ tipo, canal, ativo: false })),
  )
  for (const { tipo, canal } of escolhas)
    expect(canalAtivo(tipo, canal, { escolhas, temEmail: true }), `${tipo} ${canal}`).toBe(
      ehFixa(tipo, canal),
    )
  expect(canalAtivo('seguranca', 'email', { escolhas, temEmail: true })).toBe(true)
  expect(canalAtivo('seguranca', 'push', { escolhas, temEmail: true })).toBe(false)
})

test('DATA-07 every type belongs to one subject, and only who has a register hears of approvals', () => {
  const tipos = Object.values(assuntosNotificacao).flat()
  expect(tipos.toSorted()).toEqual([...tiposNotificacao].toSorted())
  const comCadastro = tiposUsuario.filter((perfil) => assuntosDe(perfil).includes('cadastro'))
  expect(comCadastro.toSorted()).toEqual(['clinica', 'profissional', 'profissional-administrador'])
})

test('DATA-07 a switch of a subject changes what can be changed: the safety of the account stays on', () => {
  const tabela = tabelaDePreferencias([], true)
  expect(escolhasDoAssunto('conta', 'email', false, tabela)).toEqual([
    { tipo: 'sistema', canal: 'email', ativo: false },
  ])
  expect(estadoDoAssunto('conta', 'email', tabela)).toEqual({ ativo: 'algumas', fixa: false })
  expect(estadoDoAssunto('rede', 'sms', tabela)).toBeNull()
})

test('DATA-07 urgente and seguranca do not wait for the morning, everything else does', () => {
  for (const tipo of tiposNotificacao)
    for (const prioridade of prioridades)
      expect(ignoraSilencio(tipo, prioridade)).toBe(tipo === 'seguranca' || prioridade === 'urgente')
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-by3p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://a:b@fcm.googleapis.com/', false],
  ['https://fcm.googleapis.com.exemplo.com/', false],
  ['https://exemplo-push.apple.com.br/', false],
  ['https://127.0.0.1/', false],
  ['https://169.254.169.254/latest', false],
  ['fcm.googleapis.com', false],
])('S10 the server speaks to push services and to nobody else: %s %s', (endpoint, vale) => {
  expect(ehServicoDePush(endpoint)).toBe(vale)
})
