import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CHAVE_PUBLICA } from '#web/acesso/sessao/chave-publica.ts'
import { useSessao } from '#web/acesso/sessao-context.ts'
import { api } from '#web/rpc/client.ts'
import { servidor } from '#web/lib/servidor.ts'
import { Conta } from './conta.ts'

/** Keys of the auth service's answers about the caller's account. */
const CHAVES = {
  fatores: ['seguranca', 'fatores'],
  acesso: ['seguranca', 'acesso'],
  ofertas: ['seguranca', 'ofertas'],
}

export function useConta(): Conta {
  const sessao = useSessao()
  const [conta] = useState(() => new Conta(() => sessao.cliente()))
  return conta
}

/** Devices change elsewhere, so they are read whenever the page opens. */
export function useAparelhos() {
  return useQuery({ ...api.seguranca.aparelhos.queryOptions(), staleTime: 0 })
}

export function useEventos() {
  return useQuery({ ...api.seguranca.eventos.queryOptions(), staleTime: 0 })
}

export function useEncerrarAparelho() {
  const refazer = useRefazer()
  return useMutation(api.seguranca.encerrarAparelho.mutationOptions({ onSettled: refazer.aparelhos }))
}

export function useEncerrarOutros() {
  const conta = useConta()
  const refazer = useRefazer()
  return useMutation({ mutationFn: () => conta.encerrarOutros(), onSettled: refazer.aparelhos })
}

export function useFatores() {
  const conta = useConta()
  return useQuery({ queryKey: CHAVES.fatores, queryFn: () => conta.segurancaExtra(), staleTime: 0 })
}

export function useAcesso() {
  const conta = useConta()
  return useQuery({ queryKey: CHAVES.acesso, queryFn: () => conta.acesso(), staleTime: 0 })
}

/** Kinds of second factor that this installation offers. */
export function useOfertas() {
  return useQuery({
    queryKey: CHAVES.ofertas,
    queryFn: async () => {
      const answer = await fetch(`${servidor()}/auth/v1/settings`, {
        headers: { apikey: CHAVE_PUBLICA },
      })
      if (!answer.ok) throw new Error(`settings answered ${answer.status}`)
      const { mfa } = (await answer.json()) as { mfa?: { totp: boolean; phone: boolean; webauthn: boolean } }
      return mfa ?? { totp: true, phone: false, webauthn: false }
    },
  })
}

/** Reads again what an act changes. Every act is in the log, so the log is always included. */
export function useRefazer() {
  const queries = useQueryClient()
  const refazer = (queryKey: readonly unknown[]) => queries.invalidateQueries({ queryKey })
  const eventos = () => refazer(api.seguranca.eventos.key())
  return {
    aparelhos: () => Promise.all([refazer(api.seguranca.aparelhos.key()), eventos()]),
    fatores: () => Promise.all([refazer(CHAVES.fatores), refazer(api.seguranca.aparelhos.key()), eventos()]),
    acesso: () => Promise.all([refazer(CHAVES.acesso), eventos()]),
  }
}
