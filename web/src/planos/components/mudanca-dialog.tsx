import { useState, type FormEvent } from 'react'
import type { MeuPlano, PreviaDaMudanca } from '#domain/planos/contract.ts'
import { quantidadeDoLimite, rotulosLimite, type Ciclo } from '#domain/planos/plano.ts'
import type { Plano } from '#domain/planos/schemas.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useAssinar, usePrevia } from '../hooks.ts'
import { textos } from '../messages.ts'
import { Linhas } from './linhas.tsx'

const { mudanca: palavras } = textos

type MudancaDialogProps = { meu: MeuPlano; plano: Plano; ciclo: Ciclo; onFechar: () => void }

/** What a change costs, line by line, before it is confirmed. What is confirmed is what was shown. */
export function MudancaDialog({ meu, plano, ciclo, onFechar }: MudancaDialogProps) {
  const [digitado, setDigitado] = useState('')
  const [cupom, setCupom] = useState<string>()
  const [recusado, setRecusado] = useState<{ cupom: string; porque: string }>()
  const escolha = { plano_id: plano.id, ciclo, ...(cupom && { cupom }) }
  const previa = usePrevia(escolha)
  const assinar = useAssinar()
  const toast = useToast()
  const { data } = previa
  const recusa = previa.error ? falhaDe(previa.error) : null
  // A coupon that is refused stays typed with its reason, and what it costs without it is shown.
  if (recusa && cupom) {
    setRecusado({ cupom, porque: recusa.campos.cupom ?? recusa.mensagem })
    setCupom(undefined)
  }
  const doCupom = recusado?.cupom === digitado.trim() ? recusado.porque : undefined

  function aplicar(event: FormEvent) {
    event.preventDefault()
    setCupom(digitado.trim() || undefined)
  }
  function confirmar() {
    if (!data || assinar.isPending) return
    assinar.mutate(
      { ...escolha, total_centavos: data.total_centavos, versao: meu.assinatura?.versao ?? null },
      {
        onSuccess() {
          toast({ tone: 'success', title: data.quando === 'agora' ? palavras.feito : palavras.marcado })
          onFechar()
        },
        onError: () => void previa.refetch(),
      },
    )
  }
  const titulo = meu.pode_testar
    ? palavras.testarTitulo(plano.nome)
    : meu.assinatura
      ? palavras.titulo(plano.nome)
      : palavras.assinarTitulo(plano.nome)
  return (
    <Dialog open bare onOpenChange={(aberto) => (aberto ? undefined : onFechar())} title={titulo}>
      <DialogBody>
        <div className="grid gap-4" aria-live="polite">
          {data ? (
            <Previa previa={data} />
          ) : recusa ? (
            <FormAlert>{recusa.mensagem}</FormAlert>
          ) : (
            <SkeletonGroup label={palavras.calculando} className="grid gap-3">
              <Skeleton className="h-14 w-full" />
              <Skeleton className="h-14 w-full" />
            </SkeletonGroup>
          )}
          <form onSubmit={aplicar} noValidate className="flex items-end gap-2">
            <Field label={palavras.cupom} error={doCupom} optional className="min-w-0 flex-1">
              <Input
                value={digitado}
                maxLength={20}
                autoCapitalize="characters"
                autoComplete="off"
                onChange={({ target }) => setDigitado(target.value)}
              />
            </Field>
            <Button type="submit" variant="outline">
              {palavras.aplicar}
            </Button>
          </form>
          {assinar.error ? <FormAlert>{falhaDe(assinar.error).mensagem}</FormAlert> : null}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onFechar}>
          {palavras.voltar}
        </Button>
        <Button
          disabled={!data || previa.isFetching}
          loading={assinar.isPending}
          loadingText={palavras.confirmando}
          onClick={confirmar}
        >
          {palavras.confirmar}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

function Previa({
  previa: { quando, dia, linhas, total_centavos, credito_centavos, proxima, acima },
}: {
  previa: PreviaDaMudanca
}) {
  return (
    <>
      <p>
        {quando === 'agora'
          ? `${palavras.agora} ${linhas.length === 0 ? palavras.semCusto : ''}`
          : palavras.depois(dia)}
      </p>
      {linhas.length > 0 ? (
        <Linhas
          linhas={linhas}
          total_centavos={total_centavos}
          rotuloDoTotal={palavras.total}
          legenda={palavras.linhas}
        />
      ) : null}
      {credito_centavos > 0 ? (
        <p className="text-sm text-ink-2">{palavras.credito(credito_centavos)}</p>
      ) : null}
      <p className="text-sm text-ink-2">{palavras.proxima(proxima.dia, proxima.total_centavos)}</p>
      {acima.length > 0 ? (
        <div className="rounded-lg bg-warning-soft p-3 text-sm text-ink">
          <p>{palavras.acima}</p>
          <ul className="list-disc pl-5">
            {acima.map(({ limite, em_uso, maximo }) => (
              <li key={limite}>
                {rotulosLimite[limite]}:{' '}
                {textos.de(quantidadeDoLimite(limite, em_uso), quantidadeDoLimite(limite, maximo ?? 0))}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  )
}
