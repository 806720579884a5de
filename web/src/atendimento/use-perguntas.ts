import { useCallback, useEffect, useRef, useState } from 'react'
import type { RespostaAPergunta } from '#domain/atendimento/schemas.ts'
import { client } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'

export interface Turno {
  id: number
  frase: string
  /** Null while it is looked for, and where it failed. */
  resposta: RespostaAPergunta | null
  erro: string | null
  texto: string
  situacao: 'procurando' | 'escrevendo' | 'pronta' | 'incompleta' | 'falhou'
}

/** Questions about one patient while the page lives. Each stands by itself, and nothing is kept. */
export function usePerguntas(paciente_id: string) {
  const [turnos, setTurnos] = useState<readonly Turno[]>([])
  const atual = useRef<AbortController | null>(null)
  const proximo = useRef(0)
  useEffect(() => () => atual.current?.abort(), [])

  const mudar = (id: number, mudanca: Partial<Turno>) =>
    setTurnos((antes) => antes.map((turno) => (turno.id === id ? { ...turno, ...mudanca } : turno)))

  const responder = async (id: number, frase: string) => {
    atual.current?.abort()
    const controle = new AbortController()
    atual.current = controle
    const { signal } = controle
    mudar(id, { situacao: 'procurando', erro: null, texto: '' })
    let texto = ''
    let resposta: RespostaAPergunta | null = null
    try {
      resposta = await client.atendimento.perguntar({ id: paciente_id, frase }, { signal })
      mudar(id, { resposta, situacao: resposta.modelo ? 'escrevendo' : 'pronta' })
      if (!resposta.modelo) return
      const eventos = await client.atendimento.conversar({ id: paciente_id, frase }, { signal })
      for await (const evento of eventos) {
        if (signal.aborted) return
        if (evento.tipo === 'fim') {
          const inteira = evento.desfecho === 'ok' || evento.desfecho === 'trocada'
          return mudar(id, { situacao: inteira || texto === '' ? 'pronta' : 'incompleta' })
        }
        texto = evento.tipo === 'trocar' ? evento.texto : texto + evento.texto
        mudar(id, { texto })
      }
    } catch (erro) {
      if (signal.aborted) return
      // Rows that answered stand without the words of a model.
      if (resposta) mudar(id, { situacao: texto === '' ? 'pronta' : 'incompleta' })
      else mudar(id, { situacao: 'falhou', erro: falhaDe(erro).mensagem })
    }
  }

  const perguntar = (frase: string) => {
    const id = proximo.current++
    setTurnos((antes) => [
      // What was interrupted by this one says so.
      ...antes.map((turno) => (emCurso(turno) ? parado(turno) : turno)),
      { id, frase, resposta: null, erro: null, texto: '', situacao: 'procurando' },
    ])
    void responder(id, frase)
  }
  const parar = useCallback(() => {
    atual.current?.abort()
    setTurnos((antes) => antes.map((turno) => (emCurso(turno) ? parado(turno) : turno)))
  }, [])
  const limpar = () => {
    parar()
    setTurnos([])
  }
  return { turnos, perguntar, deNovo: ({ id, frase }: Turno) => void responder(id, frase), parar, limpar }
}

const emCurso = ({ situacao }: Turno) => situacao === 'procurando' || situacao === 'escrevendo'
const parado = (turno: Turno): Turno => ({ ...turno, situacao: 'incompleta' })
