import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import { api } from '#web/rpc/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { inForm } from '#web/ui/in-form.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { CamposExigidos } from '../../agendar/components/dados-exigidos.tsx'
import { useCamposExigidos } from '../../agendar/use-campos-exigidos.ts'
import { completar as palavras } from '../messages.ts'

type CompletarProps = { consulta: AgendamentoDetalhe; onFechar: () => void }

/** 'Completar dados': the data that the service requires and the record lacks, with the fields of the booking. */
export function CompletarDialog({ consulta, onFechar }: CompletarProps) {
  const queries = useQueryClient()
  const toast = useToast()
  const { proprio, paciente_id, paciente_nome } = consulta
  // The open fields stay while the list is read again.
  const [faltam] = useState(() => consulta.dados_que_faltam ?? [])
  const dados = useCamposExigidos(faltam, proprio ? null : paciente_id, () => {
    for (const parte of [api.agendamentos, api.inicio, api.recibos])
      void queries.invalidateQueries({ queryKey: parte.key() })
    toast({ title: palavras.feito, tone: 'success' })
    onFechar()
  })
  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto || dados.guardando ? undefined : onFechar())}
      title={palavras.titulo}
      wrap={inForm((event) => {
        event.preventDefault()
        void dados.completar()
      })}
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {palavras.voltar}
          </Button>
          <Button type="submit" loading={dados.guardando} loadingText={palavras.salvando}>
            {palavras.salvar}
          </Button>
        </>
      }
    >
      <CamposExigidos dados={dados} de={proprio ? null : paciente_nome} />
    </Dialog>
  )
}
