import { tamanhosDoTexto, useTamanhoDoTexto, type TamanhoDoTexto } from '#web/lib/conforto.ts'
import { useTema, type Tema } from '#web/lib/tema.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { textos } from '../messages.ts'

const temas = (['system', 'light', 'dark'] as const).map((value) => ({ value, label: textos.temas[value] }))
const tamanhos = tamanhosDoTexto.map((value) => ({
  value,
  label: textos.tamanhos[value].rotulo,
  description: textos.tamanhos[value].descricao,
}))

/** Theme, text size, and the device's setting for reduced motion. */
export function Aparencia() {
  const [tema, setTema] = useTema()
  const [tamanho, setTamanho] = useTamanhoDoTexto()
  const reduzido = matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <Card as="section">
      <CardHeader title={textos.aparencia} description={textos.aparenciaDescricao} className="mb-5" />
      <div className="grid gap-6">
        <Field group label={textos.tema}>
          <RadioCards
            columns={3}
            options={temas}
            value={tema}
            onValueChange={(valor) => setTema(valor as Tema)}
          />
        </Field>
        <Field group label={textos.texto}>
          <RadioCards
            columns={3}
            options={tamanhos}
            value={tamanho}
            onValueChange={(valor) => setTamanho(valor as TamanhoDoTexto)}
          />
        </Field>
        <div>
          <h3 className="text-sm font-semibold text-ink-2">{textos.movimento}</h3>
          <p className="mt-1 text-sm text-muted">
            {reduzido ? textos.movimentoReduzido : textos.movimentoNormal}
          </p>
        </div>
      </div>
    </Card>
  )
}
