import { CancelarDialog } from '#web/agendamentos/cancelar/cancelar-dialog.tsx'
import { daEquipe as palavras } from '#web/agendamentos/cancelar/messages.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { useToast } from '#web/ui/toast.tsx'
import { textosDosDialogos } from '../messages-dialogos.ts'
import { useCancelar } from '../hooks.ts'
import { textos } from '../messages.ts'

/** APPT-03: the second toast comes after the first was read. */
const NOTIFICADO_MS = 1_500

type CancelarConsultaProps = {
  consulta: {
    id: string
    versao: number
    paciente_nome: string | null
    data_agendamento: string
    serie_id: string | null
  }
  zona: string
  /** It is a request that was not accepted yet. */
  recusa?: boolean
  onFechar: () => void
}

/** Cancelling, or refusing a request, by those who keep the agenda. */
export function CancelarConsulta({ consulta, zona, recusa, onFechar }: CancelarConsultaProps) {
  const cancelar = useCancelar()
  const toast = useToast()
  const nome = consulta.paciente_nome ?? textos.cartao.semNome
  return (
    <CancelarDialog
      canal="equipe"
      consulta={consulta}
      titulo={recusa ? palavras.tituloPedido(nome) : palavras.titulo(nome)}
      descricao={formatarDataHora(consulta.data_agendamento, zona)}
      acao={recusa ? palavras.recusar : palavras.confirmar}
      voltar={textosDosDialogos.voltar}
      cancelar={cancelar}
      onCancelar={({ avisar }) => {
        toast({ tone: 'success', title: palavras.feito })
        if (avisar) setTimeout(() => toast({ tone: 'info', title: palavras.notificado }), NOTIFICADO_MS)
      }}
      onFechar={onFechar}
    />
  )
}
