import { LocateFixed } from 'lucide-react'
import { formatarHora } from '#domain/formato/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useLocalizacao } from '../localizacao-context.ts'
import { errosDeLocalizacao, preferencia, textos } from '../messages.ts'

/** For a settings page: whether to be asked, the known place, and a button that forgets it. */
export function PreferenciaDeLocalizacao() {
  const { obtidaEm, error, isLoading, naoPergunta, pedir, naoPerguntar, esquecer } = useLocalizacao()
  return (
    <Card as="section" aria-labelledby="preferencia-localizacao" className="grid gap-4">
      <CardHeader
        id="preferencia-localizacao"
        title={preferencia.titulo}
        description={preferencia.descricao}
      />
      <Switch
        label={preferencia.perguntar}
        description={preferencia.perguntarDescricao}
        checked={!naoPergunta}
        onChange={(event) => naoPerguntar(!event.target.checked)}
      />
      <p className="text-sm text-muted">
        {obtidaEm === null
          ? error
            ? errosDeLocalizacao[error]
            : preferencia.desconhecida
          : preferencia.conhecida(formatarHora(new Date(obtidaEm).toISOString(), zonaDaqui()))}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="outline"
          icon={<LocateFixed aria-hidden size={16} />}
          loading={isLoading}
          loadingText={textos.obtendo}
          onClick={() => void pedir()}
        >
          {obtidaEm === null ? preferencia.usar : preferencia.atualizar}
        </Button>
        {obtidaEm === null ? null : (
          <Button size="sm" variant="ghost" onClick={esquecer}>
            {preferencia.esquecer}
          </Button>
        )}
      </div>
      <p className="text-xs text-muted">{textos.privacidade}</p>
    </Card>
  )
}
