import type { Fonte } from '#domain/dicas/schemas.ts'
import { de } from '../dicas/texto.ts'

export { anvisa, dermato, geriatria, inca, ministerio, oms, opas, sbc, sbd, sbp } from '../dicas/texto.ts'

export const abneuro = de('Academia Brasileira de Neurologia', 'https://www.abneuro.org.br')
export const abp = de('Associação Brasileira de Psiquiatria', 'https://www.abp.org.br')
export const sbpt = de('Sociedade Brasileira de Pneumologia e Tisiologia', 'https://sbpt.org.br')
export const sbem = de('Sociedade Brasileira de Endocrinologia e Metabologia', 'https://www.endocrino.org.br')
export const febrasgo = de(
  'Federação Brasileira das Associações de Ginecologia e Obstetrícia',
  'https://www.febrasgo.org.br',
)
export const cfp = de('Conselho Federal de Psicologia', 'https://site.cfp.org.br')
export const coffito = de(
  'Conselho Federal de Fisioterapia e Terapia Ocupacional',
  'https://www.coffito.gov.br',
)
export const cffa = de('Conselho Federal de Fonoaudiologia', 'https://www.fonoaudiologia.org.br')
export const cfo = de('Conselho Federal de Odontologia', 'https://website.cfo.org.br')

/** The text with its sources below it, as an author writes them. */
export const comFontes = (conteudo: string, fontes: readonly Fonte[]): string =>
  fontes.length === 0
    ? conteudo
    : `${conteudo}\n\nFontes:\n${fontes
        .map(
          ({ instituicao, titulo, ano, url }) =>
            `- ${instituicao}. ${titulo} (${ano}).${url ? ` ${url}` : ''}`,
        )
        .join('\n')}`
