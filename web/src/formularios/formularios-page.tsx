import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { ehProfissional } from '#domain/usuarios/usuario.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { api } from '#web/rpc/client.ts'
import { RecordState } from '#web/rpc/record-state.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { MeusModelos } from './components/meus-modelos.tsx'
import { ParaMim } from './components/para-mim.tsx'
import { Responder } from './components/responder.tsx'
import { textos } from './messages.ts'

/** `/formularios`: forms to answer, one of them with `?responder=`, and for professionals those that they build. */
export function FormulariosPage() {
  const usuario = useUsuario()
  const { responder }: { responder?: unknown } = useSearch({ strict: false })
  if (!usuario) return null
  const id = typeof responder === 'string' && responder !== '' ? responder : null
  if (id)
    return (
      <Page kind="form">
        <div className="letra-grande grid gap-5">
          <Um key={id} id={id} usuario_id={usuario.id} />
        </div>
      </Page>
    )
  return (
    <Page kind="form">
      <h1 className="text-2xl titulo">{textos.titulo}</h1>
      <ParaMim usuario_id={usuario.id} nome={usuario.nome} calado={ehProfissional(usuario.perfil)} />
      {ehProfissional(usuario.perfil) ? <MeusModelos /> : null}
    </Page>
  )
}

function Um({ id, usuario_id }: { id: string; usuario_id: string }) {
  const query = useQuery(api.formularios.abrir.queryOptions({ input: { id } }))
  const { data } = query
  return (
    <>
      <h1 className="text-2xl titulo break-words">{data?.nome ?? textos.titulo}</h1>
      {data ? (
        <Responder envio={data} usuario_id={usuario_id} />
      ) : (
        <RecordState
          query={query}
          icon={<ClipboardList size={26} />}
          missing={{
            title: textos.naoEncontrado,
            description: textos.naoEncontradoDica,
            action: (
              <Link to="/formularios" className={buttonStyle({ variant: 'outline' })}>
                {textos.verLista}
              </Link>
            ),
          }}
          failed={textos.erroUm}
        />
      )}
    </>
  )
}
