import type { Assinante, Conteudo } from '#domain/prontuario/anotacao.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { textos } from '../messages-atendimento.ts'
import { nota } from '../messages.ts'

const { assinar: palavras } = textos

type AssinarProps = {
  conteudo: Conteudo
  assinante: Assinante | null
  pendente: boolean
  onAssinar: () => void
  onFechar: () => void
}

/** Shows what is about to be closed for good, and as whom. */
export function AssinarDialog({ conteudo, assinante, pendente, onAssinar, onFechar }: AssinarProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(abre) => (abre ? undefined : onFechar())}
      tone="primary"
      title={palavras.titulo}
      description={palavras.descricao}
      confirmLabel={palavras.confirmar}
      pending={pendente}
      pendingLabel={palavras.assinando}
      onConfirm={onAssinar}
    >
      <div
        role="region"
        aria-label={nota.anotacao}
        // Long notes are scrolled by keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="grid max-h-64 gap-2 overflow-y-auto rounded-lg border border-line p-3 text-sm"
      >
        {conteudo.secoes.map(({ chave, titulo, texto }) => (
          <p key={chave} className="break-words whitespace-pre-line">
            <span className="font-semibold">{titulo}: </span>
            {texto.trim() === '' ? <span className="text-muted">{nota.semTexto}</span> : texto}
          </p>
        ))}
      </div>
      {conteudo.sigilo ? <p className="text-sm">{nota.sigilo}.</p> : null}
      <p className="text-sm text-muted">
        {assinante ? palavras.como(assinante.nome, assinante.registro) : palavras.semRegistro}
      </p>
    </ConfirmDialog>
  )
}
