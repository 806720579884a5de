import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import type { ProfissionalNaFila } from '#domain/aprovacao/schemas.ts'
import { maximoEmLote } from '#domain/aprovacao/filtros.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useDecidirVarios } from '../hooks.ts'
import { textos } from '../messages.ts'
import { DecisaoDialog } from './decisao-dialog.tsx'

const { lista, lote: palavras } = textos

type Resultado = { id: string; nome: string; feito: boolean; mensagem: string | null }

/** Asks several for documents at once; an approval looks at each by itself. Each has its own outcome, and all outcomes are shown. */
export function SelecaoEmLote({
  selecionados,
  onLimpar,
}: {
  selecionados: readonly ProfissionalNaFila[]
  onLimpar: () => void
}) {
  const [solicitando, setSolicitando] = useState(false)
  const [resultados, setResultados] = useState<readonly Resultado[] | null>(null)
  const decidir = useDecidirVarios()
  const quantos = Math.min(selecionados.length, maximoEmLote)
  return (
    <>
      {quantos > 0 ? (
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className="text-sm font-semibold">
            {lista.selecionados(quantos)}
          </p>
          <Button size="sm" variant="outline" onClick={() => setSolicitando(true)}>
            {palavras.solicitar}
          </Button>
          <Button size="sm" variant="ghost" onClick={onLimpar}>
            {lista.desmarcar}
          </Button>
        </div>
      ) : null}
      {solicitando ? (
        <DecisaoDialog
          ato="solicitar"
          cadastro_id={null}
          titulo={palavras.tituloSolicitar(quantos)}
          pending={decidir.isPending}
          falha={decidir.error ? falhaDe(decidir.error).mensagem : null}
          onClose={() => setSolicitando(false)}
          onDecidir={(decisao) => {
            if (decisao.ato !== 'solicitar') return
            decidir.mutate(
              { ids: selecionados.slice(0, maximoEmLote).map(({ id }) => id), decisao },
              {
                onSuccess: (respostas) => {
                  setSolicitando(false)
                  setResultados(respostas)
                  onLimpar()
                },
              },
            )
          }}
        />
      ) : null}
      {resultados ? <Resultados resultados={resultados} onClose={() => setResultados(null)} /> : null}
    </>
  )
}

function Resultados({ resultados, onClose }: { resultados: readonly Resultado[]; onClose: () => void }) {
  const feitos = resultados.filter(({ feito }) => feito).length
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={palavras.resultado}
      description={palavras.feitos(feitos, resultados.length)}
      footer={<Button onClick={onClose}>{palavras.fechar}</Button>}
    >
      <ul className="grid gap-3">
        {resultados.map(({ id, nome, feito, mensagem }) => (
          <li key={id} className="flex items-start gap-2.5">
            {feito ? (
              <CircleCheck aria-hidden size={18} className="mt-0.5 shrink-0 text-success" />
            ) : (
              <CircleX aria-hidden size={18} className="mt-0.5 shrink-0 text-danger" />
            )}
            <p className="min-w-0 break-words">
              <span className="font-semibold">{nome}</span>
              <span className="block text-sm text-muted">{feito ? palavras.feito : mensagem}</span>
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
