import { useState } from 'react'
import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { zonaDe } from '../../em-palavras.ts'
import { reagendar as palavras } from '../../reagendar/messages.ts'
import { ReagendarDialog } from '../../reagendar/reagendar-dialog.tsx'
import { quando } from '../consulta.ts'
import { useConsulta, useReagendar } from '../hooks.ts'
import { JaNaoPode } from './ja-nao-pode.tsx'
import { Politica } from './politica.tsx'

type ReagendarConsultaProps = { consulta: AgendamentoDetalhe; onFechar: () => void }

/** Moving by the patient's side: the policy before the act, and how the consultation stands where it may not be any more. */
export function ReagendarConsulta({ consulta: conhecida, onFechar }: ReagendarConsultaProps) {
  const { data: consulta = conhecida } = useConsulta(conhecida.id, conhecida)
  const reagendar = useReagendar()
  const zona = zonaDe(consulta)
  const [hoje] = useState(() => dataLocal(Date.now(), zona))
  const pode = consulta.acoes.includes('reagendar') || reagendar.isPending
  return (
    <ReagendarDialog
      canal="paciente"
      consulta={consulta}
      zona={zona}
      hoje={hoje}
      titulo={palavras.titulo}
      descricao={palavras.agora(quando(consulta))}
      antes={<Politica politica={consulta.politica} />}
      jaNaoPode={pode ? undefined : <JaNaoPode consulta={consulta} ato="reagendar" />}
      reagendar={reagendar}
      onFechar={onFechar}
    />
  )
}
