import { BellRing, Handshake } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Divida } from '#domain/dividas/contract.ts'
import { formatarDia } from '#domain/formato/data.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { Receber } from '#web/recibos/components/pagamento-no-local.tsx'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useAtosDaDivida, useDivida, useRelerDividas, type DePessoa } from '../hooks.ts'
import { baixa, detalhe as palavras, fim, textos } from '../messages.ts'
import { porAtraso } from '../messages-de-quem-paga.ts'
import { AcordoDialog } from './acordo-dialog.tsx'

type DividaDialogProps = { de: DePessoa; hoje: string; onFechar: () => void }

/** What one person owes, and the acts on it: remind, receive, agree in parts, and no longer expect. */
export function DividaDialog({ de, hoje, onFechar }: DividaDialogProps) {
  const query = useDivida(de)
  const { lembrar, desfazer } = useAtosDaDivida(de)
  const [acordando, setAcordando] = useState(false)
  const toast = useToast()
  const { data, error } = query
  if (data && acordando)
    return <AcordoDialog divida={data} de={de} hoje={hoje} onFechar={() => setAcordando(false)} />
  const semAcordo = data?.escreve && !data.acordo && data.consultas.length > 0
  return (
    <Dialog
      open
      size="lg"
      full
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={data?.pessoa ?? textos.titulo}
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {palavras.fechar}
          </Button>
          {semAcordo ? (
            <Button
              variant="outline"
              icon={<Handshake aria-hidden size={18} />}
              onClick={() => setAcordando(true)}
            >
              {palavras.acordar}
            </Button>
          ) : null}
          {data?.escreve && data.consultas.length > 0 ? (
            <Button
              icon={<BellRing aria-hidden size={18} />}
              disabled={!data.pode_lembrar}
              loading={lembrar.isPending}
              loadingText={palavras.lembrando}
              onClick={() =>
                lembrar.mutate(de, { onSuccess: () => toast({ tone: 'success', title: palavras.lembrado }) })
              }
            >
              {data.pode_lembrar ? palavras.lembrar : palavras.lembradoHoje}
            </Button>
          ) : null}
        </>
      }
    >
      {data ? (
        <div className="grid gap-5">
          <dl className="grid grid-cols-2 gap-3 rounded-lg bg-subtle p-4">
            <div>
              <dt className="text-sm text-muted">{palavras.aberto}</dt>
              <dd className="text-2xl titulo tabular-nums">{formatarCentavos(data.aberto_centavos)}</dd>
            </div>
            <div>
              <dt className="text-sm text-muted">{palavras.vencido}</dt>
              <dd
                className={`text-2xl titulo tabular-nums ${data.vencido_centavos > 0 ? 'text-danger' : ''}`}
              >
                {formatarCentavos(data.vencido_centavos)}
              </dd>
            </div>
          </dl>
          {data.acordo ? <Acordo acordo={data.acordo} de={de} escreve={data.escreve} /> : null}
          <Parte titulo={palavras.consultas}>
            {data.consultas.length > 0 ? (
              <ul className="grid divide-y divide-line rounded-lg border border-line">
                {data.consultas.map((consulta) => (
                  <Consulta
                    key={consulta.agendamento_id}
                    consulta={consulta}
                    de={de}
                    escreve={data.escreve}
                  />
                ))}
              </ul>
            ) : (
              <p className="text-muted">{palavras.nenhuma}</p>
            )}
          </Parte>
          {data.baixas.length > 0 ? (
            <Parte titulo={palavras.baixas}>
              <ul className="grid divide-y divide-line rounded-lg border border-line">
                {data.baixas.map(({ id, servico, dia, valor_centavos, motivo }) => (
                  <li key={id} className="flex flex-wrap items-center justify-between gap-2 p-3">
                    <span className="min-w-0">
                      <span className="block font-semibold">{palavras.daConsulta(servico, dia)}</span>
                      <span className="block text-sm break-words text-muted">
                        {formatarCentavos(valor_centavos)} · {motivo}
                      </span>
                    </span>
                    {data.escreve ? (
                      <Button
                        size="sm"
                        variant="outline"
                        disabled={desfazer.isPending}
                        onClick={() =>
                          desfazer.mutate(
                            { ...de, id },
                            { onSuccess: () => toast({ tone: 'success', title: palavras.desfeita }) },
                          )
                        }
                      >
                        {palavras.desfazer}
                      </Button>
                    ) : null}
                  </li>
                ))}
              </ul>
            </Parte>
          ) : null}
        </div>
      ) : error ? (
        <QueryError query={query} level={3} title={palavras.erro} />
      ) : (
        <SkeletonGroup label={textos.carregando} className="grid gap-4">
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-40 w-full" />
        </SkeletonGroup>
      )}
    </Dialog>
  )
}

function Parte({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <section aria-label={titulo} className="grid gap-2">
      <h3 className="font-semibold">{titulo}</h3>
      {children}
    </section>
  )
}

