import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { SessaoContext } from '#web/acesso/sessao-context.ts'
import { Sessao } from '#web/acesso/sessao/sessao.ts'
import { EventosAoVivo } from '#web/eventos/eventos-ao-vivo.tsx'
import { evento, pronto, servirEventos } from '#web/eventos/testing/fake-canal.ts'
import { takeTokenFrom } from '#web/rpc/client.ts'

/** The live channel around a screen. `anunciar` reports a change of a loan, like the server. */
export function comCanal() {
  const servidor = servirEventos()
  takeTokenFrom(async () => 'um')
  onTestFinished(() => takeTokenFrom(async () => null))
  const sessao = new Sessao()
  let dito = 1
  return {
    around: (ui: ReactNode) => (
      <SessaoContext value={sessao}>
        <EventosAoVivo>{ui}</EventosAoVivo>
      </SessaoContext>
    ),
    anunciar() {
      const [corrente] = servidor.correntes
      if (dito === 1) corrente!.escrever(pronto(dito))
      corrente!.escrever(evento((dito += 1), 'emprestimos'))
    },
  }
}
