import { useSearch } from '@tanstack/react-router'

/** The professional of the services: named in the address by administrador-geral, otherwise the caller. */
export function useDono(): { profissional_id?: string } {
  const { profissional } = useSearch({ strict: false }) as { profissional?: string }
  return profissional ? { profissional_id: profissional } : {}
}
