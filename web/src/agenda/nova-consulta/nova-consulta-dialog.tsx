import { useState } from 'react'
import type { PeriodoDaAgenda } from '#domain/agenda/periodo.ts'
import { useUnsaved } from '#web/form/use-unsaved.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { NovoEm } from '../dialogos.ts'
import { textosDosDialogos } from '../messages-dialogos.ts'
import { NovaConsultaForm } from './nova-consulta-form.tsx'

const { titulo, encaixeAgora, descartar } = textosDosDialogos.nova

type NovaProps = { em: NovoEm; periodo: PeriodoDaAgenda; onFechar: () => void }

/** A new appointment on the agenda. Closing it asks before what was written is lost. */
export function NovaConsultaDialog({ em, periodo, onFechar }: NovaProps) {
  const [sujo, setSujo] = useState(false)
  const [perguntando, setPerguntando] = useState(false)
  useUnsaved(sujo)
  const sair = () => (sujo ? setPerguntando(true) : onFechar())
  return (
    <>
      <Dialog open onOpenChange={sair} title={em.agora ? encaixeAgora : titulo} size="lg" full bare>
        <NovaConsultaForm
          em={em}
          periodo={periodo}
          onFechar={onFechar}
          onSair={sair}
          onEscrever={() => setSujo(true)}
        />
      </Dialog>
      <ConfirmDialog
        open={perguntando}
        onOpenChange={setPerguntando}
        title={descartar.titulo}
        description={descartar.descricao}
        confirmLabel={descartar.confirmar}
        cancelLabel={descartar.voltar}
        onConfirm={onFechar}
      />
    </>
  )
}
