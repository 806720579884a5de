import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MicOff } from 'lucide-react'
import { useContext, useState } from 'react'
import { consentimentoDaGravacao } from '#domain/atendimento/gravacao.ts'
import type { MinhaGravacao } from '#domain/atendimento/schemas.ts'
import { momentoEscrito } from '#domain/atendimento/transcricao.ts'
import { SessaoContext } from '#web/acesso/sessao-context.ts'
import { useEventos } from '#web/eventos/canal-context.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api, client } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { ListFallback } from '#web/rpc/list-fallback.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { minhas as palavras } from '../messages-minhas.ts'

type MinhasGravacoesProps = {
  /** Of this record alone; of the caller and of everybody they look after when left out. */
  paciente_id?: string
}

/** IA-01, IA-08: what was recorded of a person, by whom, when it ends, and the way to end it now. */
export function MinhasGravacoes({ paciente_id }: MinhasGravacoesProps) {
  const query = useQuery(api.atendimento.minhas.queryOptions())
  const [perguntada, setPerguntada] = useState<MinhaGravacao | null>(null)
  useEventos({ tipo: 'prontuario', onChegar: () => void query.refetch() })
  const itens = query.data?.itens.filter((item) => !paciente_id || item.paciente_id === paciente_id)
  return (
    <Card as="section" padding="none">
      <CardHeader title={palavras.titulo} description={palavras.explica} className="p-4 md:p-5" />
      {itens && itens.length > 0 ? (
        <ul aria-label={palavras.titulo} className="divide-y divide-line border-t border-line">
          {itens.map((item) => (
            <Gravada key={item.id} item={item} onRetirar={() => setPerguntada(item)} />
          ))}
        </ul>
      ) : (
        <ListFallback
          query={query}
          icon={<MicOff size={20} />}
          empty={palavras.vazio}
          failed={palavras.erro}
        />
      )}
      {perguntada ? <Retirar item={perguntada} onFechar={() => setPerguntada(null)} /> : null}
    </Card>
  )
}

function Gravada({ item, onRetirar }: { item: MinhaGravacao; onRetirar: () => void }) {
  const { profissional, iniciada_em, duracao_ms, som_apagado_por, autorizada_em, autorizada_por } = item
  const quando = formatarDataHora(iniciada_em, zonaDaqui())
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold break-words">{palavras.com(profissional)}</span>
          {item.propria ? null : <Badge tone="outline">{palavras.de(item.pessoa)}</Badge>}
          {item.situacao === 'aberta' ? <Badge tone="warning">{palavras.gravando}</Badge> : null}
        </p>
        <p className="text-sm text-ink-2">
          {duracao_ms > 0 ? palavras.gravada(quando, momentoEscrito(duracao_ms)) : palavras.semAudio(quando)}
        </p>
        <p className="text-sm text-muted">
          {[
            som_apagado_por
              ? `${palavras.apagado[som_apagado_por]}.`
              : palavras.seraApagado(formatarDataHora(item.apagar_em, zonaDaqui())),
            item.texto_apagado_em || som_apagado_por === null ? null : palavras.textoFica,
            autorizada_em && autorizada_por
              ? palavras.autorizada(autorizada_por, formatarDataHora(autorizada_em, zonaDaqui()))
              : null,
            item.transcrita_por ? palavras.transcrita(item.transcrita_por) : null,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </div>
      {item.pode_retirar ? (
        <Button
          size="sm"
          variant="danger-ghost"
          aria-label={palavras.retirarDe(profissional, quando)}
          onClick={onRetirar}
        >
          {palavras.retirar}
        </Button>
      ) : null}
    </li>
  )
}

function Retirar({ item, onFechar }: { item: MinhaGravacao; onFechar: () => void }) {
  // One id for all tries: an answer that was lost is not written twice.
  const [id] = useState(() => crypto.randomUUID())
  const toast = useToast()
  const atual = useContext(SessaoContext)?.atual()
  const usuario = atual?.estado === 'presente' ? atual.usuario : null
  const queries = useQueryClient()
  const retirar = useMutation({
    mutationFn: () => {
      const { versao } = consentimentoDaGravacao
      return client.atendimento.retirar({
        id: item.id,
        resposta: item.propria
          ? { id, por: 'paciente', versao }
          : { id, por: 'responsavel', responsavel: (usuario?.nome ?? '').slice(0, 120), versao },
      })
    },
    onSuccess: () => {
      toast({ tone: 'success', title: palavras.retirada })
      onFechar()
    },
    onError: (erro) => toast({ tone: 'error', title: palavras.falhou, description: falhaDe(erro).mensagem }),
    onSettled: () => queries.invalidateQueries({ queryKey: api.atendimento.key() }),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onFechar}
      title={palavras.pergunta}
      description={palavras.consequencia(item.profissional)}
      confirmLabel={palavras.confirmar}
      pending={retirar.isPending}
      onConfirm={() => retirar.mutate()}
    />
  )
}
