import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { FichaDoConsultorio } from '#domain/pacientes/schemas.ts'
import { rotulosSuspeita } from '#domain/pacientes/uniao.ts'
import { formatarData } from '#web/lib/data.ts'
import { partes } from '#web/lib/partes.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { ficha as palavrasDaFicha } from '../messages-ficha.ts'
import { unioes as palavras } from '../messages-unioes.ts'
import { useDistinguir, useSepararFichas } from '../use-unioes.ts'
import { OutraFicha } from './outra-ficha.tsx'

const { parte } = partes(() => import('../partes-dos-atos.ts'))
const UnirFichas = parte('UnirFichas')

type Props = { id: string; consultorio: FichaDoConsultorio }

/** Who else of the list may be this person: compared, united, or told apart for good. */
export function Parecidos({ id, consultorio: { parecidos, profissional_id, pode_escrever } }: Props) {
  const [comparando, setComparando] = useState<string | null>(null)
  const { distinguir, isPending } = useDistinguir({ id, profissional_id })
  if (parecidos.length === 0) return null
  return (
    <Card as="section" className="grid gap-3">
      <CardHeader title={palavras.titulo} description={palavras.dica} />
      <ul className="grid gap-3">
        {parecidos.map(({ id: outro, nome, idade, numero_prontuario, por }) => (
          <li key={outro} className="grid gap-1.5 text-sm">
            <p>
              <OutraFicha id={outro} nome={nome} profissional_id={profissional_id} />{' '}
              <span className="text-muted">
                {[
                  idade === null ? null : palavrasDaFicha.anos(idade),
                  palavrasDaFicha.prontuario(numero_prontuario),
                  rotulosSuspeita[por],
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </p>
            {pode_escrever ? (
              <p className="flex flex-wrap gap-2" data-nao-imprimir="">
                <Button
                  size="sm"
                  variant="soft"
                  aria-label={palavras.compararCom(nome, numero_prontuario)}
                  onClick={() => setComparando(outro)}
                >
                  {palavras.comparar}
                </Button>
                <Button
                  size="sm"
                  variant="outline"
                  disabled={isPending}
                  aria-label={palavras.distintasDe(nome, numero_prontuario)}
                  onClick={() => distinguir(outro)}
                >
                  {palavras.distintas}
                </Button>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {comparando ? (
          <UnirFichas
            id={id}
            outro_id={comparando}
            profissional_id={profissional_id}
            onFechar={() => setComparando(null)}
          />
        ) : null}
      </Suspense>
    </Card>
  )
}

/** The records that were united into this one, each with the way back while there is one. */
export function Unidas({ id, consultorio: { unioes, profissional_id, pode_escrever } }: Props) {
  const navigate = useNavigate()
  const { separar, isPending } = useSepararFichas({ id, profissional_id }, (outro) =>
    navigate({
      to: '/pacientes/$id',
      params: { id: outro },
      search: { profissional: profissional_id } as never,
    }),
  )
  if (unioes.length === 0) return null
  const zona = zonaDaqui()
  return (
    <Card as="section" className="grid gap-3">
      <CardHeader title={palavras.unidas} />
      <ul className="grid gap-3">
        {unioes.map(({ id: uniao, nome, numero_prontuario, feita_em, por, desfaz_ate }) => (
          <li key={uniao} className="grid gap-1.5 text-sm">
            <p className="font-semibold break-words">{palavras.unida(nome, numero_prontuario)}</p>
            <p className="text-muted">
              {palavras.quando(formatarData(feita_em, zona), por)}.{' '}
              {desfaz_ate ? palavras.ate(formatarData(desfaz_ate, zona)) : null}
            </p>
            {desfaz_ate && pode_escrever ? (
              <Button
                size="sm"
                variant="outline"
                className="justify-self-start"
                disabled={isPending}
                aria-label={palavras.separarDe(nome, numero_prontuario)}
                onClick={() => separar(uniao)}
                data-nao-imprimir=""
              >
                {palavras.separar}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}
