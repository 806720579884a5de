import { useState } from 'react'
import type { CartaoProfissional } from '#domain/profissionais/contract.ts'
import { ListaDeProfissionais as Lista } from '#web/profissionais/lista/lista.tsx'
import type { Marcacao } from '../marcacao.ts'
import { oQue } from '../messages.ts'

type Props = { titulo: string; profissionais: readonly CartaoProfissional[]; ir: Marcacao['ir'] }

/** Professionals with their next hours, as in the finder. A row chooses the professional, an hour both. */
export function ListaDeProfissionais({ titulo, profissionais, ir }: Props) {
  const [agora] = useState(Date.now)
  return (
    <Lista
      profissionais={profissionais}
      titulo={titulo}
      agora={agora}
      ato={oQue.verAgenda}
      onAgendar={({ id, inicio }) => ir({ profissional: id, inicio })}
    />
  )
}
