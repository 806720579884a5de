import {
  Activity,
  CalendarX2,
  IdCard,
  Route,
  UserRound,
  UserRoundX,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { rotulosAlerta, type AlertaDoPaciente } from '#domain/pacientes/paciente.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const aparencia: Record<AlertaDoPaciente, { Icone: LucideIcon; tom: BadgeTone }> = {
  provisorio: { Icone: IdCard, tom: 'info' },
  menor_sem_responsavel: { Icone: UserRound, tom: 'warning' },
  bloqueado: { Icone: UserRoundX, tom: 'danger' },
  faltou_duas_vezes: { Icone: CalendarX2, tom: 'warning' },
  possivel_duplicado: { Icone: UsersRound, tom: 'info' },
  medida_fora: { Icone: Activity, tom: 'warning' },
  trilha_atrasada: { Icone: Route, tom: 'warning' },
}

/** Warnings before any act, each in words. */
export function Alertas({
  alertas,
  size = 'sm',
}: {
  alertas: readonly AlertaDoPaciente[]
  size?: 'sm' | 'md'
}) {
  return alertas.map((alerta) => {
    const { Icone, tom } = aparencia[alerta]
    return (
      <Badge key={alerta} size={size} tone={tom} icon={<Icone aria-hidden size={12} />}>
        {rotulosAlerta[alerta]}
      </Badge>
    )
  })
}
