import { Check } from 'lucide-react'
import { useState } from 'react'
import type { MeuPlano } from '#domain/planos/contract.ts'
import { diasDeTeste, limites, quantidadeDoLimite, rotulosLimite, type Ciclo } from '#domain/planos/plano.ts'
import type { Plano } from '#domain/planos/schemas.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { textos } from '../messages.ts'
import { MudancaDialog } from './mudanca-dialog.tsx'

/** The plans on offer side by side, by the month or by the year. */
export function Grade({ meu }: { meu: MeuPlano }) {
  const [ciclo, setCiclo] = useState<Ciclo>(meu.assinatura?.ciclo ?? 'mensal')
  const [escolhido, setEscolhido] = useState<Plano | null>(null)
  const podeMudar = meu.assinatura === null || meu.assinatura.pode.includes('mudar')
  return (
    <section aria-labelledby="planos-a-venda" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="planos-a-venda" className="text-lg titulo">
          {textos.planos}
        </h2>
        <Segmented
          label={textos.ciclo}
          value={ciclo}
          onValueChange={setCiclo}
          options={[
            { value: 'mensal', label: textos.mensal },
            { value: 'anual', label: textos.anual },
          ]}
        />
      </div>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {meu.planos.map((plano) => (
          <UmPlano
            key={plano.id}
            plano={plano}
            ciclo={ciclo}
            atual={plano.id === meu.plano.id && (plano.gratuito || meu.assinatura?.ciclo === ciclo)}
            acao={
              plano.gratuito || !podeMudar
                ? null
                : meu.pode_testar
                  ? textos.testar(diasDeTeste)
                  : meu.assinatura
                    ? textos.mudar
                    : textos.assinar
            }
            onEscolher={() => setEscolhido(plano)}
          />
        ))}
      </ul>
      {escolhido ? (
        <MudancaDialog meu={meu} plano={escolhido} ciclo={ciclo} onFechar={() => setEscolhido(null)} />
      ) : null}
    </section>
  )
}

type UmPlanoProps = {
  plano: Plano
  ciclo: Ciclo
  atual: boolean
  /** Null: it cannot be chosen now. */
  acao: string | null
  onEscolher: () => void
}

function UmPlano({ plano, ciclo, atual, acao, onEscolher }: UmPlanoProps) {
  const { nome, descricao, mensal_centavos, anual_centavos, gratuito } = plano
  const economia = mensal_centavos * 12 - anual_centavos
  return (
    <Card as="li" className="grid content-between gap-4">
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-lg titulo">{nome}</h3>
          {atual ? <Badge tone="primary">{textos.atual}</Badge> : null}
        </div>
        <div>
          <p className="text-xl titulo tabular-nums">
            {gratuito
              ? textos.gratuito
              : ciclo === 'anual'
                ? textos.porAno(anual_centavos)
                : textos.porMes(mensal_centavos)}
          </p>
          {ciclo === 'anual' && economia > 0 ? (
            <p className="text-sm text-success">{textos.economia(economia)}</p>
          ) : null}
        </div>
        {descricao ? <p className="text-sm text-ink-2">{descricao}</p> : null}
        <ul className="grid gap-1.5 text-sm">
          {limites.map((limite) => {
            const maximo = plano.limites[limite]
            return (
              <li key={limite} className="flex items-start gap-2">
                <Check aria-hidden size={18} className="shrink-0 text-success" />
                <span>
                  {rotulosLimite[limite]}:{' '}
                  <strong>{maximo === null ? textos.semLimite : quantidadeDoLimite(limite, maximo)}</strong>
                </span>
              </li>
            )
          })}
        </ul>
      </div>
      {acao && !atual ? (
        <Button block variant="outline" aria-label={`${acao}: ${nome}`} onClick={onEscolher}>
          {acao}
        </Button>
      ) : null}
    </Card>
  )
}
