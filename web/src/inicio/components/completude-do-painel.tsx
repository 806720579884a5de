import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { completude, rotulosItemCompletude } from '#domain/profissionais/rules.ts'
import { api } from '#web/rpc/client.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Ring } from '#web/ui/ring.tsx'
import { palavras } from '../messages.ts'
import { Cartao } from './cartao.tsx'

/** PRO-03 on the home: completeness of the public profile, while something is missing. */
export function CompletudeDoPainel() {
  const consulta = useQuery(api.perfilProfissional.meu.queryOptions())
  const perfil = consulta.data && {
    ...consulta.data,
    especialidades: consulta.data.especialidades.length,
  }
  if (perfil && completude(perfil).faltam.length === 0) return null
  return (
    <Cartao titulo={palavras.perfil} consulta={consulta} erro={palavras.erroPerfil}>
      {() => {
        const { porcentagem, faltam } = completude(perfil!)
        return (
          <div className="mt-3 grid gap-4">
            <div className="flex items-center gap-4">
              <Ring value={porcentagem} max={100} label={palavras.quanto(porcentagem)}>
                {porcentagem}%
              </Ring>
              <p className="min-w-0 text-sm text-muted">
                {palavras.falta(faltam.map((item) => rotulosItemCompletude[item].toLowerCase()).join(', '))}
              </p>
            </div>
            <Link to="/profissional" className={buttonStyle({ variant: 'outline', block: true })}>
              {palavras.completar}
            </Link>
          </div>
        )
      }}
    </Cartao>
  )
}
