import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { LocalizacaoProvider } from '../localizacao-provider.tsx'

type Perguntada = { ok: PositionCallback; falha: PositionErrorCallback; opcoes: PositionOptions | undefined }

/** A browser that knows its position when the test says so. It answers nothing by itself. */
export function fakeGeolocation({ permissao = 'prompt' }: { permissao?: PermissionState } = {}) {
  const perguntas: Perguntada[] = []
  const parts = {
    geolocation: {
      getCurrentPosition: (ok: PositionCallback, falha: PositionErrorCallback, opcoes?: PositionOptions) =>
        void perguntas.push({ ok, falha, opcoes }),
    },
    permissions: {
      query: async () => ({ state: permissao, addEventListener() {}, removeEventListener() {} }),
    },
  }
  for (const [name, value] of Object.entries(parts))
    Object.defineProperty(navigator, name, { value, configurable: true })
  // jsdom has neither, so there is nothing to restore.
  onTestFinished(() => {
    for (const name of Object.keys(parts)) Reflect.deleteProperty(navigator, name)
  })
  const proxima = () => {
    const pergunta = perguntas.at(-1)
    if (!pergunta) throw new Error('the browser was not asked')
    return pergunta
  }
  return {
    /** Requests to the browser, with their options. */
    perguntas,
    responder: (latitude: number, longitude: number, accuracy = 40) =>
      act(async () => proxima().ok({ coords: { latitude, longitude, accuracy } } as GeolocationPosition)),
    /** Codes of the API: 1 denied, 2 unavailable, 3 timeout. */
    falhar: (code: number) => act(async () => proxima().falha({ code } as GeolocationPositionError)),
  }
}

/** Wraps a screen that asks for the position. */
export function comLocalizacao(ui: ReactNode): ReactNode {
  return <LocalizacaoProvider pessoa={null}>{ui}</LocalizacaoProvider>
}
