import { ImageDown, Printer } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { CartaoEmergencia, PessoaDaEmergencia } from '#domain/emergencia/contract.ts'
import { textoDoQr } from '#domain/emergencia/rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { hojeAqui } from '../hooks.ts'
import { CartaoImpresso } from './cartao-impresso.tsx'
import { baixar } from '#web/lib/baixar.ts'
import { desenharImagem } from './imagem-de-bloqueio.ts'
import { textos } from './messages.ts'

/** The card outside the product: on paper, and as a picture for the lock screen. */
export function Levar({ pessoa, cartao }: { pessoa: PessoaDaEmergencia; cartao: CartaoEmergencia }) {
  const avisar = useToast()
  const [imprimindo, setImprimindo] = useState(false)
  const terminar = useCallback(() => setImprimindo(false), [])
  async function salvarImagem() {
    const texto = textoDoQr(pessoa, cartao, hojeAqui())
    try {
      baixar(
        'cartao-de-emergencia.png',
        await desenharImagem({ nome: pessoa.nome, contato: cartao.contatos[0], texto }),
      )
      avisar({ title: textos.imagemPronta, tone: 'success', duration: 3000 })
    } catch {
      avisar({ title: textos.imagemFalhou, tone: 'error' })
    }
  }
  return (
    <Card as="section" className="grid content-start gap-3">
      <CardHeader title={textos.levar} />
      <Button
        variant="outline"
        icon={<ImageDown aria-hidden size={18} />}
        onClick={() => void salvarImagem()}
      >
        {textos.imagem}
      </Button>
      <Button variant="outline" icon={<Printer aria-hidden size={18} />} onClick={() => setImprimindo(true)}>
        {textos.imprimir}
      </Button>
      <p className="text-sm text-muted">{textos.imagemExplica}</p>
      {imprimindo ? <CartaoImpresso pessoa={pessoa} cartao={cartao} onTerminar={terminar} /> : null}
    </Card>
  )
}
