import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { limiteTextoBusca } from '#domain/profissionais/busca.ts'
import { rotulosStatusProfissional } from '#domain/profissionais/profissional.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { escolha as palavras } from './messages.ts'

const PAUSA_MS = 300
const MENOR_BUSCA = 2

type EscolhaProps = {
  /** The question, such as 'whose services?'. */
  titulo: string
  onEscolher: (id: string) => void
}

/** Lets administrador-geral, who has no agenda, choose a professional of any status. */
export function EscolhaDeProfissional({ titulo, onEscolher }: EscolhaProps) {
  const [texto, setTexto] = useState('')
  const [q, setQ] = useState('')
  useEffect(() => {
    const espera = setTimeout(() => setQ(texto.trim()), PAUSA_MS)
    return () => clearTimeout(espera)
  }, [texto])
  const { data, error } = useQuery(
    api.profissionais.escolher.queryOptions({
      input: { q },
      enabled: q.length >= MENOR_BUSCA,
      placeholderData: keepPreviousData,
    }),
  )
  const achados = q.length >= MENOR_BUSCA ? data : undefined
  return (
    <Card as="section" aria-labelledby="escolha" className="grid gap-4">
      <CardHeader id="escolha" title={titulo} description={palavras.descricao} />
      <Field label={palavras.campo} error={error ? falhaDe(error).mensagem : undefined}>
        <Input
          type="search"
          icon={<Search aria-hidden size={18} />}
          value={texto}
          maxLength={limiteTextoBusca}
          onChange={(event) => setTexto(event.target.value)}
        />
      </Field>
      <output className="text-sm text-muted">
        {achados ? palavras.achados(achados.length) : palavras.digite}
      </output>
      {achados && achados.length > 0 ? (
        <ul className="grid gap-1">
          {achados.map(({ id, nome, especialidade, avatar_url, status_profissional }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => onEscolher(id)}
                className="flex min-h-11 w-full items-center gap-3 rounded-md px-2 py-1.5 text-left hover:bg-hover"
              >
                <Avatar name={nome} src={avatar_url} size="sm" />
                <span className="min-w-0 flex-1 break-words">
                  {nome} <span className="text-muted">{especialidade}</span>
                </span>
                {status_profissional === 'ativo' ? null : (
                  <Badge size="sm">{rotulosStatusProfissional[status_profissional]}</Badge>
                )}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  )
}
