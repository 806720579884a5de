/** Characters that nobody sees and a model reads: tags, variation selectors, and those without width. */
const invisiveis =
  /[\u{E0000}-\u{E007F}]|[\u{FE00}-\u{FE0F}]|[\u{200B}\u{200C}]|\u{200D}|[\u{2060}\u{FEFF}]|[\u{202A}-\u{202E}]|[\u{2066}-\u{2069}]/gu

/** A text on its way to a model or from it. */
export const semInvisiveis = (texto: string): string => texto.replace(invisiveis, '')
