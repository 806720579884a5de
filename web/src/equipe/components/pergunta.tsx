import { falhaDe } from '#web/rpc/errors.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { textos } from '../messages.ts'

export interface PerguntaFeita {
  titulo: string
  descricao: string
  /** Words of the button. */
  acao: string
  feito: string
  tom?: 'danger' | 'primary'
  fazer: () => Promise<unknown>
}

/** A question with its consequence. The act runs when the person says yes. */
export function Pergunta({
  pergunta: { titulo, descricao, acao, feito, tom, fazer },
  ocupado,
  onFechar,
}: {
  pergunta: PerguntaFeita
  ocupado: boolean
  onFechar: () => void
}) {
  const toast = useToast()
  const confirmar = async () => {
    try {
      await fazer()
      toast({ title: feito, tone: 'success' })
      onFechar()
    } catch (error) {
      toast({ title: textos.perguntas.erro, description: falhaDe(error).mensagem, tone: 'error' })
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onFechar}
      title={titulo}
      description={descricao}
      confirmLabel={acao}
      tone={tom ?? 'danger'}
      pending={ocupado}
      pendingLabel={textos.perguntas.mudando}
      onConfirm={() => void confirmar()}
    />
  )
}
