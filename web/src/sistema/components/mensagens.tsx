import { MailX } from 'lucide-react'
import { useState } from 'react'
import type { MensagemDaLista } from '#domain/sistema/contract.ts'
import {
  canaisDeMensagem,
  rotulosCanalDeMensagem,
  rotulosSituacaoDeMensagem,
  situacoesDeMensagem,
  type CanalDeMensagem,
  type SituacaoDeMensagem,
} from '#domain/sistema/mensagem.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { LoadMore } from '#web/rpc/load-more.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useMensagens, useReenviar } from '../hooks.ts'
import { textos } from '../messages.ts'
import { Estado } from './estado.tsx'

const { mensagens: palavras } = textos

const tons: Record<SituacaoDeMensagem, BadgeTone> = {
  pendente: 'info',
  enviada: 'success',
  falhou: 'danger',
  adiada: 'warning',
  dispensada: 'neutral',
}

/** Sent and waiting messages, with their errors. */
export function Mensagens() {
  const [canal, setCanal] = useState<CanalDeMensagem | ''>('')
  const [situacao, setSituacao] = useState<SituacaoDeMensagem | ''>('')
  const consulta = useMensagens({ canal: canal || undefined, situacao: situacao || undefined })
  return (
    <>
      <CardHeader title={palavras.titulo} description={palavras.descricao} />
      <div className="grid gap-3 sm:max-w-md sm:grid-cols-2">
        <Field label={palavras.canal}>
          <NativeSelect
            value={canal}
            placeholder={palavras.todos}
            options={canaisDeMensagem.map((cada) => ({ value: cada, label: rotulosCanalDeMensagem[cada] }))}
            onChange={(event) => setCanal(event.target.value as CanalDeMensagem)}
          />
        </Field>
        <Field label={palavras.situacao}>
          <NativeSelect
            value={situacao}
            placeholder={palavras.todas}
            options={situacoesDeMensagem.map((cada) => ({
              value: cada,
              label: rotulosSituacaoDeMensagem[cada],
            }))}
            onChange={(event) => setSituacao(event.target.value as SituacaoDeMensagem)}
          />
        </Field>
      </div>
      <Estado consulta={consulta} erro={palavras.erro}>
        {({ pages }) => {
          const itens = pages.flatMap((pagina) => pagina.itens)
          return (
            <Card padding="none">
              {itens.length === 0 ? (
                <EmptyState icon={<MailX size={26} />} title={palavras.nenhuma} />
              ) : (
                <ul aria-label={palavras.titulo} className="divide-y divide-line">
                  {itens.map((mensagem) => (
                    <Mensagem key={mensagem.id} mensagem={mensagem} />
                  ))}
                </ul>
              )}
              <LoadMore query={consulta} foot loadingText={textos.carregando}>
                {textos.mais}
              </LoadMore>
            </Card>
          )
        }}
      </Estado>
    </>
  )
}

function Mensagem({ mensagem }: { mensagem: MensagemDaLista }) {
  const { id, canal, destino, assunto, situacao, tentativas, erro, criada_em, enviada_em, pode_reenviar } =
    mensagem
  const reenviar = useReenviar()
  const toast = useToast()
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold break-words">{assunto || palavras.semAssunto}</p>
        <p className="text-sm break-words text-muted">
          {rotulosCanalDeMensagem[canal]} · {destino} ·{' '}
          <time dateTime={criada_em} className="tabular-nums">
            {formatarDataHora(enviada_em ?? criada_em, zonaDaqui())}
          </time>
          {tentativas > 1 ? ` · ${palavras.tentativas(tentativas)}` : null}
        </p>
        {erro ? <p className="mt-1 text-sm break-words text-danger">{erro}</p> : null}
      </div>
      <div className="flex items-center gap-3">
        {pode_reenviar ? (
          <Button
            variant="outline"
            size="sm"
            loading={reenviar.isPending}
            loadingText={palavras.reenviando}
            onClick={() =>
              reenviar.mutate(
                { id },
                {
                  onSuccess: () => toast({ title: palavras.reenviada, tone: 'success' }),
                  onError: (error) =>
                    toast({
                      title: palavras.erroReenviar,
                      description: falhaDe(error).mensagem,
                      tone: 'error',
                    }),
                },
              )
            }
          >
            {palavras.reenviar}
          </Button>
        ) : null}
        <Badge tone={tons[situacao]}>{rotulosSituacaoDeMensagem[situacao]}</Badge>
      </div>
    </li>
  )
}
