import { useState } from 'react'
import type { CartaoProfissional } from '#domain/profissionais/contract.ts'
import { HorariosDoCartao } from '#web/profissionais/components/horarios-do-cartao.tsx'
import { disponibilidadeEmPalavras } from '#web/profissionais/quando.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Rating } from '#web/ui/rating.tsx'
import type { Marcacao } from '../marcacao.ts'
import { oQue } from '../messages.ts'

type Props = { profissionais: readonly CartaoProfissional[]; ir: Marcacao['ir'] }

/** Professionals with their next hours. One tap chooses both. */
export function ListaDeProfissionais({ profissionais, ir }: Props) {
  const [agora] = useState(Date.now)
  return (
    <ul className="grid gap-3">
      {profissionais.map((cada) => {
        const { id, nome, tema, zona } = cada
        const onde = [cada.bairro, cada.cidade && `${cada.cidade}/${cada.uf}`].filter(Boolean).join(', ')
        return (
          <li
            key={id}
            className="grid gap-3 rounded-lg border border-line p-3.5 md:grid-cols-[minmax(0,1fr)_16rem] md:items-center"
          >
            <div className="flex min-w-0 items-start gap-3">
              <Avatar name={nome} src={cada.avatar_url} theme={tema} size="md" />
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{nome}</p>
                <p className="text-sm text-muted">
                  {[cada.especialidade, cada.sub_especialidade].filter(Boolean).join(' · ')}
                </p>
                <p className="text-sm text-muted">{onde}</p>
                {cada.avaliacoes_total > 0 ? (
                  <Rating value={cada.nota_media} count={cada.avaliacoes_total} />
                ) : null}
              </div>
            </div>
            <div className="grid gap-2">
              {cada.proximos_horarios.length > 0 ? (
                <HorariosDoCartao
                  horarios={cada.proximos_horarios}
                  zona={zona}
                  agora={agora}
                  onEscolher={(inicio) => ir({ profissional: id, inicio })}
                />
              ) : (
                <p className="text-sm text-muted">{disponibilidadeEmPalavras(cada.disponibilidade)}</p>
              )}
              <Button size="sm" variant="outline" block onClick={() => ir({ profissional: id })}>
                {oQue.verAgenda} <span className="sr-only">{oQue.deNovoCom(nome)}</span>
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
