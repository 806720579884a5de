import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { destino } from '#web/lib/endereco.ts'
import { api } from '#web/rpc/client.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { mensagens as palavras } from '../messages-inicio.ts'
import { useFila } from '../use-respostas.ts'

/** The card on a patient's home. What was answered without a connection leaves from here too. */
export function ParaResponder() {
  const usuario = useUsuario()
  return usuario ? <Cartao usuario_id={usuario.id} /> : null
}

function Cartao({ usuario_id }: { usuario_id: string }) {
  useFila(usuario_id)
  const { data } = useQuery(api.formularios.meus.queryOptions())
  const abertos = data?.filter(({ status, responde }) => status === 'enviado' && responde) ?? []
  // A home says nothing of what it could not read here: the page does.
  if (abertos.length === 0) return null
  return (
    <Card as="section" className="grid gap-2" aria-label={palavras.paraResponder}>
      <CardHeader title={palavras.paraResponder} />
      <ul className="grid grid-cols-1 divide-y divide-line">
        {abertos.map(({ id, nome, profissional }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
            <div className="min-w-0 flex-1 basis-36">
              <p className="text-sm font-semibold break-words">{nome}</p>
              <p className="text-sm break-words text-muted">{palavras.de(profissional)}</p>
            </div>
            <Link
              {...destino(`/formularios?responder=${id}`)}
              className={buttonStyle({ size: 'sm' })}
              aria-label={`${palavras.responder}: ${nome}`}
            >
              {palavras.responder}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
