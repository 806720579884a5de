import { useState } from 'react'
import type { ConteudoAnuncio, TipoAnuncio } from '#domain/anuncios/anuncio.ts'
import type { MeuAnuncio, NomeDoAnuncio } from '#domain/anuncios/contract-edicao.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useMeus, useNomes } from '../hooks.ts'
import { meusTextos } from '../messages.ts'
import { Editor } from './editor.tsx'

const vazio = (tipo: TipoAnuncio, hoje: string): ConteudoAnuncio => ({
  titulo: '',
  texto: '',
  categoria: null,
  preco_centavos: null,
  negociavel: false,
  cidade: '',
  uf: null,
  publico: tipo === 'anuncio' ? 'profissionais' : 'todos',
  especialidade: null,
  prioridade: 'normal',
  inicio: hoje,
  fim: somarDias(hoje, 30),
  imagens: [],
})

/** Opens the editor on what the address names: something new, a copy, or one's own. */
export function Escrever({ qual, onFechar }: { qual: string; onFechar: () => void }) {
  const meus = useMeus()
  const nomes = useNomes()
  const [novo] = useState(() => crypto.randomUUID())
  // What was there when the editor opened: a list that is read again meanwhile takes nothing away.
  const [inicial, setInicial] = useState<{
    anuncio: MeuAnuncio | null
    conteudo: ConteudoAnuncio
    tipo: TipoAnuncio
    nomes: NomeDoAnuncio[]
    hoje: string
  } | null>(null)
  if (meus.isError) return <QueryError query={meus} title={meusTextos.erro} />
  if (nomes.isError) return <QueryError query={nomes} title={meusTextos.erro} />
  if (!inicial && meus.data && nomes.data) {
    const { hoje } = meus.data
    const copia = qual.startsWith('copia-')
    const achado = meus.data.anuncios.find(({ id }) => id === (copia ? qual.slice('copia-'.length) : qual))
    const tipo = achado?.tipo ?? (qual === 'aviso' ? 'aviso' : 'anuncio')
    const guardado = achado && (achado.aberta?.conteudo ?? achado.publicado)
    setInicial({
      anuncio: copia ? null : (achado ?? null),
      conteudo: guardado
        ? copia
          ? { ...guardado, inicio: hoje, fim: somarDias(hoje, 30) }
          : guardado
        : vazio(tipo, hoje),
      tipo,
      nomes: nomes.data.nomes.filter((cada) => cada.tipos.includes(tipo)),
      hoje,
    })
  }
  if (!inicial) return <Skeleton className="h-64 w-full rounded-xl" />
  return <Editor {...inicial} id={inicial.anuncio?.id ?? novo} onFechar={onFechar} />
}
