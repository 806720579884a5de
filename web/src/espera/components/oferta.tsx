import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { rotulosModalidade } from '#domain/agendamentos/agendamento.ts'
import type { EsperaDaPessoa, OfertaDeEspera } from '#domain/espera/contract.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useAceitarOferta, useRecusarOferta, useFaltam } from '../hooks.ts'
import { textos } from '../messages.ts'

const palavras = textos.oferta

/**
 * An hour held for the caller: its deadline, and the two answers. @param lidaEm when the offer was read, epoch
 * milliseconds
 */
export function Oferta({
  espera,
  oferta,
  lidaEm,
}: {
  espera: EsperaDaPessoa
  oferta: OfertaDeEspera
  lidaEm: number
}) {
  const faltam = useFaltam(lidaEm + oferta.faltam_ms)
  const aceitar = useAceitarOferta(oferta.id)
  const [recusando, setRecusando] = useState(false)
  const [falha, setFalha] = useState<string | null>(null)
  const avisar = useToast()
  const { antecipa } = espera
  const titulo = antecipa ? palavras.tituloAntes : palavras.titulo
  const quando = formatarDataHora(oferta.inicio, oferta.zona)

  async function aceito() {
    if (aceitar.isPending) return
    setFalha(null)
    try {
      await aceitar.mutateAsync({
        reserva_id: oferta.reserva_id,
        valor_centavos: oferta.valor_centavos,
        motivo_consulta: '',
      })
      avisar({
        tone: 'success',
        title: antecipa ? palavras.adiantada : palavras.aceita,
        description: palavras.aceitaDescricao(quando),
      })
    } catch (erro) {
      setFalha(falhaDe(erro).mensagem)
    }
  }

  return (
    <Card as="section" variant="accent" aria-label={titulo} className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 items-start gap-3">
          <BellRing aria-hidden size={22} className="mt-0.5 shrink-0 text-accent-fg" />
          <div className="min-w-0">
            <p className="font-semibold">{titulo}</p>
            <p className="text-lg titulo">{quando}</p>
            <p className="text-sm text-ink-2">
              {[
                oferta.profissional_nome,
                oferta.servico,
                rotulosModalidade[oferta.modalidade],
                oferta.local,
                oferta.valor_centavos === null
                  ? null
                  : palavras.valor(formatarCentavos(oferta.valor_centavos)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {antecipa ? (
              <p className="mt-1 text-sm text-ink-2">
                {palavras.muda(formatarDataHora(antecipa.inicio, antecipa.zona))}
              </p>
            ) : null}
            {oferta.endereco ? <p className="text-sm text-muted">{oferta.endereco}</p> : null}
          </div>
        </div>
        <p
          className="rounded-full bg-surface px-3.5 py-1.5 text-sm font-semibold tabular-nums"
          aria-hidden={faltam > 0}
        >
          {faltam > 0 ? palavras.guardado(relogio(faltam)) : palavras.terminou}
        </p>
        {/* Announced once a minute, not every second. */}
        <p role="timer" aria-live="polite" className="sr-only">
          {faltam > 0 ? palavras.restante(Math.floor(faltam / 60)) : palavras.terminou}
        </p>
      </div>
      {falha ? <FormAlert>{falha}</FormAlert> : null}
      {faltam > 0 ? (
        <div className="flex flex-wrap gap-2">
          <Button loading={aceitar.isPending} loadingText={palavras.aceitando} onClick={() => void aceito()}>
            {antecipa ? palavras.aceitarAntes : palavras.aceitar}
          </Button>
          <Button variant="outline" onClick={() => setRecusando(true)}>
            {palavras.recusar}
          </Button>
        </div>
      ) : null}
      {recusando ? <Recusa espera={espera} oferta={oferta} onFechar={() => setRecusando(false)} /> : null}
    </Card>
  )
}

function Recusa({
  espera,
  oferta,
  onFechar,
}: {
  espera: EsperaDaPessoa
  oferta: OfertaDeEspera
  onFechar: () => void
}) {
  const recusar = useRecusarOferta()
  const [falha, setFalha] = useState<string | null>(null)
  const avisar = useToast()

  async function responder(continuar: boolean) {
    if (recusar.isPending) return
    try {
      await recusar.mutateAsync({ id: espera.id, oferta_id: oferta.id, continuar })
      avisar({ title: continuar ? palavras.recusada : palavras.saiu })
      onFechar()
    } catch (erro) {
      setFalha(falhaDe(erro).mensagem)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onFechar}
      size="sm"
      title={palavras.recusarTitulo}
      description={palavras.recusarDescricao}
    >
      <div className="grid gap-2">
        {falha ? <FormAlert>{falha}</FormAlert> : null}
        <Button
          block
          loading={recusar.isPending}
          loadingText={palavras.recusando}
          onClick={() => void responder(true)}
        >
          {palavras.continuar}
        </Button>
        <Button block variant="outline" disabled={recusar.isPending} onClick={() => void responder(false)}>
          {palavras.sair}
        </Button>
      </div>
    </Dialog>
  )
}

/** '14:59' */
const relogio = (segundos: number) =>
  `${String(Math.floor(segundos / 60)).padStart(2, '0')}:${String(segundos % 60).padStart(2, '0')}`
