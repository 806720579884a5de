import { Link2, MessageCircle, Printer, Share2 } from 'lucide-react'
import { usePrimeiraVista } from '#web/lib/momento.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { mensagens } from '../messages.ts'

type CompartilharPostProps = { titulo: string; endereco: string }

/** Ways to share the post: the device's share sheet where there is one, the address, WhatsApp, paper. */
export function CompartilharPost({ titulo, endereco }: CompartilharPostProps) {
  const showToast = useToast()
  const primeiraVista = usePrimeiraVista()
  const texto = `${titulo} ${endereco}`

  async function copiar() {
    try {
      await navigator.clipboard.writeText(endereco)
      showToast({ title: mensagens.linkCopiado, tone: 'success' })
    } catch {
      showToast({
        title: mensagens.linkNaoCopiado,
        description: mensagens.linkNaoCopiadoDescricao,
        tone: 'error',
      })
    }
  }

  return (
    <div data-nao-imprimir="" className="flex flex-wrap gap-2">
      {!primeiraVista && 'share' in navigator ? (
        <Button
          variant="soft"
          size="sm"
          icon={<Share2 aria-hidden size={16} />}
          // Closing the sheet without a choice rejects, which is no error.
          onClick={() => void navigator.share({ title: titulo, url: endereco }).catch(() => undefined)}
        >
          {mensagens.compartilhar}
        </Button>
      ) : null}
      <Button
        variant="outline"
        size="sm"
        icon={<Link2 aria-hidden size={16} />}
        onClick={() => void copiar()}
      >
        {mensagens.copiarLink}
      </Button>
      <Button variant="outline" size="sm" asChild>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(texto)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <MessageCircle aria-hidden size={16} />
          {mensagens.whatsapp}
        </a>
      </Button>
      <Button variant="ghost" size="sm" icon={<Printer aria-hidden size={16} />} onClick={() => print()}>
        {mensagens.imprimir}
      </Button>
    </div>
  )
}
