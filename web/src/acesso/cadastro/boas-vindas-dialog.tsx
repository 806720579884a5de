import { ChevronRight, Stethoscope, UserRound, type LucideIcon } from 'lucide-react'
import type { TipoCadastro } from '#domain/usuarios/usuario.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { textos } from '../messages.ts'

const { google } = textos

const escolhas: { tipo: TipoCadastro; icone: LucideIcon; rotulo: string; descricao: string }[] = [
  { tipo: 'paciente', icone: UserRound, rotulo: google.souPaciente, descricao: google.souPacienteDescricao },
  {
    tipo: 'profissional',
    icone: Stethoscope,
    rotulo: google.souProfissional,
    descricao: google.souProfissionalDescricao,
  },
]

type BoasVindasDialogProps = {
  aberto: boolean
  nome: string
  onEscolher: (tipo: TipoCadastro) => void
  onCancelar: () => void
}

/** GOOGLE-03: a new person says how they will use the product. Cancelling leaves nothing behind. */
export function BoasVindasDialog({ aberto, nome, onEscolher, onCancelar }: BoasVindasDialogProps) {
  return (
    <Dialog
      open={aberto}
      onOpenChange={(open) => {
        if (!open) onCancelar()
      }}
      title={google.boasVindas}
      description={
        <>
          <bdi className="break-words">{nome}</bdi>, {google.comoUsar}
        </>
      }
      footer={
        <Button variant="ghost" onClick={onCancelar}>
          {google.cancelar}
        </Button>
      }
    >
      <div className="grid gap-3">
        {escolhas.map(({ tipo, icone: Icone, rotulo, descricao }) => (
          <button
            key={tipo}
            type="button"
            onClick={() => onEscolher(tipo)}
            className="flex min-h-18 items-center gap-3.5 rounded-lg border border-line-strong bg-surface p-3.5 text-left transition-colors hover:border-primary hover:bg-primary-soft"
          >
            <span
              aria-hidden
              className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary"
            >
              <Icone size={22} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{rotulo}</span>
              <span className="block text-sm text-ink-2">{descricao}</span>
            </span>
            <ChevronRight aria-hidden size={18} className="text-muted" />
          </button>
        ))}
        <p className="text-sm text-muted">{google.podeMudar}</p>
      </div>
    </Dialog>
  )
}
