import { TriangleAlert } from 'lucide-react'
import type { MeuPerfilProfissional } from '#domain/profissionais/contract-editor.ts'
import { Button } from '#web/ui/button.tsx'
import { camposMudados, emPalavras, rotuloDe, textosDe } from '../formulario.ts'
import { textos } from '../messages.ts'
import type { Edicao } from '../use-edicao.ts'

type ConflitoDoPerfilProps = { edicao: Edicao; guardado: MeuPerfilProfissional }

/** PRO-04: the profile changed elsewhere. Shows both versions of what differs, and the person chooses. */
export function ConflitoDoPerfil({ edicao, guardado }: ConflitoDoPerfilProps) {
  const { valores, salvando, manterMeu, usarGuardado } = edicao
  const deles = textosDe(guardado)
  return (
    <section role="alert" className="grid gap-3 rounded-lg border border-line bg-warning-soft p-4 text-ink">
      <div className="flex items-start gap-2.5">
        <TriangleAlert aria-hidden size={20} className="mt-0.5 text-warning" />
        <div>
          <h2 className="font-semibold">{textos.conflitoTitulo}</h2>
          <p className="text-sm text-ink-2">{textos.conflitoDescricao}</p>
        </div>
      </div>
      <ul className="grid gap-2">
        {camposMudados(deles, valores).map((campo) => (
          <li key={campo} className="rounded-md bg-surface p-3 text-sm">
            <p className="font-semibold">{rotuloDe(campo)}</p>
            <dl className="mt-1 grid gap-x-3 gap-y-1 sm:grid-cols-2">
              <Lado titulo={textos.digitado} texto={emPalavras(valores, campo)} />
              <Lado titulo={textos.guardado} texto={emPalavras(deles, campo)} />
            </dl>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" loading={salvando} loadingText={textos.salvando} onClick={manterMeu}>
          {textos.manterMeu}
        </Button>
        <Button size="sm" variant="outline" onClick={usarGuardado}>
          {textos.usarGuardado}
        </Button>
      </div>
    </section>
  )
}

function Lado({ titulo, texto }: { titulo: string; texto: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{titulo}</dt>
      <dd className="break-words whitespace-pre-line">{texto}</dd>
    </div>
  )
}
