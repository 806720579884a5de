import { FileText, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import type { DocumentoProfissional } from '#domain/aprovacao/contract.ts'
import { rotulosTipoDocumento } from '#domain/aprovacao/documento.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useEndereco } from '../hooks.ts'
import { textos } from '../messages.ts'

const { visor: palavras, cadastro } = textos

const PASSOS = [100, 150, 200, 300]

/** A document by an address that ends soon: a picture here, to be enlarged; a PDF in a window of its own. */
export function VisorDeDocumento({
  documento,
  onClose,
}: {
  documento: DocumentoProfissional
  onClose: () => void
}) {
  const { data, error, isFetching, refetch } = useEndereco(documento.id)
  const nome = rotulosTipoDocumento[documento.tipo]
  return (
    <Dialog open onOpenChange={onClose} title={nome} size="xl" full>
      {data ? (
        documento.formato === 'application/pdf' ? (
          <div className="grid justify-items-center gap-4 py-8 text-center">
            <FileText aria-hidden size={40} className="text-primary" />
            <p className="max-w-md text-muted">{palavras.pdf}</p>
            <a href={data.endereco} target="_blank" rel="noreferrer" className={buttonStyle()}>
              {palavras.abrirPdf}
            </a>
          </div>
        ) : (
          <Imagem endereco={data.endereco} nome={nome} />
        )
      ) : error ? (
        <ErrorState
          title={cadastro.erroAbrir}
          description={falhaDe(error).mensagem}
          requestId={falhaDe(error).pedido}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonGroup label={palavras.carregando} className="grid">
          <Skeleton className="h-80" />
        </SkeletonGroup>
      )}
    </Dialog>
  )
}

function Imagem({ endereco, nome }: { endereco: string; nome: string }) {
  const [passo, setPasso] = useState(0)
  // The address is asked for again while it is open; the picture that is there stays.
  const [primeiro] = useState(endereco)
  const zoom = PASSOS[passo]!
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-2">
        <IconButton
          label={palavras.reduzir}
          icon={<ZoomOut size={20} />}
          disabled={passo === 0}
          onClick={() => setPasso(passo - 1)}
        />
        <IconButton
          label={palavras.ampliar}
          icon={<ZoomIn size={20} />}
          disabled={passo === PASSOS.length - 1}
          onClick={() => setPasso(passo + 1)}
        />
        <output className="text-sm text-muted tabular-nums">{palavras.zoom(zoom)}</output>
      </div>
      <section
        aria-label={palavras.imagem(nome)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- enlarged, it is scrolled by keys
        tabIndex={0}
        className="max-h-[70dvh] overflow-auto rounded-md bg-subtle"
      >
        <img src={primeiro} alt={palavras.imagem(nome)} width={`${zoom}%`} className="max-w-none" />
      </section>
    </div>
  )
}
