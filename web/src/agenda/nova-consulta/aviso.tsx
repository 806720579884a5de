import { Checkbox } from '#web/ui/checkbox.tsx'
import { textosDosDialogos } from '../messages-dialogos.ts'
import type { Rascunho } from './nova-consulta.ts'

const { mudanca, nova } = textosDosDialogos

type AvisoProps = { rascunho: Rascunho; onMudar: (mudanca: { avisar: boolean }) => void }

/** Whether the patient is told. A first contact always is; who has no login is told by mail, and whoever looks after them. */
export function Aviso({ rascunho: { paciente, avisar }, onMudar }: AvisoProps) {
  if (paciente?.meu === false) return null
  return (
    <Checkbox
      label={nova.avisar}
      description={paciente?.sem_login ? mudanca.semLogin : undefined}
      checked={avisar}
      onChange={(event) => onMudar({ avisar: event.target.checked })}
    />
  )
}
