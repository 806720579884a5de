import { siglasUf, type Uf } from './ufs.ts'

export type Conselho = {
  /** Name of the specialty whose professionals it registers: the key by which the editor finds it. */
  nome_especialidade: string
  codigo_conselho: string
  nome_completo: string
  /** The usual form of a registration, for people. */
  padrao_registro: string
  exemplo_registro: string
  /** Regular expression over the number in capitals, trimmed, without thousands dots; loose on purpose. */
  expressao: string
  /** UFs of each region, where the number carries a region in place of a UF. */
  regioes: Readonly<Record<string, readonly Uf[]>> | null
  /** Whether the price of a service stands on the booking page and in the finder, where it is information for whoever books. */
  divulga_preco: boolean
  /**
   * The rule by which it forbids a price as advertising; null where it does not. Sources disagree for some councils, and the stricter reading stands here
   * (`decisions/0160-preco-como-propaganda.md`).
   */
  veda_preco_na_propaganda: string | null
}

const UF = `(?:${siglasUf.join('|')})`

const regioesCrefito = {
  1: ['AL', 'PB', 'PE', 'RN'],
  2: ['RJ'],
  3: ['SP'],
  4: ['MG'],
  5: ['RS'],
  6: ['CE'],
  7: ['BA'],
  8: ['PR'],
  9: ['MT'],
  10: ['SC'],
  11: ['DF', 'GO'],
  12: ['AM', 'AP', 'PA', 'RR', 'TO'],
  13: ['MS'],
  14: ['PI'],
  15: ['ES'],
  16: ['MA'],
  17: ['SE'],
  18: ['AC', 'RO'],
} as const

const cfo = 'Código de Ética Odontológica, art. 44: é vedado anunciar preços e modalidades de pagamento.'
const cfp =
  'Código de Ética do Psicólogo, art. 20, "d": o psicólogo não usa o preço do serviço como forma de propaganda.'
const cfn =
  'Resolução CFN nº 599/2018, art. 57: honorários e promoções não servem de propaganda para o nutricionista nem para o lugar em que atende.'
const coffito =
  'Código de Ética, Resoluções COFFITO nº 424 e nº 425/2013, capítulo dos honorários: o valor não se divulga de modo que concorra com colegas.'
const cff =
  'Resolução CFF nº 658/2018, art. 5º: preço e forma de pagamento não se divulgam para captar clientela.'

const medicina = {
  codigo_conselho: 'CRM',
  nome_completo: 'Conselho Regional de Medicina',
  padrao_registro: 'CRM/UF e 4 a 6 dígitos',
  exemplo_registro: 'CRM/SP 123456',
  // 'P' closes a provisional number; some who graduated abroad have longer ones that begin with 300.
  expressao: `^CRM[\\s/-]*(?:${UF}[\\s/-]*\\d{4,9}-?P?|\\d{4,9}-?P?[\\s/-]*${UF})$`,
  regioes: null,
  divulga_preco: true,
  veda_preco_na_propaganda: null,
}

/**
 * Seed of `conselhos_profissionais` (PRO-10), one row per specialty. Only COFEN publishes a national form (Resolução 545/2017);
 * the other lengths are customary, so an expression that fails is a hint and the approval decides. Regions as the councils publish them.
 */
