import { diferenca, quandoDoPasso } from '#domain/trilhas/rules.ts'
import type { Trilha } from '#domain/trilhas/schemas.ts'
import { client } from '#web/rpc/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { textos } from '../messages.ts'
import { planoVigente, useAto } from '../use-trilhas.ts'

const tons = { entrou: 'success', saiu: 'neutral', mudou: 'info' } as const

/** TRILHA-03: what the person is asked to sign, as a difference from what they follow. Nothing where all is signed. */
export function PlanoPorAssinar({
  trilha,
  onFeito,
  onPerguntar,
}: {
  trilha: Trilha
  onFeito: (trilha: Trilha) => void
  onPerguntar: () => void
}) {
  const { fazer, correndo, erro } = useAto()
  const nova = trilha.versoes.at(-1)
  if (!nova || nova.aceite || !['ativa', 'em-pausa'].includes(trilha.status)) return null
  const atual = planoVigente(trilha)
  return (
    <Card as="section" className="grid gap-4" aria-label={textos.planoParaLer}>
      <CardHeader
        title={atual ? textos.planoMudou : textos.planoParaLer}
        description={atual ? textos.planoMudouDescricao : undefined}
      />
      {nova.motivo ? <p>{nova.motivo}</p> : null}
      <Diferencas trilha={trilha} />
      {erro ? <FormAlert>{erro}</FormAlert> : null}
      {trilha.vive ? (
        <div className="flex flex-wrap gap-2">
          <Button
            loading={correndo}
            onClick={() =>
              void fazer(
                async () => onFeito(await client.trilhas.aceitar({ id: trilha.id, versao: nova.versao })),
                textos.aceito,
              )
            }
          >
            {textos.aceitar}
          </Button>
          <Button variant="outline" onClick={onPerguntar}>
            {textos.naoAgora}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}

/** What the last version changes. */
export function Diferencas({ trilha }: { trilha: Trilha }) {
  const linhas = diferenca(planoVigente(trilha), trilha.versoes.at(-1)!.plano)
  return (
    <ul className="grid gap-2">
      {linhas.map(({ onde, mudou, de, para }, indice) => (
        // oxlint-disable-next-line no-array-index-key -- two steps may have one title
        <li key={`${onde} ${indice}`} className="grid gap-1 rounded-lg bg-subtle p-3 text-sm">
          <span className="flex flex-wrap items-center gap-2 font-semibold">
            <Badge tone={tons[mudou]}>{textos.mudou[mudou]}</Badge> {onde}
          </span>
          {de !== null ? (
            <del className="whitespace-pre-line text-muted">
              <span className="sr-only">{textos.antes}: </span>
              {de}
            </del>
          ) : null}
          {para !== null ? (
            <ins className="whitespace-pre-line no-underline">
              <span className="sr-only">{textos.depois}: </span>
              {para}
            </ins>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** The plan in force, step by step. */
export function Passos({ trilha }: { trilha: Trilha }) {
  const plano = planoVigente(trilha) ?? trilha.versoes.at(-1)?.plano
  return (
    <ul className="grid gap-2">
      {plano?.passos.map((passo) => (
        <li key={passo.id} className="text-sm">
          <span className="font-semibold">{passo.titulo}</span>{' '}
          <span className="text-muted">{quandoDoPasso(passo)}</span>
        </li>
      ))}
    </ul>
  )
}
