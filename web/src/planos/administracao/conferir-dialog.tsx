import { useState } from 'react'
import type { Assinante } from '#domain/planos/contract-administracao.ts'
import type { Fatura } from '#domain/planos/schemas.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { rotulosSituacaoDaFatura } from '#domain/planos/plano.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Estado } from '#web/sistema/components/estado.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { textos as dosPlanos, tonsDaFatura } from '../messages.ts'
import { useAbrirComprovante, useConferir, useFaturasDoAssinante } from './hooks.ts'
import { textos } from './messages.ts'
import { PixDaFatura } from './pix-da-fatura.tsx'

const { conferir: palavras } = textos

/** The invoices of one subscription: what was reported as paid is accepted, or refused with the reason. */
export function ConferirDialog({
  assinante: { id, nome },
  onFechar,
}: {
  assinante: Assinante
  onFechar: () => void
}) {
  const consulta = useFaturasDoAssinante(id)
  return (
    <Dialog
      open
      size="lg"
      title={palavras.titulo(nome)}
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
    >
      <Estado consulta={consulta} erro={textos.erro}>
        {(faturas) =>
          faturas.length === 0 ? (
            <p>{palavras.nenhuma}</p>
          ) : (
            <ul className="grid gap-4">
              {faturas.map((fatura) => (
                <li key={fatura.id}>
                  <UmaFatura fatura={fatura} />
                </li>
              ))}
            </ul>
          )
        }
      </Estado>
    </Dialog>
  )
}

function UmaFatura({ fatura }: { fatura: Fatura }) {
  const { id, numero, total_centavos, situacao, vencida, vence_em, comprovante, versao, pix_recebidos } =
    fatura
  const [recusando, setRecusando] = useState(false)
  const conferir = useConferir()
  const abrir = useAbrirComprovante()
  const toast = useToast()
  const aberta = situacao === 'aberta' || situacao === 'informada'
  const enviar = (paga: boolean, motivo?: string) =>
    conferir.mutate(
      { id, paga, versao, ...(motivo && { motivo }) },
      {
        onSuccess: () => toast({ tone: 'success', title: paga ? palavras.confirmado : palavras.recusado }),
        onError: (erro) => toast({ tone: 'error', title: falhaDe(erro).mensagem }),
        onSettled: () => setRecusando(false),
      },
    )
  return (
    <div className="grid gap-2 rounded-lg border border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">{dosPlanos.fatura.titulo(numero)}</p>
        <p className="flex items-center gap-2">
          <Badge size="sm" tone={vencida ? 'danger' : tonsDaFatura[situacao]}>
            {rotulosSituacaoDaFatura[situacao]}
          </Badge>
          <span className="font-semibold tabular-nums">{formatarCentavos(total_centavos)}</span>
        </p>
      </div>
      <p className="text-sm text-muted">
        {vencida ? dosPlanos.fatura.venceu(vence_em) : dosPlanos.fatura.vence(vence_em)}
      </p>
      {pix_recebidos.map((pix) => (
        <PixDaFatura key={pix.e2eid} pix={pix} numero={numero} />
      ))}
      <div className="flex flex-wrap gap-2">
        {comprovante ? (
          <Button size="sm" variant="outline" loading={abrir.isPending} onClick={() => abrir.mutate(id)}>
            {palavras.comprovante}
          </Button>
        ) : aberta ? (
          <p className="text-sm text-muted">{palavras.semComprovante}</p>
        ) : null}
        {aberta ? (
          <>
            <Button size="sm" loading={conferir.isPending} onClick={() => enviar(true)}>
              {palavras.confirmar}
            </Button>
            {situacao === 'informada' ? (
              <Button size="sm" variant="outline" onClick={() => setRecusando(true)}>
                {palavras.recusar}
              </Button>
            ) : null}
          </>
        ) : null}
      </div>
      <ConfirmDialog
        open={recusando}
        onOpenChange={setRecusando}
        title={palavras.recusarTitulo}
        description={palavras.recusarTexto}
        confirmLabel={palavras.recusar}
        reason={{ label: palavras.motivo, requiredMessage: palavras.motivoFalta, maxLength: 300 }}
        pending={conferir.isPending}
        onConfirm={(motivo) => enviar(false, motivo)}
      />
    </div>
  )
}
