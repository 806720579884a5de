import { useState } from 'react'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import type { Cobranca } from '#domain/pagamentos/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useAtosDoPix } from '../hooks.ts'
import { doProfissional as palavras } from '../messages.ts'

const { atos, feito, naoRecebi, devolver: textosDaDevolucao } = palavras

type AtosProps = {
  cobranca: Pick<Cobranca, 'id' | 'situacao' | 'acoes' | 'valor_centavos' | 'pelo_banco' | 'devolucao'>
  /** Whether the appointment was cancelled. */
  cancelada: boolean
  paciente: string
}

/** The payee's acts on a charge: received, not received, refunded, or kept as credit for the next appointment. */
export function AtosDeQuemRecebe({
  cobranca: { id, acoes, valor_centavos, situacao, pelo_banco, devolucao },
  cancelada,
  paciente,
}: AtosProps) {
  const [aberto, setAberto] = useState<'nao-recebi' | 'devolver' | null>(null)
  const mutacoes = useAtosDoPix()
  const toast = useToast()
  const { receber, 'nao-recebi': recusar, devolver, valer } = mutacoes
  const pendente = [receber, recusar, devolver, valer].some(({ isPending }) => isPending)
  // While the bank gives it back there is nothing to do.
  const devolvendo = situacao === 'a-devolver' && devolucao === 'pedida'
  const pode = new Set(devolvendo ? [] : acoes)
  const peloBanco = pelo_banco && devolucao === null
  const ditas = (title: string) => ({
    onSuccess: () => toast({ title, tone: 'success' }),
    onSettled: () => setAberto(null),
  })
  const deQuem = <span className="sr-only">{palavras.sr(paciente)}</span>
  if (!(['receber', 'nao-recebi', 'devolver', 'valer'] as const).some((ato) => pode.has(ato))) return null
  return (
    <div className="flex flex-wrap gap-2">
      {pode.has('receber') ? (
        <Button
          size="sm"
          loading={receber.isPending}
          disabled={pendente && !receber.isPending}
          onClick={() => receber.mutate({ id }, ditas(cancelada ? feito.receberParaDevolver : feito.receber))}
        >
          {atos.receber} {deQuem}
        </Button>
      ) : null}
      {pode.has('nao-recebi') ? (
        <Button size="sm" variant="outline" disabled={pendente} onClick={() => setAberto('nao-recebi')}>
          {atos['nao-recebi']} {deQuem}
        </Button>
      ) : null}
      {pode.has('devolver') ? (
        <Button size="sm" variant="outline" disabled={pendente} onClick={() => setAberto('devolver')}>
          {peloBanco ? textosDaDevolucao.ato : atos.devolver} {deQuem}
        </Button>
      ) : null}
      {pode.has('valer') ? (
        <Button
          size="sm"
          variant="outline"
          loading={valer.isPending}
          disabled={pendente && !valer.isPending}
          onClick={() => valer.mutate({ id }, ditas(feito.valer))}
        >
          {atos.valer} {deQuem}
        </Button>
      ) : null}
      <ConfirmDialog
        open={aberto === 'nao-recebi'}
        onOpenChange={(abre) => (abre ? undefined : setAberto(null))}
        title={naoRecebi.titulo}
        description={cancelada ? naoRecebi.textoCancelada : naoRecebi.texto}
        tone="primary"
        reason={{
          label: naoRecebi.motivo,
          hint: naoRecebi.exemplo,
          requiredMessage: naoRecebi.falta,
          maxLength: 500,
        }}
        confirmLabel={naoRecebi.confirmar}
        pending={recusar.isPending}
        pendingLabel={naoRecebi.avisando}
        onConfirm={(motivo) => recusar.mutate({ id, motivo }, ditas(feito['nao-recebi']))}
      />
      <ConfirmDialog
        open={aberto === 'devolver'}
        onOpenChange={(abre) => (abre ? undefined : setAberto(null))}
        title={(peloBanco ? textosDaDevolucao.tituloPeloBanco : textosDaDevolucao.titulo)(
          formatarCentavos(valor_centavos),
        )}
        description={peloBanco ? textosDaDevolucao.textoPeloBanco : textosDaDevolucao.texto}
        tone="primary"
        confirmLabel={peloBanco ? textosDaDevolucao.confirmarPeloBanco : textosDaDevolucao.confirmar}
        pending={devolver.isPending}
        pendingLabel={palavras.registrando}
        onConfirm={() =>
          devolver.mutate({ id, motivo: '' }, ditas(peloBanco ? textosDaDevolucao.pedida : feito.devolver))
        }
      />
    </div>
  )
}
