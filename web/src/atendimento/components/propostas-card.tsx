import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ORPCError } from '@orpc/client'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { rotulosDaProposta } from '#domain/atendimento/propostas.ts'
import type { Proposta } from '#domain/atendimento/schemas.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { textos } from '../messages.ts'
import { FonteDita } from './fonte-dita.tsx'
import type { Fonte } from '#domain/atendimento/fonte.ts'

const { propostas: palavras } = textos

type PropostasCardProps = {
  propostas: readonly Proposta[]
  onVer: (fonte: Fonte) => void
  /** A return visit is booked on the ordinary screen. */
  onRetorno: (dias: number) => void
}

/** What may be written, one by one and by a tap. */
export function PropostasCard({ propostas, onVer, onRetorno }: PropostasCardProps) {
  const toast = useToast()
  const queries = useQueryClient()
  const [alerta, setAlerta] = useState<{ proposta: Proposta; mensagem: string } | null>(null)
  const reler = () => {
    for (const queryKey of [
      api.atendimento.estado.key(),
      api.fatos.key(),
      api.medidas.key(),
      api.documentos.lista.key(),
    ])
      void queries.invalidateQueries({ queryKey })
  }
  const aceitar = useMutation(
    api.atendimento.aceitar.mutationOptions({
      onSuccess: ({ conteudo }) => {
        setAlerta(null)
        const retorno = conteudo.tipo === 'retorno'
        toast({
          tone: 'success',
          title:
            conteudo.tipo === 'documento'
              ? palavras.documento
              : retorno
                ? palavras.retorno
                : palavras.registrada,
        })
        if (retorno) onRetorno(conteudo.dias)
      },
      onSettled: reler,
    }),
  )
  const decidir = (proposta: Proposta, ciente: boolean) =>
    aceitar.mutate(
      { id: proposta.id, ciente },
      {
        onError: (erro) => {
          const dados =
            erro instanceof ORPCError && erro.code === 'NAO_FEITA'
              ? (erro.data as { mensagem: string; pede_ciencia: boolean })
              : null
          if (dados?.pede_ciencia) return setAlerta({ proposta, mensagem: dados.mensagem })
          setAlerta(null)
          toast({
            tone: 'error',
            title: textos.falhou,
            description: dados?.mensagem ?? falhaDe(erro).mensagem,
          })
        },
      },
    )
  const falhou = (erro: unknown) =>
    toast({ tone: 'error', title: textos.falhou, description: falhaDe(erro).mensagem })
  const dispensar = useMutation(
    api.atendimento.dispensar.mutationOptions({ onSettled: reler, onError: falhou }),
  )
  const reabrir = useMutation(api.atendimento.reabrir.mutationOptions({ onSettled: reler, onError: falhou }))
  const abertas = propostas.filter(({ situacao }) => situacao === 'aberta').length
  return (
    <Card as="section" className="grid gap-3">
      <CardHeader
        title={abertas > 0 ? palavras.titulo(abertas) : palavras.nenhuma}
        description={
          propostas.some(({ situacao }) => situacao === 'vencida') ? palavras.vencidas : palavras.vale
        }
        action={abertas > 1 ? <span className="text-sm text-muted">{palavras.umaAUma}</span> : null}
      />
      <ul className="grid divide-y divide-line">
        {propostas.map((proposta) => (
          <li key={proposta.id} className="flex items-center gap-2 py-3">
            <div className="min-w-0 flex-1">
              <p className="text-sm font-semibold break-words">{proposta.texto}</p>
              <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
                {rotulosDaProposta[proposta.tipo]}
                <FonteDita fonte={proposta.fonte} onVer={onVer} />
              </p>
            </div>
            {proposta.situacao === 'aberta' ? (
              <>
                <IconButton
                  variant="soft"
                  label={palavras.aceitar(proposta.texto)}
                  icon={<Check size={18} />}
                  disabled={aceitar.isPending}
                  onClick={() => decidir(proposta, false)}
                />
                <IconButton
                  label={palavras.dispensar(proposta.texto)}
                  icon={<X size={18} />}
                  onClick={() => dispensar.mutate({ id: proposta.id })}
                />
              </>
            ) : proposta.situacao === 'recusada' ? (
              <Button size="sm" variant="ghost" onClick={() => reabrir.mutate({ id: proposta.id })}>
                {palavras.desfazer}
              </Button>
            ) : (
              <Badge tone={proposta.situacao === 'aceita' ? 'success' : 'neutral'}>
                {proposta.situacao === 'aceita' ? palavras.aceita : palavras.vencida}
              </Badge>
            )}
          </li>
        ))}
      </ul>
      {alerta ? (
        <ConfirmDialog
          open
          onOpenChange={() => setAlerta(null)}
          title={palavras.cienciaTitulo}
          description={alerta.mensagem}
          confirmLabel={palavras.ciencia}
          pending={aceitar.isPending}
          onConfirm={() => decidir(alerta.proposta, true)}
        />
      ) : null}
    </Card>
  )
}
