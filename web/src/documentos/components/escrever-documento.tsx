import { useState } from 'react'
import type { Documento } from '#domain/documentos/schemas.ts'
import { AssinarDialog } from '../assinatura/assinar-dialog.tsx'
import { nomeDoDocumento } from '../nome.ts'
import { EmitirDialog } from './emitir-dialog.tsx'

type EscreverProps = {
  paciente_id: string
  agendamento_id: string | null
  /** A draft to go on with. */
  documento_id?: string
  /** An issued document whose place this one takes. */
  substitui_id?: string
  onFechar: () => void
}

/** Writes a document, issues it and, where that was asked, goes on to its signature. */
export function EscreverDocumento({ onFechar, ...documento }: EscreverProps) {
  const [emitido, setEmitido] = useState<Documento | null>(null)
  if (!emitido) return <EmitirDialog {...documento} onAssinar={setEmitido} onFechar={onFechar} />
  const { id, tipo, emissao } = emitido
  return (
    <AssinarDialog
      id={id}
      nome={nomeDoDocumento({ tipo, numero: emissao?.numero ?? null })}
      onFechar={onFechar}
    />
  )
}
