import { formatarDataHora } from '#domain/formato/data.ts'
import { aparelhoDe } from '#domain/seguranca/aparelho.ts'
import { escapeHtml } from '../http/web-app.ts'
import type { Mail, MailKind } from '../gotrue/messages.ts'

export interface Escrita {
  assunto: string
  texto: string
  html: string
}

interface Modelo {
  assunto: string
  titulo: string
  paragrafos(mail: Mail): string[]
  botao?: string
  /** Advice for a person who did not ask for this. */
  ressalva: string
}

const ZONA = 'America/Sao_Paulo'

const ignore = 'Se não foi você, ignore esta mensagem: nada muda.'
const troque =
  'Se não foi você, troque sua senha agora em "Esqueceu sua senha?", na tela de entrada, e fale com o nosso atendimento.'

const modelos: Record<MailKind, Modelo> = {
  signup: {
    assunto: 'Confirme seu e-mail no App da Saúde',
    titulo: 'Falta só confirmar seu e-mail',
    paragrafos: () => [
      'Recebemos seu cadastro no App da Saúde. Confirme que este e-mail é seu para começar a usar.',
    ],
    botao: 'Confirmar meu e-mail',
    ressalva: ignore,
  },
  invite: {
    assunto: 'Você foi convidado para o App da Saúde',
    titulo: 'Você foi convidado',
    paragrafos: () => ['Criaram um acesso para você no App da Saúde. Aceite o convite e escolha sua senha.'],
    botao: 'Aceitar o convite',
    ressalva: 'Se não esperava este convite, ignore esta mensagem: nenhuma conta será usada.',
  },
  magiclink: {
    assunto: 'Seu acesso ao App da Saúde',
    titulo: 'Entre no App da Saúde',
    paragrafos: () => ['Você pediu para entrar sem senha. Use o botão ou o código abaixo.'],
    botao: 'Entrar',
    ressalva: ignore,
  },
  recovery: {
    assunto: 'Redefina sua senha do App da Saúde',
    titulo: 'Vamos criar uma senha nova',
    paragrafos: (mail) => [
      'Recebemos um pedido para redefinir a senha da sua conta.',
      ...deOnde(mail, 'Pedido feito'),
    ],
    botao: 'Redefinir minha senha',
    ressalva: ignore,
  },
  email_change_current: {
    assunto: 'Confirme a troca do seu e-mail no App da Saúde',
    titulo: 'Você pediu para trocar seu e-mail?',
    paragrafos: ({ otherEmail }) => [
      `Sua conta passará a usar o endereço ${otherEmail ?? ''}.`,
      'A troca só acontece depois de confirmada aqui e no endereço novo.',
    ],
    botao: 'Confirmar a troca',
    ressalva: troque,
  },
  email_change_new: {
    assunto: 'Confirme seu novo e-mail no App da Saúde',
    titulo: 'Confirme seu novo e-mail',
    paragrafos: () => [
      'Este endereço foi informado como o novo e-mail de uma conta do App da Saúde.',
      'A troca só acontece depois de confirmada aqui e no endereço atual.',
    ],
    botao: 'Confirmar meu novo e-mail',
    ressalva: ignore,
  },
  email_changed: {
    assunto: 'O e-mail da sua conta no App da Saúde mudou',
    titulo: 'Seu e-mail foi trocado',
    paragrafos: ({ otherEmail }) => [`A partir de agora sua conta usa o endereço ${otherEmail ?? ''}.`],
    ressalva: troque,
  },
  password_changed: {
    assunto: 'A senha da sua conta no App da Saúde mudou',
    titulo: 'Sua senha foi trocada',
    paragrafos: () => ['Os outros aparelhos que usavam sua conta saíram dela.'],
    ressalva: troque,
  },
  factor_added: {
    assunto: 'Sua conta no App da Saúde tem um novo segundo fator',
    titulo: 'Verificação em duas etapas',
    paragrafos: () => ['Um novo segundo fator foi cadastrado. Ele será pedido depois da senha.'],
    ressalva: troque,
  },
  factor_removed: {
    assunto: 'Um segundo fator da sua conta no App da Saúde foi removido',
    titulo: 'Um segundo fator foi removido',
    paragrafos: () => ['Ele não será mais pedido quando você entrar.'],
    ressalva: troque,
  },
  recovery_code_used: {
    assunto: 'Um código de recuperação da sua conta foi usado',
    titulo: 'Alguém entrou com um código de recuperação',
    paragrafos: ({ remaining = 0 }) => [
      remaining === 0
        ? 'Não resta nenhum código. Gere outros na página Segurança.'
        : `${remaining === 1 ? 'Resta 1 código' : `Restam ${remaining} códigos`}. Você pode gerar outros na página Segurança.`,
    ],
    ressalva: troque,
  },
  signed_in: {
    assunto: 'Novo acesso à sua conta no App da Saúde',
    titulo: 'Alguém entrou na sua conta',
    paragrafos: (mail) => [
      'Sua conta foi aberta em um aparelho ou em uma rede que ela ainda não conhecia.',
      ...deOnde(mail, 'Acesso feito'),
    ],
    ressalva: 'Se foi você, não precisa fazer nada.',
  },
  reauthentication: {
    assunto: 'Seu código de segurança do App da Saúde',
    titulo: 'Confirme que é você',
    paragrafos: () => ['Informe este código no aplicativo para continuar.'],
    ressalva: troque,
  },
}

