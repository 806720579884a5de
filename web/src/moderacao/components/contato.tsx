import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { rotulosStatusAgendamento } from '#domain/agendamentos/agendamento.ts'
import type { Denuncia } from '#domain/agendamentos/contato/contract-denuncias.ts'
import {
  maximoDoParecer,
  rotulosDaDenuncia,
  rotulosDoDesfecho,
  type DesfechoDaDenuncia,
} from '#domain/agendamentos/contato/denuncia.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { idDoItem } from '#web/lib/item-do-endereco.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { QueueDetails } from '#web/ui/queue-details.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { denuncias as palavras } from '../messages-contato.ts'
import { Prazo } from './prazo.tsx'

const quando = (instante: string) => formatarDataHora(instante, zonaDaqui())

/** A report of a first contact in the queue: read with a masked name, and settled with a reason. */
export function ContatoNaFila({ denuncia, prazo }: { denuncia: Denuncia; prazo: string }) {
  const [decidindo, setDecidindo] = useState<DesfechoDaDenuncia | null>(null)
  const queries = useQueryClient()
  const toast = useToast()
  const decidir = useMutation(
    api.agendamentos.decidirDenuncia.mutationOptions({
      onSuccess: () => toast({ title: palavras.decidida, tone: 'success' }),
      onError: (error) =>
        toast({ title: palavras.erroDecidir, description: falhaDe(error).mensagem, tone: 'error' }),
      onSettled: () => {
        setDecidindo(null)
        return queries.invalidateQueries({ queryKey: api.moderacao.key() })
      },
    }),
  )
  const { profissional, consulta, decisao, relato, outras } = denuncia
  return (
    <QueueDetails
      id={idDoItem(denuncia.id)}
      leading={<Avatar name={profissional.nome} size="sm" />}
      title={palavras.sobre(profissional.nome)}
      detail={palavras.de(denuncia.quem, quando(denuncia.denunciada_em))}
      end={
        <Badge tone="warning" size="sm" className="max-sm:hidden">
          {rotulosDaDenuncia[denuncia.motivo]}
        </Badge>
      }
    >
      <Prazo prazo={decisao ? null : prazo} />
      <p className="font-semibold sm:hidden">{rotulosDaDenuncia[denuncia.motivo]}</p>
      {denuncia.por_outra_pessoa ? <p className="text-sm text-muted">{palavras.porOutra}</p> : null}
      <p className="break-words whitespace-pre-line">
        <span className="font-semibold">{palavras.relato}:</span> {relato || palavras.semRelato}
      </p>
      <p className="text-sm text-ink-2">
        {consulta
          ? palavras.consulta(
              quando(consulta.marcada_em),
              quando(consulta.inicio),
              rotulosStatusAgendamento[consulta.status],
            )
          : palavras.semConsulta}
      </p>
      {denuncia.bloqueado ? <p className="text-sm text-ink-2">{palavras.bloqueado}</p> : null}
      {outras > 0 ? <p className="text-sm font-semibold text-warning">{palavras.outras(outras)}</p> : null}
      {decisao ? (
        <div className="rounded-md bg-canvas px-3 py-2 text-sm">
          <p className="font-semibold">
            {palavras.decisao(rotulosDoDesfecho[decisao.desfecho], decisao.quem, quando(decisao.em))}
          </p>
          <p className="break-words whitespace-pre-line">{decisao.parecer}</p>
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        {decisao ? null : (
          <>
            <Button size="sm" onClick={() => setDecidindo('procedente')}>
              {palavras.procedente}
            </Button>
            <Button size="sm" variant="outline" onClick={() => setDecidindo('improcedente')}>
              {palavras.improcedente}
            </Button>
          </>
        )}
        <Link
          to="/profissionais/$id"
          params={{ id: profissional.id }}
          className="inline-flex min-h-6 items-center pointer-coarse:min-h-11 text-sm font-semibold text-primary underline underline-offset-4"
        >
          {palavras.verCadastro}
        </Link>
      </div>
      <ConfirmDialog
        open={decidindo !== null}
        onOpenChange={(aberto) => (aberto ? undefined : setDecidindo(null))}
        title={palavras.perguntas[decidindo ?? 'procedente']}
        description={palavras.consequencia}
        confirmLabel={palavras[decidindo ?? 'procedente']}
        reason={{ label: palavras.motivo, requiredMessage: palavras.informe, maxLength: maximoDoParecer }}
        pending={decidir.isPending}
        onConfirm={(parecer) =>
          decidindo && decidir.mutate({ id: denuncia.id, desfecho: decidindo, parecer })
        }
      />
    </QueueDetails>
  )
}
