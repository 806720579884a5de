import { formatarDataLonga, formatarHora } from '#domain/formato/data.ts'

/**
 * Whoever holds the key of a certificate: digest in, CMS out (decisions/0116). A file opened in the browser is one; a certificate in a cloud would be another. The key itself
 * is no part of it.
 */
export interface Assinador {
  /** DER, the signer's own first, then its issuers. */
  certificados: readonly Uint8Array[]
  /**
   * @param resumo SHA-256 of the bytes to sign
   * @returns DER of a detached SignedData, as PAdES baseline B-B asks for
   */
  assinar(resumo: Uint8Array<ArrayBuffer>): Promise<Uint8Array>
  /** Lets go of the key. Nothing is signed afterwards. */
  esquecer(): void
}

/** Bytes that a file keeps free for the CMS. One with four certificates of ICP-Brasil has about 10 000. */
export const LUGAR_DA_ASSINATURA = 16_384
/** Certificates that may come with a signature, its own included. */
export const CERTIFICADOS_DA_ASSINATURA = 6
/** Minutes from preparing a file until its signature has come. */
export const MINUTOS_DO_PREPARO = 15

export const oids = {
  dados: '1.2.840.113549.1.7.1',
  dadosAssinados: '1.2.840.113549.1.7.2',
  tipoDoConteudo: '1.2.840.113549.1.9.3',
  resumo: '1.2.840.113549.1.9.4',
  instante: '1.2.840.113549.1.9.5',
  certificadoV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
  rsaComSha256: '1.2.840.113549.1.1.11',
  ecdsaComSha256: '1.2.840.10045.4.3.2',
  curvaEliptica: '1.2.840.10045.2.1',
  p256: '1.2.840.10045.3.1.7',
  /** In the alternative names of a person's certificate of ICP-Brasil: birth date, CPF, NIS, RG. */
  pessoaFisica: '2.16.76.1.3.1',
} as const

/** Who signed a file with which certificate. */
export interface AssinaturaDigital {
  titular: string
  emissor: string
  /** ISO instant. */
  assinado_em: string
}

/** What a file with a certificate says of itself, on paper, on the page and in the public answer. */
export const fraseDaAssinatura = ({ titular, emissor, assinado_em }: AssinaturaDigital): string =>
  `Assinado digitalmente por ${titular} com certificado emitido por ${emissor}, em ${formatarDataLonga(assinado_em, 'America/Sao_Paulo')}, ${formatarHora(assinado_em, 'America/Sao_Paulo')} (horário de Brasília).`

/** The name in a certificate of a person: ICP-Brasil writes 'NOME:CPF', and the CPF is shown to nobody. */
export const semCpf = (nome: string): string => nome.replace(/:\d{11,14}$/, '').trim()

/** Why a certificate or a signature is refused, and what to do next. */
export const recusasDaAssinatura = {
  SEM_RAIZES: {
    status: 409,
    message:
      'A assinatura com certificado não está ligada nesta instalação. O documento vale sem ela; para ligá-la, fale com quem administra o sistema.',
  },
  NAO_VALE: {
    status: 409,
    message: 'Este documento foi cancelado ou substituído. Assine o que está em vigor.',
  },
  JA_ASSINADO: { status: 409, message: 'Este documento já está assinado. Baixe o PDF assinado na lista.' },
  PREPARO_VENCIDO: {
    status: 409,
    message: 'O preparo do arquivo passou de 15 minutos. Abra o certificado de novo e assine.',
  },
  CERTIFICADO_ILEGIVEL: {
    status: 422,
    message: 'O certificado não pôde ser lido. Exporte-o de novo do seu emissor e escolha o arquivo novo.',
  },
  CERTIFICADO_FRACO: {
    status: 422,
    message:
      'A chave deste certificado não é aceita: ela deve ser RSA de 2048 bits ou mais, ou ECDSA P-256. Use outro certificado.',
  },
  CERTIFICADO_FUTURO: {
    status: 422,
    message: 'Este certificado ainda não está valendo. Confira a data em que ele começa, ou use outro.',
  },
  CERTIFICADO_VENCIDO: {
    status: 422,
    message: 'Este certificado venceu. Renove-o com o emissor e escolha o arquivo novo.',
  },
  CERTIFICADO_SEM_USO: {
    status: 422,
    message:
      'Este certificado não foi emitido para assinar documentos. Use um de assinatura, como o e-CPF tipo A.',
  },
  CADEIA_DESCONHECIDA: {
    status: 422,
    message:
      'O emissor deste certificado não é reconhecido aqui. Use um certificado ICP-Brasil, exportado com a cadeia completa.',
  },
  CERTIFICADO_REVOGADO: {
    status: 422,
    message: 'Este certificado foi revogado pelo emissor. Use outro certificado.',
  },
  REVOGACAO_INDISPONIVEL: {
    status: 409,
    message:
      'Não foi possível conferir se o certificado foi revogado: a lista do emissor não respondeu ou está vencida. Tente de novo em alguns minutos.',
  },
  CERTIFICADO_DE_OUTRO: {
    status: 422,
    message:
      'O CPF deste certificado não é o do seu cadastro. Use o seu certificado, ou corrija o CPF no perfil.',
  },
  CPF_AUSENTE: {
    status: 422,
    message: 'O certificado traz um CPF e o seu cadastro não. Informe o seu CPF no perfil e tente de novo.',
  },
  ASSINATURA_ILEGIVEL: {
    status: 422,
    message: 'A assinatura não veio na forma esperada. Abra o certificado de novo e assine outra vez.',
  },
  ASSINATURA_FORA_DO_PERFIL: {
    status: 422,
    message:
      'A assinatura não segue o padrão PAdES: falta a identificação do certificado, ou sobra o que ele não admite. Assine outra vez.',
  },
  ASSINATURA_DE_OUTRO_ARQUIVO: {
    status: 422,
    message: 'A assinatura é de outro arquivo. Abra o certificado de novo e assine este documento.',
  },
  ASSINATURA_INVALIDA: {
    status: 422,
    message: 'A assinatura não confere com o certificado. Abra o certificado de novo e assine outra vez.',
  },
} as const
export type RecusaDaAssinatura = keyof typeof recusasDaAssinatura

/** Why a file with a key does not open, said before anything leaves the device. */
export const recusasDoArquivo = {
  'nao-e-pkcs12':
    'Este arquivo não é um certificado com chave (.pfx ou .p12). Escolha o arquivo que o emissor entregou.',
  'senha-errada': 'A senha não abre este arquivo. Confira maiúsculas e acentos e tente de novo.',
  'nao-abriu':
    'O arquivo está protegido de um modo que este navegador não abre. Exporte-o de novo, com uma senha sem acentos.',
  'sem-chave':
    'O arquivo não traz a chave do certificado. Exporte-o de novo com a opção de incluir a chave privada.',
  'chave-nao-aceita': recusasDaAssinatura.CERTIFICADO_FRACO.message,
} as const
export type RecusaDoArquivo = keyof typeof recusasDoArquivo
