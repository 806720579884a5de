import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { diasEntre } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { zonaDaPlataforma } from '#domain/administracao/indicadores.ts'
import type { MeuPlano } from '#domain/planos/contract.ts'
import { terminaNoFim } from '#domain/planos/assinatura.ts'
import { rotulosCiclo, rotulosSituacao } from '#domain/planos/plano.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useCancelar, useDesfazer, useDesmarcar, usePausar, useVoltar } from '../hooks.ts'
import { textos, tonsDaSituacao } from '../messages.ts'

type Assinatura = NonNullable<MeuPlano['assinatura']>
const { sair } = textos

/** The plan that counts, until when, what waits, and how to pause or leave. */
export function SeuPlano({ meu: { assinatura, plano } }: { meu: MeuPlano }) {
  const preco =
    assinatura?.ciclo === 'anual' ? textos.porAno(plano.anual_centavos) : textos.porMes(plano.mensal_centavos)
  return (
    <Card as="section" aria-labelledby="seu-plano" className="grid gap-3">
      <CardHeader
        id="seu-plano"
        title={textos.seuPlano}
        action={
          assinatura ? (
            <Badge tone={tonsDaSituacao[assinatura.situacao]}>{rotulosSituacao[assinatura.situacao]}</Badge>
          ) : undefined
        }
      />
      <div>
        <p className="text-2xl titulo">{plano.nome}</p>
        <p className="text-muted">{plano.gratuito ? textos.gratuito : preco}</p>
      </div>
      {assinatura ? <DaAssinatura assinatura={assinatura} /> : <p>{plano.descricao}</p>}
    </Card>
  )
}

function DaAssinatura({ assinatura }: { assinatura: Assinatura }) {
  const { proximo, cupom, credito_centavos, versao, pode, periodo_ate } = assinatura
  const desmarcar = useDesmarcar()
  const desfazer = useDesfazer()
  const voltar = useVoltar()
  const toast = useToast()
  const dito = { onSuccess: () => toast({ tone: 'success' as const, title: sair.volta }) }
  return (
    <>
      <p>{oQueVale(assinatura)}</p>
      {proximo ? (
        <div className="flex flex-wrap items-center gap-3">
          <p>{textos.proximo(proximo.plano, rotulosCiclo[proximo.ciclo].toLowerCase(), periodo_ate)}</p>
          <Button
            size="sm"
            variant="outline"
            loading={desmarcar.isPending}
            onClick={() => desmarcar.mutate({ versao })}
          >
            {textos.ficar}
          </Button>
        </div>
      ) : null}
      {cupom ? <p className="text-sm text-ink-2">{textos.cupom(cupom.codigo, cupom.resta)}</p> : null}
      {credito_centavos > 0 ? <p className="text-sm text-ink-2">{textos.credito(credito_centavos)}</p> : null}
      <div className="flex flex-wrap gap-2" data-nao-imprimir="">
        {pode.includes('desfazer-cancelamento') ? (
          <Button loading={desfazer.isPending} onClick={() => desfazer.mutate({ versao }, dito)}>
            {sair.continuar}
          </Button>
        ) : null}
        {pode.includes('voltar') ? (
          <Button loading={voltar.isPending} onClick={() => voltar.mutate({ versao }, dito)}>
            {sair.voltar}
          </Button>
        ) : null}
        {pode.includes('pausar') ? <Pausar assinatura={assinatura} /> : null}
        {pode.includes('cancelar') ? <Cancelar assinatura={assinatura} /> : null}
      </div>
    </>
  )
}

function oQueVale({ situacao, periodo_ate, pausa }: Assinatura): string {
  switch (situacao) {
    case 'teste':
      return textos.teste(periodo_ate)
    case 'em-atraso':
      return textos.atrasado
    case 'suspenso':
      return textos.suspenso
    case 'cancelado-no-fim':
      return textos.termina(periodo_ate)
    case 'pausado':
      return pausa ? textos.pausado(pausa.dias_guardados, pausa.ate) : ''
    default:
      return textos.renova(periodo_ate)
  }
}

function Pausar({ assinatura: { versao, periodo_ate } }: { assinatura: Assinatura }) {
  const [aberto, setAberto] = useState(false)
  const pausar = usePausar()
  const toast = useToast()
  const [hoje] = useState(() => dataLocal(Date.now(), zonaDaPlataforma))
  return (
    <>
      <Button variant="outline" onClick={() => setAberto(true)}>
        {sair.pausar}
      </Button>
      <ConfirmDialog
        open={aberto}
        onOpenChange={setAberto}
        title={sair.pausarTitulo}
        description={sair.pausarTexto(Math.max(diasEntre(hoje, periodo_ate), 0))}
        confirmLabel={sair.pausar}
        tone="primary"
        pending={pausar.isPending}
        onConfirm={() =>
          pausar.mutate(
            { versao },
            {
              onSuccess: () => toast({ tone: 'success', title: sair.pausada }),
              onSettled: () => setAberto(false),
            },
          )
        }
      />
    </>
  )
}

/** Two taps, with the export on the same screen (PLANO-04). */
function Cancelar({ assinatura: { versao, periodo_ate, situacao } }: { assinatura: Assinatura }) {
  const [aberto, setAberto] = useState(false)
  const [motivo, setMotivo] = useState('')
  const cancelar = useCancelar()
  const toast = useToast()
  return (
    <>
      <Button variant="outline" onClick={() => setAberto(true)}>
        {sair.cancelar}
      </Button>
      <ConfirmDialog
        open={aberto}
        onOpenChange={setAberto}
        title={sair.cancelarTitulo}
        description={`${terminaNoFim(situacao) ? sair.noFim(periodo_ate) : sair.jaAcaba} ${sair.nada}`}
        confirmLabel={sair.cancelar}
        pending={cancelar.isPending}
        onConfirm={() =>
          cancelar.mutate(
            { versao, ...(motivo.trim() && { motivo: motivo.trim() }) },
            {
              onSuccess: () => toast({ tone: 'success', title: sair.cancelada }),
              onSettled: () => setAberto(false),
            },
          )
        }
      >
        <Field label={sair.motivo} hint={sair.motivoDica} optional>
          <Textarea
            rows={2}
            maxLength={500}
            value={motivo}
            onChange={({ target }) => setMotivo(target.value)}
          />
        </Field>
        <p>
          <Link to="/privacidade" className="font-semibold text-primary underline underline-offset-4">
            {sair.exportar}
          </Link>
        </p>
      </ConfirmDialog>
    </>
  )
}
