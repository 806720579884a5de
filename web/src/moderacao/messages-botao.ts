/** The word of the button: the rest of its words comes with its dialog. */
export const denunciar = 'Denunciar'
