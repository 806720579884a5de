import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SavedMark } from '#web/form/saved-mark.tsx'
import { textos } from '../messages.ts'
import type { Edicao } from '../use-edicao.ts'

/** PRO-04: announces unsaved changes and saves them. It stays in view while there are any. */
export function BarraDeSalvar({ edicao: { sujo, salvando, salvar, descartar } }: { edicao: Edicao }) {
  const [perguntando, setPerguntando] = useState(false)
  if (!sujo && !salvando) return null
  return (
    <div className="sticky bottom-[calc(var(--doca)+0.75rem)] z-header flex flex-wrap items-center justify-end gap-2 rounded-xl border border-line bg-surface p-2.5 shadow-2">
      <div className="mr-auto max-lg:basis-full">
        <SavedMark dirty={sujo} saving={salvando} at={null} />
      </div>
      <Button
        variant="outline"
        size="sm"
        icon={<Undo2 aria-hidden size={16} />}
        onClick={() => setPerguntando(true)}
      >
        <span className="max-md:sr-only">{textos.descartar}</span>
      </Button>
      <Button size="sm" loading={salvando} loadingText={textos.salvando} onClick={() => void salvar()}>
        {textos.salvar}
      </Button>
      <ConfirmDialog
        open={perguntando}
        onOpenChange={setPerguntando}
        title={textos.descartarTitulo}
        description={textos.descartarDescricao}
        confirmLabel={textos.descartar}
        cancelLabel={textos.continuar}
        onConfirm={() => {
          setPerguntando(false)
          descartar()
        }}
      />
    </div>
  )
}
