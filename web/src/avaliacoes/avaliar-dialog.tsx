import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Dialog, DialogBody } from '#web/ui/dialog.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Formulario } from './components/formulario.tsx'
import { Minha } from './components/minha.tsx'
import { avaliar, minha } from './messages.ts'
import { api } from '#web/rpc/client.ts'

type AvaliarDialogProps = {
  consulta: { id: string; profissional_nome: string | null }
  onFechar: () => void
}

/** The review of one consultation: a form, or the saved review with its author's remaining acts. */
export function AvaliarDialog({ consulta: { id, profissional_nome }, onFechar }: AvaliarDialogProps) {
  const query = useQuery(api.avaliacoes.daConsulta.queryOptions({ input: { id } }))
  const { data, error } = query
  const [alterando, setAlterando] = useState(false)
  const feita = data?.avaliacao ?? null
  return (
    <Dialog
      open
      bare
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={feita && !alterando ? minha.titulo : avaliar.titulo}
      description={profissional_nome ? avaliar.descricao(profissional_nome) : undefined}
    >
      {feita && !alterando ? (
        <Minha avaliacao={feita} onAlterar={() => setAlterando(true)} onFechar={onFechar} />
      ) : data && (feita || data.pode_avaliar) ? (
        <Formulario
          consulta_id={id}
          espera_min={data.espera_min}
          feita={feita}
          onTerminar={() => (feita ? setAlterando(false) : onFechar())}
          onVoltar={() => (feita ? setAlterando(false) : onFechar())}
        />
      ) : (
        <DialogBody>
          {data ? (
            <p className="text-muted">{avaliar.naoPode}</p>
          ) : error ? (
            <QueryError query={query} title={avaliar.erro} />
          ) : (
            <SkeletonGroup className="grid gap-4">
              <Skeleton className="h-12 w-2/3" />
              <Skeleton className="h-12 w-2/3" />
              <Skeleton className="h-24 w-full" />
            </SkeletonGroup>
          )}
        </DialogBody>
      )}
    </Dialog>
  )
}
