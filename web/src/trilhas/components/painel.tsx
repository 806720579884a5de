import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Route } from 'lucide-react'
import { useState } from 'react'
import type { TrilhaResumo } from '#domain/trilhas/schemas.ts'
import { rotulosDoStatus, statusDaTrilha } from '#domain/trilhas/trilha.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { formatarData } from '#web/lib/data.ts'
import { destino } from '#web/lib/endereco.ts'
import { useAgora } from '#web/lib/momento.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { doProfissional as textos, textos as comuns } from '../messages.ts'
import { Editor, EscolherModelo } from './editor.tsx'

const situacoes = ['todas', 'fora-da-faixa', 'atrasada', ...statusDaTrilha] as const
type Situacao = (typeof situacoes)[number]
const rotulos: Record<Situacao, string> = {
  todas: textos.todas,
  'fora-da-faixa': textos.foraDaFaixa,
  atrasada: textos.atrasada,
  ...rotulosDoStatus,
}
const POR_VEZ = 50

/** TRILHA-05: trails of all patients of the caller; out of range first, then who waits longest. */
export function Painel({ paciente_id }: { paciente_id?: string | undefined }) {
  const [situacao, setSituacao] = useState<Situacao>('todas')
  const [pular, setPular] = useState(0)
  const query = useQuery({
    ...api.trilhas.painel.queryOptions({ input: { situacao, pular, paciente_id } }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  if (query.isError) return <QueryError query={query} title={comuns.erro} />
  if (!data) return <Skeleton className="h-44 w-full rounded-xl" />
  return (
    <section className="grid gap-4" aria-label={textos.deMeusPacientes}>
      {paciente_id ? <NovaTrilha paciente_id={paciente_id} /> : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">{textos.numeros(data.fora_da_faixa, data.atrasadas)}</p>
        <NativeSelect
          aria-label={textos.filtro}
          size="sm"
          value={situacao}
          options={situacoes.map((value) => ({ value, label: rotulos[value] }))}
          onChange={({ target }) => {
            setPular(0)
            setSituacao(target.value as Situacao)
          }}
        />
      </div>
      {data.itens.length === 0 ? (
        <EmptyState icon={<Route size={26} />} title={textos.vazio} description={textos.vazioDescricao} />
      ) : (
        <ul className="grid gap-2">
          {data.itens.map((trilha) => (
            <li key={trilha.id}>
              <LinhaDaTrilha trilha={trilha} />
            </li>
          ))}
        </ul>
      )}
      {data.total > pular + POR_VEZ ? (
        <Button variant="outline" onClick={() => setPular(pular + POR_VEZ)}>
          {textos.mais}
        </Button>
      ) : null}
    </section>
  )
}

/** A line of the list: who, what for, and what asks for the professional. */
export function LinhaDaTrilha({ trilha }: { trilha: TrilhaResumo }) {
  const agora = useAgora()
  const atrasada =
    trilha.status === 'ativa' && trilha.vence_em !== null && Date.parse(trilha.vence_em) <= agora
  const espera = trilha.status === 'ativa' && trilha.versao_aceita !== trilha.versao
  return (
    <Card padding="sm" className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <Link
          {...destino(`/trilha-tratamento?trilha=${trilha.id}`)}
          className="inline-flex min-h-6 items-center font-semibold text-primary underline-offset-4 hover:underline"
        >
          {trilha.paciente}
        </Link>
        <p className="text-sm break-words text-muted">{trilha.objetivo}</p>
      </div>
      <span className="flex flex-wrap items-center gap-2">
        {trilha.fora_da_faixa_em ? <Badge tone="danger">{textos.foraDaFaixa}</Badge> : null}
        {atrasada ? (
          <Badge tone="warning">{textos.desde(formatarData(trilha.vence_em!, trilha.zona))}</Badge>
        ) : null}
        {espera ? <Badge tone="info">{textos.esperaAceite}</Badge> : null}
        {trilha.perguntas_abertas > 0 ? (
          <Badge tone="info">{textos.perguntas(trilha.perguntas_abertas)}</Badge>
        ) : null}
        <Badge>{rotulosDoStatus[trilha.status]}</Badge>
      </span>
    </Card>
  )
}

/** A new trail of a patient, from a template. */
function NovaTrilha({ paciente_id }: { paciente_id: string }) {
  const agora = useAgora()
  const queries = useQueryClient()
  const [aberta, setAberta] = useState(false)
  const [escolhida, setEscolhida] = useState<{
    id: string
    plano: Parameters<Parameters<typeof EscolherModelo>[0]['onEscolher']>[0]
    modelo: { nome: string; versao: number }
  } | null>(null)
  const { data: modelos } = useQuery({ ...api.trilhas.modelos.queryOptions(), enabled: aberta })
  const fechar = () => {
    setAberta(false)
    setEscolhida(null)
  }
  if (!aberta)
    return (
      <Button className="justify-self-start" onClick={() => setAberta(true)}>
        {textos.nova}
      </Button>
    )
  if (escolhida)
    return (
      <Editor
        id={escolhida.id}
        paciente_id={paciente_id}
        versao={0}
        modelo={escolhida.modelo}
        inicial={escolhida.plano}
        rascunho
        onGuardada={() => {
          fechar()
          void queries.invalidateQueries({ queryKey: api.trilhas.painel.key() })
        }}
        onFechar={fechar}
      />
    )
  return modelos ? (
    <EscolherModelo
      modelos={modelos}
      hoje={dataLocal(agora, 'America/Sao_Paulo')}
      onEscolher={(plano, modelo) => setEscolhida({ id: crypto.randomUUID(), plano, modelo })}
    />
  ) : (
    <Skeleton className="h-44 w-full rounded-xl" />
  )
}
