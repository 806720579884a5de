/** Column `denuncias.motivo`: why somebody reports a post or a comment. */
export const motivosDeDenuncia = [
  'desinformacao',
  'autolesao',
  'exposicao',
  'identidade-falsa',
  'dados-de-paciente',
  'propaganda',
  'comando',
  'assedio',
  'outro',
] as const
export type MotivoDeDenuncia = (typeof motivosDeDenuncia)[number]

export const rotulosDoMotivo: Record<MotivoDeDenuncia, string> = {
  desinformacao: 'Desinformação sobre saúde',
  autolesao: 'Autolesão ou suicídio',
  exposicao: 'Exposição de dados de alguém',
  'identidade-falsa': 'Identidade falsa',
  'dados-de-paciente': 'Dados de paciente',
  propaganda: 'Propaganda proibida',
  comando: 'Comando para um assistente',
  assedio: 'Ódio ou assédio',
  outro: 'Outro motivo',
}

export const explicacoesDoMotivo: Record<MotivoDeDenuncia, string> = {
  desinformacao: 'Afirma sobre saúde o que a ciência desmente.',
  autolesao: 'Incentiva, ou mostra alguém em perigo.',
  exposicao: 'Mostra endereço, telefone ou documento de uma pessoa.',
  'identidade-falsa': 'Passa-se por outra pessoa ou por profissional.',
  'dados-de-paciente': 'Mostra quem é um paciente ou o que ele tem.',
  propaganda: 'Promete resultado, sorteia, compara, ou anuncia o que o conselho não permite.',
  comando: 'Dá ordens ao assistente que lê o texto.',
  assedio: 'Ofende, ameaça ou persegue.',
  outro: 'Conte no campo abaixo o que há de errado.',
}

/** The rule that a thing removed for a reason broke: whoever wrote it and whoever reported it read it. */
export const regrasDoMotivo: Record<MotivoDeDenuncia, string> = {
  desinformacao: 'Regra 1: o que se diz sobre saúde precisa de fonte e não contraria a ciência conhecida.',
  autolesao: 'Regra 2: nada incentiva nem ensina a se ferir.',
  exposicao: 'Regra 3: dados de uma pessoa só se publicam com o consentimento dela.',
  'identidade-falsa': 'Regra 4: cada pessoa escreve em seu próprio nome e com o registro que tem.',
  'dados-de-paciente': 'Regra 5: nada que leve a um paciente se publica sem consentimento (LGPD, art. 11).',
  propaganda: 'Regra 6: a divulgação segue o conselho profissional e o Código de Defesa do Consumidor.',
  comando: 'Regra 7: um texto fala com pessoas e não dá ordens a um assistente.',
  assedio: 'Regra 8: ninguém é ofendido, ameaçado ou perseguido.',
  outro: 'Regra 9: a rede é um lugar de respeito, para falar de saúde.',
}

export const maximoDoRelato = 1000

/** What may be reported in the network. */
export const alvosDeDenuncia = ['post', 'comentario', 'anuncio', 'mensagem-anuncio'] as const
export type AlvoDeDenuncia = (typeof alvosDeDenuncia)[number]

/** How a thing is named in sentences: 'a publicação', 'sua publicação', 'foi removida'. */
export const palavrasDoAlvo: Record<AlvoDeDenuncia, { coisa: string; artigo: 'a' | 'o'; sua: string }> = {
  post: { coisa: 'publicação', artigo: 'a', sua: 'Sua publicação' },
  comentario: { coisa: 'comentário', artigo: 'o', sua: 'Seu comentário' },
  anuncio: { coisa: 'anúncio', artigo: 'o', sua: 'Seu anúncio' },
  'mensagem-anuncio': { coisa: 'mensagem', artigo: 'a', sua: 'Sua mensagem' },
}

const HORA = 3_600_000
const graves: readonly MotivoDeDenuncia[] = ['autolesao', 'dados-de-paciente']

/** Until when a report is decided: a day where somebody may come to harm, else a week. */
export const prazoDaDenuncia = (motivo: MotivoDeDenuncia, em: number): number =>
  em + (graves.includes(motivo) ? 24 : 7 * 24) * HORA

/** Until when an appeal, or a report of a first contact, is decided. */
export const prazoDeUmaSemana = (em: number): number => em + 7 * 24 * HORA
