import { Link } from '@tanstack/react-router'
import { Mic } from 'lucide-react'
import { Suspense, useState } from 'react'
import { comFrases } from '#domain/atendimento/levar.ts'
import { destino } from '#web/lib/endereco.ts'
import { partes } from '#web/lib/partes.ts'
import { useEstado, type Rascunho } from '../use-rascunho.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { enderecoDoEscriba } from '#web/atendimento/busca.ts'
import { textos } from '#web/atendimento/messages.ts'

const Escriba = partes(() => import('#web/atendimento/components/escriba.tsx')).parte('Escriba')

type EscribaNaMesaProps = {
  rascunho: Rascunho
  paciente_id: string
  agendamento_id: string
  usuario_id: string
  fechada: boolean
}

/** The scribe beside the note: what it drafts goes into the very draft that is written there. */
export function EscribaNaMesa({
  rascunho,
  paciente_id,
  agendamento_id,
  usuario_id,
  fechada,
}: EscribaNaMesaProps) {
  const { gravador } = rascunho
  const { conteudo } = useEstado(rascunho)
  const [aberto, setAberto] = useState(false)
  const toast = useToast()
  if (!aberto)
    return (
      <Card as="section" className="grid gap-3">
        <CardHeader title={textos.naMesa.titulo} description={textos.naMesa.dica} />
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="outline" icon={<Mic aria-hidden size={18} />} onClick={() => setAberto(true)}>
            {textos.naMesa.abrir}
          </Button>
          <Link
            {...destino(enderecoDoEscriba(paciente_id, agendamento_id))}
            className={buttonStyle({ variant: 'link', size: 'sm' })}
          >
            {textos.naMesa.pagina}
          </Link>
        </div>
      </Card>
    )
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full rounded-xl" />}>
      <Escriba
        estreito
        paciente_id={paciente_id}
        agendamento_id={agendamento_id}
        usuario_id={usuario_id}
        modelo={conteudo.modelo}
        secoes={conteudo.secoes}
        fechada={fechada}
        onLevar={async (frases) => {
          const { conteudo: agora } = gravador.estado()
          gravador.escrever({ ...agora, secoes: comFrases(agora.secoes, frases) })
          await gravador.salvarJa()
          return gravador.id
        }}
        // 'Marcar retorno' stands in the acts beside it.
        onRetorno={() => toast({ tone: 'info', title: textos.propostas.retorno })}
      />
    </Suspense>
  )
}
