import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Siren } from 'lucide-react'
import type { Trilha } from '#domain/trilhas/schemas.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { destino, escreverValores } from '#web/lib/endereco.ts'
import { api } from '#web/rpc/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { textos } from '../messages.ts'

/** TRILHA-06: after a value out of range today, free hours of the responsible at once. Nothing where the last value of today lies within it. */
export function ForaDaFaixa({ trilha, hoje }: { trilha: Trilha; hoje: string }) {
  const ultimo = trilha.registros
    .filter(({ valor, ocorrencia }) => valor !== null && ocorrencia.slice(0, 10) === hoje)
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
    .at(-1)
  const fora = ultimo?.fora_da_faixa ?? false
  const { data } = useQuery({
    ...api.horarios.livres.queryOptions({ input: { id: trilha.profissional_id } }),
    enabled: fora,
  })
  if (!fora) return null
  const inicios = (data?.dias ?? [])
    .flatMap(({ ofertas }) => ofertas.flatMap((oferta) => oferta.inicios))
    .toSorted()
    .slice(0, 3)
  const agendar = (inicio?: string) =>
    destino(`/agendar${escreverValores({ profissional: trilha.profissional_id, ...(inicio && { inicio }) })}`)
  return (
    <Card as="section" variant="surface" className="grid gap-3" aria-label={textos.foraTitulo}>
      <CardHeader
        title={textos.foraTitulo}
        description={
          data && inicios.length === 0
            ? textos.foraSemHorario(trilha.profissional)
            : textos.foraDescricao(trilha.profissional)
        }
      />
      <div className="flex flex-wrap gap-2">
        {inicios.map((inicio) => (
          <Button key={inicio} asChild variant="soft">
            <Link {...agendar(inicio)}>{formatarDataHora(inicio, data!.zona)}</Link>
          </Button>
        ))}
        <Button asChild variant="outline">
          <Link {...agendar()}>{textos.verHorarios}</Link>
        </Button>
      </div>
      <p className="flex items-center gap-2 text-sm text-danger">
        <Siren aria-hidden size={18} /> {textos.urgencia}
      </p>
    </Card>
  )
}
