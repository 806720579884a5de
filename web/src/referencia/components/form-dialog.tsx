import type { FormEvent, ReactNode } from 'react'
import type { Falha } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { inForm } from '#web/ui/in-form.tsx'
import { textos } from '../messages.ts'

/** The form of one row. A refusal keeps what was typed. */
export function FormDialog({
  titulo,
  descricao,
  falha,
  enviando,
  nova,
  extra,
  onEnviar,
  onFechar,
  children,
}: {
  titulo: string
  descricao?: string | undefined
  /** The refusal of the whole form. Errors of fields stand beside the fields. */
  falha: Falha | null
  enviando: boolean
  nova: boolean
  /** Another act, at the start of the foot. */
  extra?: ReactNode
  onEnviar: () => void
  onFechar: () => void
  children: ReactNode
}) {
  function enviar(event: FormEvent) {
    event.preventDefault()
    if (!enviando) onEnviar()
  }
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onFechar}
      title={titulo}
      description={descricao}
      wrap={inForm(enviar)}
      footer={
        <>
          {extra}
          <Button variant="outline" onClick={onFechar}>
            {textos.cancelar}
          </Button>
          <Button type="submit" loading={enviando} loadingText={textos.salvando}>
            {nova ? textos.criar : textos.salvar}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {falha && Object.keys(falha.campos).length === 0 ? (
          <p role="alert" className="rounded-md bg-danger-soft px-3.5 py-2.5 font-semibold text-danger">
            {falha.mensagem}
          </p>
        ) : null}
        {children}
      </div>
    </Dialog>
  )
}
