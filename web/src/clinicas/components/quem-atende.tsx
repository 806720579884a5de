import { Link } from '@tanstack/react-router'
import type { DetalheDaClinica } from '#domain/clinicas/contract.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { textos } from '../messages.ts'

/** The professionals of the clinic, each with a link to the public page. */
export function QuemAtende({ profissionais }: Pick<DetalheDaClinica, 'profissionais'>) {
  return (
    <Card as="section" aria-labelledby="clinica-profissionais" className="grid gap-4">
      <CardHeader id="clinica-profissionais" title={textos.ver.profissionais} />
      {profissionais.length === 0 ? <p className="text-muted">{textos.ver.semProfissionais}</p> : null}
      <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {profissionais.map(({ id, nome, avatar_url, tema, especialidade, sub_especialidade, registro }) => (
          <li key={id} className="flex min-w-0 items-center gap-3">
            <Avatar name={nome} src={avatar_url} theme={tema} />
            <div className="min-w-0">
              <Link
                to="/profissionais-publicos/$id"
                params={{ id }}
                className="font-semibold break-words underline-offset-4 hover:underline"
              >
                {nome}
              </Link>
              <p className="text-sm text-muted">
                {[sub_especialidade ?? especialidade, registro].filter(Boolean).join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
