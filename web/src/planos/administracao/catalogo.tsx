import { useState } from 'react'
import type { Cupom, PlanoDaLista } from '#domain/planos/contract-administracao.ts'
import { formatarDia } from '#domain/formato/data.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { limites, quantidadeDoLimite, rotulosLimite } from '#domain/planos/plano.ts'
import { Estado } from '#web/sistema/components/estado.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { textos as dosPlanos } from '../messages.ts'
import { CupomDialog } from './cupom-dialog.tsx'
import { useCatalogo, useMudarCupom } from './hooks.ts'
import { textos } from './messages.ts'
import { PlanoDialog } from './plano-dialog.tsx'

const { planos: doPlano, cupons: doCupom } = textos

/** The plans, also those that are not sold any more, and the coupons. */
export function Catalogo() {
  const consulta = useCatalogo()
  const [editando, setEditando] = useState<PlanoDaLista | 'novo' | null>(null)
  const [criando, setCriando] = useState(false)
  return (
    <Estado consulta={consulta} erro={textos.erro}>
      {({ planos, cupons }) => (
        <>
          <Card as="section" aria-labelledby="catalogo-planos" className="grid gap-4">
            <CardHeader
              id="catalogo-planos"
              title={doPlano.titulo}
              action={
                <Button size="sm" variant="outline" onClick={() => setEditando('novo')}>
                  {doPlano.novo}
                </Button>
              }
            />
            <ul className="divide-y divide-line">
              {planos.map((plano) => (
                <li key={plano.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                  <UmPlano plano={plano} />
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={doPlano.editar(plano.nome)}
                    onClick={() => setEditando(plano)}
                  >
                    Editar
                  </Button>
                </li>
              ))}
            </ul>
          </Card>
          <Card as="section" aria-labelledby="catalogo-cupons" className="grid gap-4">
            <CardHeader
              id="catalogo-cupons"
              title={doCupom.titulo}
              action={
                <Button size="sm" variant="outline" onClick={() => setCriando(true)}>
                  {doCupom.novo}
                </Button>
              }
            />
            {cupons.length === 0 ? (
              <p className="text-muted">{doCupom.nenhum}</p>
            ) : (
              <ul className="divide-y divide-line">
                {cupons.map((cupom) => (
                  <li key={cupom.id} className="py-3">
                    <UmCupom cupom={cupom} />
                  </li>
                ))}
              </ul>
            )}
          </Card>
          {editando ? (
            <PlanoDialog plano={editando === 'novo' ? null : editando} onFechar={() => setEditando(null)} />
          ) : null}
          {criando ? <CupomDialog onFechar={() => setCriando(false)} /> : null}
        </>
      )}
    </Estado>
  )
}

function UmPlano({ plano }: { plano: PlanoDaLista }) {
  const { nome, gratuito, ativo, mensal_centavos, anual_centavos, assinantes } = plano
  return (
    <div className="grid min-w-0 gap-0.5">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {nome}
        <Badge size="sm" tone={ativo ? 'success' : 'neutral'}>
          {ativo ? doPlano.aVenda : doPlano.foraDeVenda}
        </Badge>
      </p>
      <p className="text-sm text-ink-2">
        {gratuito
          ? doPlano.gratuito
          : `${dosPlanos.porMes(mensal_centavos)}, ${dosPlanos.porAno(anual_centavos)}. ${doPlano.assinantes(assinantes)}.`}
      </p>
      <p className="text-sm text-muted">
        {limites
          .map((limite) => {
            const maximo = plano.limites[limite]
            return `${rotulosLimite[limite]}: ${maximo === null ? dosPlanos.semLimite : quantidadeDoLimite(limite, maximo)}`
          })
          .join(' · ')}
      </p>
    </div>
  )
}

function UmCupom({ cupom }: { cupom: Cupom }) {
  const { id, codigo, percentual, valor_centavos, periodos, usos, usos_max, vale_ate, ativo, versao } = cupom
  const mudar = useMudarCupom()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {codigo}
          {ativo ? null : (
            <Badge size="sm" tone="neutral">
              {doCupom.suspenso}
            </Badge>
          )}
        </p>
        <p className="text-sm text-muted">
          {[
            percentual === null ? formatarCentavos(valor_centavos ?? 0) : `${percentual} %`,
            `${doCupom.periodos.toLowerCase()}: ${periodos}`,
            doCupom.usados(usos, usos_max),
            ...(vale_ate ? [`${doCupom.vale.toLowerCase()} ${formatarDia(vale_ate)}`] : []),
          ].join(' · ')}
        </p>
      </div>
      <Button
        size="sm"
        variant="outline"
        aria-label={`${ativo ? doCupom.suspender : doCupom.retomar}: ${codigo}`}
        loading={mudar.isPending}
        onClick={() => mudar.mutate({ id, ativo: !ativo, versao })}
      >
        {ativo ? doCupom.suspender : doCupom.retomar}
      </Button>
    </div>
  )
}
