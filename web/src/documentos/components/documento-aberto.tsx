import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { createPortal } from 'react-dom'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { servidor } from '#web/lib/servidor.ts'
import { doDocumento as palavras } from '../messages.ts'
import { Folhas } from './folha.tsx'

type DocumentoAbertoProps = {
  id: string
  /** "Receita nº 7" */
  nome: string
  onFechar: () => void
}

/** An issued document, to read and to print alone on its sheets. */
export function DocumentoAberto({ id, nome, onFechar }: DocumentoAbertoProps) {
  // Each reading is a line that the person sees: it is not repeated by itself.
  const query = useQuery(api.documentos.abrir.queryOptions({ input: { id }, staleTime: 'static', gcTime: 0 }))
  const { data } = query
  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={nome}
      size="lg"
      reading={nome}
      footer={
        data ? (
          <Button icon={<Printer aria-hidden size={18} />} onClick={() => window.print()}>
            {palavras.imprimir}
          </Button>
        ) : undefined
      }
    >
      {data ? (
        <>
          <div className="grid gap-8">
            <Folhas documento={data} site={servidor()} />
          </div>
          {createPortal(
            <article data-folha-impressa="" className="papel-do-documento hidden text-ink print:block">
              <Folhas documento={data} site={servidor()} />
            </article>,
            document.body,
          )}
        </>
      ) : query.error ? (
        <QueryError query={query} title={palavras.erro} />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </Dialog>
  )
}
