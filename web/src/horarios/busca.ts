import { useNavigate, useSearch } from '@tanstack/react-router'

export const abasDaPagina = ['modelos', 'excecoes', 'feriados', 'previa', 'aprovacoes'] as const
export type AbaDaPagina = (typeof abasDaPagina)[number]
export const abasDoEditor = ['semana', 'regras', 'previa', 'versoes'] as const
export type AbaDoEditor = (typeof abasDoEditor)[number]

/** What the address of `/horarios-padrao` carries. */
export type BuscaDeHorarios = {
  /** The professional, chosen by the administrator. */
  profissional?: string
  /** The open template. */
  modelo?: string
  /** Part of the page, or of the open template. */
  aba?: string
}

const texto = (valor: unknown) => (typeof valor === 'string' && valor !== '' ? valor : undefined)

/** The parsed address of the page, and a function that changes it. */
export function useBuscaDeHorarios() {
  const lida: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const busca: BuscaDeHorarios = {
    profissional: texto(lida.profissional),
    modelo: texto(lida.modelo),
    aba: texto(lida.aba),
  }
  const ir = (para: BuscaDeHorarios) =>
    void navigate({
      to: '/horarios-padrao',
      search: { ...busca, ...para } as never,
      resetScroll: 'modelo' in para,
    })
  return { busca, ir }
}

/** Whether an address still belongs to the template being edited. */
export function mostraOModelo(
  { pathname, search }: { pathname: string; search: string },
  modelo: string,
): boolean {
  return pathname === '/horarios-padrao' && new URLSearchParams(search).get('modelo') === modelo
}
