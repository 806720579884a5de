import { Globe, Mail, MapPin, MessageCircle, Navigation, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DetalheDaClinica } from '#domain/clinicas/contract.ts'
import { mascararCep } from '#domain/formato/cep.ts'
import { formatarTelefone, linkWhatsApp } from '#domain/referencia/telefone.ts'
import { enderecoPorExtenso } from '#domain/usuarios/endereco.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { textos } from '../messages.ts'

const { ver } = textos

type ContatoProps = {
  clinica: Pick<
    DetalheDaClinica,
    'nome_fantasia' | 'endereco' | 'telefone' | 'outro_telefone' | 'whatsapp' | 'site'
  > & { email?: string }
}

/** Address and contacts of the clinic. Each line is a link. */
export function Contato({ clinica }: ContatoProps) {
  const { nome_fantasia, endereco, telefone, outro_telefone, whatsapp, email, site } = clinica
  const porExtenso = [enderecoPorExtenso(endereco), mascararCep(endereco.cep)].filter(Boolean).join(', ')
  const mapa = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${nome_fantasia}, ${porExtenso}`)}`
  const conversa = whatsapp && linkWhatsApp(whatsapp)
  return (
    <Card as="section" aria-labelledby="clinica-contato" className="grid gap-4">
      <CardHeader id="clinica-contato" title={ver.contato} />
      <address className="flex items-start gap-2.5 not-italic">
        <MapPin aria-hidden size={20} className="mt-0.5 text-primary" />
        {porExtenso}
      </address>
      <div className="flex flex-wrap gap-2">
        <Button asChild size="sm" variant="outline" icon={<Navigation aria-hidden size={16} />}>
          <a href={mapa} target="_blank" rel="noreferrer">
            {ver.comoChegar}
          </a>
        </Button>
        {conversa ? (
          <Button asChild size="sm" variant="outline" icon={<MessageCircle aria-hidden size={16} />}>
            <a href={conversa} target="_blank" rel="noreferrer">
              {ver.whatsapp}
            </a>
          </Button>
        ) : null}
      </div>
      <ul className="grid gap-2">
        {[telefone, outro_telefone].filter(Boolean).map((numero) => (
          <Linha key={numero} icone={<Phone aria-hidden size={18} />}>
            <a href={`tel:${numero}`} className="underline-offset-4 hover:underline">
              <span className="sr-only">{ver.ligar}: </span>
              {formatarTelefone(numero)}
            </a>
          </Linha>
        ))}
        {email ? (
          <Linha icone={<Mail aria-hidden size={18} />}>
            <a href={`mailto:${email}`} className="break-all underline-offset-4 hover:underline">
              {email}
            </a>
          </Linha>
        ) : null}
        {site ? (
          <Linha icone={<Globe aria-hidden size={18} />}>
            <a
              href={site}
              target="_blank"
              rel="noreferrer nofollow"
              className="break-all underline-offset-4 hover:underline"
            >
              {site.replace(/^https?:\/\//, '').replace(/\/$/, '')}
            </a>
          </Linha>
        ) : null}
      </ul>
    </Card>
  )
}

function Linha({ icone, children }: { icone: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5">
      <span className="text-muted">{icone}</span>
      <span className="flex min-h-6 min-w-0 items-center">{children}</span>
    </li>
  )
}
