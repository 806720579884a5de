import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { versaoDosTermos } from '#domain/acesso/termos.ts'
import type { MeusConsentimentos } from '#domain/consentimentos/contract.ts'
import { answerAuth, guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import { recusa } from '#web/rpc/testing/fake.tsx'

const antigo = {
  finalidade: 'termos',
  versao: '2020-01',
  concedido: true,
  origem: 'cadastro',
  em: '2026-01-02T03:04:05Z',
} as const
const meus = (historico: MeusConsentimentos['historico'] = [antigo]): MeusConsentimentos => ({
  versao_dos_termos: versaoDosTermos,
  termos_pendentes: true,
  estados: [],
  historico,
})

async function abrir(endereco: string, historico?: MeusConsentimentos['historico']) {
  guardarSessao()
  let aceitos = false
  const ditos: unknown[] = []
  let caiu = false
  const app = await renderApp(endereco, {
    acesso: { eu: () => pessoa({ termos_pendentes: !aceitos }) },
    sistema: {
      termos: () => ({
        versao: '2027-01',
        resumo: 'Novo prazo de resposta',
        secoes: [{ titulo: 'Sua conta', texto: 'A conta é pessoal.' }],
        publicado_em: '2027-01-02T03:04:05Z',
      }),
    },
    consentimentos: {
      meus: () => meus(historico),
      dizer: (input) => {
        ditos.push(input)
        if (caiu) throw recusa('INDISPONIVEL', 503, 'O sistema está ocupado neste momento.')
        aceitos = true
        return { ...meus(historico), termos_pendentes: false }
      },
    },
  })
  return { ...app, ditos, cair: (vale: boolean) => void (caiu = vale) }
}

describe('L4 terms that were not accepted yet', () => {
  test('L4 a new version is shown after sign-in, cannot be waved away, and is accepted once', async () => {
    const { ditos, cair } = await abrir('/profissionais-publicos/x')
    const dialogo = await screen.findByRole('dialog', { name: 'Atualizamos os termos' })
    expect(dialogo).toHaveTextContent('Novo prazo de resposta')
    expect(dialogo).toHaveTextContent('A conta é pessoal.')
    await userEvent.keyboard('{Escape}')
    expect(dialogo).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Fechar' })).toBeNull()
    cair(true)
    await userEvent.click(screen.getByRole('button', { name: /^Aceitar e continuar/ }))
    expect(await screen.findByRole('alert')).toHaveTextContent('O sistema está ocupado')
    cair(false)
    await userEvent.click(screen.getByRole('button', { name: /^Aceitar e continuar/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(ditos).toHaveLength(2)
    expect(ditos[1]).toEqual({
      finalidade: 'termos',
      concedido: true,
      versao: '2027-01',
      origem: 'aviso',
    })
  })

  test('L4 a person who never accepted any is asked as for the first time, and may leave', async () => {
    answerAuth(() => ({ status: 204 }))
    const { endereco } = await abrir('/profissionais-publicos/x', [])
    await screen.findByRole('dialog', { name: 'Antes de continuar' })
    await userEvent.click(screen.getByRole('button', { name: 'Agora não, sair' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(endereco()).not.toContain('termos')
  })

  test('L4 one’s own data are reached without accepting anything', async () => {
    await abrir('/privacidade')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
