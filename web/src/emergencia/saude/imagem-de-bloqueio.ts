import type { Contato } from '#domain/emergencia/cartao.ts'
import { formatarTelefone } from '#domain/referencia/telefone.ts'
import { textos } from './messages.ts'
import { quadrados } from '#web/lib/qr.ts'

/** Pixels of a phone's screen. The areas of clock and buttons stay free. */
const [LARGURA, ALTURA] = [1080, 2160]
const FUNDO = '#0b3b33'
const VERMELHO = '#cc2233'

type Pedido = { nome: string; contato: Contato | undefined; texto: string }

/**
 * Draws a picture for the lock screen: name, contact, and the card as a QR code. Nothing is sent over the network.
 * @throws {Error} when the browser cannot draw pictures
 */
export async function desenharImagem({ nome, contato, texto }: Pedido): Promise<Blob> {
  await document.fonts?.ready
  const tela = document.createElement('canvas')
  tela.width = LARGURA
  tela.height = ALTURA
  const pincel = tela.getContext('2d')
  if (!pincel) throw new Error('this browser draws no pictures')
  pincel.fillStyle = FUNDO
  pincel.fillRect(0, 0, LARGURA, ALTURA)
  const meio = LARGURA / 2
  pincel.textAlign = 'center'

  const escrever = (palavras: string, y: number, tamanho: number, cor: string, peso = 600) => {
    pincel.fillStyle = cor
    for (let corpo = tamanho; ; corpo -= 4) {
      pincel.font = `${peso} ${corpo}px "Figtree Variable", system-ui, sans-serif`
      if (corpo < 28 || pincel.measureText(palavras).width <= LARGURA - 140) break
    }
    pincel.fillText(palavras, meio, y)
  }

  pincel.fillStyle = VERMELHO
  pincel.beginPath()
  pincel.roundRect(meio - 330, 640, 660, 92, 46)
  pincel.fill()
  escrever(textos.emCaso, 702, 48, '#ffffff')
  escrever(nome, 840, 76, '#ffffff', 700)
  if (contato) {
    escrever([contato.nome, contato.relacao].filter(Boolean).join(' · '), 920, 46, '#d6e6e1', 500)
    escrever(formatarTelefone(contato.telefone), 996, 64, '#ffffff', 700)
  }

  const { lado, escuro } = quadrados(texto)
  const borda = 4
  const modulo = Math.floor(760 / (lado + 2 * borda))
  const largura = modulo * (lado + 2 * borda)
  const [x, y] = [meio - largura / 2, 1050]
  pincel.fillStyle = '#ffffff'
  pincel.beginPath()
  pincel.roundRect(x, y, largura, largura, 36)
  pincel.fill()
  pincel.fillStyle = '#000000'
  for (let linha = 0; linha < lado; linha++)
    for (let coluna = 0; coluna < lado; coluna++)
      if (escuro(linha, coluna))
        pincel.fillRect(x + (coluna + borda) * modulo, y + (linha + borda) * modulo, modulo, modulo)
  escrever(textos.aponte, y + largura + 64, 38, '#d6e6e1', 500)

  return new Promise((pronta, falhou) =>
    tela.toBlob(
      (blob) => (blob ? pronta(blob) : falhou(new Error('the picture could not be made'))),
      'image/png',
    ),
  )
}
