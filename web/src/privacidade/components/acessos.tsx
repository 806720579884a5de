import { ListaDeAcessos } from '#web/equipe/components/lista-de-acessos.tsx'
import { OQueAIaViu } from '#web/ia/registro.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { textos } from '../messages.ts'

const { acessos: palavras } = textos

/** Readings of the caller's data: reader, time and reason. */
export function Acessos() {
  return (
    <Card as="section" padding="none">
      <CardHeader title={palavras.titulo} description={palavras.descricao} className="p-4 md:p-5" />
      <ListaDeAcessos titulo={palavras.titulo} vazio={palavras.nenhum} />
      <div className="border-t border-line p-4 md:p-5">
        <OQueAIaViu />
      </div>
    </Card>
  )
}
