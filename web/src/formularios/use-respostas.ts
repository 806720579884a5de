import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Resposta } from '#domain/formularios/formulario.ts'
import type { Envio } from '#domain/formularios/schemas.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe, valeRepetir } from '#web/rpc/errors.ts'
import { abrirFila, enviarAto, type Ato } from './fila.ts'

/** Answers as they stand, with those that wait on the device laid over them. */
export function comFila(respostas: readonly Resposta[], fila: readonly Ato[], id: string): Resposta[] {
  const todas = new Map(respostas.map((resposta) => [resposta.pergunta_id, resposta]))
  for (const ato of fila)
    if (ato.tipo === 'resposta' && ato.id === id) {
      const { pergunta_id, numero, texto } = ato
      todas.set(pergunta_id, { pergunta_id, numero, texto })
    }
  return [...todas.values()]
}

/** Sends what waits on this device at once, when the network returns, and every half minute. @returns what still waits, and how to try now */
export function useFila(usuario_id: string) {
  const queries = useQueryClient()
  const fila = useMemo(() => abrirFila(usuario_id), [usuario_id])
  const [esperam, setEsperam] = useState<readonly Ato[]>([])
  const [recusados, setRecusados] = useState<readonly Ato[]>([])

  const esvaziar = useEffectEvent(async () => {
    const antes = await fila.read().catch(() => [])
    setEsperam(antes)
    if (antes.length === 0) return
    const fora = await fila.send().catch(() => [])
    if (fora.length > 0) setRecusados((ja) => [...ja, ...fora])
    // What was sent is read anew first: an answer is never gone from the screen in between.
    await queries.invalidateQueries({ queryKey: api.formularios.key() })
    setEsperam(await fila.read().catch(() => []))
  })
  useEffect(() => {
    const enviar = () => void esvaziar()
    enviar()
    window.addEventListener('online', enviar)
    const relogio = setInterval(enviar, 30_000)
    return () => {
      window.removeEventListener('online', enviar)
      clearInterval(relogio)
    }
  }, [])
  return { fila, esperam, setEsperam, recusados, setRecusados }
}

/**
 * The answers to one form while it is filled in. Each is kept on the device before it is sent, so that nothing is lost with the network or the tab.
 * @param usuario_id who answers
 */
export function useRespostas(envio: Envio, usuario_id: string) {
  const queries = useQueryClient()
  const { fila, esperam, setEsperam, recusados, setRecusados } = useFila(usuario_id)
  const [erro, setErro] = useState<string | null>(null)
  const [dados, setDados] = useState<readonly Ato[]>([])
  const [noAr, setNoAr] = useState<readonly Ato[]>([])
  const { id } = envio

  async function fazer(ato: Ato): Promise<void> {
    const sem = (atos: readonly Ato[]) => atos.filter((outro) => outro !== ato)
    setErro(null)
    setDados((antes) => [...antes, ato])
    setNoAr((antes) => [...antes, ato])
    let mudou = ato.tipo === 'conclusao'
    try {
      const guardado = await fila.keep(ato).then(
        () => true,
        () => false,
      )
      if (guardado) {
        const fora = await fila.send()
        if (fora.length > 0) {
          mudou = true
          setRecusados((ja) => [...ja, ...fora])
        }
        setEsperam(await fila.read())
        // A browser that keeps nothing: there is only the network.
      } else await enviarAto(ato)
    } catch (falha) {
      // What did not leave is not said to be kept.
      setDados(sem)
      setErro(falhaDe(falha).mensagem)
      mudou = !valeRepetir(falha)
    } finally {
      setNoAr(sem)
    }
    if (mudou) await queries.invalidateQueries({ queryKey: api.formularios.key() })
  }

  const chave = (ato: Ato) => (ato.tipo === 'resposta' ? ato.resposta_id : ato.tipo)
  const refugados = new Set(recusados.map(chave))
  const daqui = esperam.filter((ato) => ato.id === id)
  const dela = (atos: readonly Ato[], pergunta_id: string) =>
    atos.some((ato) => ato.tipo === 'resposta' && ato.pergunta_id === pergunta_id)
  return {
    respostas: comFila(envio.respostas, [...daqui, ...dados.filter((ato) => !refugados.has(chave(ato)))], id),
    /** Acts on this form that the server does not have yet. */
    esperam: daqui.length,
    /** The answers are on their way, from this device. */
    concluindo: daqui.some(({ tipo }) => tipo === 'conclusao'),
    /** Where the answer to a question is: on the server, on this device alone, or on its way. */
    onde: (pergunta_id: string): 'servidor' | 'aparelho' | 'caminho' =>
      dela(daqui, pergunta_id) ? 'aparelho' : dela(noAr, pergunta_id) ? 'caminho' : 'servidor',
    /** The server has taken what was done here no more. */
    recusado: recusados.some((ato) => ato.id === id),
    erro,
    responder: (resposta: Resposta) =>
      fazer({ tipo: 'resposta', id, resposta_id: crypto.randomUUID(), ...resposta }),
    concluir: () => fazer({ tipo: 'conclusao', id }),
  }
}
