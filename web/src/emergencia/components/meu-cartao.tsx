import { IdCard } from 'lucide-react'
import type { DadosDoCartao } from '#domain/emergencia/cartao.ts'
import { linhasDoCartao } from '#domain/emergencia/rules.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ehPaciente } from '#domain/usuarios/usuario.ts'
import { useEmergencia } from '../emergencia-context.ts'
import type { DadosDaEmergencia } from '../hooks.ts'
import { textos as todos } from '../messages-tela.ts'
import { Secao } from './secao.tsx'

const textos = todos.cartao

/** Health data of the card, for whoever helps. */
export function MeuCartao({ dados }: { dados: DadosDaEmergencia | null }) {
  const usuario = useUsuario()
  const { definir } = useEmergencia()
  const podeEditar = usuario !== null && ehPaciente(usuario.perfil)
  if (!dados && !usuario) return null
  const cartao = dados?.cartao
  return (
    <Secao titulo={textos.titulo}>
      {cartao ? (
        <LinhasDoCartao cartao={cartao} />
      ) : (
        <EmptyState row icon={<IdCard size={20} />} title={textos.nenhum} />
      )}
      {podeEditar ? (
        // A full page load: this screen stands outside the router.
        <a
          href="/perfil-paciente?aba=saude"
          onClick={() => definir(false)}
          className={buttonStyle({ variant: 'outline', size: 'sm', className: 'justify-self-start' })}
        >
          {cartao ? textos.editar : textos.criar}
        </a>
      ) : null}
    </Secao>
  )
}

/** The filled rows of a card, the most helpful first. */
export function LinhasDoCartao({ cartao }: { cartao: DadosDoCartao }) {
  const linhas = linhasDoCartao(cartao)
  if (linhas.length === 0) return <p className="text-ink-2">{textos.vazio}</p>
  return (
    <dl className="grid gap-2">
      {linhas.map(({ titulo, texto }) => (
        <div key={titulo} className="rounded-md bg-subtle px-3.5 py-2.5">
          <dt className="text-sm text-muted">{titulo}</dt>
          <dd className="font-semibold break-words whitespace-pre-line">{texto}</dd>
        </div>
      ))}
    </dl>
  )
}
