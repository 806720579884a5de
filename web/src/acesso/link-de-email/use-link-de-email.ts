import { useNavigate, useSearch } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import { enderecoDeRetorno } from '#web/lib/endereco.ts'
import { LinkDeEmail, type TipoDeLink } from './link-de-email.ts'

export type SegredoDoLink<T extends string> = { tipo: T; segredo: string; retorno: string | null }

/** The link that led to this page; null when it is cut short or has another purpose. */
export function useLinkDeEmail<T extends TipoDeLink>(tipos: readonly T[]): LinkDeEmail<T> | null {
  const lido = useSegredoDoLink(tipos)
  const [link] = useState(() => lido && new LinkDeEmail(lido.tipo, lido.segredo))
  return link
}

/**
 * What the mail's link to this page carries; null when it is cut short or has another purpose. Its secret leaves address
 * and history before any request.
 */
export function useSegredoDoLink<T extends string>(tipos: readonly T[]): SegredoDoLink<T> | null {
  const endereco: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const [link] = useState(() => {
    const { token_hash: segredo, type } = endereco
    const tipo = tipos.find((cada) => cada === type)
    if (!tipo || typeof segredo !== 'string' || segredo === '') return null
    return { tipo, segredo, retorno: retornoDe(endereco.redirect_to) }
  })

  const temSegredo = 'token_hash' in endereco
  useLayoutEffect(() => {
    if (temSegredo) void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
  }, [temSegredo, navigate])

  return link
}

/** Where the person was headed when the mail was asked for: the sign-in page in it carries it (FIND-04). */
function retornoDe(alvo: unknown): string | null {
  if (typeof alvo !== 'string' || !URL.canParse(alvo)) return null
  return enderecoDeRetorno(new URL(alvo).searchParams.get('retorno'))
}
