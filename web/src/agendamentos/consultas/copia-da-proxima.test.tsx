import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { guardarSessao, pessoa } from '#web/acesso/testing/fake-auth.ts'
import { renderApp } from '#web/app/testing/fake-app.tsx'
import { CHAVE_DA_PROXIMA } from '#web/proxima-consulta/chave.ts'
import { conferirProxima, deixarGuardar, guardarProxima, lerProxima } from '#web/proxima-consulta/guardada.ts'
import { SemConexao } from '#web/rpc/errors.ts'
import { consultaDe } from '../testing/consulta.ts'

afterEach(() => localStorage.clear())

const eu = pessoa()
const consulta = consultaDe({
  preparo: 'Jejum de oito horas',
  documentos: ['Exames anteriores'],
  motivo_consulta: 'Dor no peito',
  observacoes: 'Suspeita de arritmia',
})
const cairRede = () => {
  throw new SemConexao()
}
const fica = () => localStorage.getItem(CHAVE_DA_PROXIMA) !== null
const aCopia = () => screen.findByText(/^Cópia de \p{L}{3}, \d+ \p{L}{3}, \d\d:\d\d, sem internet$/u)

describe('HOME-01 the copy of the next visit on this device', () => {
  test('HOME-01 it holds what is needed to get there, and nothing of why; it ends with the visit', () => {
    guardarProxima(eu.id, consulta, Date.parse('2031-11-20T12:00:00Z'))
    expect(localStorage.getItem(CHAVE_DA_PROXIMA)).not.toMatch(/Dor no peito|arritmia|valor|perguntas/)
    const fim = Date.parse(consulta.data_agendamento) + consulta.duracao_min * 60_000
    const { endereco, telefone } = consulta
    expect(lerProxima(fim - 1)?.consulta).toMatchObject({
      endereco,
      telefone,
      preparo: 'Jejum de oito horas',
    })
    expect(lerProxima(fim)).toBeNull()
  })

  test('HOME-01 it goes at sign-out, when somebody else signs in, with the visit, and where a device is not to keep it', () => {
    const guardar = () => guardarProxima(eu.id, consulta, Date.now())
    for (const quem of [{ estado: 'visitante' }, { estado: 'presente', usuario_id: 'outra' }] as const) {
      guardar()
      conferirProxima(quem)
      expect(fica()).toBe(false)
    }
    guardar()
    for (const quem of [
      { estado: 'carregando' },
      { estado: 'falhou' },
      { estado: 'presente', usuario_id: eu.id },
    ] as const) {
      conferirProxima(quem)
      expect(fica()).toBe(true)
    }
    for (const proxima of [consultaDe({ proprio: false }), null]) {
      guardar()
      guardarProxima(eu.id, proxima, Date.now())
      expect(fica()).toBe(false)
    }
    guardar()
    deixarGuardar(false)
    expect(fica()).toBe(false)
    guardar()
    expect(fica()).toBe(false)
    deixarGuardar(true)
    guardar()
    expect(fica()).toBe(true)
  })

  test('HOME-01 where the server cannot say who is signed in, the copy is shown with its date; with the sign-out it is gone', async () => {
    guardarProxima(eu.id, consulta, Date.now())
    guardarSessao()
    const { sessao } = await renderApp('/', { acesso: { eu: cairRede } })
    await aCopia()
    const copia = within(screen.getByRole('region', { name: 'Próxima consulta' }))
    for (const texto of ['Helena Prado', 'Jejum de oito horas', 'Exames anteriores', consulta.endereco!])
      expect(copia.getByText(texto)).toBeInTheDocument()
    const clinica = copia.getByRole('link', { name: /Ligar para o consultório/ })
    expect(clinica).toHaveAttribute('href', 'tel:+5592987654321')
    await sessao.sair()
    await waitFor(() => expect(fica()).toBe(false))
  }, 30_000)

  test.each(['/', '/consultas'])(
    'HOME-01 on %s it stands in for what did not come',
    async (pagina) => {
      guardarSessao()
      guardarProxima(eu.id, consulta, Date.now())
      await renderApp(pagina, {
        acesso: { eu: () => eu },
        agendamentos: { proxima: cairRede, listar: cairRede },
      })
      expect(await aCopia()).toBeInTheDocument()
    },
    30_000,
  )

  test('HOME-01 what the home shows is kept, and goes when nothing is booked any more', async () => {
    guardarSessao()
    const api = { acesso: { eu: () => eu } }
    const { unmount } = await renderApp('/', {
      ...api,
      agendamentos: { proxima: () => consulta, detalhe: () => consulta },
    })
    await waitFor(() => expect(lerProxima(Date.now())?.usuario_id).toBe(eu.id))
    unmount()
    await renderApp('/', { ...api, agendamentos: { proxima: () => null } })
    await waitFor(() => expect(fica()).toBe(false))
  }, 30_000)
})
