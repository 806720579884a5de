import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { api } from '#web/rpc/client.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useServicos } from '../hooks.ts'
import { textos } from '../messages.ts'

const { escolha: palavras } = textos

/** For administrador-geral, who has no services: whose to look at. */
export function EscolherProfissional({
  id,
  aoEscolher,
}: {
  id?: string
  aoEscolher: (id: string | undefined) => void
}) {
  if (id) return <Escolhido aoTrocar={() => aoEscolher(undefined)} />
  return <Busca aoEscolher={aoEscolher} />
}

function Escolhido({ aoTrocar }: { aoTrocar: () => void }) {
  const { data } = useServicos()
  return (
    <Card variant="well" padding="sm" className="flex flex-wrap items-center justify-between gap-3">
      <p className="font-semibold">{data ? palavras.de(data.profissional.nome) : ''}</p>
      <Button variant="outline" size="sm" onClick={aoTrocar}>
        {palavras.outro}
      </Button>
    </Card>
  )
}

function Busca({ aoEscolher }: { aoEscolher: (id: string) => void }) {
  const [texto, setTexto] = useState('')
  const q = useDeferredValue(texto.trim())
  const { data } = useQuery({
    ...api.profissionais.buscar.queryOptions({ input: { q } }),
    enabled: q.length >= 2,
  })
  const achados = q.length >= 2 ? data?.profissionais.slice(0, 8) : undefined
  return (
    <Card className="grid gap-4">
      <CardHeader title={palavras.titulo} description={palavras.descricao} />
      <Field label={palavras.campo}>
        <Input type="search" value={texto} onChange={(event) => setTexto(event.target.value)} />
      </Field>
      <div aria-live="polite">
        {achados?.length === 0 ? <p className="text-muted">{palavras.nenhum}</p> : null}
        <ul className="grid gap-1">
          {achados?.map((profissional) => (
            <li key={profissional.id}>
              <button
                type="button"
                onClick={() => aoEscolher(profissional.id)}
                className="flex min-h-11 w-full items-center gap-3 rounded-md px-2 py-1.5 text-left hover:bg-hover"
              >
                <Avatar name={profissional.nome} src={profissional.avatar_url} size="sm" />
                <span className="min-w-0 truncate">
                  {profissional.nome} <span className="text-muted">{profissional.especialidade}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