/** Device, browser and time of an act, as its owner would name them; the zone is said, since the mail does not know theirs. */
function deOnde({ origin }: Mail, ato: string): string[] {
  if (!origin) return []
  const { navegador, sistema } = aparelhoDe(origin.userAgent)
  const onde =
    navegador && sistema ? `${navegador} no ${sistema}` : (navegador ?? sistema ?? 'aparelho desconhecido')
  return [
    `${ato} em: ${onde}. Quando: ${formatarDataHora(origin.at, ZONA, origin.at)} (horário de Brasília).`,
  ]
}

const NAO_FUI_EU = 'Não fui eu: encerrar todos os acessos e links'

/** A mail in words: Portuguese, as HTML and as text. Every value that a person wrote is escaped (b28). */
export function escreverEmail(mail: Mail): Escrita {
  const { assunto, titulo, paragrafos, botao, ressalva } = modelos[mail.kind]
  const nome = primeiroNome(mail.user_metadata.nome)
  const saudacao = nome ? `Olá, ${nome}!` : 'Olá!'
  const corpo = paragrafos(mail)
  const prazo = mail.minutes > 0 ? `Vale por ${prazoDe(mail.minutes)} e só pode ser usado uma vez.` : ''
  const texto = [
    saudacao,
    titulo,
    ...corpo,
    ...(mail.link && botao ? [`${botao}:\n${mail.link}`] : []),
    ...(mail.code ? [`${mail.link ? 'Ou informe o código' : 'Seu código'}: ${mail.code}`] : []),
    ...(prazo ? [prazo] : []),
    ressalva,
    ...(mail.denial ? [`${NAO_FUI_EU}:\n${mail.denial}`] : []),
    'App da Saúde',
  ].join('\n\n')
  return { assunto, texto, html: pagina({ assunto, titulo, saudacao, corpo, botao, prazo, ressalva, mail }) }
}

/** A notification as a mail: a greeting, its words, and its link. */
export function escreverAviso(aviso: {
  nome: string
  assunto: string
  titulo: string
  mensagem: string
  /** Absolute address, built from settings. */
  link: string
  ressalva: string
}): Escrita {
  const { assunto, titulo, mensagem, link, ressalva } = aviso
  const nome = primeiroNome(aviso.nome)
  const saudacao = nome ? `Olá, ${nome}!` : 'Olá!'
  const botao = 'Abrir no App da Saúde'
  const texto = [saudacao, titulo, mensagem, `${botao}:\n${link}`, ressalva, 'App da Saúde'].join('\n\n')
  const parte = { assunto, titulo, saudacao, corpo: [mensagem], botao, prazo: '', ressalva }
  return { assunto, texto, html: pagina({ ...parte, mail: { link } }) }
}

/**
 * The notification as a text message, which a locked screen shows. People without e-mail read here what it is about, and nothing more than the notice says.
 * @param link absolute address; it is never cut
 */
