import { useState } from 'react'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Secao } from './secao.tsx'

const midias = [
  { id: '1', kind: 'image' as const, src: '/favicon.svg', alt: 'Marca do App da Saúde' },
  { id: '2', kind: 'image' as const, src: '/favicon.svg', alt: 'A mesma marca, de novo' },
  {
    id: '3',
    kind: 'video' as const,
    src: '/arquivos/posts/demonstracao/respiracao.webm',
    alt: 'Exercício de respiração',
    poster: '/favicon.svg',
  },
]

const MEGABYTE = 1024 * 1024

export function MidiaSecao() {
  const [nome, setNome] = useState<string | null>(null)
  return (
    <Secao titulo="Mídia">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2">
        <Card>
          <CardHeader title="Carrossel" level={3} />
          <Carousel className="mt-3" label="Mídias da publicação" items={midias} />
        </Card>
        <Card className="grid gap-3">
          <CardHeader title="Arquivo" level={3} />
          <FileDrop
            prompt="Arraste sua foto"
            limits="JPG ou PNG, até 2MB"
            accept={{ 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'] }}
            maxSize={2 * MEGABYTE}
            onFiles={([file]) => setNome(file?.name ?? null)}
            onReject={([recusado]) => setNome(`${recusado?.name}: recusado`)}
          />
          {nome ? <p className="text-sm">{nome}</p> : null}
        </Card>
      </div>
    </Secao>
  )
}
