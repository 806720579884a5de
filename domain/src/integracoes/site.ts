/** Sites of one professional or clinic. */
export const maximoDeSites = 20

/**
 * The origin of a site, as a browser writes it: 'clinica.com.br/contato' → 'https://clinica.com.br'. Only this computer may go without https, to try a site that is being made.
 * @returns null for what is no address of a site
 */
export function origemDoSite(digitado: string): string | null {
  const texto = digitado.trim()
  try {
    const { protocol, hostname, origin, username } = new URL(
      /^[a-z]+:\/\//i.test(texto) ? texto : `https://${texto}`,
    )
    const aqui = hostname === 'localhost' || hostname === '127.0.0.1'
    const nome = aqui || /^([a-z0-9-]+\.)+[a-z0-9-]{2,}$/.test(hostname)
    if (!nome || username !== '' || origin.length > 200) return null
    return protocol === 'https:' || (protocol === 'http:' && aqui) ? origin : null
  } catch {
    return null
  }
}

/** Which colours a frame has; `auto` follows the reader's system. */
export const temasDoQuadro = ['auto', 'claro', 'escuro'] as const
export type TemaDoQuadro = (typeof temasDoQuadro)[number]

const pastas = { profissional: 'profissionais', clinica: 'clinicas' } as const

/** Path of the frame of a professional or a clinic. */
export const caminhoDoQuadro = (tipo: keyof typeof pastas, id: string, tema: TemaDoQuadro = 'auto'): string =>
  `/quadro/${pastas[tipo]}/${id}${tema === 'auto' ? '' : `?tema=${tema}`}`

/** What is pasted into another site: a script that puts the frame where it stands. */
export const codigoDoQuadro = (
  origem: string,
  { tipo, id }: { tipo: keyof typeof pastas; id: string },
  tema: TemaDoQuadro,
): string =>
  `<script src="${origem}/quadro.js" data-${tipo}="${id}"${tema === 'auto' ? '' : ` data-tema="${tema}"`} async></script>`

/** A button for sites that take no scripts: a link that opens the booking in another tab. */
export const codigoDoBotao = (
  origem: string,
  { tipo, id }: { tipo: keyof typeof pastas; id: string },
): string => {
  const endereco = tipo === 'profissional' ? `/agendar?profissional=${id}` : `/clinicas-publicas/${id}`
  const estilo =
    'display:inline-block;padding:12px 20px;border-radius:10px;background:#0a6f5e;color:#fff;font:600 16px sans-serif;text-decoration:none'
  return `<a href="${origem}${endereco}" target="_blank" rel="noopener" style="${estilo}">Agendar consulta</a>`
}
