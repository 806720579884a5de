import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { mensagemDoFator } from '#web/acesso/segundo-fator/segundo-fator-failures.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { Codigos as Restantes } from '../conta.ts'
import { useConta, useRefazer } from '../hooks.ts'
import { textos } from '../messages.ts'
import { CodigosGerados } from './codigos-gerados.tsx'
import { ProvarDialog } from './provar-dialog.tsx'

const { codigos: palavras } = textos

/**
 * Number of recovery codes left, and a button for a new set. It asks for a current code when the last one was long ago.
 */
export function Codigos({ codigos }: { codigos: Restantes | null }) {
  const conta = useConta()
  const refazer = useRefazer()
  const toast = useToast()
  const [provando, setProvando] = useState(false)
  const [gerados, setGerados] = useState<string[] | null>(null)
  const [ocupado, setOcupado] = useState(false)
  const poucos = codigos === null || codigos.restam <= 2

  const gerar = async () => {
    setGerados(await conta.gerarCodigos(codigos !== null))
    setProvando(false)
    await refazer.fatores()
  }
  const pedir = async () => {
    if (codigos !== null) return setProvando(true)
    setOcupado(true)
    try {
      await gerar()
    } catch (error) {
      if ((error as { code?: string }).code === 'insufficient_aal') setProvando(true)
      else toast({ title: mensagemDoFator(error), tone: 'error' })
    } finally {
      setOcupado(false)
    }
  }

  return (
    <div
      className={`mt-4 flex flex-wrap items-center gap-3 rounded-lg p-3.5 ${poucos ? 'bg-warning-soft' : 'bg-subtle'}`}
    >
      <LifeBuoy aria-hidden size={20} className="text-ink-2" />
      <div className="min-w-0 flex-1 basis-40">
        <h3 className="text-sm font-semibold">{palavras.titulo}</h3>
        <p className="text-sm text-ink-2">
          {codigos ? palavras.restam(codigos.restam, codigos.total) : palavras.nenhum}
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        loading={ocupado}
        loadingText={palavras.gerando}
        onClick={() => void pedir()}
      >
        {codigos ? palavras.gerarOutros : palavras.gerar}
      </Button>
      <ProvarDialog
        open={provando}
        onOpenChange={setProvando}
        title={codigos ? palavras.gerarOutrosTitulo : palavras.gerar}
        description={codigos ? palavras.gerarOutrosPorque : palavras.gerarPorque}
        onProvar={gerar}
      />
      <Dialog
        open={gerados !== null}
        onOpenChange={(aberto) => !aberto && setGerados(null)}
        title={palavras.titulo}
        closeLabel={textos.fechar}
      >
        {gerados ? <CodigosGerados codigos={gerados} onConcluir={() => setGerados(null)} /> : null}
      </Dialog>
    </div>
  )
}
