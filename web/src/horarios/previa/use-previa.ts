import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ConteudoTemplate } from '#domain/horarios/conteudo.ts'
import { api } from '#web/rpc/client.ts'
import type { DeQuem } from '../hooks.ts'

/** Milliseconds without typing before the preview is computed. */
const PAUSA_MS = 400

export type OQuePrever = DeQuem & {
  /** A template with the content on screen. Absent: the published hours. */
  edicao?: { template_id: string; conteudo: ConteudoTemplate | null }
  servico_id?: string | null
}

/** The next fourteen days of the content on screen. While it cannot be parsed, those of the last content that could. */
export function usePrevia({ profissional_id, edicao, servico_id }: OQuePrever) {
  const conteudo = useDepoisDaPausa(edicao?.conteudo ?? null)
  return useQuery(
    api.horarios.previa.queryOptions({
      input: {
        ...(profissional_id && { profissional_id }),
        ...(servico_id && { servico_id }),
        ...(edicao && conteudo && { template_id: edicao.template_id, conteudo }),
      },
      enabled: !edicao || conteudo !== null,
      placeholderData: keepPreviousData,
      // Appointments arrive by themselves.
      staleTime: 30_000,
    }),
  )
}

/** The latest value that is not null, once nothing has changed for a while. */
function useDepoisDaPausa<T>(valor: T | null): T | null {
  const [visto, setVisto] = useState(valor)
  const texto = JSON.stringify(valor)
  useEffect(() => {
    const novo = JSON.parse(texto) as T | null
    if (novo === null) return
    const espera = setTimeout(() => setVisto(novo), PAUSA_MS)
    return () => clearTimeout(espera)
  }, [texto])
  return visto ?? valor
}
