/** Where the registrations of a council are looked up by everybody: its public search where the address is known to last, else the federal council. */
const consultas: Record<string, string> = {
  CRM: 'https://portal.cfm.org.br/busca-medicos',
  CRO: 'https://website.cfo.org.br/',
  COREN: 'https://www.cofen.gov.br/',
  CREFITO: 'https://www.coffito.gov.br/',
  CRP: 'https://cadastro.cfp.org.br/',
  CRF: 'https://www.cff.org.br/',
  CRN: 'https://www.cfn.org.br/',
  CRFA: 'https://fonoaudiologia.org.br/',
  CRBM: 'https://cfbm.gov.br/',
  CREF: 'https://www.confef.org.br/',
  CRESS: 'https://www.cfess.org.br/',
  CRBIO: 'https://cfbio.gov.br/',
  CRTR: 'https://www.conter.gov.br/',
}

/** @returns null without a council, or with one that is not in the list */
export function consultaPublicaDe(codigo_conselho: string | null): string | null {
  return (codigo_conselho && consultas[codigo_conselho.toUpperCase()]) || null
}
