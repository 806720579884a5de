import { screen } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import type { FakeApi } from '#web/rpc/testing/fake.tsx'
import { agora, detalhe, periodo } from './fake-agenda.ts'

/** A wide screen on the Wednesday of `fake-agenda.ts`. Call it once in a file. */
export function nestaQuarta(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: agora, toFake: ['Date'] })
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.includes('min-width'),
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    )
    return () => {
      vi.useRealTimers()
      vi.restoreAllMocks()
    }
  })
}

const semAnexos = { itens: [], pode_anexar: false }

/** The page over a fake that answers every view. */
export const abrir = (
  { agenda, agendamentos, ...mais }: Pick<FakeApi, 'agenda' | 'agendamentos' | 'recibos'> = {},
  endereco = '/agenda',
  perfil: 'profissional' | 'administrador-geral' | 'paciente-administrador' = 'profissional',
) => {
  guardarSessao()
  return renderApp(endereco, {
    acesso: { eu: () => pessoa({ perfil }) },
    agenda: {
      periodo: () => periodo(),
      contagens: () => [{ data: '2026-11-18', agendamentos: 3, pendentes: 1 }],
      salaDeEspera: () => [],
      pendentes: () => [],
      aConfirmar: () => ({ data: '2026-11-19', zona: 'America/Sao_Paulo', itens: [] }),
      conferir: ({ inicios }) =>
        inicios.map((inicio) => ({ inicio, fim: inicio, conflitos: [], fora: null, passado: false })),
      ...agenda,
    },
    agendamentos: { detalhe: () => detalhe(), historico: () => [], anexos: () => semAnexos, ...agendamentos },
    espera: { daAgenda: () => [] },
    ...mais,
  })
}
export const cartao = (nome: RegExp | string = /^Lúcia Amaral/) => screen.findByRole('button', { name: nome })
export const botao = (name: string | RegExp) => screen.getByRole('button', { name })
