import { reagendar as palavras } from '#web/agendamentos/reagendar/messages.ts'
import { ReagendarDialog } from '#web/agendamentos/reagendar/reagendar-dialog.tsx'
import { formatarDataHora } from '#web/lib/data.ts'
import { useToast } from '#web/ui/toast.tsx'
import { useReagendar } from '../hooks.ts'
import { textos } from '../messages.ts'

type ReagendarConsultaProps = {
  consulta: { id: string; versao: number; paciente_nome: string | null; data_agendamento: string }
  zona: string
  hoje: string
  onFechar: () => void
}

/** Moving to a free hour by those who keep the agenda, without dragging. */
export function ReagendarConsulta({ consulta, zona, hoje, onFechar }: ReagendarConsultaProps) {
  const reagendar = useReagendar()
  const toast = useToast()
  return (
    <ReagendarDialog
      canal="equipe"
      consulta={consulta}
      zona={zona}
      hoje={hoje}
      titulo={palavras.tituloDe(consulta.paciente_nome ?? textos.cartao.semNome)}
      descricao={palavras.agora(formatarDataHora(consulta.data_agendamento, zona))}
      reagendar={reagendar}
      onReagendar={(inicio) =>
        toast({ tone: 'success', title: palavras.feito, description: formatarDataHora(inicio, zona) })
      }
      onFechar={onFechar}
    />
  )
}
