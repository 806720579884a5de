import type { UseQueryResult } from '@tanstack/react-query'
import { ExternalLink, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { QueryError } from '#web/rpc/query-error.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { visor as palavras } from '../messages-visor.ts'

const PASSOS = [100, 150, 200, 300]

type VisorDeArquivoProps = {
  nome: string
  formato: string
  /** Address of the file. It is requested when the viewer opens, because it expires soon. */
  endereco: Pick<UseQueryResult<{ endereco: string }>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** Title of the error. */
  erro: string
  /** Shows the file here only, without a link to a window of its own for a PDF. */
  soAqui?: boolean
  onClose: () => void
}

/** A private file at an address that expires soon: a picture that can be enlarged, or a PDF in a sandboxed frame. */
export function VisorDeArquivo({ nome, formato, endereco, erro, soAqui, onClose }: VisorDeArquivoProps) {
  const { data, error } = endereco
  return (
    <Dialog open onOpenChange={onClose} title={nome} size="xl" full>
      {data ? (
        formato === 'application/pdf' ? (
          <Pdf endereco={data.endereco} nome={nome} soAqui={soAqui} />
        ) : (
          <Imagem endereco={data.endereco} nome={nome} />
        )
      ) : error ? (
        <QueryError query={endereco} title={erro} />
      ) : (
        <SkeletonGroup label={palavras.carregando} className="grid">
          <Skeleton className="h-80" />
        </SkeletonGroup>
      )}
    </Dialog>
  )
}

type PdfProps = { endereco: string; nome: string; soAqui?: boolean | undefined }

function Pdf({ endereco, nome, soAqui }: PdfProps) {
  const [primeiro] = useState(endereco)
  const semVisor = navigator.pdfViewerEnabled === false
  return (
    <div className="grid gap-3">
      {soAqui && !semVisor ? null : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          {semVisor ? <p className="text-muted">{palavras.semPdf}</p> : <span />}
          <a
            href={endereco}
            target="_blank"
            rel="noreferrer"
            className={buttonStyle({ variant: 'outline', size: 'sm' })}
          >
            <ExternalLink aria-hidden size={16} /> {palavras.abrirPdf}
          </a>
        </div>
      )}
      {semVisor ? null : (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the answer brings its own sandbox; with the attribute browsers show no PDF
        <iframe
          src={primeiro}
          title={palavras.pdf(nome)}
          className="h-[70dvh] w-full rounded-md border border-line bg-subtle"
        />
      )}
    </div>
  )
}

function Imagem({ endereco, nome }: { endereco: string; nome: string }) {
  const [passo, setPasso] = useState(0)
  // The address is refreshed while open. The picture already shown stays.
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
