import { Link } from '@tanstack/react-router'
import { Copy, Printer, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { Recibo, ReciboDaConsulta } from '#domain/recibos/contract.ts'
import { frasesDaRecusa, textoParaReembolso, type FaltaDoRecibo } from '#domain/recibos/recibo.ts'
import { formatarData } from '#web/lib/data.ts'
import { destino } from '#web/lib/endereco.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useEmitir, usePedirRecibo, useRecibo } from '../hooks.ts'
import { textos } from '../messages.ts'
import { DoEmissor } from './do-emissor.tsx'
import { Folha } from './folha.tsx'

type ReciboDialogProps = {
  id: string
  /** Opens the patient's missing CPF, for those who may write it. */
  onCompletar?: () => void
  onFechar: () => void
}

/**
 * The receipt of a consultation: to read, to print on one sheet, and to copy for reimbursement. The office issues it; the
 * patient's side asks for it.
 */
export function ReciboDialog({ id, onCompletar, onFechar }: ReciboDialogProps) {
  const query = useRecibo(id)
  const { data, error } = query
  const emitir = useEmitir()
  const toast = useToast()
  const recibo = data?.recibo ?? null
  const pedir = usePedirRecibo()
  const [zona] = useState(zonaDaqui)
  const opcoes = {
    onError: (causa: Error) =>
      toast({ title: textos.erro, description: falhaDe(causa).mensagem, tone: 'error' }),
  }
  const emitirEste = () => emitir.mutate({ agendamento_id: id }, opcoes)
  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={recibo ? textos.titulo(recibo.numero) : textos.recibo}
      size="lg"
      footer={
        recibo ? (
          <>
            <Button
              variant="outline"
              icon={<Copy aria-hidden size={18} />}
              onClick={() => void copiar(recibo, toast)}
            >
              {textos.copiar}
            </Button>
            <Button icon={<Printer aria-hidden size={18} />} onClick={() => window.print()}>
              {textos.imprimir}
            </Button>
          </>
        ) : data?.recusa === null && data.pode_emitir ? (
          <Button loading={emitir.isPending} loadingText={textos.emitindo} onClick={emitirEste}>
            {textos.emitir}
          </Button>
        ) : data?.recusa === null && data.lado === 'paciente' && data.pedido_em === null ? (
          <Button
            loading={pedir.isPending}
            loadingText={textos.pedindo}
            onClick={() => pedir.mutate({ agendamento_id: id }, opcoes)}
          >
            {textos.pedir}
          </Button>
        ) : undefined
      }
    >
      {data ? (
        <div className="grid gap-5">
          {recibo ? (
            <>
              <Folha recibo={recibo} />
              {createPortal(
                <article data-folha-impressa="" className="hidden text-ink print:block">
                  <Folha recibo={recibo} />
                </article>,
                document.body,
              )}
              {data.pode_completar ? (
                <div className="grid justify-items-start gap-2 rounded-lg bg-subtle p-3.5">
                  <p className="text-sm">{textos.completarDica}</p>
                  <Button
                    size="sm"
                    variant="soft"
                    loading={emitir.isPending}
                    loadingText={textos.emitindo}
                    onClick={emitirEste}
                  >
                    {textos.completar}
                  </Button>
                </div>
              ) : (
                <Faltas faltas={recibo.faltas} situacao={data} onCompletar={onCompletar} />
              )}
            </>
          ) : (
            <EmptyState
              icon={<ReceiptText size={26} />}
              title={textos.semRecibo}
              description={porQueFalta(data, zona)}
            />
          )}
          <DoEmissor situacao={data} />
          <Cancelados cancelados={data.cancelados} />
        </div>
      ) : error ? (
        <QueryError query={query} title={textos.erro} />
      ) : (
        <SkeletonGroup label={textos.carregando}>
          <Skeleton className="h-64 w-full" />
        </SkeletonGroup>
      )}
    </Dialog>
  )
}

/** Why no receipt is there, or what becomes of it. */
function porQueFalta({ recusa, lado, pedido_em }: ReciboDaConsulta, zona: string): string | undefined {
  if (recusa) return frasesDaRecusa[recusa]
  const quando = pedido_em && formatarData(pedido_em, zona)
  if (lado === 'paciente') return quando ? textos.pedido(quando) : textos.pedirDica
  return quando ? textos.pediram(quando) : undefined
}

async function copiar({ numero, dados }: Recibo, toast: ReturnType<typeof useToast>): Promise<void> {
  try {
    await navigator.clipboard.writeText(textoParaReembolso(numero, dados))
    toast({ title: textos.copiado, tone: 'success' })
  } catch {
    toast({ title: textos.naoCopiado, tone: 'error' })
  }
}

type FaltasProps = {
  faltas: readonly FaltaDoRecibo[]
  situacao: ReciboDaConsulta
  onCompletar: (() => void) | undefined
}

/** Missing data that a reimbursement may require, each with the person who can add it. */
function Faltas({ faltas, situacao: { completar_em, completa_paciente }, onCompletar }: FaltasProps) {
  if (faltas.length === 0) return null
  const sublinhado = 'font-semibold underline underline-offset-4'
  const doPaciente = onCompletar ? (
    <button type="button" className={sublinhado} onClick={onCompletar}>
      {textos.completeOsDados}
    </button>
  ) : null
  const ondeEscrever = (falta: FaltaDoRecibo) => {
    if (falta === 'cpf-beneficiario') return completa_paciente ? doPaciente : null
    if (falta !== 'cpf-pagador') return null
    if (completar_em === 'paciente') return doPaciente
    return completar_em ? (
      <Link {...destino('/perfil-paciente?aba=dados')} className={sublinhado}>
        {textos.completeOsDados}
      </Link>
    ) : (
      textos.peca
    )
  }
  return (
    <section aria-label={textos.falta} className="rounded-lg bg-warning-soft p-3.5 text-sm">
      <h3 className="font-semibold">{textos.falta}</h3>
      <ul className="mt-1 list-disc pl-5">
        {faltas.map((falta) => (
          <li key={falta}>
            {textos.faltas[falta]} {ondeEscrever(falta)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Cancelados({ cancelados }: Pick<ReciboDaConsulta, 'cancelados'>) {
  const [zona] = useState(zonaDaqui)
  if (cancelados.length === 0) return null
  return (
    <section aria-label={textos.cancelados} className="text-sm text-muted">
      <h3 className="font-semibold">{textos.cancelados}</h3>
      <ul>
        {cancelados.map(({ numero, cancelado_em, motivo }) => (
          <li key={numero}>{textos.cancelado(numero, formatarData(cancelado_em, zona), motivo)}</li>
        ))}
      </ul>
    </section>
  )
}