export function escreverAvisoSms({ mensagem, link }: { mensagem: string; link: string }): Escrita {
  const cabem = maximoSms - link.length - 'App da Saúde:  '.length
  const corte = mensagem.length > cabem ? `${mensagem.slice(0, cabem - 1).trimEnd()}…` : mensagem
  return { assunto: '', texto: `App da Saúde: ${corte} ${link}`, html: '' }
}
/** Characters: five parts of a message with accents. */
const maximoSms = 335

/** An invitation to what one person opens to another. It names the inviting person and the purpose, and nothing about anybody's health. */
export function escreverConvite({ quem, para, link }: { quem: string; para: string; link: string }): Escrita {
  const assunto = 'Você recebeu um convite no App da Saúde'
  const titulo = 'Você foi convidado'
  const saudacao = 'Olá!'
  const corpo = [
    `${quem} convidou você para ${para}.`,
    'Abra o convite para ver o que ele permite. Só depois de aceitar algo muda, e você pode sair quando quiser.',
  ]
  const botao = 'Abrir o convite'
  const prazo = 'Vale por 7 dias e só pode ser usado uma vez, pela conta com este e-mail.'
  const ressalva = 'Se não esperava este convite, ignore esta mensagem: nada muda.'
  const texto = [saudacao, titulo, ...corpo, `${botao}:\n${link}`, prazo, ressalva, 'App da Saúde'].join(
    '\n\n',
  )
  return {
    assunto,
    texto,
    html: pagina({ assunto, titulo, saudacao, corpo, botao, prazo, ressalva, mail: { link } }),
  }
}

/** The text of an SMS with a code. */
export function escreverSms(code: string, minutos: number): string {
  return `App da Saúde: seu código é ${code}. Vale por ${prazoDe(minutos)}. Não compartilhe com ninguém.`
}

function prazoDe(minutos: number): string {
  if (minutos % 60 !== 0) return `${minutos} minutos`
  return minutos === 60 ? '1 hora' : `${minutos / 60} horas`
}

/** The first name, for a greeting only: a name must not carry an address or a sentence. */
function primeiroNome(valor: unknown): string {
  const nome = typeof valor === 'string' ? (valor.trim().split(/\s+/, 1)[0] ?? '') : ''
  return /^[\p{L}'’.-]{1,40}$/u.test(nome) && !/\.\p{L}/u.test(nome) ? nome : ''
}

function pagina(parte: {
  assunto: string
  titulo: string
  saudacao: string
  corpo: string[]
  botao: string | undefined
  prazo: string
  ressalva: string
  mail: Pick<Mail, 'link' | 'code' | 'denial'>
}): string {
  const { mail } = parte
  const paragrafo = (texto: string, estilo = '') =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:1.5;${estilo}">${escapeHtml(texto)}</p>`
  return [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">',
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(parte.assunto)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#f3f6f5;color:#12312b;font-family:Arial,Helvetica,sans-serif">',
    '<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">',
    paragrafo('App da Saúde', 'font-weight:bold;color:#0b6b57'),
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(parte.titulo)}</h1>`,
    paragrafo(parte.saudacao),
    ...parte.corpo.map((texto) => paragrafo(texto)),
    mail.link && parte.botao
      ? `<p style="margin:0 0 24px"><a href="${escapeHtml(mail.link)}" style="display:inline-block;padding:14px 24px;background:#0b6b57;color:#ffffff;border-radius:8px;font-size:16px;text-decoration:none">${escapeHtml(parte.botao)}</a></p>`
      : '',
    mail.code
      ? `${paragrafo(mail.link ? 'Ou informe este código:' : 'Seu código:')}<p style="margin:0 0 24px;font-size:28px;letter-spacing:6px;font-weight:bold">${escapeHtml(mail.code)}</p>`
      : '',
    parte.prazo ? paragrafo(parte.prazo, 'color:#4b635d') : '',
    paragrafo(parte.ressalva, 'font-size:14px;color:#4b635d'),
    mail.denial
      ? `<p style="margin:0;font-size:14px"><a href="${escapeHtml(mail.denial)}" style="color:#0b6b57">${NAO_FUI_EU}</a></p>`
      : '',
    '</div></body></html>',
  ].join('')
}
