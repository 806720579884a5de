import { TriangleAlert } from 'lucide-react'
import type { DadosPessoais } from '#domain/usuarios/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { alteracaoDe, formularioDe, type Formulario } from '../formulario.ts'
import { leituraDe } from '../leitura.ts'
import { textos } from '../messages.ts'

const { conflito } = textos

type ConflitoProps = {
  digitado: Formulario
  guardado: DadosPessoais
  salvando: boolean
  onManter: () => void
  onDesistir: () => void
}

/** PERSON-01: the data changed elsewhere. Shows both versions of what differs, and the person chooses. */
export function Conflito({ digitado, guardado, salvando, onManter, onDesistir }: ConflitoProps) {
  const meu = leituraDe({ ...guardado, ...alteracaoDe(digitado, ''), bio: guardado.bio })
  const deles = leituraDe({ ...guardado, ...alteracaoDe(formularioDe(guardado), '') })
  const diferentes = deles.filter(({ valor }, i) => valor !== meu[i]!.valor)
  return (
    <section role="alert" className="grid gap-3 rounded-lg border border-line bg-warning-soft p-4 text-ink">
      <div className="flex items-start gap-2.5">
        <TriangleAlert aria-hidden size={20} className="mt-0.5 text-warning" />
        <div>
          <h3 className="font-semibold">{conflito.titulo}</h3>
          <p className="text-sm text-ink-2">{conflito.descricao}</p>
        </div>
      </div>
      <ul className="grid gap-2">
        {diferentes.map(({ campo, rotulo, valor }) => (
          <li key={campo} className="rounded-md bg-surface p-3 text-sm">
            <p className="font-semibold">{rotulo}</p>
            <dl className="mt-1 grid gap-x-3 gap-y-1 sm:grid-cols-2">
              <div>
                <dt className="text-muted">{conflito.digitado}</dt>
                <dd className="break-words">
                  {meu.find((linha) => linha.campo === campo)?.valor ?? conflito.vazio}
                </dd>
              </div>
              <div>
                <dt className="text-muted">{conflito.guardado}</dt>
                <dd className="break-words">{valor ?? conflito.vazio}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" loading={salvando} loadingText={textos.edicao.salvando} onClick={onManter}>
          {conflito.manterMeu}
        </Button>
        <Button size="sm" variant="outline" onClick={onDesistir}>
          {conflito.usarGuardado}
        </Button>
      </div>
    </section>
  )
}
