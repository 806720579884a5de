import { tiposDeDocumento, type TipoDeDocumento } from './documento.ts'

/** What the members of one council may issue. */
export interface RegraDoConselho {
  tipos: readonly TipoDeDocumento[]
  /** What the professional reads beside a kind that has a limit. */
  notas: Partial<Record<TipoDeDocumento, string>>
  /** Where it says so. Councils change their rules: the professional answers for what they sign. */
  fonte: string
}

const comuns = ['declaracao-comparecimento', 'encaminhamento', 'orientacao'] as const
const ODONTOLOGIA = 'Somente para uso na odontologia.'
const PROTOCOLO = 'Somente nos protocolos de programas de saúde pública ou da instituição em que você atende.'
const CONTROLE =
  'Para as listas C1, C5 e adendos da Portaria SVS/MS 344/1998. Notificações de receita (listas A e B) saem no talão numerado da vigilância sanitária.'

/** Codes as in `conselhos_profissionais`. A council that is not here issues `comuns` alone. */
export const regrasDosConselhos: Record<string, RegraDoConselho> = {
  CRM: {
    tipos: tiposDeDocumento,
    notas: { 'receita-controle-especial': CONTROLE },
    fonte: 'Lei 12.842/2013; Resolução CFM 1.658/2002 (atestado); Portaria SVS/MS 344/1998',
  },
  CRO: {
    tipos: tiposDeDocumento,
    notas: {
      'receita-simples': ODONTOLOGIA,
      'receita-controle-especial': `${ODONTOLOGIA} ${CONTROLE}`,
      atestado: 'Sobre o estado bucal e as faltas que ele justifica.',
      'pedido-exame': ODONTOLOGIA,
      laudo: ODONTOLOGIA,
    },
    fonte: 'Lei 5.081/1966, art. 6º',
  },
  COREN: {
    tipos: ['receita-simples', 'pedido-exame', ...comuns],
    notas: { 'receita-simples': PROTOCOLO, 'pedido-exame': PROTOCOLO },
    fonte: 'Lei 7.498/1986, art. 11, II, c',
  },
  CRP: {
    tipos: ['atestado', 'laudo', ...comuns],
    notas: { atestado: 'Atestado psicológico: resulta de avaliação registrada no prontuário.' },
    fonte: 'Resolução CFP 6/2019',
  },
  CREFITO: {
    tipos: ['atestado', 'pedido-exame', 'laudo', ...comuns],
    notas: { 'pedido-exame': 'Exames que acompanham o tratamento da sua área.' },
    fonte: 'Resoluções COFFITO 80/1987 e 381/2010',
  },
  CRN: {
    tipos: ['pedido-exame', 'laudo', ...comuns],
    notas: { 'pedido-exame': 'Exames laboratoriais que acompanham a dietoterapia.' },
    fonte: 'Lei 8.234/1991, art. 4º',
  },
  CRF: {
    tipos: ['receita-simples', ...comuns],
    notas: { 'receita-simples': 'Medicamentos isentos de prescrição e os de programas ou protocolos.' },
    fonte: 'Resolução CFF 586/2013',
  },
  CRFa: {
    tipos: ['atestado', 'laudo', ...comuns],
    notas: {},
    fonte: 'Lei 6.965/1981; Código de Ética da Fonoaudiologia',
  },
}

const SO_O_COMUM: RegraDoConselho = {
  tipos: comuns,
  notas: {},
  fonte: 'Documentos sem ato privativo de outra profissão',
}

/** @param conselho code of the council, such as `CRM`; null where it is not known */
export const regraDoConselho = (conselho: string | null): RegraDoConselho =>
  Object.entries(regrasDosConselhos).find(
    ([codigo]) => codigo.toUpperCase() === conselho?.toUpperCase(),
  )?.[1] ?? SO_O_COMUM

export const podeEmitir = (conselho: string | null, tipo: TipoDeDocumento): boolean =>
  regraDoConselho(conselho).tipos.includes(tipo)
