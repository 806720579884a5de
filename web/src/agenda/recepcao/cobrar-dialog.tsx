import type { AgendamentoDaAgenda } from '#domain/agenda/periodo.ts'
import type { FormaRecebida } from '#domain/recibos/recibo.ts'
import { PixDaConsulta } from '#web/pagamentos/pix-da-consulta.tsx'
import { Receber } from '#web/recibos/components/pagamento-no-local.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { textos as daAgenda } from '../messages.ts'
import { textos } from './messages.ts'

export interface Cobranca {
  consulta: AgendamentoDaAgenda
  /** How it is paid, as far as the button said. */
  forma: FormaRecebida | ''
}

type CobrarDialogProps = Cobranca & {
  zona: string
  /** Opens the receipt that came of it, which outlives this dialog. */
  onRecibo: (id: string) => void
  onFechar: () => void
}

/** From a row of the desk's day: the Pix that was asked for, where there is one, and what is received here. */
export function CobrarDialog({ consulta, forma, zona, onRecibo, onFechar }: CobrarDialogProps) {
  const nome = consulta.paciente_nome ?? daAgenda.cartao.semNome
  return (
    <Dialog open onOpenChange={onFechar} title={textos.receberDe(nome)}>
      <div className="grid gap-4">
        {consulta.pode.includes('pagamentos.daConsulta') ? (
          <PixDaConsulta id={consulta.id} zona={zona} cancelada={false} paciente={nome} />
        ) : null}
        <Receber
          id={consulta.id}
          forma={forma}
          onRecibo={consulta.pode.includes('recibos.daConsulta') ? () => onRecibo(consulta.id) : undefined}
          onFechar={onFechar}
        />
      </div>
    </Dialog>
  )
}
