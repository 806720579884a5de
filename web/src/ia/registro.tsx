import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatarPreco } from '#domain/formato/dinheiro.ts'
import { formatarDataHoraNumerica, formatarDia } from '#domain/formato/data.ts'
import { zonaDoAparelho } from '#domain/formato/fuso.ts'
import type { FerramentaRegistrada } from '#domain/ia/contract.ts'
import { diasDasChamadas, ferramentaDeIa, rotulosDoRisco } from '#domain/ia/ferramentas.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
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
  const { modelo, estado, ferramentas } = query.data
  return (
    <div className="grid gap-3">
      <p>{modelo ? textos.modelo(modelo.nome, modelo.destino) : textos.semModelo}</p>
      {estado ? (
        <p className="text-muted">
          {textos.gasto(
            formatarPreco(estado.gasto_centavos),
            estado.teto_centavos === null ? null : formatarPreco(estado.teto_centavos),
          )}
        </p>
      ) : null}
      {estado?.disjuntor ? <p className="font-semibold text-warning">{textos.disjuntor}</p> : null}
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
          {ferramenta.avaliacao ? <p className="text-sm">{ferramenta.avaliacao}</p> : null}
          {administra ? <Chave key={ferramenta.responsavel} ferramenta={ferramenta} /> : null}
        </Card>
      ))}
    </div>
  )
}

function Chave({
  ferramenta: { chave, nome, externa, ligada, responsavel },
}: {
  ferramenta: FerramentaRegistrada
}) {
  const queries = useQueryClient()
  const toast = useToast()
  const { mutate, isPending } = useMutation(
    api.ia.mudar.mutationOptions({
      onSuccess: (nova) =>
        toast({
          title:
            nova.responsavel !== responsavel
              ? textos.responsavelSalvo(nome)
              : (nova.ligada ? textos.ligada : textos.desligada)(nome),
          tone: 'success',
        }),
      onError: (error) =>
        toast({ title: textos.erroMudar, description: falhaDe(error).mensagem, tone: 'error' }),
      onSettled: () => queries.invalidateQueries({ queryKey: api.ia.key() }),
    }),
  )
  const [quem, setQuem] = useState(responsavel)
  return (
    <div className="grid gap-3">
      <Switch
        label={textos.usar(nome, externa)}
        checked={ligada}
        disabled={isPending}
        onChange={(evento) => mutate({ chave, ligada: evento.target.checked, responsavel })}
      />
      <form
        className="grid gap-2"
        onSubmit={(evento) => {
          evento.preventDefault()
          mutate({ chave, ligada, responsavel: quem.trim() })
        }}
      >
        <Field label={`${textos.campoResponsavel}: ${nome}`} hint={textos.dicaResponsavel}>
          <Input value={quem} maxLength={120} onChange={(evento) => setQuem(evento.target.value)} />
        </Field>
        <div>
          <Button
            type="submit"
            variant="outline"
            size="sm"
            disabled={isPending || quem.trim() === responsavel}
          >
            {textos.guardar}
          </Button>
        </div>
      </form>
    </div>
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
      <p className="text-sm text-muted">{textos.vistasDica(diasDasChamadas)}</p>
      {chamadas.length === 0 ? <p className="text-muted">{textos.nada}</p> : null}
      <ul className="grid divide-y divide-line">
        {chamadas.map(({ id, ferramenta, destino, campos, desfecho, created_at }) => (
          <li key={id} className="py-2 text-sm">
            <p className="text-muted">
              {formatarDataHoraNumerica(created_at, zonaDoAparelho())} · {textos.desfechos[desfecho]}
            </p>
            <p>{textos.chamada(ferramentaDeIa(ferramenta).nome, destino, campos.join('; '))}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
