import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { textosDosDialogos } from '../messages-dialogos.ts'
import { useAtalhosLigados } from './use-atalhos.ts'

const { atalhos: palavras, fechar } = textosDosDialogos

/** The keys of the page, and the switch that turns single-letter keys off (WCAG 2.1.4). */
export function AtalhosDialog({ onFechar }: { onFechar: () => void }) {
  const [ligados, ligar] = useAtalhosLigados()
  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={palavras.titulo}
      size="lg"
      footer={<Button onClick={onFechar}>{fechar}</Button>}
    >
      <div className="grid gap-5">
        <Switch
          label={<span className="font-semibold">{palavras.ligados}</span>}
          description={palavras.ligadosDescricao}
          checked={ligados}
          onChange={(event) => ligar(event.target.checked)}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Teclas titulo={palavras.naPagina} teclas={palavras.teclas} />
          <Teclas titulo={palavras.noCartao} teclas={palavras.teclasDoCartao} />
        </div>
      </div>
    </Dialog>
  )
}

function Teclas({ titulo, teclas }: { titulo: string; teclas: readonly (readonly [string, string])[] }) {
  return (
    <section aria-label={titulo}>
      <h3 className="text-sm titulo">{titulo}</h3>
      <dl className="mt-2 grid gap-2">
        {teclas.map(([tecla, frase]) => (
          <div key={tecla} className="flex items-baseline justify-between gap-3 text-sm">
            <dt className="order-last shrink-0">
              <kbd className="rounded-sm border border-line bg-subtle px-1.5 py-0.5 text-xs font-semibold">
                {tecla}
              </kbd>
            </dt>
            <dd className="text-ink-2">{frase}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
