import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useProfissionaisDaAgenda } from '../hooks.ts'
import { textos } from '../messages.ts'

const PAUSA_MS = 300

/** Lets the administrator choose the agenda to open. */
export function Escolha({ onEscolher }: { onEscolher: (id: string) => void }) {
  const [texto, setTexto] = useState('')
  const [q, setQ] = useState('')
  useEffect(() => {
    const espera = setTimeout(() => setQ(texto.trim()), PAUSA_MS)
    return () => clearTimeout(espera)
  }, [texto])
  const { data } = useProfissionaisDaAgenda(q, true)
  return (
    <Card as="section" aria-labelledby="escolha" className="grid max-w-2xl gap-4">
      <div>
        <h2 id="escolha" className="text-xl titulo">
          {textos.escolha}
        </h2>
        <p className="text-muted">{textos.escolhaDescricao}</p>
      </div>
      <Field label={textos.escolhaBusca} hideLabel>
        <Input
          type="search"
          icon={<Search aria-hidden size={18} />}
          value={texto}
          maxLength={100}
          placeholder={textos.escolhaBusca}
          onChange={(event) => setTexto(event.target.value)}
        />
      </Field>
      {q !== '' && data?.length === 0 ? <p className="text-sm text-muted">{textos.escolhaVazia}</p> : null}
      <ul className="grid gap-1">
        {data?.map(({ id, nome, especialidade, avatar_url }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onEscolher(id)}
              className="flex min-h-11 w-full items-center gap-3 rounded-md px-2.5 py-2 text-left hover:bg-hover"
            >
              <Avatar size="xs" name={nome} src={avatar_url} />
              <span className="font-semibold">{nome}</span>
              <span className="text-sm text-muted">{especialidade}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
