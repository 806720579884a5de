import type { Coordenadas } from '#domain/formato/distancia.ts'
import { formatarDia } from '#domain/formato/data.ts'
import { formatarTelefone, linkWhatsApp } from '#domain/referencia/telefone.ts'
import type { Endereco } from '#domain/usuarios/endereco.ts'
import { idadeEm } from '#domain/usuarios/idade.ts'
import type { DadosDoCartao } from './cartao.ts'
import type { PessoaDaEmergencia } from './contract.ts'

/** 'Rua da Aurora, 310, apto 12, Boa Vista, Recife, PE'; null when there is nothing to say. */
export function enderecoEmLinha(endereco: Endereco | null): string | null {
  if (!endereco) return null
  const { logradouro, numero, complemento, bairro, cidade, estado } = endereco
  const partes = [logradouro, numero, complemento, bairro, cidade, estado].map((parte) => parte.trim())
  return partes.filter(Boolean).join(', ') || null
}

/** '12/03/1971, 55 anos'. @param hoje 'YYYY-MM-DD' */
export function nascimentoEIdade(nascimento: string | null, hoje: string): string | null {
  if (nascimento === null) return null
  const anos = idadeEm(nascimento, hoje)
  if (anos === null) return null
  return `${formatarDia(nascimento)}, ${anos} ${anos === 1 ? 'ano' : 'anos'}`
}

/** '-23.550520, -46.633310': what a map, a taxi and an ambulance take. */
export function coordenadasParaCopiar({ latitude, longitude }: Coordenadas): string {
  return `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`
}

/** 'latitude 23 graus, 33 minutos e 2 segundos sul, longitude …': how a position is said on the telephone. */
export function coordenadasEmPalavras({ latitude, longitude }: Coordenadas): string {
  return `latitude ${grausEmPalavras(latitude, 'norte', 'sul')}, longitude ${grausEmPalavras(longitude, 'leste', 'oeste')}`
}

function grausEmPalavras(grau: number, positivo: string, negativo: string): string {
  const segundos = Math.round(Math.abs(grau) * 3600)
  const [g, m, s] = [Math.floor(segundos / 3600), Math.floor((segundos % 3600) / 60), segundos % 60]
  const partes = `${conta(g, 'grau')}, ${conta(m, 'minuto')} e ${conta(s, 'segundo')}`
  return `${partes} ${grau < 0 ? negativo : positivo}`
}

const conta = (numero: number, unidade: string) => `${numero} ${unidade}${numero === 1 ? '' : 's'}`

/** Opens the position on the recipient's map. The product itself never requests it. */
export function linkDoMapa(posicao: Coordenadas): string {
  return `https://maps.google.com/?q=${coordenadasParaCopiar(posicao).replace(' ', '')}`
}

export type PedidoDeAjuda = {
  nome: string | null
  posicao: Coordenadas | null
  /** Metres around the position. */
  precisao: number | null
  /** Given when the person says that they are at home. */
  endereco: string | null
}

/** The message to a contact: who, where, and what to do first. */
export function mensagemDeAjuda({ nome, posicao, precisao, endereco }: PedidoDeAjuda): string {
  const linhas = [`EMERGÊNCIA: ${nome ? `aqui é ${nome}. ` : ''}Preciso de ajuda agora.`]
  if (endereco) linhas.push(`Estou em casa: ${endereco}.`)
  if (posicao) {
    const margem = precisao === null ? '' : ` (margem de ${formatarPrecisao(precisao)})`
    linhas.push(`Minha posição${margem}: ${linkDoMapa(posicao)}`)
  }
  linhas.push('Me ligue. Se eu não atender, ligue para o SAMU: 192.')
  return linhas.join('\n')
}

/** '12 m', '1,4 km'. */
export function formatarPrecisao(metros: number): string {
  return metros < 1000
    ? `${Math.max(1, Math.round(metros))} m`
    : `${(metros / 1000).toFixed(1).replace('.', ',')} km`
}

/** WhatsApp with the text ready: to one contact, or without a number to one that the person chooses. */
export function linkMensagem(telefone: string | null, texto: string): string {
  const direto = telefone === null ? null : linkWhatsApp(telefone, texto)
  return direto ?? `https://wa.me/?text=${encodeURIComponent(texto)}`
}

/** The telephone's own messages with the text ready; the spelling that both Android and iOS take. */
export function linkSms(telefone: string | null, texto: string): string {
  return `sms:${telefone ?? ''}?&body=${encodeURIComponent(texto)}`
}

/** Rows of the card in the order in which they help: title and words. Empty ones are left out. */
export function linhasDoCartao(
  cartao: Omit<DadosDoCartao, 'contatos' | 'mostrar_sem_login'> & { medido_em?: string | null },
): { titulo: string; texto: string }[] {
  const { tipo_sanguineo, alergias, medicamentos, condicoes, doador, gestante, observacoes } = cartao
  const linhas = [
    { titulo: 'Alergias', texto: alergias.join(', ') },
    { titulo: 'Medicamentos em uso', texto: medicamentos.join(', ') },
    { titulo: 'Condições de saúde', texto: condicoes.join(', ') },
    { titulo: 'Gestante', texto: gestante ? 'Sim' : '' },
    { titulo: 'Tipo sanguíneo', texto: tipo_sanguineo ?? '' },
    { titulo: 'Peso e altura', texto: medidas(cartao) },
    { titulo: 'Observações', texto: observacoes },
    { titulo: 'Doação de órgãos', texto: doador === null ? '' : doador ? 'Doador' : 'Não doador' },
  ]
  return linhas.filter(({ texto }) => texto !== '')
}

/** '70,5 kg, 172 cm (22/11/2026)'; '' without either. A copy of an older card has none. */
function medidas({
  peso_kg,
  altura_cm,
  medido_em,
}: Pick<DadosDoCartao, 'peso_kg' | 'altura_cm'> & { medido_em?: string | null }): string {
  const partes = [
    ...(peso_kg ? [`${peso_kg.toLocaleString('pt-BR')} kg`] : []),
    ...(altura_cm ? [`${altura_cm} cm`] : []),
  ]
  if (partes.length === 0) return ''
  return partes.join(', ') + (medido_em ? ` (${formatarDia(medido_em)})` : '')
}

/** Longest text whose code a telephone still reads from a lock screen. */
const LIMITE_DO_QR = 700

/** The card as plain text for a QR code. It holds no address of a server, so it works without network and for every reader. */
export function textoDoQr(pessoa: PessoaDaEmergencia, cartao: DadosDoCartao, hoje: string): string {
  const nascimento = nascimentoEIdade(pessoa.data_nascimento, hoje)
  const contatos = cartao.contatos.map(
    ({ nome, relacao, telefone }) =>
      `Contato: ${nome}${relacao ? ` (${relacao})` : ''} ${formatarTelefone(telefone)}`,
  )
  const linhas = linhasDoCartao(cartao).map(({ titulo, texto }) => `${titulo}: ${texto}`)
  const [dados, observacoes] = [
    linhas.filter((linha) => !linha.startsWith('Observações')),
    linhas.filter((linha) => linha.startsWith('Observações')),
  ]
  const texto = [
    'CARTÃO DE EMERGÊNCIA',
    pessoa.nome,
    ...(nascimento ? [`Nascimento: ${nascimento}`] : []),
    ...contatos.slice(0, 2),
    ...dados,
    ...contatos.slice(2),
    ...observacoes,
  ].join('\n')
  return texto.length <= LIMITE_DO_QR ? texto : `${texto.slice(0, LIMITE_DO_QR - 1).trimEnd()}…`
}
