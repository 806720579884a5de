import { relacaoComVoce, type Relacao } from '#domain/equipe/cuidado.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import type { Marcacao } from '../marcacao.ts'
import { quem } from '../messages.ts'
import { AdicionarPessoa } from './adicionar-pessoa.tsx'
import { Moldura } from './moldura.tsx'

type Props = {
  marcacao: Marcacao
  eu: { nome: string; avatar_url: string | null }
  focar: boolean
  onVoltar: () => void
}

/** Step 2: the caller, or somebody whose appointments the caller may change. */
export function PassoQuem({ marcacao: { ir, outros, resolvida }, eu, focar, onVoltar }: Props) {
  const pessoas = [
    { id: 'eu', nome: eu.nome, avatar_url: eu.avatar_url, detalhe: quem.eu },
    ...outros.map(({ paciente_id, nome, avatar_url, relacao }) => ({
      id: paciente_id,
      nome,
      avatar_url,
      detalhe: relacaoComVoce[relacao as Relacao] ?? '',
    })),
  ]
  return (
    <Moldura titulo={quem.titulo} descricao={quem.descricao} focar={focar} onVoltar={onVoltar}>
      <ul className="grid gap-2.5 sm:grid-cols-2">
        {pessoas.map(({ id, nome, avatar_url, detalhe }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)]">
            <button
              type="button"
              aria-current={id === resolvida.para || undefined}
              onClick={() => ir({ para: id })}
              className="flex min-h-16 items-center gap-3 rounded-lg border border-line px-4 py-3 text-left transition-colors hover:border-primary aria-current:border-primary aria-current:bg-primary-soft"
            >
              <Avatar name={nome} src={avatar_url} size="sm" />
              <span className="min-w-0">
                <span className="block truncate font-semibold">{nome}</span>
                <span className="block text-sm text-muted">{detalhe}</span>
              </span>
            </button>
          </li>
        ))}
        <li className="grid grid-cols-[minmax(0,1fr)]">
          <AdicionarPessoa ir={ir} />
        </li>
      </ul>
    </Moldura>
  )
}
