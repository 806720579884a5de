import { dobrar, noOriginal } from '#domain/cuidado/texto.ts'
import type { Achado } from '#domain/cuidado/achado.ts'

const dito: Pick<Achado, 'tipo' | 'achado' | 'regra' | 'passo'> = {
  tipo: 'telefone',
  achado: 'Um contato fora do produto',
  regra:
    'O contato é pelo botão do anúncio: assim ninguém colhe números, e uma conversa pode ser denunciada.',
  passo: 'Apague o contato. Quem se interessa escreve a você por aqui.',
}

const contatos: readonly RegExp[] = [
  /(?<![\d.,/-])(?:\+?55[\s.-]*)?\(?\d{2}\)?[\s.-]*9?[\s.-]*\d{4}[\s.-]*\d{4}(?![\d/-]|[.,]\d)/g,
  /\b[a-z0-9._%+-]+\s*(?:@|\[at\]|\(at\)|\(arroba\)|\barroba\b)\s*[a-z0-9.-]+\s*(?:\.|\bponto\b)\s*[a-z]{2,}\b/g,
  /(?<![a-z0-9])@[a-z0-9._]{3,30}\b/g,
  /\b(?:wa\.me|t\.me|api\.whatsapp\.com|chat\.whatsapp\.com|bit\.ly)\/[^\s]+/g,
  /\bhttps?:\/\/[^\s]+/g,
  /\b(?:zero|um|dois|tres|quatro|cinco|seis|meia|sete|oito|nove)(?:[\s,.-]+(?:zero|um|dois|tres|quatro|cinco|seis|meia|sete|oito|nove)){6,}\b/g,
]

/** Numbers, addresses and links by which people would be reached past the product. */
export function contatosEm(texto: string): Achado[] {
  const dobrado = dobrar(texto)
  return contatos.flatMap((expressao) =>
    [...dobrado.dobrado.matchAll(expressao)].map((achado) => ({
      ...dito,
      grupo: 'paciente' as const,
      ...noOriginal(dobrado, { de: achado.index, ate: achado.index + achado[0].length }),
    })),
  )
}

/** Signs of fraud in a conversation, each with what to do (ANUNCIO-03). */
export const sinaisDeGolpe = ['pagar-antes', 'sair-do-produto', 'codigo', 'dados', 'pressa', 'link'] as const
export type SinalDeGolpe = (typeof sinaisDeGolpe)[number]

export const avisosDoSinal: Record<SinalDeGolpe, string> = {
  'pagar-antes': 'Pede dinheiro antes. Não pague sinal, frete ou reserva sem ver o que é oferecido.',
  'sair-do-produto': 'Quer sair daqui. Fora do produto, uma conversa não pode ser denunciada.',
  codigo: 'Pede um código que chegou a você. Ele abre a sua conta: não o passe a ninguém.',
  dados: 'Pede documento, senha ou dados do banco. Ninguém precisa deles para conversar.',
  pressa: 'Apressa você. Quem oferece de verdade espera você conferir.',
  link: 'Traz um endereço de fora. Não abra, e não informe nada nele.',
}

const expressoes: Record<SinalDeGolpe, RegExp> = {
  'pagar-antes':
    /\b(?:sinal|caucao|adiantad[oa]|adiantamento|deposito antecipado|taxa de (?:reserva|liberacao|inscricao|cadastro)|pix (?:agora|antes|primeiro)|(?:paga|pague|pagar|deposita|deposite|transfere|transfira|manda|mande|faz|faca)\b[^.!?\n]{0,30}\b(?:pix|antes|frete|reserva|metade|50%))\b/,
  'sair-do-produto':
    /\b(?:(?:me )?(?:chama|chame|chamar|continuar|continuamos|fala|fale|falar|manda|mande|responde|responda|adiciona|adicione)\b[^.!?\n]{0,30}\b(?:whats(?:app)?|zap|telegram|instagram|e-?mail|direct|particular)|(?:meu|no) (?:whats(?:app)?|zap|telegram))\b/,
  codigo:
    /\b(?:codigo|token|numero)\b[^.!?\n]{0,30}\b(?:sms|chegou|recebeu|receber|enviei|mandei|verificacao|confirmacao|6 digitos|seis digitos)\b/,
  dados:
    /\b(?:senha|foto d[oa] (?:documento|rg|cnh|cartao)|selfie com|dados (?:do|da|de) (?:cartao|banco|conta)|numero do cartao|cvv|(?:manda|mande|envia|envie|passa|passe|informa|informe)\b[^.!?\n]{0,30}\b(?:cpf|rg|cnh|documentos?))\b/,
  pressa:
    /\b(?:so ate hoje|so hoje|ultima chance|agora ou nunca|tem (?:outra|outras|mais) pessoas?\b[^.!?\n]{0,20}\b(?:interessad|na fila|querendo)|preciso (?:da resposta )?(?:urgente|agora|ja)|urgente|se nao (?:pagar|fechar|responder) (?:agora|hoje))/,
  link: /\b(?:https?:\/\/|www\.|bit\.ly|t\.me\/|wa\.me\/)/,
}

/** The signs that a message of the other person shows. They warn, and hold nothing. */
export function sinaisEm(texto: string): SinalDeGolpe[] {
  const { dobrado } = dobrar(texto)
  return sinaisDeGolpe.filter((sinal) => expressoes[sinal].test(dobrado))
}
