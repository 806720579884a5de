import { useSearch } from '@tanstack/react-router'

/** Whose services: those that the address names for administrador-geral; one's own where it names nobody. */
export function useDono(): { profissional_id?: string } {
  const { profissional } = useSearch({ strict: false }) as { profissional?: string }
  return profissional ? { profissional_id: profissional } : {}
}
