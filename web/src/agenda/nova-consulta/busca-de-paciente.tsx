import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search, UserPlus } from 'lucide-react'
import { useEffect, useState, type RefObject } from 'react'
import type { PacienteAchado } from '#domain/agenda/contract-pacientes.ts'
import { formatarData } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { textosDosDialogos } from '../messages-dialogos.ts'
import { textos } from '../messages.ts'
import { CadastroRapido, type Cadastrar } from './cadastro-rapido.tsx'

const { nova: palavras } = textosDosDialogos
const PAUSA_MS = 300
const MENOR_BUSCA = 3

type BuscaProps = {
  profissional_id: string
  escolhido: PacienteAchado | null
  erro: string | undefined
  /** How to add the person of the open quick record; null while none is open. */
  cadastro: RefObject<Cadastrar | null>
  onEscolher: (paciente: PacienteAchado | null) => void
}

/** Finds a patient by name, CPF or telephone, or adds a new one (C21). The text travels in request bodies only. */
export function BuscaDePaciente({ profissional_id, escolhido, erro, cadastro, onEscolher }: BuscaProps) {
  const [texto, setTexto] = useState('')
  const [q, setQ] = useState('')
  const [cadastrando, setCadastrando] = useState(false)
  useEffect(() => {
    const espera = setTimeout(() => setQ(texto.trim()), PAUSA_MS)
    return () => clearTimeout(espera)
  }, [texto])
  const busca = q.length >= MENOR_BUSCA && !escolhido
  const { data, error } = useQuery(
    api.agenda.buscarPacientes.queryOptions({
      input: { profissional_id, q },
      enabled: busca,
      retry: false,
      gcTime: 0,
      placeholderData: keepPreviousData,
    }),
  )
  const achados = busca ? data : undefined

  if (escolhido)
    return (
      <div className="flex items-center gap-3 rounded-lg border border-primary bg-primary-soft px-3 py-2.5 text-primary-soft-fg">
        <Avatar size="sm" name={escolhido.nome} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">{escolhido.nome}</p>
          <p className="truncate text-sm">{descricao(escolhido)}</p>
        </div>
        <Button
          size="sm"
          variant="outline"
          onClick={() => {
            setCadastrando(false)
            onEscolher(null)
          }}
        >
          {palavras.trocar}
        </Button>
      </div>
    )
  if (cadastrando)
    return (
      <CadastroRapido
        profissional_id={profissional_id}
        cadastro={cadastro}
        nome={/\d/.test(texto) ? '' : texto}
        telefone={texto.replace(/\D/g, '').length >= 10 ? texto.replace(/\D/g, '') : ''}
        onUsar={(paciente) => {
          setCadastrando(false)
          onEscolher(paciente)
        }}
        onVoltar={() => setCadastrando(false)}
      />
    )
  return (
    <div className="grid gap-2">
      <Field label={palavras.paciente} hint={palavras.buscarDica} error={erro}>
        <Input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- who opens the dialog writes the name first
          autoFocus
          type="search"
          autoComplete="off"
          icon={<Search aria-hidden size={18} />}
          maxLength={200}
          placeholder={palavras.buscar}
          value={texto}
          onChange={(event) => setTexto(event.target.value)}
          onKeyDown={(event) => {
            // Enter chooses the only match, and never sends the half-filled form.
            if (event.key !== 'Enter') return
            event.preventDefault()
            const livres = achados?.filter(({ bloqueado }) => !bloqueado) ?? []
            if (livres.length === 1) onEscolher(livres[0]!)
          }}
        />
      </Field>
      <output className="sr-only">{achados ? palavras.achados(achados.length) : ''}</output>
      {error ? (
        <p role="alert" className="text-sm text-danger">
          {falhaDe(error).mensagem}
        </p>
      ) : null}
      {achados && achados.length > 0 ? (
        <ul className="max-h-64 overflow-y-auto rounded-lg border border-line p-1">
          {achados.map((paciente) => (
            <li key={paciente.id}>
              <button
                type="button"
                disabled={paciente.bloqueado}
                onClick={() => onEscolher(paciente)}
                className="flex min-h-11 w-full items-center gap-3 rounded-md px-2.5 py-1.5 text-left hover:bg-hover disabled:opacity-50"
              >
                <Avatar size="xs" name={paciente.nome} />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-semibold">{paciente.nome}</span>
                  <span className="line-clamp-2 text-sm text-muted">{descricao(paciente)}</span>
                </span>
                {paciente.bloqueado ? <Badge tone="danger">{palavras.bloqueado}</Badge> : null}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {achados?.length === 0 ? <p className="text-sm text-muted">{palavras.nenhum}</p> : null}
      <Button
        size="sm"
        variant="outline"
        className="justify-self-start"
        icon={<UserPlus aria-hidden size={16} />}
        onClick={() => setCadastrando(true)}
      >
        {palavras.cadastrar}
      </Button>
    </div>
  )
}

function descricao({
  idade,
  numero_prontuario,
  telefone_final,
  ultima,
  responsavel,
  meu,
}: PacienteAchado): string {
  if (!meu) return palavras.primeiroContato
  return [
    idade === null ? null : textos.cartao.anos(idade),
    numero_prontuario ? palavras.prontuario(numero_prontuario) : null,
    telefone_final ? palavras.telefoneFinal(telefone_final) : null,
    responsavel ? palavras.responsavel(responsavel) : null,
    ultima ? palavras.ultima(formatarData(ultima, zonaDaqui())) : null,
  ]
    .filter(Boolean)
    .join(' · ')
}
