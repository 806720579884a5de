import { useSearch } from '@tanstack/react-router'
import { CloudUpload, Route } from 'lucide-react'
import { ehProfissional } from '#domain/usuarios/usuario.ts'
import { encerrada } from '#domain/trilhas/transicoes.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TrilhaAberta } from './components/aberta.tsx'
import { MinhaTrilha } from './components/minha-trilha.tsx'
import { Painel } from './components/painel.tsx'
import { textos } from './messages.ts'
import { useTrilhas } from './use-trilhas.ts'

const texto = (valor: unknown) => (typeof valor === 'string' && valor !== '' ? valor : undefined)

/** `/trilha-tratamento`: for professionals the trails of their patients, for the others their own and those of whom they look after. */
export function TrilhaTratamentoPage() {
  const usuario = useUsuario()
  const busca: Record<string, unknown> = useSearch({ strict: false })
  if (!usuario) return null
  return (
    <Page kind="record">
      <h1 className="text-2xl titulo">{textos.titulo}</h1>
      {!ehProfissional(usuario.perfil) ? (
        <Minhas usuario_id={usuario.id} nome={usuario.nome} />
      ) : texto(busca.trilha) ? (
        <TrilhaAberta id={texto(busca.trilha)!} />
      ) : (
        <Painel paciente_id={texto(busca.paciente)} />
      )}
    </Page>
  )
}

function Minhas({ usuario_id, nome }: { usuario_id: string; nome: string }) {
  const { query, trilhas, registrar, guardada, esperam } = useTrilhas(usuario_id)
  if (!trilhas)
    return query.isError ? (
      <QueryError query={query} title={textos.erro} />
    ) : (
      <Skeleton className="h-48 w-full rounded-xl" />
    )
  const correm = trilhas.filter(({ status }) => !encerrada(status))
  const antigas = trilhas.filter(({ status }) => encerrada(status))
  const cada = (lista: typeof trilhas) =>
    lista.map((trilha) => (
      <MinhaTrilha
        key={trilha.id}
        trilha={trilha}
        deOutra={trilha.paciente !== nome}
        registrar={registrar}
        onMudar={guardada}
      />
    ))
  return (
    <>
      {esperam > 0 ? (
        <p role="status" className="flex items-center gap-2 rounded-lg bg-info-soft p-3 text-sm">
          <CloudUpload aria-hidden size={18} /> {textos.naFila(esperam)}
        </p>
      ) : null}
      {trilhas.length === 0 ? (
        <EmptyState icon={<Route size={26} />} title={textos.vazio} description={textos.vazioDescricao} />
      ) : null}
      {cada(correm)}
      {antigas.length > 0 ? (
        <details>
          <summary className="min-h-6 cursor-pointer pointer-coarse:min-h-11 pointer-coarse:py-2.5 font-semibold">
            {textos.encerradas}
          </summary>
          <div className="mt-3 grid gap-5">{cada(antigas)}</div>
        </details>
      ) : null}
    </>
  )
}
