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
  const [agora, setAgora] = useState<readonly Ato[]>([])
  const [chegaram, setChegaram] = useState<ReadonlySet<string>>(new Set())
  const { id } = envio

  const chegou = (atos: readonly Ato[]) =>
    setChegaram(
      (antes) =>
        new Set([...antes, ...atos.flatMap((ato) => (ato.tipo === 'resposta' ? ato.resposta_id : []))]),
    )

  async function fazer(ato: Ato): Promise<void> {
    setErro(null)
    setAgora((antes) => [...antes, ato])
    try {
      try {
        await fila.keep(ato)
      } catch {
        // A browser that keeps nothing: there is only the network.
        await enviarAto(ato)
        chegou([ato])
        if (ato.tipo === 'conclusao') await queries.invalidateQueries({ queryKey: api.formularios.key() })
        return
      }
      const fora = await fila.send()
      if (fora.length > 0) setRecusados((ja) => [...ja, ...fora])
      const restam = await fila.read()
      setEsperam(restam)
      if (restam.length === 0 && fora.length === 0) chegou([...agora, ato])
      if (fora.length > 0 || ato.tipo === 'conclusao')
        await queries.invalidateQueries({ queryKey: api.formularios.key() })
    } catch (falha) {
      // What did not leave is not said to be kept.
      setAgora((antes) => antes.filter((outro) => outro !== ato))
      setErro(falhaDe(falha).mensagem)
      if (!valeRepetir(falha)) await queries.invalidateQueries({ queryKey: api.formularios.key() })
    }
  }

  const daqui = esperam.filter((ato) => ato.id === id)
  const destaPergunta = (atos: readonly Ato[], pergunta_id: string) =>
    atos.flatMap((ato) => (ato.tipo === 'resposta' && ato.pergunta_id === pergunta_id ? ato.resposta_id : []))
  return {
    respostas: comFila(envio.respostas, [...daqui, ...agora], id),
    /** Acts on this form that the server does not have yet. */
    esperam: daqui.length,
    /** The answers are on their way, from this device. */
    concluindo: daqui.some(({ tipo }) => tipo === 'conclusao'),
    /** Where the answer to a question is: on the server, on this device alone, or on its way. */
    onde: (pergunta_id: string): 'servidor' | 'aparelho' | 'caminho' =>
      destaPergunta(daqui, pergunta_id).length > 0
        ? 'aparelho'
        : destaPergunta(agora, pergunta_id).every((resposta_id) => chegaram.has(resposta_id))
          ? 'servidor'
          : 'caminho',
    /** The server has taken what was done here no more. */
    recusado: recusados.some((ato) => ato.id === id),
    erro,
    responder: (resposta: Resposta) =>
      fazer({ tipo: 'resposta', id, resposta_id: crypto.randomUUID(), ...resposta }),
    concluir: () => fazer({ tipo: 'conclusao', id }),
  }
}
