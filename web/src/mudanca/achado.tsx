import { Download } from 'lucide-react'
import type { Mudanca, PreviaDaMudanca } from '#domain/mudanca/contract.ts'
import { rotuloDoCampo } from '#domain/mudanca/tipos.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useAtos } from './hooks.ts'
import { textos } from './messages.ts'

/** Lines of each kind that are shown. */
const MOSTRADAS = 20

type AchadoProps = {
  mudanca: Mudanca
  previa: PreviaDaMudanca
  /** Another look is under way. */
  relendo: boolean
  repetidos: 'pular' | 'trazer'
  deixar: boolean
  onRepetidos: (qual: 'pular' | 'trazer') => void
  onDeixar: (deixar: boolean) => void
}

/** What a dry run found: lines that come in, that are broken, that come again. */
export function Achado({
  mudanca: { id, tipo },
  previa,
  relendo,
  repetidos,
  deixar,
  onRepetidos,
  onDeixar,
}: AchadoProps) {
  const { validas, erradas, erros, repetidas, repetidos: deles, amostra, novos, futuras } = previa
  const { relatorio } = useAtos()
  return (
    <>
      <div role="status">
        <p className="font-semibold">{relendo ? textos.conferindo : textos.certas(validas)}</p>
        <p className="text-sm text-muted">{textos.conta(novos, futuras)}</p>
      </div>
      {erradas > 0 ? (
        <section className="grid gap-2 rounded-lg bg-danger-soft p-4 text-ink">
          <h3 className="font-semibold text-danger">{textos.erradas(erradas)}</h3>
          <ul className="grid gap-1 text-sm">
            {erros.slice(0, MOSTRADAS).map(({ linha, campo, mensagem, escrito }) => (
              <li key={`${linha} ${campo} ${mensagem}`} className="break-words">
                {textos.erroDaLinha(linha, rotuloDoCampo(tipo, campo), mensagem, escrito)}
              </li>
            ))}
          </ul>
          {erros.length > MOSTRADAS ? <p className="text-sm">{textos.asPrimeiras(MOSTRADAS)}</p> : null}
          <Button
            size="sm"
            variant="outline"
            className="justify-self-start"
            icon={<Download aria-hidden size={16} />}
            loading={relatorio.isPending}
            onClick={() => relatorio.mutate({ id, quais: 'erradas' })}
          >
            {textos.baixarErradas}
          </Button>
          <Checkbox
            label={textos.deixar(erradas)}
            description={textos.deixarDica}
            checked={deixar}
            onChange={({ target }) => onDeixar(target.checked)}
          />
        </section>
      ) : null}
      {repetidas > 0 ? (
        <section className="grid gap-2 rounded-lg bg-warning-soft p-4 text-ink">
          <h3 className="font-semibold">{textos.repetidas(tipo, repetidas)}</h3>
          <ul className="grid gap-1 text-sm">
            {deles.slice(0, MOSTRADAS).map(({ linha, nome, motivo }) => (
              <li key={linha} className="break-words">
                {textos.repetido(linha, nome, motivo)}
              </li>
            ))}
          </ul>
          {deles.length > MOSTRADAS ? <p className="text-sm">{textos.asPrimeiras(MOSTRADAS)}</p> : null}
          {tipo === 'pacientes' ? (
            <Field label={textos.fazer} className="max-w-72">
              <NativeSelect
                value={repetidos}
                options={[
                  { value: 'pular', label: textos.pular },
                  { value: 'trazer', label: textos.trazer },
                ]}
                onChange={({ target }) => onRepetidos(target.value as 'pular' | 'trazer')}
              />
            </Field>
          ) : null}
        </section>
      ) : null}
      {amostra.length > 0 ? (
        <section className="grid gap-1">
          <h3 className="font-semibold">{textos.amostra}</h3>
          <ul className="divide-y divide-line text-sm">
            {amostra.map(({ linha, nome, detalhes }) => (
              <li key={linha} className="py-2">
                <p className="font-medium break-words">{nome}</p>
                <p className="break-words text-muted">{detalhes.join(' · ')}</p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Button
        variant="link"
        className="justify-self-start"
        icon={<Download aria-hidden size={16} />}
        loading={relatorio.isPending}
        onClick={() => relatorio.mutate({ id, quais: 'todas' })}
      >
        {textos.baixarConferencia}
      </Button>
    </>
  )
}
