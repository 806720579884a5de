import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import { AvaliarDialog } from '#web/avaliacoes/avaliar-dialog.tsx'
import { AnteciparDialog } from '#web/espera/antecipar-dialog.tsx'
import { DesistirDialog } from '#web/pagamentos/desistir-dialog.tsx'
import { ReciboDialog } from '#web/recibos/components/recibo-dialog.tsx'
import type { Aberto } from './acoes.tsx'
import { CancelarConsulta } from './cancelar-consulta.tsx'
import { CompletarDialog } from './completar-dialog.tsx'
import { PrepararDialog } from './preparar-dialog.tsx'
import { ReagendarConsulta } from './reagendar-consulta.tsx'

/** The act that is open, and on which consultation. */
export type DialogoDaConsulta = {
  qual: Exclude<Aberto, 'detalhes' | 'pagar'>
  consulta: AgendamentoDetalhe
  /** The dialog that opens again once this one is closed. */
  depois?: DialogoDaConsulta
}

type DialogosProps = {
  dialogo: DialogoDaConsulta
  onTrocar: (outro: DialogoDaConsulta) => void
  onFechar: () => void
}

export function Dialogos({ dialogo, onTrocar, onFechar }: DialogosProps) {
  const { qual, consulta } = dialogo
  switch (qual) {
    case 'cancelar':
      return <CancelarConsulta consulta={consulta} onFechar={onFechar} />
    case 'reagendar':
      return <ReagendarConsulta consulta={consulta} onFechar={onFechar} />
    case 'antecipar':
      return <AnteciparDialog consulta={consulta} onFechar={onFechar} />
    case 'preparar':
      return <PrepararDialog consulta={consulta} onFechar={onFechar} />
    case 'completar':
      return <CompletarDialog consulta={consulta} onFechar={onFechar} />
    case 'recibo':
      return (
        <ReciboDialog
          id={consulta.id}
          onFechar={onFechar}
          onCompletar={() =>
            onTrocar({
              qual: 'completar',
              consulta: { ...consulta, dados_que_faltam: ['cpf'] },
              depois: dialogo,
            })
          }
        />
      )
    case 'avaliar':
      return <AvaliarDialog consulta={consulta} onFechar={onFechar} />
    case 'desistir':
      return consulta.cobranca ? (
        <DesistirDialog cobranca_id={consulta.cobranca.id} onFechar={onFechar} />
      ) : null
  }
}
