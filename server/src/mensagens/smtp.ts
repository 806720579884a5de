import { createTransport } from 'nodemailer'
import type { Transporte } from './mensageiro.ts'

/**
 * Mail by SMTP. @param url `smtp://user:password@host:587` (STARTTLS where offered) or `smtps://…`
 * @param remetente one address
 */
export function transporteSmtp(url: string, remetente: string): Transporte {
  const transport = createTransport(url, {
    from: { name: 'App da Saúde', address: remetente },
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as object)
  return async ({ id, destino, assunto, texto, html }) => {
    await transport.sendMail({
      // As an object the address is taken whole: a comma in it makes no second recipient.
      to: { name: '', address: destino },
      subject: assunto,
      text: texto,
      html,
      messageId: `<${id}@${remetente.split('@')[1] ?? 'localhost'}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }
}
