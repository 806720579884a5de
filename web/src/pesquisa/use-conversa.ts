import { useCallback, useEffect, useRef, useState } from 'react'
import type { Achado, Resposta } from '#domain/pesquisa/contract.ts'
import { client } from '#web/rpc/client.ts'

type Estado = {
  texto: string
  /** Whom the model found beside the cards that stand. */
  achados: readonly Achado[]
  situacao: 'parada' | 'escrevendo' | 'pronta' | 'incompleta'
}
const NADA: Estado = { texto: '', achados: [], situacao: 'parada' }

/** What a model says of an answer, as it comes. Where it fails there is simply nothing more: the answer stands without it. */
export function useConversa(frase: string | undefined, resposta: Resposta | null) {
  const [estado, setEstado] = useState(NADA)
  const atual = useRef<AbortController | null>(null)
  const parar = useCallback(() => {
    atual.current?.abort()
    setEstado((antes) => (antes.situacao === 'escrevendo' ? { ...antes, situacao: 'incompleta' } : antes))
  }, [])

  useEffect(() => {
    if (!resposta?.modelo || frase === undefined) return
    const controle = new AbortController()
    atual.current = controle
    const ler = async () => {
      let texto = ''
      let achados: readonly Achado[] = []
      const eventos = await client.pesquisa.conversar(
        { frase, pedido: resposta.pedido },
        { signal: controle.signal },
      )
      for await (const evento of eventos) {
        if (controle.signal.aborted) return
        if (evento.tipo === 'fim') {
          setEstado({
            texto,
            achados,
            situacao: evento.desfecho === 'ok' || evento.desfecho === 'trocada' ? 'pronta' : 'incompleta',
          })
          return
        }
        if (evento.tipo === 'achados') achados = [...achados, ...evento.profissionais]
        else if (evento.tipo === 'trocar') texto = evento.texto
        else texto += evento.texto
        setEstado({ texto, achados, situacao: 'escrevendo' })
      }
    }
    ler().catch(() => {
      if (!controle.signal.aborted) setEstado((antes) => ({ ...antes, situacao: 'incompleta' }))
    })
    return () => controle.abort()
  }, [frase, resposta])
  return { ...estado, parar }
}