type ConsultaProps = { consulta: Divida['consultas'][number]; de: DePessoa; escreve: boolean }

function Consulta({ consulta, de, escreve }: ConsultaProps) {
  const { agendamento_id, servico, profissional, dia, valor_centavos, aberto_centavos, em_acordo } = consulta
  const [aberto, setAberto] = useState<'receber' | 'baixar' | null>(null)
  const { baixar } = useAtosDaDivida(de)
  const reler = useRelerDividas()
  const toast = useToast()
  const deQual = <span className="sr-only">{palavras.daConsulta(servico, dia)}</span>
  return (
    <li className="grid gap-2 p-3">
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <span className="block font-semibold break-words">{servico}</span>
          <span className="block text-sm break-words text-muted">
            {[formatarDia(dia), profissional].join(' · ')}
          </span>
        </span>
        <span className="text-right whitespace-nowrap tabular-nums">
          <span className="block font-semibold">{formatarCentavos(aberto_centavos)}</span>
          {aberto_centavos < valor_centavos ? (
            <span className="block text-sm text-muted">{palavras.de(formatarCentavos(valor_centavos))}</span>
          ) : null}
        </span>
      </div>
      {em_acordo ? (
        <p>
          <Badge size="sm" tone="info">
            {palavras.noAcordo}
          </Badge>
        </p>
      ) : null}
      {aberto === 'receber' ? (
        <Receber
          id={agendamento_id}
          onFechar={() => {
            setAberto(null)
            reler()
          }}
        />
      ) : escreve ? (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="soft" onClick={() => setAberto('receber')}>
            {palavras.receber} {deQual}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setAberto('baixar')}>
            {palavras.baixar} {deQual}
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        open={aberto === 'baixar'}
        onOpenChange={(abre) => (abre ? undefined : setAberto(null))}
        title={baixa.titulo(formatarCentavos(aberto_centavos))}
        description={baixa.texto}
        reason={{
          label: baixa.motivo,
          hint: baixa.exemplo,
          requiredMessage: baixa.falta,
          maxLength: 500,
        }}
        confirmLabel={baixa.confirmar}
        pending={baixar.isPending}
        pendingLabel={baixa.baixando}
        onConfirm={(motivo) =>
          baixar.mutate(
            { ...de, agendamento_id, motivo },
            {
              onSuccess: () => toast({ tone: 'success', title: baixa.feita }),
              onSettled: () => setAberto(null),
            },
          )
        }
      />
    </li>
  )
}

const tons = { paga: 'success', 'a-vencer': 'info', vencida: 'danger' } as const

type AcordoProps = { acordo: NonNullable<Divida['acordo']>; de: DePessoa; escreve: boolean }

function Acordo({ acordo: { parcelas, ...atraso }, de, escreve }: AcordoProps) {
  const [encerrando, setEncerrando] = useState(false)
  const { encerrar } = useAtosDaDivida(de)
  const toast = useToast()
  return (
    <Parte titulo={palavras.acordo}>
      <ul className="grid divide-y divide-line rounded-lg border border-line">
        {parcelas.map(({ numero, vence_em, valor_centavos, aberto_centavos, situacao }) => (
          <li key={numero} className="flex items-center justify-between gap-3 p-3">
            <span className="min-w-0">
              <span className="block font-semibold">{palavras.parcela(numero)}</span>
              <span className="block text-sm text-muted">
                {palavras.vence(vence_em)}
                {aberto_centavos > 0 && aberto_centavos < valor_centavos
                  ? ` · ${palavras.falta(formatarCentavos(aberto_centavos))}`
                  : ''}
              </span>
            </span>
            <span className="flex shrink-0 flex-wrap items-center justify-end gap-2">
              <Badge size="sm" tone={tons[situacao]}>
                {palavras.situacoes[situacao]}
              </Badge>
              <span className="font-semibold tabular-nums">{formatarCentavos(valor_centavos)}</span>
            </span>
          </li>
        ))}
      </ul>
      {porAtraso(atraso) ? <p className="text-sm text-muted">{porAtraso(atraso)}</p> : null}
      {escreve && parcelas.some(({ aberto_centavos }) => aberto_centavos > 0) ? (
        <Button
          size="sm"
          variant="danger-ghost"
          className="justify-self-start"
          onClick={() => setEncerrando(true)}
        >
          {palavras.encerrar}
        </Button>
      ) : null}
      <ConfirmDialog
        open={encerrando}
        onOpenChange={setEncerrando}
        title={fim.titulo}
        description={fim.texto}
        confirmLabel={fim.confirmar}
        pending={encerrar.isPending}
        pendingLabel={fim.encerrando}
        onConfirm={() =>
          encerrar.mutate(de, {
            onSuccess: () => toast({ tone: 'success', title: fim.feito }),
            onSettled: () => setEncerrando(false),
          })
        }
      />
    </Parte>
  )
}
