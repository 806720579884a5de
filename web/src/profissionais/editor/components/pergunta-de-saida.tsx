import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { textos } from '../messages.ts'
import type { useSaida } from '../use-saida.ts'

/** Asked before unsaved changes are left. */
export function PerguntaDeSaida({ pergunta }: { pergunta: ReturnType<typeof useSaida> }) {
  const daConta = pergunta?.tipo === 'sair-da-conta'
  return (
    <ConfirmDialog
      open={pergunta !== null}
      onOpenChange={(aberta) => aberta || pergunta?.responder(false)}
      title={daConta ? textos.sairTitulo : textos.semSalvarTitulo}
      description={daConta ? textos.sairDescricao : textos.semSalvarDescricao}
      confirmLabel={daConta ? textos.salvarESair : textos.sairSemSalvar}
      cancelLabel={textos.continuar}
      tone={daConta ? 'primary' : 'danger'}
      onConfirm={() => pergunta?.responder(true)}
    />
  )
}
