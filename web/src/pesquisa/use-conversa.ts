import { useCallback, useEffect, useRef, useState } from 'react'
import type { Resposta } from '#domain/pesquisa/contract.ts'
import { client } from '#web/rpc/client.ts'

type Estado = { texto: string; situacao: 'parada' | 'escrevendo' | 'pronta' | 'incompleta' }
const NADA: Estado = { texto: '', situacao: 'parada' }

/** What a model says of an answer, as it comes. Where it fails there is simply nothing more: the answer stands without it. */
export function useConversa(frase: string | undefined, resposta: Resposta | null) {
  const [estado, setEstado] = useState(NADA)
  const atual = useRef<AbortController | null>(null)
  const parar = useCallback(() => {
    atual.current?.abort()
    setEstado((antes) => (antes.situacao === 'escrevendo' ? { ...antes, situacao: 'incompleta' } : antes))
  }, [])

  useEffect(() => {
    if (!resposta?.modelo || !resposta.entendeu || frase === undefined) return
    const controle = new AbortController()
    atual.current = controle
    const ler = async () => {
      let texto = ''
      const eventos = await client.pesquisa.conversar(
        { frase, pedido: resposta.pedido },
        { signal: controle.signal },
      )
      for await (const evento of eventos) {
        if (controle.signal.aborted) return
        if (evento.tipo === 'fim') {
          setEstado({
            texto,
            situacao: evento.desfecho === 'ok' || evento.desfecho === 'trocada' ? 'pronta' : 'incompleta',
          })
          return
        }
        texto = evento.tipo === 'trocar' ? evento.texto : texto + evento.texto
        setEstado({ texto, situacao: 'escrevendo' })
      }
    }
    ler().catch(() => {
      if (!controle.signal.aborted) setEstado((antes) => ({ ...antes, situacao: 'incompleta' }))
    })
    return () => controle.abort()
  }, [frase, resposta])
  return { ...estado, parar }
}
