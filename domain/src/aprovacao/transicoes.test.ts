import { describe, expect, test } from 'vitest'
import { statusProfissional, type StatusProfissional } from '#domain/profissionais/profissional.ts'
import {
  atosDeAprovacao,
  atosDoAdministrador,
  atosDoProfissional,
  atosPossiveis,
  transicaoProfissional,
  type AtoDeAprovacao,
} from './transicoes.ts'

type Situacao = { status: StatusProfissional; verificado: boolean }

/** Every possible situation: only a present or former active professional can be verified. */
const situacoes: Situacao[] = statusProfissional.flatMap((status) => [
  { status, verificado: false },
  ...(status === 'ativo' || status === 'suspenso' ? [{ status, verificado: true }] : []),
])
const palavra = ({ status, verificado }: Situacao) => (verificado ? `${status} verificado` : status)

/** By hand from ADMIN-02 to ADMIN-04 and PRO-08: act, from, to. Every other one is refused. */
const caminhos: Record<AtoDeAprovacao, Record<string, string>> = {
  enviar: { pendente: 'aguardando-aprovacao', ativo: 'aguardando-aprovacao' },
  reenviar: { 'aguardando-documentacao': 'aguardando-aprovacao' },
  retirar: { 'aguardando-aprovacao': 'pendente', 'aguardando-documentacao': 'pendente' },
  aprovar: { 'aguardando-aprovacao': 'ativo verificado' },
  rejeitar: { 'aguardando-aprovacao': 'reprovado', 'aguardando-documentacao': 'reprovado' },
  solicitar: {
    'aguardando-aprovacao': 'aguardando-documentacao',
    'aguardando-documentacao': 'aguardando-documentacao',
  },
  suspender: { ativo: 'suspenso', 'ativo verificado': 'suspenso verificado' },
  reativar: { suspenso: 'ativo', 'suspenso verificado': 'ativo verificado' },
  reverter: { reprovado: 'aguardando-aprovacao' },
  reconferir: { 'ativo verificado': 'ativo verificado' },
}

describe.each(atosDeAprovacao)('S14 %s', (ato) => {
  const ator = (atosDoProfissional as readonly string[]).includes(ato)
    ? 'profissional'
    : 'administrador-geral'
  const outro = ator === 'profissional' ? 'administrador-geral' : 'profissional'

  test.each(situacoes)(
    'S14 from $status (verified: $verificado) leads where the table says, or nowhere',
    (de) => {
      const passo = transicaoProfissional(ato, de, { ator })
      const para = caminhos[ato][palavra(de)]
      if (para === undefined) expect(passo).toEqual({ recusa: 'situacao' })
      else {
        expect(passo.recusa).toBeNull()
        if (passo.recusa === null)
          expect(palavra({ status: passo.para, verificado: passo.verificado })).toBe(para)
      }
      expect(transicaoProfissional(ato, de, { ator: outro })).toEqual({ recusa: 'ator' })
    },
  )
})

test('S14 a rejection is taken back by somebody else than the one who rejected', () => {
  const de = { status: 'reprovado', verificado: false } as const
  expect(transicaoProfissional('reverter', de, { ator: 'administrador-geral', rejeitouAntes: true })).toEqual(
    {
      recusa: 'mesma-pessoa',
    },
  )
  expect(atosPossiveis(de, { ator: 'administrador-geral', rejeitouAntes: true })).toEqual([])
  expect(atosPossiveis(de, { ator: 'administrador-geral' })).toEqual(['reverter'])
})

test('S14 what is offered is what is possible, for each side its own', () => {
  expect(
    atosPossiveis({ status: 'aguardando-aprovacao', verificado: false }, { ator: 'administrador-geral' }),
  ).toEqual(['aprovar', 'rejeitar', 'solicitar'])
  expect(atosPossiveis({ status: 'ativo', verificado: false }, { ator: 'profissional' })).toEqual(['enviar'])
  expect(atosPossiveis({ status: 'ativo', verificado: true }, { ator: 'profissional' })).toEqual([])
  expect([...atosDoProfissional, ...atosDoAdministrador].sort()).toEqual([...atosDeAprovacao].sort())
})
