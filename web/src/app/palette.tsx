import { useState } from 'react'
import type { UsuarioDaSessao } from '#domain/acesso/usuario-da-sessao.ts'
import { CommandPalette, type PaletteGroup, type PaletteItem } from '#web/ui/command-palette.tsx'
import { searchScore } from '#web/ui/search-score.ts'
import { textos } from './messages.ts'
import { useAcoes, usePaginas } from './palette-items.tsx'
import { lembrar, lerRecentes } from './palette-recents.ts'
import { usePacientes, usePausa, useProfissionais } from './palette-search.tsx'

const { paleta } = textos

type PaletteProps = { usuario: UsuarioDaSessao; open: boolean; onOpenChange: (open: boolean) => void }

/** Ctrl or ⌘ K: pages of the profile, actions, the people of who keeps patients, and professionals found by the finder's search. */
export function Palette({ usuario, open, onOpenChange }: PaletteProps) {
  const [busca, setBusca] = useState('')
  const paginas = usePaginas(usuario.perfil)
  const acoes = useAcoes()
  const dita = usePausa(open ? busca : '')
  const pacientes = usePacientes(dita)
  const profissionais = useProfissionais(dita)
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
  for (const [heading, { itens }] of [
    [paleta.pacientes, pacientes],
    [paleta.profissionais, profissionais],
  ] as const)
    if (itens.length > 0) grupos.push({ heading, items: itens })
  const buscando = pacientes.buscando || profissionais.buscando
  const quantos = grupos.reduce((soma, { items }) => soma + items.length, 0)
  return (
    <CommandPalette
      open={open}
      onOpenChange={mudar}
      label={paleta.nome}
      placeholder={paleta.exemplo}
      emptyText={paleta.vazio}
      loading={buscando}
      status={busca === '' || buscando ? '' : paleta.resultados(quantos)}
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
