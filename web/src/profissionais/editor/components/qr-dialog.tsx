import { Download, Printer } from 'lucide-react'
import { baixar } from '#web/lib/baixar.ts'
import { caminhoDoQr, quadrados } from '#web/lib/qr.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { textos } from '../messages.ts'

/** Quiet zone that readers need, in modules, and pixels of each module. */
const MARGEM = 4
const PIXELS = 16
const ARQUIVO = 'qr-code-perfil'

type QrDialogProps = { endereco: string; nome: string; onFechar: () => void }

/** The public address as a QR code: on screen, as a file for print shops, and alone on a printed sheet. */
export function QrDialog({ endereco, nome, onFechar }: QrDialogProps) {
  const { lado, d } = caminhoDoQr(endereco)
  const tudo = lado + 2 * MARGEM
  return (
    <Dialog
      open
      onOpenChange={(aberto) => aberto || onFechar()}
      title={textos.qrTitulo}
      description={textos.qrDescricao}
      footer={
        <>
          <Button variant="outline" icon={<Printer aria-hidden size={18} />} onClick={() => window.print()}>
            {textos.imprimir}
          </Button>
          <Button
            variant="outline"
            icon={<Download aria-hidden size={18} />}
            onClick={() => baixar(`${ARQUIVO}.svg`, svgDe(endereco))}
          >
            {textos.baixarSvg}
          </Button>
          <Button icon={<Download aria-hidden size={18} />} onClick={() => void baixarPng(endereco)}>
            {textos.baixarPng}
          </Button>
        </>
      }
    >
      <div
        data-imprimir-so=""
        className="grid justify-items-center gap-3 py-2 text-center print:content-center"
      >
        <p className="hidden text-2xl titulo print:block">{nome}</p>
        {/* Dark on white in both themes: readers fail on the reverse. */}
        <svg
          role="img"
          aria-label={textos.qrDe(nome)}
          viewBox={`${-MARGEM} ${-MARGEM} ${tudo} ${tudo}`}
          shapeRendering="crispEdges"
          className="w-full max-w-64 rounded-lg border border-line bg-white print:max-w-[90mm]"
        >
          <path d={d} className="fill-black" />
        </svg>
        <p className="text-sm text-muted">{textos.qrAponte}</p>
        <p className="text-sm break-all">{endereco}</p>
      </div>
    </Dialog>
  )
}

function svgDe(endereco: string): Blob {
  const { lado, d } = caminhoDoQr(endereco)
  const tudo = lado + 2 * MARGEM
  const desenho = `<rect width="100%" height="100%" fill="#fff"/><path transform="translate(${MARGEM} ${MARGEM})" fill="#000" d="${d}"/>`
  return new Blob(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${tudo} ${tudo}" width="1024" height="1024" shape-rendering="crispEdges">${desenho}</svg>`,
    ],
    { type: 'image/svg+xml' },
  )
}

async function baixarPng(endereco: string): Promise<void> {
  const { lado, escuro } = quadrados(endereco)
  const tela = document.createElement('canvas')
  tela.width = tela.height = (lado + 2 * MARGEM) * PIXELS
  const pincel = tela.getContext('2d')
  if (!pincel) return
  pincel.fillStyle = '#fff'
  pincel.fillRect(0, 0, tela.width, tela.height)
  pincel.fillStyle = '#000'
  for (let linha = 0; linha < lado; linha++)
    for (let coluna = 0; coluna < lado; coluna++)
      if (escuro(linha, coluna))
        pincel.fillRect((coluna + MARGEM) * PIXELS, (linha + MARGEM) * PIXELS, PIXELS, PIXELS)
  const imagem = await new Promise<Blob | null>((resolve) => tela.toBlob(resolve, 'image/png'))
  if (imagem) baixar(`${ARQUIVO}.png`, imagem)
}
