import { useState } from 'react'
import { diasDaSemana } from '#domain/formato/data.ts'
import { diaDaSemana } from '#domain/formato/dia.ts'
import { formatarDiaCurto } from '#web/lib/data.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { rotulosMotivo } from './motivos-em-palavras.ts'
import { iniciosDe, janelaDaPrevia, motivoDoDia } from './previa.ts'
import { textosDaPrevia as palavras } from './messages.ts'
import { usePrevia, type OQuePrever } from './use-previa.ts'
import { BarraDoDia } from './barra-do-dia.tsx'

type PreviaAoLadoProps = {
  oQue: OQuePrever
  servicos: readonly { id: string; nome: string }[]
  onVerTudo: () => void
}

/** The next fourteen days in small beside the editor. It follows the typing. */
export function PreviaAoLado({ oQue, servicos, onVerTudo }: PreviaAoLadoProps) {
  const [servico_id, setServico] = useState(servicos[0]?.id ?? null)
  const { data, error, isFetching, refetch } = usePrevia({ ...oQue, servico_id })
  const janela = data ? janelaDaPrevia(data) : null
  const livres = data?.reduce((soma, dia) => soma + iniciosDe(dia).length, 0) ?? 0
  return (
    <Card as="aside" aria-labelledby="previa-ao-lado">
      <h2 id="previa-ao-lado" className="text-lg titulo">
        {palavras.titulo}
      </h2>
      {servicos.length > 0 ? (
        <Field label={palavras.contarPor} className="my-3">
          <NativeSelect
            size="sm"
            value={servico_id ?? ''}
            placeholder={palavras.porque.qualquerServico}
            options={servicos.map(({ id, nome }) => ({ value: id, label: nome }))}
            onChange={(event) => setServico(event.target.value || null)}
          />
        </Field>
      ) : null}
      <output className="block text-sm text-muted tabular-nums">
        {data
          ? isFetching
            ? palavras.atualizando
            : palavras.total(livres, servicos.find(({ id }) => id === servico_id)?.nome)
          : null}
      </output>
      {data && janela ? (
        <ul className="mt-3 grid gap-2.5">
          {data.map((dia) => {
            const inteiro = motivoDoDia(dia)
            return (
              <li key={dia.data} className="grid grid-cols-[4.25rem_1fr_auto] items-center gap-2 text-xs">
                <span className="whitespace-nowrap text-ink-2 tabular-nums">
                  <span className="font-semibold">{diasDaSemana[diaDaSemana(dia.data)]!.curto}</span>{' '}
                  {formatarDiaCurto(dia.data)}
                </span>
                {inteiro ? (
                  <span className="truncate text-muted">{rotulosMotivo[inteiro.tipo]}</span>
                ) : (
                  <BarraDoDia dia={dia} janela={janela} />
                )}
                <span className="w-6 text-right font-semibold tabular-nums">
                  {iniciosDe(dia).length}
                  <span className="sr-only"> {palavras.livresCurto}</span>
                </span>
              </li>
            )
          })}
        </ul>
      ) : error ? (
        <div className="mt-3 grid justify-items-start gap-2 text-sm text-muted">
          <p>{falhaDe(error).mensagem}</p>
          <Button size="sm" variant="outline" loading={isFetching} onClick={() => void refetch()}>
            {palavras.tentarDeNovo}
          </Button>
        </div>
      ) : (
        <SkeletonGroup className="mt-3 grid gap-2.5">
          {Array.from({ length: 14 }, (_, i) => (
            <Skeleton key={i} className="h-4 w-full" />
          ))}
        </SkeletonGroup>
      )}
      <Button variant="soft" size="sm" block className="mt-4" onClick={onVerTudo}>
        {palavras.verTudo}
      </Button>
    </Card>
  )
}
