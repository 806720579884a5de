import { Bot, Square } from 'lucide-react'
import { useState } from 'react'
import type { Resposta } from '#domain/pesquisa/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { textos } from '../messages.ts'
import { LinhaDeAchado } from './linha-de-achado.tsx'
import { useConversa } from '../use-conversa.ts'

/** Words of a model above the cards, which stand without them (BUSCA-06). Plain text: nothing in it is a link or an image. */
export function Conversa({ frase, resposta }: { frase: string | undefined; resposta: Resposta }) {
  const { texto, achados, situacao, parar } = useConversa(frase, resposta)
  const [agora] = useState(Date.now)
  if (texto === '' && achados.length === 0) return null
  return (
    <>
      <div className="flex items-start gap-3 rounded-lg bg-subtle px-4 py-3">
        <Bot aria-hidden size={18} className="shrink-0 text-primary" />
        <div className="grid min-w-0 flex-1 gap-1">
          <p aria-busy={situacao === 'escrevendo'} className="whitespace-pre-line">
            {texto}
            {situacao === 'incompleta' ? ` ${textos.incompleta}` : ''}
          </p>
          <p className="text-xs text-muted">{textos.deModelo}</p>
          <p role="status" className="sr-only">
            {situacao === 'pronta' ? texto : ''}
          </p>
        </div>
        {situacao === 'escrevendo' ? (
          <Button variant="ghost" size="sm" icon={<Square aria-hidden size={14} />} onClick={parar}>
            {textos.pararTexto}
          </Button>
        ) : null}
      </div>
      {achados.length > 0 ? (
        <Card padding="none" as="section" aria-label={textos.tambem}>
          <h2 className="border-b border-line p-4 text-lg titulo">{textos.tambem}</h2>
          <ol className="divide-y divide-line">
            {achados.map((achado, i) => (
              <li key={achado.profissional.id}>
                <LinhaDeAchado
                  achado={achado}
                  posicao={i + 1}
                  agora={agora}
                  resposta={resposta}
                  escolhido={false}
                />
              </li>
            ))}
          </ol>
        </Card>
      ) : null}
    </>
  )
}
