import { useState } from 'react'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { ProximaConsulta } from '#web/inicio/components/proxima-consulta.tsx'
import { ProximosAgendamentos } from '#web/inicio/components/proximos-agendamentos.tsx'
import { OfertaDeConforto } from './oferta-de-conforto.tsx'

/** The first tab of a patient: what comes next. */
export function Resumo() {
  const usuario = useUsuario()
  const [agora] = useState(() => new Date())
  if (!usuario) return null
  return (
    <div className="grid gap-5">
      <OfertaDeConforto />
      <ProximaConsulta agora={agora} />
      <ProximosAgendamentos perfil={usuario.perfil} />
    </div>
  )
}
