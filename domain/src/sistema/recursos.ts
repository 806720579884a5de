/** Parts of the product that an administrator may switch off (ADMIN-08). */
export const recursos = ['rede', 'anuncios', 'dicas', 'ia', 'espera'] as const
export type Recurso = (typeof recursos)[number]

export const rotulosRecurso: Record<Recurso, string> = {
  rede: 'Rede e posts',
  anuncios: 'Anúncios e avisos',
  dicas: 'Dicas de saúde',
  ia: 'Ferramentas de IA',
  espera: 'Lista de espera',
}

/** The capabilities behind each. */
const capacidades: Record<Recurso, readonly string[]> = {
  rede: ['rede', 'posts'],
  anuncios: ['anuncios'],
  dicas: ['dicas'],
  ia: ['ia'],
  espera: ['espera'],
}

/** Whether an operation is of a part that is switched off. Administration goes on, so that what is there can still be answered. */
export function recursoDesligado(
  ligados: Record<Recurso, boolean>,
  capacidade: string | undefined,
  perfil: string | null,
): Recurso | null {
  if (perfil === 'administrador-geral' || capacidade === undefined) return null
  return recursos.find((cada) => !ligados[cada] && capacidades[cada].includes(capacidade)) ?? null
}
