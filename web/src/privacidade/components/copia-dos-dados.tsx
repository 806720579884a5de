import { Download, FileJson } from 'lucide-react'
import { useState } from 'react'
import { zonaDaqui } from '#web/lib/zona.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { baixarTexto } from '#web/lib/baixar.ts'
import { documentoLegivel } from '../documento.ts'
import { useCopia } from '../hooks.ts'
import { textos } from '../messages.ts'

const { copia: palavras } = textos

type Formato = 'html' | 'json'

/** A copy of all the caller's data, readable by people and by machines. */
export function CopiaDosDados() {
  const copia = useCopia()
  const toast = useToast()
  const [formato, setFormato] = useState<Formato>('html')

  const pedir = (qual: Formato) => {
    setFormato(qual)
    copia.mutate(undefined, {
      onSuccess: (dados) => {
        if (qual === 'json')
          baixarTexto(`${palavras.nome}.json`, 'application/json', JSON.stringify(dados, null, 2))
        else {
          const zona = zonaDaqui()
          baixarTexto(`${palavras.nome}.html`, 'text/html', documentoLegivel(dados, zona))
        }
        toast({ title: palavras.pronta, tone: 'success' })
      },
      onError: (error) =>
        toast({ title: palavras.erro, description: falhaDe(error).mensagem, tone: 'error' }),
    })
  }

  return (
    <Card as="section">
      <CardHeader title={palavras.titulo} description={palavras.descricao} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="outline"
          icon={<Download aria-hidden size={18} />}
          loading={copia.isPending && formato === 'html'}
          loadingText={palavras.preparando}
          aria-disabled={copia.isPending}
          onClick={() => (copia.isPending ? undefined : pedir('html'))}
        >
          {palavras.legivel}
        </Button>
        <Button
          variant="ghost"
          icon={<FileJson aria-hidden size={18} />}
          loading={copia.isPending && formato === 'json'}
          loadingText={palavras.preparando}
          aria-disabled={copia.isPending}
          onClick={() => (copia.isPending ? undefined : pedir('json'))}
        >
          {palavras.json}
        </Button>
      </div>
    </Card>
  )
}
