import { MessageCircle, MessageSquareText, Phone } from 'lucide-react'
import type { Contato } from '#domain/emergencia/cartao.ts'
import { linkMensagem, linkSms } from '#domain/emergencia/rules.ts'
import { formatarTelefone, tipoTelefone } from '#domain/referencia/telefone.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { textos as todos } from '../messages-tela.ts'
import { Secao } from './secao.tsx'

const textos = todos.contatos
const fora = { target: '_blank', rel: 'noopener noreferrer' } as const

type Props = { contatos: readonly Contato[]; mensagem: string; temLugar: boolean }

/** Contacts of the card: a call, and the message by WhatsApp or SMS, one tap each. */
export function AvisarContatos({ contatos, mensagem, temLugar }: Props) {
  return (
    <Secao titulo={textos.titulo}>
      {contatos.length > 0 ? (
        <ul className="grid gap-3">
          {contatos.map((contato) => (
            <li key={`${contato.nome} ${contato.telefone}`} className="grid gap-2 rounded-lg bg-subtle p-3">
              <a
                href={`tel:${contato.telefone}`}
                className={buttonStyle({
                  variant: 'danger',
                  block: true,
                  className: 'h-auto! min-h-13 py-2',
                })}
              >
                <Phone aria-hidden size={20} />
                <span className="min-w-0 text-left whitespace-normal">
                  <span className="block">{textos.ligar}</span>
                  <span className="block text-sm font-normal">
                    {[contato.nome, contato.relacao, formatarTelefone(contato.telefone)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
              </a>
              <div className="flex gap-2 *:flex-1">
                {tipoTelefone(contato.telefone) === 'fixo' ? null : (
                  <>
                    <a
                      {...fora}
                      href={linkMensagem(contato.telefone, mensagem)}
                      aria-label={textos.whatsAppPara(contato.nome)}
                      className={buttonStyle({ variant: 'outline' })}
                    >
                      <MessageCircle aria-hidden size={18} />
                      {textos.whatsApp}
                    </a>
                    <a
                      href={linkSms(contato.telefone, mensagem)}
                      aria-label={textos.smsPara(contato.nome)}
                      className={buttonStyle({ variant: 'outline' })}
                    >
                      <MessageSquareText aria-hidden size={18} />
                      {textos.sms}
                    </a>
                  </>
                )}
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="text-ink-2">{contatos.length > 0 ? textos.outro : textos.nenhum}</p>
      <div className="flex flex-wrap gap-2 *:flex-1">
        <a {...fora} href={linkMensagem(null, mensagem)} className={buttonStyle({ variant: 'outline' })}>
          <MessageCircle aria-hidden size={18} />
          {textos.escolherWhatsApp}
        </a>
        <a href={linkSms(null, mensagem)} className={buttonStyle({ variant: 'outline' })}>
          <MessageSquareText aria-hidden size={18} />
          {textos.escolherSms}
        </a>
      </div>
      <figure className="grid gap-1">
        <figcaption className="text-sm font-semibold text-ink-2">{textos.mensagem}</figcaption>
        <blockquote className="rounded-md border border-line px-3.5 py-2.5 text-sm break-words whitespace-pre-line">
          {mensagem}
        </blockquote>
      </figure>
      {temLugar ? null : <p className="text-sm text-muted">{textos.semPosicao}</p>}
    </Secao>
  )
}
