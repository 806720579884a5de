import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatarDataHoraNumerica, formatarDia } from '#domain/formato/data.ts'
import { zonaDoAparelho } from '#domain/formato/fuso.ts'
import type { FerramentaRegistrada } from '#domain/ia/contract.ts'
import { rotulosDoRisco } from '#domain/ia/ferramentas.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { textos } from './messages.ts'

/** The part of `/sistema` with the switch of each tool (IA-09). */
export function RegistroDeIa() {
  return (
    <>
      <div>
        <h2 className="text-xl titulo">{textos.titulo}</h2>
        <p className="text-muted">{textos.descricao}</p>
      </div>
      <Registro administra />
    </>
  )
}

/** The register, as everybody may read it. */
export function Registro({ administra = false }: { administra?: boolean }) {
  const query = useQuery(api.ia.registro.queryOptions())
  if (query.error && !query.data) return <QueryError title={textos.erro} query={query} />
  if (!query.data) return <Skeleton className="h-24 w-full rounded-lg" />
  const { modelo, ferramentas } = query.data
  return (
    <div className="grid gap-3">
      <p>{modelo ? textos.modelo(modelo.nome, modelo.destino) : textos.semModelo}</p>
      {ferramentas.map((ferramenta) => (
        <Card key={ferramenta.chave} className="grid gap-2">
          <h3 className="text-lg titulo">{ferramenta.nome}</h3>
          <p>{ferramenta.finalidade}</p>
          <p className="text-sm text-muted">
            {[
              textos.risco(rotulosDoRisco[ferramenta.risco]),
              textos.versao(ferramenta.versao),
              textos.responsavel(ferramenta.responsavel),
              textos.avaliada(ferramenta.avaliada_em && formatarDia(ferramenta.avaliada_em)),
            ].join(' · ')}
          </p>
          <p className="text-sm">
            <strong className="font-semibold">{textos.ve}:</strong> {ferramenta.campos.join('; ')}.
          </p>
          <p className="text-sm">
            <strong className="font-semibold">{textos.sem}:</strong> {ferramenta.sem_modelo}
          </p>
          {administra ? <Chave ferramenta={ferramenta} /> : null}
        </Card>
      ))}
    </div>
  )
}

function Chave({ ferramenta: { chave, nome, ligada, responsavel } }: { ferramenta: FerramentaRegistrada }) {
  const queries = useQueryClient()
  const toast = useToast()
  const { mutate, isPending } = useMutation(
    api.ia.mudar.mutationOptions({
      onSuccess: (nova) =>
        toast({ title: (nova.ligada ? textos.ligada : textos.desligada)(nome), tone: 'success' }),
      onError: (error) =>
        toast({ title: textos.erroMudar, description: falhaDe(error).mensagem, tone: 'error' }),
      onSettled: () => queries.invalidateQueries({ queryKey: api.ia.key() }),
    }),
  )
  return (
    <Switch
      label={textos.usar(nome)}
      checked={ligada}
      disabled={isPending}
      onChange={(evento) => mutate({ chave, ligada: evento.target.checked, responsavel })}
    />
  )
}

/** Each call of a model about the caller, with what left and where to (IA-08). */
export function OQueAIaViu() {
  const query = useQuery(api.ia.minhasChamadas.queryOptions())
  if (query.error && !query.data) return <QueryError title={textos.erro} query={query} />
  const chamadas = query.data?.chamadas ?? []
  return (
    <section aria-label={textos.vistas} className="grid gap-2">
      <h3 className="text-lg titulo">{textos.vistas}</h3>
      {chamadas.length === 0 ? <p className="text-muted">{textos.nada}</p> : null}
      <ul className="grid divide-y divide-line">
        {chamadas.map(({ id, destino, campos, created_at }) => (
          <li key={id} className="py-2 text-sm">
            <p className="text-muted">{formatarDataHoraNumerica(created_at, zonaDoAparelho())}</p>
            <p>{textos.chamada(destino, campos.join('; '))}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
