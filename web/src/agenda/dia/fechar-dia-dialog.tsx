import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import type { AgendamentoDaAgenda, PeriodoDaAgenda } from '#domain/agenda/periodo.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { formatarDiaCurto } from '#web/lib/data.ts'
import { useReceber } from '#web/recibos/hooks.ts'
import { formatarHora } from '#domain/formato/data.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { textosDosDialogos } from '../messages-dialogos.ts'
import { abertasAte, concluidasSemPagar, fechamentoDe, podeReceber, type Desfecho } from './fechamento.ts'
import { useAusentar, useConcluir, useConfirmar, useIniciar, usePeriodo } from '../hooks.ts'
import { textos } from '../messages.ts'

const { fecharDia: palavras, fechar, voltar } = textosDosDialogos

/** `dia`: 'YYYY-MM-DD', today or before. */
type FecharProps = { periodo: PeriodoDaAgenda; dia: string; onFechar: () => void }
type Falhas = { consultas: number; pagamentos: number }

/**
 * 'Fechar o dia': closes every open appointment of a day as concluído or ausente, and receives what the concluded ones
 * still owe. The choices stay in the dialog while the list beneath is read again after each event and each act.
 */
export function FecharDiaDialog({ periodo, dia, onFechar }: FecharProps) {
  const { hoje, mostrados, zona } = periodo
  const quando = dia === hoje ? null : formatarDiaCurto(dia)
  const query = usePeriodo({ de: dia, ate: dia, profissional_ids: mostrados.slice(0, 12) }, true)
  const { data, error, isPlaceholderData } = query
  const [agora] = useState(Date.now)
  const [desfechos, setDesfechos] = useState<Record<string, Desfecho>>({})
  const [pagas, setPagas] = useState<Record<string, boolean>>({})
  const [enviando, setEnviando] = useState(false)
  const [falharam, setFalharam] = useState<Falhas>({ consultas: 0, pagamentos: 0 })
  const receber = useReceber()
  const mutacoes = {
    confirmar: useConfirmar(),
    ausentar: useAusentar(),
    iniciar: useIniciar(),
    concluir: useConcluir(),
  }
  const toast = useToast()
  const lida = data && !isPlaceholderData ? abertasAte(data.agendamentos, agora) : null
  const abertas = lida ?? []
  const devendo = data && !isPlaceholderData ? concluidasSemPagar(data.agendamentos) : []
  const haOQueFechar = enviando || abertas.length > 0 || devendo.length > 0
  const desfechoDe = (consulta: AgendamentoDaAgenda): Desfecho =>
    desfechos[consulta.id] ??
    (consulta.presenca === 'presente' || consulta.status === 'em-andamento' ? 'veio' : 'depois')
  const decididas = abertas.filter((consulta) => desfechoDe(consulta) !== 'depois')
  const recebidas = devendo.filter(({ id }) => pagas[id])

  async function fecharTodas() {
    if (enviando) return
    setEnviando(true)
    const falhas: Falhas = { consultas: 0, pagamentos: 0 }
    let recibos = 0
    let recebidos = 0
    const cobrar = async (agendamento_id: string) => {
      try {
        const pedido = { agendamento_id, valor_centavos: null, forma: null }
        const { recibo } = await receber.mutateAsync({ ...pedido, chave: crypto.randomUUID() })
        recebidos++
        if (recibo) recibos++
      } catch {
        falhas.pagamentos++
      }
    }
    for (const consulta of decididas) {
      let versao = consulta.versao
      try {
        for (const ato of fechamentoDe(consulta, desfechoDe(consulta)))
          versao = (await mutacoes[ato].mutateAsync({ id: consulta.id, versao })).versao
      } catch {
        falhas.consultas++
        continue
      }
      if (pagas[consulta.id] && podeReceber(consulta) && desfechoDe(consulta) === 'veio')
        await cobrar(consulta.id)
    }
    for (const { id } of recebidas) await cobrar(id)
    setEnviando(false)
    setFalharam(falhas)
    const feitas = decididas.length - falhas.consultas
    if (feitas > 0 || recebidos > 0)
      toast({
        tone: 'success',
        title: feitas > 0 ? palavras.feito(feitas) : palavras.recebidos(recebidos),
        description: recibos > 0 ? palavras.recibos(recibos) : undefined,
      })
    if (falhas.consultas + falhas.pagamentos === 0) onFechar()
  }

  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto || enviando ? undefined : onFechar())}
      title={palavras.titulo}
      description={
        abertas.length > 0
          ? palavras.descricao(quando)
          : devendo.length > 0
            ? palavras.soReceber(quando)
            : undefined
      }
      size="lg"
      footer={
        haOQueFechar ? (
          <>
            <Button variant="outline" onClick={onFechar}>
              {voltar}
            </Button>
            <Button
              loading={enviando}
              loadingText={palavras.fechando}
              disabled={decididas.length + recebidas.length === 0}
              onClick={() => void fecharTodas()}
            >
              {decididas.length === 0 && recebidas.length > 0
                ? palavras.receber(recebidas.length)
                : palavras.fechar(decididas.length)}
            </Button>
          </>
        ) : (
          <Button onClick={onFechar}>{fechar}</Button>
        )
      }
    >
      <div className="grid gap-3">
        {falharam.consultas > 0 ? <Falha>{palavras.falhou(falharam.consultas)}</Falha> : null}
        {falharam.pagamentos > 0 ? <Falha>{palavras.naoRecebeu(falharam.pagamentos)}</Falha> : null}
        {haOQueFechar ? (
          <>
            {abertas.length > 0 ? (
              <Button
                size="sm"
                variant="soft"
                className="justify-self-start"
                onClick={() =>
                  setDesfechos(Object.fromEntries(abertas.map(({ id }) => [id, 'veio' as const])))
                }
              >
                {palavras.todos}
              </Button>
            ) : null}
            <ul className="grid gap-2">
              {abertas.map((consulta) => {
                const nome = consulta.paciente_nome ?? textos.cartao.semNome
                return (
                  <li
                    key={consulta.id}
                    className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line px-3 py-2.5"
                  >
                    <span className="w-12 text-sm font-semibold tabular-nums">
                      {formatarHora(consulta.data_agendamento, zona)}
                    </span>
                    <span className="min-w-0 flex-1 basis-40">
                      <span className="block truncate font-semibold">{nome}</span>
                      <span className="block truncate text-xs text-muted">
                        {consulta.servico ?? textos.cartao.consulta}
                      </span>
                    </span>
                    <Segmented
                      label={nome}
                      value={desfechoDe(consulta)}
                      onValueChange={(desfecho) => setDesfechos({ ...desfechos, [consulta.id]: desfecho })}
                      options={[
                        { value: 'veio', label: palavras.veio },
                        ...(consulta.status === 'em-andamento'
                          ? []
                          : [{ value: 'faltou' as const, label: palavras.faltou }]),
                        { value: 'depois', label: palavras.depois },
                      ]}
                    />
                    {podeReceber(consulta) && desfechoDe(consulta) === 'veio' ? (
                      <Checkbox
                        className="basis-full"
                        label={palavras.pagoNoLocal(formatarCentavos(consulta.valor_centavos ?? 0))}
                        checked={pagas[consulta.id] ?? false}
                        onChange={(event) => setPagas({ ...pagas, [consulta.id]: event.target.checked })}
                      />
                    ) : consulta.pagamento_status === 'pendente' && consulta.valor_centavos !== null ? (
                      <Badge tone="warning" size="sm">
                        {palavras.aReceber}
                      </Badge>
                    ) : null}
                  </li>
                )
              })}
              {devendo.map((consulta) => (
                <li key={consulta.id} className="grid gap-1.5 rounded-lg border border-line px-3 py-2.5">
                  <span className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1">
                    <span className="text-sm font-semibold tabular-nums">
                      {formatarHora(consulta.data_agendamento, zona)}
                    </span>
                    <span className="min-w-0 font-semibold break-words">
                      {consulta.paciente_nome ?? textos.cartao.semNome}
                    </span>
                    <Badge tone="warning" size="sm">
                      {palavras.concluidaSemPagar}
                    </Badge>
                  </span>
                  <Checkbox
                    label={palavras.pagoNoLocal(formatarCentavos(consulta.valor_centavos ?? 0))}
                    checked={pagas[consulta.id] ?? false}
                    onChange={(event) => setPagas({ ...pagas, [consulta.id]: event.target.checked })}
                  />
                </li>
              ))}
            </ul>
          </>
        ) : lida ? (
          <EmptyState
            icon={<CheckCheck size={26} />}
            title={palavras.nada(quando)}
            description={palavras.nadaDescricao}
          />
        ) : error ? (
          <QueryError query={query} title={textos.erro} />
        ) : (
          <Skeleton className="h-40 w-full" />
        )}
      </div>
    </Dialog>
  )
}

function Falha({ children }: { children: string }) {
  return (
    <p role="alert" className="rounded-lg bg-danger-soft p-3 text-sm">
      {children}
    </p>
  )
}
