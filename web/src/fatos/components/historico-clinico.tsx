import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { EyeOff, HeartPulse, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { NEGA_ALERGIAS, tiposDeFato, vale, type TipoDeFato } from '#domain/fatos/fato.ts'
import type { Fato } from '#domain/fatos/schemas.ts'
import { api } from '#web/rpc/client.ts'
import { codigoDe, falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { textos } from '../messages.ts'
import { FatoDialog } from './fato-dialog.tsx'
import { LinhaDoFato } from './linha-do-fato.tsx'

type HistoricoClinicoProps = {
  /** The record. */
  id: string
  /** The caller writes in it. */
  escreve: boolean
  /** Of the consultation under way. */
  agendamento_id?: string | null
}
type Aberto = { tipo: TipoDeFato; fato?: Fato }

/** The facts of a record that the caller may read, what holds first, and the acts of their author. */
export function HistoricoClinico({ id, escreve, agendamento_id = null }: HistoricoClinicoProps) {
  const query = useQuery(api.fatos.ler.queryOptions({ input: { id } }))
  const [aberto, setAberto] = useState<Aberto | null>(null)
  const { data, error } = query
  // A link to one fact is older than its line.
  useEffect(() => {
    if (data) document.getElementById(location.hash.slice(1))?.scrollIntoView({ block: 'center' })
  }, [data])
  if (codigoDe(error) === 'NAO_ENCONTRADO')
    return (
      <EmptyState
        icon={<EyeOff size={26} />}
        title={textos.semAcesso}
        description={textos.semAcessoDescricao}
      />
    )
  if (error) return <QueryError query={query} title={textos.erro} />
  if (!data) return <Skeleton className="h-64 w-full rounded-xl" />
  const { fatos } = data
  if (!escreve && fatos.length === 0)
    return (
      <Card padding="none">
        <EmptyState icon={<HeartPulse size={26} />} title={textos.vazio} />
      </Card>
    )
  return (
    <div className="grid gap-4">
      {tiposDeFato.map((tipo) => {
        const seus = fatos.filter((fato) => fato.tipo === tipo)
        return escreve || seus.length > 0 ? (
          <Secao
            key={tipo}
            id={id}
            tipo={tipo}
            fatos={seus}
            escreve={escreve}
            agendamento_id={agendamento_id}
            onAbrir={setAberto}
          />
        ) : null
      })}
      {aberto ? (
        <FatoDialog id={id} agendamento_id={agendamento_id} {...aberto} onFechar={() => setAberto(null)} />
      ) : null}
    </div>
  )
}

type SecaoProps = Required<HistoricoClinicoProps> & {
  tipo: TipoDeFato
  fatos: readonly Fato[]
  onAbrir: (aberto: Aberto) => void
}

function Secao({ id, tipo, fatos, escreve, agendamento_id, onAbrir }: SecaoProps) {
  const valem = fatos.filter(({ atual }) => vale(atual.situacao))
  const encerrados = fatos.filter(({ atual }) => !vale(atual.situacao))
  const linha = (fato: Fato) => (
    <LinhaDoFato
      key={fato.fato_id}
      fato={fato}
      onAlterar={escreve && fato.proprio ? () => onAbrir({ tipo, fato }) : undefined}
    />
  )
  return (
    <Card as="section" padding="none" aria-label={textos.secao[tipo]}>
      <CardHeader
        level={3}
        className="px-4 pt-4 pb-1"
        title={textos.secao[tipo]}
        action={
          escreve ? (
            <div className="flex flex-wrap gap-2" data-nao-imprimir="">
              {tipo === 'alergia' && valem.length === 0 ? (
                <NegaAlergias id={id} agendamento_id={agendamento_id} />
              ) : null}
              <Button
                size="sm"
                variant="outline"
                icon={<Plus aria-hidden size={16} />}
                aria-label={textos.adicionarQual[tipo]}
                onClick={() => onAbrir({ tipo })}
              >
                {textos.adicionar}
              </Button>
            </div>
          ) : null
        }
      />
      {valem.length > 0 ? (
        <ul className="divide-y divide-line">{valem.map(linha)}</ul>
      ) : (
        <p className="px-4 pt-1 pb-4 text-sm text-muted">{textos.nenhum[tipo]}</p>
      )}
      {encerrados.length > 0 ? (
        <details className="border-t border-line">
          <summary className="min-h-11 cursor-pointer px-4 py-3 text-sm font-semibold text-ink-2">
            {textos.encerrados(encerrados.length)}
          </summary>
          <ul className="divide-y divide-line">{encerrados.map(linha)}</ul>
        </details>
      ) : null}
    </Card>
  )
}

/** That the person denies every allergy, in one tap. */
function NegaAlergias({ id, agendamento_id }: { id: string; agendamento_id: string | null }) {
  const toast = useToast()
  const queries = useQueryClient()
  const [fato_id] = useState(() => crypto.randomUUID())
  const registrar = useMutation(
    api.fatos.registrar.mutationOptions({
      onSuccess: () => toast({ tone: 'success', title: textos.registrado }),
      onError: (erro) => toast({ tone: 'error', title: textos.falhou, description: falhaDe(erro).mensagem }),
      onSettled: () => queries.invalidateQueries({ queryKey: api.fatos.key() }),
    }),
  )
  return (
    <Button
      size="sm"
      variant="ghost"
      loading={registrar.isPending}
      aria-label={textos.registrarNega}
      onClick={() =>
        registrar.mutate({
          id,
          fato_id,
          agendamento_id,
          fato: { tipo: 'alergia', nega: true, termo_id: null, termo: NEGA_ALERGIAS, situacao: 'ativa' },
        })
      }
    >
      {textos.nega}
    </Button>
  )
}
