export const textos = {
  reconectando: 'Reconectando…',
} as const
