import { useQuery } from '@tanstack/react-query'
import type { TipoUsuario } from '#domain/usuarios/usuario.ts'
import { api } from '#web/rpc/client.ts'
import { contas } from '../messages-contas.ts'

const palavras = contas.tipo

/** ADMIN-06: what a change of type does, before it is made. */
export function Consequencias({ id, tipo }: { id: string; tipo: TipoUsuario }) {
  const { data } = useQuery(api.administracao.consequencias.queryOptions({ input: { id, tipo } }))
  if (!data) return <p className="text-sm text-muted">{palavras.vendo}</p>
  return (
    <div className="grid gap-2 text-sm">
      <ul className="grid list-disc gap-1 pl-5">
        {data.frases.map((frase) => (
          <li key={frase}>{frase}</li>
        ))}
      </ul>
      <p>
        <span className="font-semibold">{palavras.ganha}: </span>
        {data.ganha.join(', ') || palavras.nada}
      </p>
      <p>
        <span className="font-semibold">{palavras.perde}: </span>
        {data.perde.join(', ') || palavras.nada}
      </p>
    </div>
  )
}
