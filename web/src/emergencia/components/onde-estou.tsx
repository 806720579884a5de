import { Copy, LocateFixed, Map, RefreshCw, Send, Square, Volume2 } from 'lucide-react'
import { useState } from 'react'
import {
  coordenadasEmPalavras,
  coordenadasParaCopiar,
  formatarPrecisao,
  linkDoMapa,
  linkMensagem,
} from '#domain/emergencia/rules.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { textos as todos } from '../messages-tela.ts'
import type { EstadoDeOnde, Onde } from '../use-onde-estou.ts'
import { useVoz } from '../use-voz.ts'
import { Secao } from './secao.tsx'

const textos = todos.lugar
const PRONTO_SOCORRO = 'https://www.google.com/maps/search/?api=1&query=pronto-socorro'

type Props = {
  onde: Onde | null
  estado: EstadoDeOnde
  pedir: () => void
  endereco: string | null
  emCasa: boolean
  onEstarEmCasa: (emCasa: boolean) => void
  mensagem: string
}

/** The place, to read out, copy and send: home when the person says so, otherwise the device's position. */
export function OndeEstou({ onde, estado, pedir, endereco, emCasa, onEstarEmCasa, mensagem }: Props) {
  const partes = [
    ...(emCasa && endereco ? [`${textos.estouEm} ${endereco}.`] : []),
    ...(onde ? [`${textos.minhaPosicao} ${coordenadasEmPalavras(onde)}.`] : []),
  ]
  const paraCopiar = [
    ...(emCasa && endereco ? [endereco] : []),
    ...(onde ? [coordenadasParaCopiar(onde), linkDoMapa(onde)] : []),
  ].join('\n')
  return (
    <Secao titulo={textos.titulo}>
      {endereco ? (
        <Switch
          label={<span className="font-semibold">{textos.emCasa}</span>}
          description={emCasa ? endereco : textos.emCasaExplica}
          checked={emCasa}
          onChange={(event) => onEstarEmCasa(event.target.checked)}
        />
      ) : null}
      {onde ? (
        <dl className="rounded-md bg-subtle px-3.5 py-2.5">
          <dt className="text-sm text-muted">{textos.coordenadas}</dt>
          <dd className="text-lg font-semibold tabular-nums select-all">{coordenadasParaCopiar(onde)}</dd>
          <dd className="text-sm text-ink-2">{textos.margem(formatarPrecisao(onde.precisao))}</dd>
        </dl>
      ) : null}
      <p role="status" className="text-ink-2 empty:hidden">
        {estado === 'obtendo'
          ? textos.obtendo
          : estado === 'recusada'
            ? textos.recusada
            : estado === 'indisponivel'
              ? textos.indisponivel
              : null}
      </p>
      <Button
        variant={onde ? 'outline' : 'primary'}
        icon={onde ? <RefreshCw aria-hidden size={18} /> : <LocateFixed aria-hidden size={18} />}
        loading={estado === 'obtendo'}
        loadingText={textos.obtendo}
        onClick={pedir}
      >
        {onde ? textos.atualizar : textos.mostrar}
      </Button>
      {partes.length > 0 ? <Dizer texto={partes.join(' ')} copiar={paraCopiar} mensagem={mensagem} /> : null}
      <p className="text-sm text-muted">{textos.explica}</p>
      <div>
        <a
          href={PRONTO_SOCORRO}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle({ variant: 'outline', block: true })}
        >
          <Map aria-hidden size={18} />
          {textos.mapa}
        </a>
        <p className="mt-1.5 text-sm text-muted">{textos.mapaExplica}</p>
      </div>
    </Secao>
  )
}

function Dizer({ texto, copiar, mensagem }: { texto: string; copiar: string; mensagem: string }) {
  const voz = useVoz()
  const [copia, setCopia] = useState<'nada' | 'feita' | 'falhou'>('nada')
  const [mudo, setMudo] = useState(false)
  const onCopiar = () =>
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(copiar))
      .then(
        () => setCopia('feita'),
        () => setCopia('falhou'),
      )
  const ler = () => (voz.disponivel ? voz.falar(`${texto} ${textos.referencia}`) : setMudo(true))
  return (
    <div className="grid gap-3">
      <p className="text-lg leading-relaxed">{texto}</p>
      <p className="text-sm text-ink-2">{textos.referencia}</p>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="outline" icon={<Copy aria-hidden size={18} />} onClick={() => void onCopiar()}>
          {copia === 'feita' ? textos.copiado : textos.copiar}
        </Button>
        <a
          href={linkMensagem(null, mensagem)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle({ variant: 'outline' })}
        >
          <Send aria-hidden size={18} />
          {textos.mandar}
        </a>
        <Button
          className="col-span-2"
          variant="soft"
          icon={voz.falando ? <Square aria-hidden size={18} /> : <Volume2 aria-hidden size={18} />}
          onClick={voz.falando ? voz.parar : ler}
        >
          {voz.falando ? textos.parar : textos.ler}
        </Button>
      </div>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {copia === 'falhou' ? textos.copieVoce : mudo ? textos.semVoz : null}
      </p>
    </div>
  )
}
