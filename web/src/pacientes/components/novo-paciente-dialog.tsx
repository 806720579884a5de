import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CadastroRapido } from '#web/agenda/nova-consulta/cadastro-rapido.tsx'
import type { PacienteAchado } from '#domain/agenda/contract-pacientes.ts'
import { api } from '#web/rpc/client.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { textos } from '../messages.ts'

type NovoProps = {
  profissional_id: string
  /** Called for a person with a record elsewhere. The first booking makes them a patient here. */
  onMarcar: (paciente: PacienteAchado) => void
  onFechar: () => void
}

/** The agenda's quick registration (C20). It opens the record, new or found. */
export function NovoPacienteDialog({ profissional_id, onMarcar, onFechar }: NovoProps) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const toast = useToast()
  return (
    <Dialog open onOpenChange={(aberto) => (aberto ? undefined : onFechar())} title={textos.novo}>
      <CadastroRapido
        profissional_id={profissional_id}
        nome=""
        telefone=""
        onVoltar={onFechar}
        onUsar={(paciente) => {
          const { id, nome, meu } = paciente
          if (!meu) return onMarcar(paciente)
          void queries.invalidateQueries({ queryKey: api.pacientes.key() })
          toast({ tone: 'success', title: textos.cadastrado(nome) })
          onFechar()
          void navigate({
            to: '/pacientes/$id',
            params: { id },
            search: { profissional: profissional_id } as never,
          })
        }}
      />
    </Dialog>
  )
}
