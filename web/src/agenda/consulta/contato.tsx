import { useQuery } from '@tanstack/react-query'
import { MessageCircle, Phone } from 'lucide-react'
import { useState } from 'react'
import type { AgendamentoDaAgenda } from '#domain/agenda/periodo.ts'
import { formatarTelefone, linkWhatsApp } from '#domain/referencia/telefone.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { textosDaConsulta } from './messages.ts'
import { mensagemDeConfirmacao, textos } from '../messages.ts'

const { detalhe: palavras } = textosDaConsulta

type ContatoProps = {
  consulta: AgendamentoDaAgenda
  profissional: string
  zona: string
  aConfirmar: boolean
}

/** The telephone of a patient, loaded on a click, since each reading is logged as an access. */
export function Contato({ consulta, profissional, zona, aConfirmar }: ContatoProps) {
  const [ver, setVer] = useState(false)
  const { data, error } = useQuery(
    api.agenda.contato.queryOptions({ input: { id: consulta.id }, enabled: ver, retry: false }),
  )
  const texto = mensagemDeConfirmacao({
    paciente: consulta.paciente_nome ?? textos.cartao.semNome,
    profissional,
    quando: formatarDataHora(consulta.data_agendamento, zona),
    onde: consulta.local,
  })
  const whatsapp = data?.telefone ? linkWhatsApp(data.telefone, aConfirmar ? texto : '') : null
  return (
    <section aria-label={palavras.contato}>
      <h3 className="text-sm font-semibold">{palavras.contato}</h3>
      {!ver ? (
        <p className="mt-1.5 flex flex-wrap items-center gap-3">
          <Button
            size="sm"
            variant="outline"
            icon={<Phone aria-hidden size={15} />}
            onClick={() => setVer(true)}
          >
            {palavras.verContato}
          </Button>
          <span className="text-xs text-muted">{palavras.contatoDica}</span>
        </p>
      ) : error ? (
        <p role="alert" className="mt-1 text-sm text-danger">
          {falhaDe(error).mensagem}
        </p>
      ) : !data ? (
        <Skeleton className="mt-2 h-9 w-56" />
      ) : !data.telefone ? (
        <p className="mt-1 text-sm text-muted">{palavras.semContato}</p>
      ) : (
        <>
          {data.de ? <p className="mt-1 text-xs text-muted">{palavras.deQuem(data.de)}</p> : null}
          <p className="mt-1.5 flex flex-wrap gap-2">
            <a href={`tel:${data.telefone}`} className={buttonStyle({ variant: 'outline', size: 'sm' })}>
              <Phone aria-hidden size={15} />
              {formatarTelefone(data.telefone)}
            </a>
            {whatsapp ? (
              <a
                href={whatsapp}
                target="_blank"
                rel="noreferrer"
                className={buttonStyle({ variant: 'soft', size: 'sm' })}
              >
                <MessageCircle aria-hidden size={15} />
                {aConfirmar ? palavras.whatsapp : 'WhatsApp'}
              </a>
            ) : null}
          </p>
        </>
      )}
    </section>
  )
}
