import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { frasesDaUniaoDeContas, rotulosCampoDaConta, type CampoDaConta } from '#domain/administracao/uniao.ts'
import { formatarData } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { contas } from '../messages-contas.ts'

const palavras = contas.unir
const motivoDe = {
  label: contas.motivo,
  hint: contas.motivoDica,
  requiredMessage: contas.motivoObrigatorio,
  maxLength: 1000,
}

type Dados = { id: string; nome: string; onFechar: () => void }

/** ADMIN-06: another account of the same person becomes one with this, field by field. */
export function Unir({ id, nome, onFechar }: Dados) {
  const parecidas = useQuery(api.administracao.parecidas.queryOptions({ input: { id }, staleTime: 0 }))
  const [escolhida, setEscolhida] = useState('')
  const [daOutra, setDaOutra] = useState<Partial<Record<CampoDaConta, boolean>>>({})
  const outra = escolhida || parecidas.data?.contas[0]?.id
  const query = useQuery({
    ...api.administracao.compararContas.queryOptions({ input: { id, outra: outra ?? id } }),
    enabled: outra !== undefined,
    staleTime: 0,
  })
  const queries = useQueryClient()
  const toast = useToast()
  const unir = useMutation(
    api.administracao.unirContas.mutationOptions({
      onSuccess: () => {
        toast({ title: palavras.feito, tone: 'success' })
        onFechar()
      },
      onError: (erro) =>
        toast({ title: contas.falhou, description: falhaDe(erro).mensagem, tone: 'error', duration: 8_000 }),
      onSettled: () => queries.invalidateQueries({ queryKey: api.administracao.key() }),
    }),
  )
  const { data } = query
  /** What only the other account has is taken from it, unless somebody chooses otherwise. */
  const vem = (campo: CampoDaConta, fica: string | null) => daOutra[campo] ?? fica === null
  return (
    <ConfirmDialog
      open
      onOpenChange={onFechar}
      title={palavras.titulo(nome)}
      description={palavras.descricao}
      confirmLabel={palavras.unir}
      pending={unir.isPending || !data}
      pendingLabel={unir.isPending ? contas.salvando : palavras.unir}
      reason={motivoDe}
      onConfirm={(motivo) => {
        if (data!.recusa)
          return toast({
            title: contas.falhou,
            description: frasesDaUniaoDeContas[data!.recusa],
            tone: 'error',
            duration: 8_000,
          })
        unir.mutate({
          id,
          outra: outra!,
          motivo,
          da_outra: data!.campos
            .filter(({ campo, fica, sai }) => fica !== sai && vem(campo, fica))
            .map(({ campo }) => campo),
        })
      }}
    >
      {parecidas.data?.contas.length === 0 ? <p className="text-sm">{palavras.nenhuma}</p> : null}
      {parecidas.data && parecidas.data.contas.length > 0 ? (
        <Field label={palavras.qual}>
          <NativeSelect
            value={outra}
            onChange={(event) => setEscolhida(event.target.value)}
            options={parecidas.data.contas.map((conta) => ({
              value: conta.id,
              label: `${conta.nome} (${[conta.email, conta.sinal].filter(Boolean).join(', ')})`,
            }))}
          />
        </Field>
      ) : null}
      {(query.error ?? parecidas.error) ? (
        <QueryError query={query.error ? query : parecidas} title={palavras.erro} />
      ) : null}
      {data ? (
        <>
          {data.recusa ? (
            <p role="alert" className="text-sm font-semibold text-danger">
              {frasesDaUniaoDeContas[data.recusa]}
            </p>
          ) : null}
          {data.campos
            .filter(({ fica, sai }) => fica !== sai)
            .map(({ campo, fica, sai }) => (
              <Field key={campo} label={palavras.campo(rotulosCampoDaConta[campo])}>
                <NativeSelect
                  value={vem(campo, fica) ? 'sai' : 'fica'}
                  onChange={(event) => setDaOutra({ ...daOutra, [campo]: event.target.value === 'sai' })}
                  options={[
                    { value: 'fica', label: palavras.desta(fica ?? palavras.vazio) },
                    { value: 'sai', label: palavras.daOutra(sai ?? palavras.vazio) },
                  ]}
                />
              </Field>
            ))}
          <Lista titulo={palavras.vai} linhas={data.vai} nenhuma={palavras.nada} />
          {data.impede.length > 0 ? <Lista titulo={palavras.impede} linhas={data.impede} /> : null}
        </>
      ) : null}
    </ConfirmDialog>
  )
}

type ListaProps = { titulo: string; linhas: readonly { titulo: string; linhas: number }[]; nenhuma?: string }

function Lista({ titulo, linhas, nenhuma }: ListaProps) {
  return (
    <section className="grid gap-1 text-sm">
      <h3 className="font-semibold">{titulo}</h3>
      {linhas.length === 0 ? <p className="text-muted">{nenhuma}</p> : null}
      <ul className="grid gap-1">
        {linhas.map((linha) => (
          <li key={linha.titulo}>
            {linha.titulo} <span className="text-muted">({contas.anonimizar.linhas(linha.linhas)})</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The unions into an account that can still be taken back. */
export function Unioes({ id }: { id: string }) {
  const { data } = useQuery(api.administracao.parecidas.queryOptions({ input: { id } }))
  const [aberta, setAberta] = useState<{ id: string; nome: string } | null>(null)
  const queries = useQueryClient()
  const toast = useToast()
  const separar = useMutation(
    api.administracao.separarContas.mutationOptions({
      onSuccess: () => {
        toast({ title: palavras.desfeito, tone: 'success' })
        setAberta(null)
      },
      onError: (erro) => toast({ title: contas.falhou, description: falhaDe(erro).mensagem, tone: 'error' }),
      onSettled: () => queries.invalidateQueries({ queryKey: api.administracao.key() }),
    }),
  )
  if (!data || data.unioes.length === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{palavras.unioes}</h3>
      <ul className="grid gap-2 text-sm">
        {data.unioes.map((uniao) => (
          <li key={uniao.id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 break-words">
              {palavras.uniao(uniao.nome, formatarData(uniao.desfazer_ate, zonaDaqui()))}
            </span>
            <Button variant="outline" size="sm" onClick={() => setAberta(uniao)}>
              {palavras.desfazer}
            </Button>
          </li>
        ))}
      </ul>
      {aberta ? (
        <ConfirmDialog
          open
          onOpenChange={() => setAberta(null)}
          title={palavras.desfazerPergunta(aberta.nome)}
          description={palavras.desfazerDescricao}
          confirmLabel={palavras.desfazer}
          pending={separar.isPending}
          pendingLabel={contas.salvando}
          reason={motivoDe}
          onConfirm={(motivo) => separar.mutate({ id: aberta.id, motivo })}
        />
      ) : null}
    </section>
  )
}
