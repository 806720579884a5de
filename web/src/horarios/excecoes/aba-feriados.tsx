import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { FeriadoDoProfissional } from '#domain/horarios/respostas.ts'
import { formatarDiaCurto } from '#web/lib/data.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { textosDeExcecoes } from './messages.ts'
import { useFeriados, useTrocarFeriado, type DeQuem } from '../hooks.ts'
import { foraDoErro, recusadoDoErro } from '../recusas.ts'
import { DecidirDialog } from '../publicacao/decidir-dialog.tsx'

const { feriados: palavras } = textosDeExcecoes

/** Holidays of a year, each with a switch that acts at once. Appointments on a closing day are decided first. */
export function AbaFeriados({ deQuem, hoje }: { deQuem: DeQuem; hoje: string }) {
  const [ano, setAno] = useState(() => Number(hoje.slice(0, 4)))
  const query = useFeriados(deQuem, ano)
  const { data, error, isFetching } = query
  const trocar = useTrocarFeriado()
  const toast = useToast()
  const [passados, setPassados] = useState(false)
  const [pedido, setPedido] = useState<FeriadoDoProfissional | null>(null)

  function mudar(feriado: FeriadoDoProfissional, decisoes?: Parameters<typeof trocar.mutate>[0]['decisoes']) {
    const fecha = !feriado.fecha
    setPedido(feriado)
    trocar.mutate(
      { ...deQuem, data: feriado.data, nome: feriado.nome, fecha, ...(decisoes && { decisoes }) },
      {
        onSuccess: () => {
          setPedido(null)
          toast({
            tone: 'success',
            title: fecha ? palavras.fechado(feriado.nome) : palavras.aberto(feriado.nome),
          })
        },
        onError: (falha) => {
          if (foraDoErro(falha) || recusadoDoErro(falha)) return
          setPedido(null)
          toast({ tone: 'error', title: falhaDe(falha).mensagem })
        },
      },
    )
  }

  const mostrados = (data ?? []).filter((feriado) => passados || feriado.data >= hoje)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-72 text-sm text-muted">{palavras.descricao}</p>
        <div className="flex items-center gap-1">
          <IconButton
            label={palavras.anterior}
            icon={<ChevronLeft aria-hidden size={18} />}
            disabled={ano <= 2020}
            onClick={() => setAno(ano - 1)}
          />
          <h3 className="w-14 text-center text-lg titulo tabular-nums" aria-live="polite">
            {ano}
          </h3>
          <IconButton
            label={palavras.proximo}
            icon={<ChevronRight aria-hidden size={18} />}
            disabled={ano >= 2100}
            onClick={() => setAno(ano + 1)}
          />
        </div>
      </div>
      {data ? (
        <Card padding="none">
          {data.length === 0 ? <p className="p-5 text-muted">{palavras.vazio}</p> : null}
          {mostrados.length < data.length ? (
            <div className="border-b border-line p-3">
              <Button variant="ghost" size="sm" onClick={() => setPassados(true)}>
                {palavras.passados} ({data.length - mostrados.length})
              </Button>
            </div>
          ) : null}
          <ul aria-label={palavras.ano(ano)} aria-busy={isFetching || undefined}>
            {mostrados.map((feriado) => (
              <Linha
                key={`${feriado.data} ${feriado.nome}`}
                feriado={feriado}
                passou={feriado.data < hoje}
                mudando={trocar.isPending && pedido?.data === feriado.data && pedido.nome === feriado.nome}
                onMudar={() => mudar(feriado)}
              />
            ))}
          </ul>
        </Card>
      ) : error ? (
        <QueryError query={query} title={palavras.erro} />
      ) : (
        <SkeletonGroup className="grid gap-2">
          {Array.from({ length: 8 }, (_, i) => (
            <Skeleton key={i} className="h-14 w-full rounded-lg" />
          ))}
        </SkeletonGroup>
      )}
      <DecidirDialog
        titulo={pedido ? palavras.conferir(pedido.nome) : ''}
        pedido={pedido ? `${pedido.data} ${pedido.nome}` : ''}
        erro={pedido ? trocar.error : null}
        pendente={trocar.isPending}
        onConcluir={(decisoes) => (pedido ? mudar(pedido, decisoes) : undefined)}
        onFechar={() => {
          setPedido(null)
          trocar.reset()
        }}
      />
    </div>
  )
}

type LinhaProps = { feriado: FeriadoDoProfissional; passou: boolean; mudando: boolean; onMudar: () => void }

function Linha({ feriado, passou, mudando, onMudar }: LinhaProps) {
  const { data, nome, tipo, fecha, padrao_fecha } = feriado
  return (
    <li className="border-b border-line px-4 py-2.5 last:border-b-0 md:px-5">
      <Switch
        checked={fecha}
        disabled={passou || mudando}
        onChange={onMudar}
        label={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="w-24 shrink-0 text-sm text-muted tabular-nums max-sm:w-full">
              {formatarDiaCurto(data)}
            </span>
            <span className="min-w-0 font-semibold">{nome}</span>
            <Badge tone="outline">{palavras.tipos[tipo]}</Badge>
            {fecha !== padrao_fecha ? <Badge tone="info">{palavras.mudado}</Badge> : null}
            <span className="text-sm text-muted">
              {passou ? palavras.passado : fecha ? palavras.fecha : palavras.atende}
            </span>
          </span>
        }
      />
    </li>
  )
}
