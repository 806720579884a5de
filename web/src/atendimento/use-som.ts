import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Gravacao } from '#domain/atendimento/schemas.ts'
import { api, client } from '#web/rpc/client.ts'
import { abrirAparelhoDeSom, paraTexto, type AparelhoDeSom } from './aparelho-de-som.ts'
import { Fila } from './fila.ts'
import { GravadorDeSom } from './gravador-de-som.ts'

export interface Som {
  aparelho: AparelhoDeSom
  fila: Fila
  gravador: GravadorDeSom
}

/**
 * The recorder of one recording while the page lives, and the sending of what this device still holds of any: also what a killed tab left.
 * @returns null until it is there
 */
export function useSom(gravacao: Gravacao | null, usuario_id: string): Som | null {
  const [som, setSom] = useState<Som | null>(null)
  const queries = useQueryClient()
  const inicial = useRef(gravacao)
  useEffect(() => {
    inicial.current = gravacao
  })
  const id = gravacao?.id
  useEffect(() => {
    const aparelho = abrirAparelhoDeSom(usuario_id)
    const fila = new Fila(aparelho, ({ id: peca, gravacao_id, ordem, inicio_ms, duracao_ms, origem }, body) =>
      client.atendimento.enviar({
        query: { id: peca, gravacao_id, ordem, inicio_ms, duracao_ms, origem },
        body,
      }),
    )
    const reler = () => void queries.invalidateQueries({ queryKey: api.atendimento.estado.key() })
    fila.aoChegar = reler
    const { duracao_ms = 0, pecas = [] } = inicial.current ?? {}
    const gravador = new GravadorDeSom(id ?? '', aparelho, fila, {
      ms: duracao_ms,
      ordem: Math.max(-1, ...pecas.map(({ ordem }) => ordem)) + 1,
    })
    fila.aoRecusar = (recusada) => {
      if (recusada === id) void gravador.apagar()
      reler()
    }
    void fila.acordar()
    const voltou = () => void fila.acordar()
    addEventListener('online', voltou)
    setSom({ aparelho, fila, gravador })
    return () => {
      removeEventListener('online', voltou)
      setSom(null)
      // What is open is closed and stays on the device until it arrives.
      void gravador.parar().finally(() => {
        void fila.acordar().finally(() => {
          fila.fechar()
          aparelho.soltar()
        })
      })
    }
  }, [id, usuario_id, queries])
  return som
}

export const useEstadoDoSom = ({ gravador }: Som) => useSyncExternalStore(gravador.ouvir, gravador.estado)
export const useEstadoDaFila = ({ fila }: Som) => useSyncExternalStore(fila.ouvir, fila.estado)

/** Keeps a file of sound on the device first, and sends it like a piece. */
export async function enviarArquivo(
  { aparelho, fila }: Som,
  gravacao: Gravacao,
  arquivo: File,
): Promise<void> {
  await aparelho.guardar({
    id: crypto.randomUUID(),
    gravacao_id: gravacao.id,
    ordem: Math.max(-1, ...gravacao.pecas.map(({ ordem }) => ordem)) + 1,
    inicio_ms: gravacao.duracao_ms,
    duracao_ms: 0,
    origem: 'arquivo',
    som: await paraTexto(arquivo),
    aba: null,
  })
  await fila.acordar()
}
