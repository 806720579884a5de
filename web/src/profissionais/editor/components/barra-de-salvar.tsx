import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { textos } from '../messages.ts'
import type { Edicao } from '../use-edicao.ts'

/** PRO-04: says that something is unsaved, and saves it. It stays in sight while there is. */
export function BarraDeSalvar({ edicao: { sujo, salvando, salvar, descartar } }: { edicao: Edicao }) {
  const [perguntando, setPerguntando] = useState(false)
  if (!sujo && !salvando) return null
  return (
    <div className="sticky bottom-[calc(env(safe-area-inset-bottom)+4.5rem)] z-header flex flex-wrap items-center justify-end gap-2 rounded-xl border border-line bg-surface p-3 shadow-2 md:bottom-4">
      <p role="status" className="mr-auto flex items-center gap-2 text-sm text-muted">
        <span aria-hidden className="size-2 rounded-full bg-primary" />
        {textos.naoSalvo}
      </p>
      <Button variant="outline" size="sm" onClick={() => setPerguntando(true)}>
        {textos.descartar}
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