export const conselhos: readonly Conselho[] = [
  { nome_especialidade: 'Medicina', ...medicina },
  { nome_especialidade: 'Medicina Geral', ...medicina },
  {
    nome_especialidade: 'Odontologia',
    codigo_conselho: 'CRO',
    nome_completo: 'Conselho Regional de Odontologia',
    padrao_registro: 'CRO-UF e 3 a 6 dígitos, com a categoria (CD, TPD, TSB, ASB) se houver',
    exemplo_registro: 'CRO-SP 12345',
    expressao: `^CRO[\\s/-]*(?:${UF}[\\s/-]*(?:CD|TPD|TSB|ASB)?[\\s/-]*\\d{3,6}|\\d{3,6}[\\s/-]*${UF})$`,
    regioes: null,
    divulga_preco: false,
    veda_preco_na_propaganda: cfo,
  },
  {
    nome_especialidade: 'Enfermagem',
    codigo_conselho: 'COREN',
    nome_completo: 'Conselho Regional de Enfermagem',
    padrao_registro: 'COREN-UF-número-categoria (ENF, OBST, TE, AE, PAR)',
    exemplo_registro: 'COREN-SP-123456-ENF',
    expressao: `^COREN[\\s/-]*${UF}[\\s/-]*\\d{3,7}[\\s/-]*(?:ENF|OBST|TE|AE|PAR)$`,
    regioes: null,
    divulga_preco: true,
    veda_preco_na_propaganda: null,
  },
  {
    nome_especialidade: 'Fisioterapia',
    codigo_conselho: 'CREFITO',
    nome_completo: 'Conselho Regional de Fisioterapia e Terapia Ocupacional',
    padrao_registro: 'CREFITO-região/número-F',
    exemplo_registro: 'CREFITO-3/123456-F',
    expressao: '^CREFITO[\\s-]*\\d{1,2}[\\s/-]*\\d{3,7}[\\s/-]*(?:LTT)?-?F$',
    regioes: regioesCrefito,
    divulga_preco: true,
    veda_preco_na_propaganda: coffito,
  },
  {
    nome_especialidade: 'Terapia Ocupacional',
    codigo_conselho: 'CREFITO',
    nome_completo: 'Conselho Regional de Fisioterapia e Terapia Ocupacional',
    padrao_registro: 'CREFITO-região/número-TO',
    exemplo_registro: 'CREFITO-3/12345-TO',
    expressao: '^CREFITO[\\s-]*\\d{1,2}[\\s/-]*\\d{3,7}[\\s/-]*(?:LTT)?-?TO$',
    regioes: regioesCrefito,
    divulga_preco: true,
    veda_preco_na_propaganda: coffito,
  },
  {
    nome_especialidade: 'Psicologia',
    codigo_conselho: 'CRP',
    nome_completo: 'Conselho Regional de Psicologia',
    padrao_registro: 'CRP região (01 a 24)/4 a 6 dígitos',
    exemplo_registro: 'CRP 06/123456',
    expressao: '^CRP[\\s-]*(?:0[1-9]|1\\d|2[0-4])[\\s/]*\\d{4,6}$',
    regioes: {
      '01': ['DF'],
      '02': ['PE'],
      '03': ['BA'],
      '04': ['MG'],
      '05': ['RJ'],
      '06': ['SP'],
      '07': ['RS'],
      '08': ['PR'],
      '09': ['GO'],
      '10': ['AP', 'PA'],
      '11': ['CE'],
      '12': ['SC'],
      '13': ['PB'],
      '14': ['MS'],
      '15': ['AL'],
      '16': ['ES'],
      '17': ['RN'],
      '18': ['MT'],
      '19': ['SE'],
      '20': ['AM', 'RR'],
      '21': ['PI'],
      '22': ['MA'],
      '23': ['TO'],
      '24': ['AC', 'RO'],
    },
    divulga_preco: false,
    veda_preco_na_propaganda: cfp,
  },
  {
    nome_especialidade: 'Farmácia',
    codigo_conselho: 'CRF',
    nome_completo: 'Conselho Regional de Farmácia',
    padrao_registro: 'CRF-UF e 3 a 6 dígitos',
    exemplo_registro: 'CRF-SP 12345',
    expressao: `^CRF[\\s/-]*(?:${UF}[\\s/-]*\\d{3,6}|\\d{3,6}[\\s/-]*${UF})$`,
    regioes: null,
    divulga_preco: true,
    veda_preco_na_propaganda: cff,
  },
  {
    nome_especialidade: 'Nutrição',
    codigo_conselho: 'CRN',
    nome_completo: 'Conselho Regional de Nutrição',
    padrao_registro: 'CRN-região e 3 a 6 dígitos (T para técnicos)',
    exemplo_registro: 'CRN-3 12345',
    expressao: '^CRN[\\s-]*\\d{1,2}[\\s/]*\\d{3,6}T?$',
    regioes: {
      1: ['DF', 'GO', 'MT', 'TO'],
      2: ['RS'],
      3: ['MS', 'SP'],
      4: ['ES', 'RJ'],
      5: ['BA', 'SE'],
      6: ['AL', 'PB', 'PE', 'RN'],
      7: ['AC', 'AM', 'AP', 'PA', 'RO', 'RR'],
      8: ['PR'],
      9: ['MG'],
      10: ['SC'],
      11: ['CE', 'MA', 'PI'],
    },
    divulga_preco: true,
    veda_preco_na_propaganda: cfn,
  },
  {
    nome_especialidade: 'Fonoaudiologia',
    codigo_conselho: 'CRFa',
    nome_completo: 'Conselho Regional de Fonoaudiologia',
    padrao_registro: 'CRFa região-número',
    exemplo_registro: 'CRFa 2-12345',
    expressao: '^CRFA[\\s-]*\\d{1,2}[\\s/-]*\\d{3,6}$',
    regioes: {
      1: ['RJ'],
      2: ['SP'],
      3: ['PR', 'SC'],
      4: ['AL', 'BA', 'PB', 'PE', 'SE'],
      5: ['DF', 'GO', 'TO'],
      6: ['ES', 'MG', 'MS', 'MT'],
      7: ['RS'],
      8: ['CE', 'MA', 'PI', 'RN'],
      9: ['AC', 'AM', 'AP', 'PA', 'RO', 'RR'],
    },
    divulga_preco: true,
    veda_preco_na_propaganda: null,
  },
  {
    nome_especialidade: 'Biomedicina',
    codigo_conselho: 'CRBM',
    nome_completo: 'Conselho Regional de Biomedicina',
    padrao_registro: 'CRBM-região e 3 a 6 dígitos',
    exemplo_registro: 'CRBM-1 12345',
    expressao: '^CRBM[\\s-]*\\d[\\s/-]*\\d{3,6}$',
    regioes: {
      1: ['ES', 'MS', 'RJ', 'SP'],
      2: ['AL', 'BA', 'CE', 'MA', 'PB', 'PE', 'PI', 'RN', 'SE'],
      3: ['DF', 'GO', 'MG', 'MT', 'TO'],
      4: ['AC', 'AM', 'AP', 'PA', 'RO', 'RR'],
      5: ['RS', 'SC'],
      6: ['PR'],
    },
    divulga_preco: true,
    veda_preco_na_propaganda: null,
  },
  {
    nome_especialidade: 'Educação Física',
    codigo_conselho: 'CREF',
    nome_completo: 'Conselho Regional de Educação Física',
    padrao_registro: 'CREF e 6 dígitos-G (graduado) ou -P (provisionado)/UF',
    exemplo_registro: 'CREF 123456-G/SP',
    expressao: `^CREF\\d{0,2}[\\s/-]*(?:\\d{4,6}-?[GP][\\s/-]*${UF}|${UF}[\\s/-]*\\d{4,6}-?[GP])$`,
    regioes: null,
    divulga_preco: true,
    veda_preco_na_propaganda: null,
  },
  {
    nome_especialidade: 'Serviço Social',
    codigo_conselho: 'CRESS',
    nome_completo: 'Conselho Regional de Serviço Social',
    padrao_registro: 'CRESS, número e região ou UF',
    exemplo_registro: 'CRESS 12345/SP',
    expressao: '^CRESS[\\s/-]*\\d{3,6}.*$',
    regioes: null,
    divulga_preco: true,
    veda_preco_na_propaganda: null,
  },
  {
    nome_especialidade: 'Biologia',
    codigo_conselho: 'CRBio',
    nome_completo: 'Conselho Regional de Biologia',
    padrao_registro: 'CRBio número/região-letra',
    exemplo_registro: 'CRBio 012345/01-D',
    expressao: '^CRBIO[\\s-]*(?:\\d{1,2})?[\\s/-]*\\d{4,6}.*$',
    regioes: null,
    divulga_preco: true,
    veda_preco_na_propaganda: null,
  },
  {
    nome_especialidade: 'Radiologia',
    codigo_conselho: 'CRTR',
    nome_completo: 'Conselho Regional de Técnicos em Radiologia',
    padrao_registro: 'CRTR, número-T ou N e região',
    exemplo_registro: 'CRTR 12345-T',
    expressao: '^CRTR[\\s/-]*\\d{3,6}.*$',
    regioes: null,
    divulga_preco: true,
    veda_preco_na_propaganda: null,
  },
]

/** The specialist title of a physician, announced beside the CRM number (Resolução CFM 2.336/2023). */
export const rqe = {
  codigo: 'RQE',
  nome_completo: 'Registro de Qualificação de Especialista',
  exemplo_registro: 'RQE 45678',
  expressao: '^RQE[\\sNº°.:]*\\d{1,6}$',
}

/** The council of a specialty, by the specialty's name. */
export function conselhoDe(nome_especialidade: string): Conselho | undefined {
  return conselhos.find((conselho) => conselho.nome_especialidade === nome_especialidade)
}

/** Whether a typed registration has the usual form of its council; capitals, blanks around and thousands dots do not count. */
export function registroNoPadrao(numero_registro: string, conselho: Pick<Conselho, 'expressao'>): boolean {
  const numero = numero_registro
    .trim()
    .toUpperCase()
    .replace(/(?<=\d)\.(?=\d{3})/g, '')
  return new RegExp(conselho.expressao).test(numero)
}
