import { useNavigate, useSearch } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import { LinkDeEmail, type TipoDeLink } from './link-de-email.ts'

/**
 * The link that led to this page; null when it is cut short or has another purpose. Its secret leaves address and
 * history before any request.
 */
export function useLinkDeEmail<T extends TipoDeLink>(tipos: readonly T[]): LinkDeEmail<T> | null {
  const endereco: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const [link] = useState(() => {
    const { token_hash: hash, type } = endereco
    const tipo = tipos.find((cada) => cada === type)
    return tipo && typeof hash === 'string' && hash !== '' ? new LinkDeEmail(tipo, hash) : null
  })

  const temSegredo = 'token_hash' in endereco
  useLayoutEffect(() => {
    if (temSegredo) void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
  }, [temSegredo, navigate])

  return link
}
