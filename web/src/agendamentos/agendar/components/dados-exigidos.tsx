import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { rotulosCampoExigido, type CampoExigido } from '#domain/usuarios/campo-exigido.ts'
import { api } from '#web/rpc/client.ts'
import { confirmar } from '../messages.ts'

/** What the service asks for and the person's own data lack; of somebody looked after nothing is known here. */
export function useDadosQueFaltam(exigidos: readonly CampoExigido[], proprio: boolean): CampoExigido[] {
  const { data } = useQuery({
    ...api.usuarios.meusDados.queryOptions(),
    enabled: proprio && exigidos.length > 0,
    // The person comes back from the other tab with the data filled in.
    refetchOnWindowFocus: 'always',
  })
  return data && proprio ? exigidos.filter((campo) => !data[campo]) : []
}

export function DadosQueFaltam({ campos }: { campos: readonly CampoExigido[] }) {
  return (
    <div className="grid gap-1 rounded-lg bg-warning-soft px-4 py-3 text-ink">
      <p className="font-semibold">
        {confirmar.faltam(campos.map((campo) => rotulosCampoExigido[campo]).join(', '))}
      </p>
      <a
        href="/configuracoes"
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-6 items-center gap-1.5 justify-self-start font-semibold underline underline-offset-4"
      >
        {confirmar.completar}
        <ExternalLink aria-hidden size={16} />
      </a>
    </div>
  )
}
