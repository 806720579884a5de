import type { DetalheDaClinica } from '#domain/clinicas/contract.ts'
import { diasDaSemana } from '#domain/formato/data.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { diaDaSemana } from '#domain/formato/dia.ts'
import { useAgora } from '#web/lib/momento.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { faixaEmPalavras } from '../leitura.ts'
import { textos } from '../messages.ts'

const { ver, cartao } = textos

/** The clinic's week in its own zone, with today marked. */
export function Funcionamento({
  clinica,
}: {
  clinica: Pick<DetalheDaClinica, 'horarios' | 'zona' | 'abre_feriados' | 'aberta_agora' | 'endereco'>
}) {
  const { horarios, zona, abre_feriados, aberta_agora } = clinica
  const hoje = diaDaSemana(dataLocal(useAgora(), zona))
  return (
    <Card as="section" aria-labelledby="clinica-horarios" className="grid gap-3">
      <CardHeader
        id="clinica-horarios"
        title={ver.horarios}
        action={
          horarios.length > 0 ? (
            <Badge tone={aberta_agora ? 'success' : 'neutral'}>
              {aberta_agora ? cartao.aberta : cartao.fechada}
            </Badge>
          ) : null
        }
      />
      {horarios.length === 0 ? (
        <p className="text-muted">{ver.semHorarios}</p>
      ) : (
        <>
          <dl className="grid gap-1.5">
            {diasDaSemana.map(({ nome }, dia) => {
              const doDia = horarios.filter(({ dia_semana }) => dia_semana === dia)
              return (
                <div
                  key={nome}
                  className={`flex justify-between gap-4 ${dia === hoje ? 'font-semibold' : ''}`}
                >
                  <dt>
                    {nome}
                    {dia === hoje ? <span className="text-primary"> ({ver.hoje})</span> : null}
                  </dt>
                  <dd className="text-right tabular-nums">
                    {doDia.map((faixa) => (
                      <span key={faixa.inicio_min} className="block whitespace-nowrap">
                        {faixaEmPalavras(faixa)}
                      </span>
                    ))}
                    {doDia.length === 0 ? <span className="text-muted">{ver.fechado}</span> : null}
                  </dd>
                </div>
              )
            })}
          </dl>
          <p className="text-sm text-muted">
            {abre_feriados ? ver.feriados : ver.semFeriados}. {ver.fuso(clinica.endereco.cidade)}.
          </p>
        </>
      )}
    </Card>
  )
}
