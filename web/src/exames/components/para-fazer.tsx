import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { destino } from '#web/lib/endereco.ts'
import { api } from '#web/rpc/client.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { paraFazer as palavras } from '../messages-inicio.ts'
import { nomesDe } from '../palavras.ts'

/** The card on a patient's home: exams that wait, with what to do before. */
export function ExamesParaFazer() {
  const { data } = useQuery(api.exames.meus.queryOptions())
  // A home says nothing of what it could not read here: the record does.
  if (!data || data.length === 0) return null
  return (
    <Card as="section" className="grid gap-2" aria-label={palavras.titulo}>
      <CardHeader title={palavras.titulo} />
      <ul className="grid grid-cols-1 divide-y divide-line">
        {data.map(({ id, exames, profissional, preparo, status, paciente, paciente_id, meu }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
            <div className="min-w-0 flex-1 basis-36">
              <p className="text-sm font-semibold break-words">{nomesDe(exames)}</p>
              <p className="text-sm break-words text-muted">
                {meu ? palavras.de(profissional) : `${paciente}. ${palavras.de(profissional)}`}
              </p>
              <p className="text-sm break-words whitespace-pre-line">
                {status === 'coletado' ? palavras.esperando : preparo}
              </p>
            </div>
            <Link
              {...destino(`/perfil-paciente?aba=prontuario${meu ? '' : `&de=${paciente_id}`}`)}
              className={buttonStyle({ variant: 'soft', size: 'sm' })}
              aria-label={`${palavras.ver}: ${nomesDe(exames)}`}
            >
              {palavras.ver}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
