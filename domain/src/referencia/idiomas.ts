/** Languages of a professional, the common ones first. */
export const idiomas = [
  'Português',
  'Inglês',
  'Espanhol',
  'Libras (Língua Brasileira de Sinais)',
  'Francês',
  'Italiano',
  'Alemão',
  'Japonês',
  'Mandarim',
  'Coreano',
  'Árabe',
  'Hebraico',
  'Russo',
  'Guarani',
  'Talian',
  'Pomerano',
] as const
export type Idioma = (typeof idiomas)[number]
