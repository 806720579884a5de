import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Plus, Search } from 'lucide-react'
import { Suspense, useDeferredValue, useState } from 'react'
import { dataLocal, zonaDoAparelho } from '#domain/formato/fuso.ts'
import type { Plano } from '#domain/trilhas/schemas.ts'
import { destino } from '#web/lib/endereco.ts'
import { useAgora } from '#web/lib/momento.ts'
import { partes } from '#web/lib/partes.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { doProfissional as textos } from '../messages.ts'

const { parte } = partes(() => import('./editor.tsx'))
const Editor = parte('Editor')
const EscolherModelo = parte('EscolherModelo')
const A_VISTA = 8

/** A new trail: of whom, from which template, and the plan itself. It is opened once it is kept. */
export function NovaTrilha({ paciente_id }: { paciente_id: string | undefined }) {
  const [aberta, setAberta] = useState(false)
  const [escolhido, setEscolhido] = useState<string>()
  const deQuem = paciente_id ?? escolhido
  const fechar = () => {
    setAberta(false)
    setEscolhido(undefined)
  }
  if (!aberta)
    return (
      <Button
        className="justify-self-start"
        icon={<Plus aria-hidden size={18} />}
        onClick={() => setAberta(true)}
      >
        {textos.nova}
      </Button>
    )
  return deQuem ? (
    <Suspense fallback={<Skeleton className="h-44 w-full rounded-xl" />}>
      <Preparo paciente_id={deQuem} onFechar={fechar} />
    </Suspense>
  ) : (
    <DeQuem onEscolher={setEscolhido} onFechar={fechar} />
  )
}

/** One of the caller's patients, by name. The words travel in the body of the request. */
function DeQuem({ onEscolher, onFechar }: { onEscolher: (id: string) => void; onFechar: () => void }) {
  const [texto, setTexto] = useState('')
  const q = useDeferredValue(texto.trim())
  const query = useQuery(api.pacientes.listar.queryOptions({ input: { q, situacao: 'ativos' } }))
  return (
    <Card as="section" className="grid gap-3" aria-label={textos.nova}>
      <Field label={textos.deQuem}>
        <Input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever begins a trail says first of whom
          autoFocus
          type="search"
          autoComplete="off"
          icon={<Search aria-hidden size={18} />}
          maxLength={200}
          value={texto}
          onChange={({ target }) => setTexto(target.value)}
        />
      </Field>
      {query.error ? (
        <QueryError query={query} title={textos.semPacientes} />
      ) : !query.data ? (
        <Skeleton className="h-24 w-full" />
      ) : query.data.pacientes.length === 0 ? (
        <p className="text-sm text-muted">{textos.ninguem}</p>
      ) : (
        <ul className="grid gap-1">
          {query.data.pacientes.slice(0, A_VISTA).map(({ id, nome }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => onEscolher(id)}
                className="flex min-h-11 w-full items-center gap-3 rounded-md px-2.5 py-1.5 text-left font-semibold hover:bg-hover"
              >
                <Avatar size="xs" name={nome} />
                <span className="min-w-0 break-words">{nome}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button variant="ghost" className="justify-self-start" onClick={onFechar}>
        {textos.desistir}
      </Button>
    </Card>
  )
}

type Escolhida = { id: string; plano: Plano; modelo: { nome: string; versao: number } | null }

function Preparo({ paciente_id, onFechar }: { paciente_id: string; onFechar: () => void }) {
  const agora = useAgora()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [escolhida, setEscolhida] = useState<Escolhida | null>(null)
  const query = useQuery(api.trilhas.modelos.queryOptions())
  if (query.error) return <QueryError query={query} title={textos.semModelos} />
  if (!query.data) return <Skeleton className="h-44 w-full rounded-xl" />
  if (!escolhida)
    return (
      <EscolherModelo
        modelos={query.data}
        hoje={dataLocal(agora, zonaDoAparelho())}
        onEscolher={(plano, modelo) => setEscolhida({ id: crypto.randomUUID(), plano, modelo })}
      />
    )
  return (
    <Editor
      id={escolhida.id}
      paciente_id={paciente_id}
      versao={0}
      modelo={escolhida.modelo}
      inicial={escolhida.plano}
      rascunho
      onGuardada={({ id }) => {
        onFechar()
        void queries.invalidateQueries({ queryKey: api.trilhas.painel.key() })
        void navigate(destino(`/trilha-tratamento?trilha=${id}`))
      }}
      onFechar={onFechar}
    />
  )
}
