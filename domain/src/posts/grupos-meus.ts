/** Groups of 'Meus posts'. */
export const gruposMeus = ['rascunhos', 'agendados', 'publicados', 'em-revisao', 'apagados'] as const
export type GrupoMeu = (typeof gruposMeus)[number]

/** The tabs of 'Meus posts', by which an address opens one of them. */
export const abasDosMeus = [...gruposMeus, 'convites'] as const
export type AbaDosMeus = (typeof abasDosMeus)[number]
