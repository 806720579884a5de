import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { RotateCw, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { limiteTextoBusca, palavrasDe } from '#domain/profissionais/busca.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { aPartirDe, useLugar } from '#web/profissionais/busca/lugar.ts'
import { api } from '#web/rpc/client.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import type { PaletteItem } from '#web/ui/command-palette.tsx'
import { achaPacientes } from './acha-pacientes.ts'
import { textos } from './messages.ts'

const { paleta } = textos

/** Milliseconds without typing before the server is asked. */
const PAUSA_MS = 200
const QUANTOS = 5

/** What is typed, and what of it is asked of the server. */
type Dita = { texto: string; pergunta: string | null }
type Achados = { itens: PaletteItem[]; buscando: boolean }

/** The words of a search once the typing rests; none below two letters. */
export function usePausa(busca: string): Dita {
  const texto = palavrasDe(busca.slice(0, limiteTextoBusca)).join(' ')
  const [parado, setParado] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setParado(texto), texto === '' ? 0 : PAUSA_MS)
    return () => clearTimeout(timer)
  }, [texto])
  return { texto, pergunta: texto.length >= 2 && parado === texto ? texto : null }
}

type Resposta<T> = { data: T | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }

/** What the answer to a question gives to the list: nothing, the wait, a way to ask again, or the people. */
function achadosDe<T>(
  { texto, pergunta }: Dita,
  resposta: Resposta<T>,
  falhou: { id: string; label: string },
  itens: (data: T) => PaletteItem[],
): Achados {
  const { data, error, isFetching, refetch } = resposta
  if (texto.length < 2) return { itens: [], buscando: false }
  if (pergunta === null || (isFetching && data === undefined)) return { itens: [], buscando: true }
  if (error || data === undefined)
    return {
      itens: [
        {
          ...falhou,
          keepOpen: true,
          icon: <RotateCw aria-hidden size={18} className="text-danger" />,
          onSelect: () => void refetch(),
        },
      ],
      buscando: false,
    }
  return { itens: itens(data), buscando: false }
}

/** The first professionals that the finder returns for a text. A new text cancels the request before. */
export function useProfissionais(dita: Dita): Achados {
  const router = useRouter()
  const { lugar, pronto } = useLugar(dita.pergunta !== null)
  const query = useQuery({
    ...api.profissionais.buscar.queryOptions({ input: { q: dita.pergunta ?? '', ...aPartirDe(lugar) } }),
    enabled: dita.pergunta !== null && pronto,
    retry: false,
  })
  return achadosDe(dita, query, { id: 'repetir', label: paleta.erro }, ({ profissionais: achados }) => {
    const itens: PaletteItem[] = achados.slice(0, QUANTOS).map((pessoa) => ({
      id: `profissional ${pessoa.id}`,
      label: pessoa.nome,
      hint: `${pessoa.sub_especialidade ?? pessoa.especialidade} · ${pessoa.cidade}`,
      icon: <Avatar name={pessoa.nome} src={pessoa.avatar_url} theme={pessoa.tema} size="xs" />,
      onSelect: () => void router.navigate({ to: '/profissionais-publicos/$id', params: { id: pessoa.id } }),
    }))
    if (achados.length > QUANTOS)
      itens.push({
        id: 'todos os profissionais',
        label: paleta.verTodos,
        icon: <Search aria-hidden size={18} className="text-muted" />,
        onSelect: () =>
          void router.navigate({ to: '/login', search: { aba: 'profissionais', q: dita.texto } }),
      })
    return itens
  })
}

/** The first patients of the caller's agenda for a name, a record's number, a CPF or a telephone. Only for those who keep patients. */
export function usePacientes(dita: Dita): Achados {
  const router = useRouter()
  const usuario = useUsuario()
  const pode = usuario !== null && achaPacientes(usuario)
  const query = useQuery({
    ...api.pacientes.listar.queryOptions({ input: { q: dita.pergunta ?? '', situacao: 'todos' } }),
    enabled: pode && dita.pergunta !== null,
    retry: false,
    gcTime: 0,
  })
  if (!pode) return { itens: [], buscando: false }
  return achadosDe(
    dita,
    query,
    { id: 'repetir pacientes', label: paleta.erroPacientes },
    ({ pacientes, profissional_id }) =>
      pacientes.slice(0, QUANTOS).map((pessoa) => ({
        id: `paciente ${pessoa.id}`,
        label: pessoa.nome,
        hint: paleta.prontuario(pessoa.numero_prontuario),
        icon: <Avatar name={pessoa.nome} src={pessoa.avatar_url} size="xs" />,
        onSelect: () =>
          void router.navigate({
            to: '/pacientes/$id',
            params: { id: pessoa.id },
            search: profissional_id ? { profissional: profissional_id } : {},
          }),
      })),
  )
}
