import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '#web/rpc/client.ts'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { textos } from '../messages.ts'

const { lista: palavras } = textos
const PAUSA_MS = 300
const MENOR_BUSCA = 2

/** For the administrator: whose hours to look at. */
export function EscolhaDeProfissional({ aoEscolher }: { aoEscolher: (id: string) => void }) {
  const [texto, setTexto] = useState('')
  const [q, setQ] = useState('')
  useEffect(() => {
    const espera = setTimeout(() => setQ(texto.trim()), PAUSA_MS)
    return () => clearTimeout(espera)
  }, [texto])
  const { data } = useQuery(
    api.profissionais.buscar.queryOptions({
      input: { q },
      enabled: q.length >= MENOR_BUSCA,
      placeholderData: keepPreviousData,
    }),
  )
  const achados = q.length >= MENOR_BUSCA ? data?.profissionais : undefined
  return (
    <Card as="section" aria-labelledby="escolha" className="grid gap-4">
      <div>
        <h2 id="escolha" className="text-xl titulo">
          {palavras.escolhaTitulo}
        </h2>
        <p className="text-muted">{palavras.escolhaDescricao}</p>
      </div>
      <Field label={palavras.procurar} hideLabel>
        <Input
          type="search"
          icon={<Search aria-hidden size={18} />}
          value={texto}
          maxLength={100}
          placeholder={palavras.procurar}
          onChange={(event) => setTexto(event.target.value)}
        />
      </Field>
      <output className="sr-only">{achados ? `${achados.length}` : ''}</output>
      {achados === undefined ? (
        <p className="text-sm text-muted">{palavras.digite}</p>
      ) : achados.length === 0 ? (
        <p className="text-sm text-muted">{palavras.nenhumAchado}</p>
      ) : (
        <ul className="grid gap-1">
          {achados.map(({ id, nome, especialidade }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => aoEscolher(id)}
                className="flex min-h-11 w-full flex-wrap items-center gap-x-3 rounded-md px-3 py-2 text-left hover:bg-hover"
              >
                <span className="font-semibold">{nome}</span>
                <span className="text-sm text-muted">{especialidade}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
