import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { MinhaOcorrencia as Minha } from '#domain/qualidade/contract-ocorrencias.ts'
import {
  codigoDaOcorrencia,
  explicacoesDoEstado,
  rotulosDaCategoria,
  rotulosDoEstado,
  tamanhosDaOcorrencia,
} from '#domain/qualidade/ocorrencia.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { FormField } from '#web/form/form-field.tsx'
import { checkWith } from '#web/form/refusals.ts'
import { useAppForm } from '#web/form/use-app-form.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useRelerQualidade } from '../hooks.ts'
import { doAto, minhas as palavras, ocorrencias } from '../messages-ocorrencias.ts'
import { tomDoEstado } from '../tons.ts'

const quando = (instante: string) => formatarDataHora(instante, zonaDaqui())

/** A report as its author follows it. */
export function MinhaOcorrencia({ ocorrencia }: { ocorrencia: Minha }) {
  const { numero, categoria, estado, descricao, desfecho, passos, acoes, sigilo, clinica, profissional } =
    ocorrencia
  const [acrescentando, setAcrescentando] = useState(false)
  return (
    <li className="grid gap-2.5 p-4 md:px-5">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">{rotulosDaCategoria[categoria]}</h3>
        <Badge size="sm" tone={tomDoEstado[estado]}>
          {rotulosDoEstado[estado]}
        </Badge>
      </div>
      <p className="text-sm text-muted">
        {[
          codigoDaOcorrencia(numero),
          [clinica, profissional].filter(Boolean).join(', ') || ocorrencias.doApp,
          quando(ocorrencia.created_at),
          sigilo && palavras.comSigilo,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>{explicacoesDoEstado[estado]}</p>
      {desfecho ? (
        <section className="grid gap-1 rounded-md bg-canvas px-3 py-2">
          <h4 className="font-semibold">{palavras.respondido}</h4>
          <p className="break-words whitespace-pre-line">{desfecho}</p>
        </section>
      ) : null}
      <p className="break-words whitespace-pre-line text-ink-2">{descricao}</p>
      {passos
        .filter(({ texto }) => texto)
        .map((passo) => (
          <section key={passo.quando} className="grid gap-1">
            <h4 className="text-sm font-semibold">
              {palavras.voceEscreveu} · {quando(passo.quando)}
            </h4>
            <p className="break-words whitespace-pre-line text-ink-2">{passo.texto}</p>
          </section>
        ))}
      {acoes.includes('complementar') ? (
        <Button
          size="sm"
          variant="outline"
          className="justify-self-start"
          onClick={() => setAcrescentando(true)}
        >
          {palavras.complementar}
        </Button>
      ) : null}
      {acrescentando ? (
        <ComplementoDialog ocorrencia={ocorrencia} onClose={() => setAcrescentando(false)} />
      ) : null}
    </li>
  )
}

function ComplementoDialog({
  ocorrencia: { id, versao },
  onClose,
}: {
  ocorrencia: Minha
  onClose: () => void
}) {
  const toast = useToast()
  const complementar = useMutation(api.qualidade.complementar.mutationOptions(useRelerQualidade()))
  const form = useAppForm<{ texto: string }>({
    resolver: checkWith(({ texto }) => ({ texto: texto.trim() ? null : palavras.recusa })),
    defaultValues: { texto: '' },
    async send({ texto }) {
      await complementar.mutateAsync({ id, versao, texto })
      toast({ tone: 'success', title: palavras.acrescentado })
      onClose()
    },
  })
  const { control } = form
  return (
    <FormDialog
      form={form}
      title={palavras.complementarTitulo}
      words={{ cancel: doAto.voltar, send: palavras.complementar, sending: doAto.salvando }}
      onClose={onClose}
    >
      <FormField control={control} name="texto" label={palavras.complemento} required>
        <Textarea rows={4} maxLength={tamanhosDaOcorrencia.complemento} {...control.register('texto')} />
      </FormField>
    </FormDialog>
  )
}
