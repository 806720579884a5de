import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { RotateCw, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { UsuarioDaSessao } from '#domain/acesso/usuario-da-sessao.ts'
import { limiteTextoBusca, palavrasDe } from '#domain/profissionais/busca.ts'
import { api } from '#web/rpc/client.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { CommandPalette, type PaletteGroup, type PaletteItem } from '#web/ui/command-palette.tsx'
import { searchScore } from '#web/ui/search-score.ts'
import { textos } from './messages.ts'
import { useAcoes, usePaginas } from './palette-items.tsx'
import { lembrar, lerRecentes } from './palette-recents.ts'

const { paleta } = textos

/** Milliseconds without typing before the server is asked. */
const PAUSA_MS = 200
const PROFISSIONAIS = 5

type PaletteProps = { usuario: UsuarioDaSessao; open: boolean; onOpenChange: (open: boolean) => void }

/** Ctrl or ⌘ K: pages of the profile, actions, and professionals found by the finder's search. */
export function Palette({ usuario, open, onOpenChange }: PaletteProps) {
  const [busca, setBusca] = useState('')
  const paginas = usePaginas(usuario.perfil)
  const acoes = useAcoes()
  const profissionais = useProfissionais(open ? busca : '')
  const mudar = (aberta: boolean) => {
    if (!aberta) setBusca('')
    onOpenChange(aberta)
  }
  const lembrando = (item: PaletteItem): PaletteItem => ({
    ...item,
    onSelect() {
      lembrar(usuario.id, item.id)
      item.onSelect()
    },
  })
  const grupos = agrupar(busca, paginas.map(lembrando), acoes.map(lembrando), usuario.id)
  if (profissionais.itens.length > 0)
    grupos.push({ heading: paleta.profissionais, items: profissionais.itens })
  const quantos = grupos.reduce((soma, { items }) => soma + items.length, 0)
  return (
    <CommandPalette
      open={open}
      onOpenChange={mudar}
      label={paleta.nome}
      placeholder={paleta.exemplo}
      emptyText={paleta.vazio}
      loading={profissionais.buscando}
      status={busca === '' || profissionais.buscando ? '' : paleta.resultados(quantos)}
      groups={grupos}
      onSearchChange={setBusca}
    />
  )
}

function agrupar(busca: string, paginas: PaletteItem[], acoes: PaletteItem[], usuario_id: string) {
  const achar = (itens: PaletteItem[]) =>
    itens.filter(({ label, keywords = [] }) => searchScore(label, busca, [label, ...keywords]) > 0)
  const todos = [...paginas, ...acoes]
  const recentes =
    busca.trim() === ''
      ? lerRecentes(usuario_id).flatMap((id) => {
          const item = todos.find((cada) => cada.id === id)
          return item ? [{ ...item, id: `recente ${id}` }] : []
        })
      : []
  const grupos: PaletteGroup[] = [
    { heading: paleta.recentes, items: recentes },
    { heading: paleta.paginas, items: achar(paginas) },
    { heading: paleta.acoes, items: achar(acoes) },
  ]
  return grupos.filter(({ items }) => items.length > 0)
}

/** The first professionals that the finder returns for a text. A new text cancels the request before. */
function useProfissionais(busca: string): { itens: PaletteItem[]; buscando: boolean } {
  const router = useRouter()
  const texto = palavrasDe(busca.slice(0, limiteTextoBusca)).join(' ')
  const [parado, setParado] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setParado(texto), texto === '' ? 0 : PAUSA_MS)
    return () => clearTimeout(timer)
  }, [texto])
  const pergunta = texto.length >= 2 && parado === texto
  const { data, error, isFetching, refetch } = useQuery({
    ...api.profissionais.buscar.queryOptions({ input: { q: parado } }),
    enabled: pergunta,
    retry: false,
  })
  if (texto.length < 2) return { itens: [], buscando: false }
  if (!pergunta || (isFetching && !data)) return { itens: [], buscando: true }
  if (error)
    return {
      itens: [
        {
          id: 'repetir',
          label: paleta.erro,
          keepOpen: true,
          icon: <RotateCw aria-hidden size={18} className="text-danger" />,
          onSelect: () => void refetch(),
        },
      ],
      buscando: false,
    }
  const achados = data?.profissionais ?? []
  const itens: PaletteItem[] = achados.slice(0, PROFISSIONAIS).map((pessoa) => ({
    id: `profissional ${pessoa.id}`,
    label: pessoa.nome,
    hint: `${pessoa.especialidade} · ${pessoa.cidade}`,
    icon: <Avatar name={pessoa.nome} src={pessoa.avatar_url} theme={pessoa.tema} size="xs" />,
    onSelect: () => void router.navigate({ to: '/profissionais-publicos/$id', params: { id: pessoa.id } }),
  }))
  if (achados.length > PROFISSIONAIS)
    itens.push({
      id: 'todos os profissionais',
      label: paleta.verTodos,
      icon: <Search aria-hidden size={18} className="text-muted" />,
      onSelect: () => void router.navigate({ to: '/login', search: { aba: 'profissionais', q: texto } }),
    })
  return { itens, buscando: false }
}
