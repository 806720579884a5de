import { useState } from 'react'
import { sinalDeAlerta, type SinalDeAlerta } from '#domain/agendamentos/marcar/sinais-de-alerta.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { useEmergencia } from '#web/emergencia/emergencia-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { AnexosParaMarcar } from '../../anexos/anexos-para-marcar.tsx'
import type { Anotacoes } from '../anotacoes.ts'
import { nomeDeQuem, type Marcacao } from '../marcacao.ts'
import { detalhes, textos } from '../messages.ts'
import { useDadosExigidos } from '../use-dados-exigidos.ts'
import { usePrevia } from '../use-previa.ts'
import { CamposExigidos } from './dados-exigidos.tsx'
import { Moldura } from './moldura.tsx'
import { Serie } from './serie.tsx'
import { SinalDeAlertaCartao } from './sinal-de-alerta.tsx'

const LIMITE = 1_000

type Props = {
  marcacao: Marcacao
  anotacoes: Anotacoes
  onAnotar: (mudanca: Partial<Anotacoes>) => void
  focar: boolean
  onVoltar: () => void
}

/** Step 5: the reason, and whether it repeats. Words of danger stop here and open emergency mode. */
export function PassoDetalhes({ marcacao, anotacoes, onAnotar, focar, onVoltar }: Props) {
  const { motivo, vistos, serie } = anotacoes
  const { ir } = marcacao
  const eu = useUsuario()
  const { definir } = useEmergencia()
  const { inicios } = usePrevia(marcacao, serie)
  const [sinal, setSinal] = useState<SinalDeAlerta | null>(null)
  const [erro, setErro] = useState<string | null>(null)
  const dados = useDadosExigidos(marcacao, anotacoes, onAnotar)
  const continuar = async () => {
    const achado = sinalDeAlerta(motivo)
    if (achado && !vistos.includes(achado)) {
      setSinal(achado)
      definir(true)
      return
    }
    if (serie && !inicios?.length) return setErro(detalhes.nenhumaEscolhida)
    if (await dados.completar()) ir({ passo: 'confirmar' })
  }
  if (sinal)
    return (
      <SinalDeAlertaCartao
        sinal={sinal}
        onEmergencia={() => definir(true)}
        onContinuar={() => {
          onAnotar({ vistos: [...vistos, sinal] })
          ir({ passo: 'confirmar' })
        }}
        onAlterar={() => setSinal(null)}
      />
    )
  return (
    <Moldura
      titulo={detalhes.titulo}
      descricao={detalhes.descricao}
      focar={focar}
      onVoltar={onVoltar}
      acao={
        <Button
          onClick={() => void continuar()}
          loading={dados.guardando}
          disabled={['recusada', 'vencida'].includes(marcacao.reserva.estado)}
        >
          {textos.continuar}
        </Button>
      }
    >
      <Field
        label={detalhes.motivo}
        optional
        hint={detalhes.motivoDica}
        action={
          motivo.length > LIMITE - 200 ? (
            <span className="text-muted">{detalhes.resta(LIMITE - motivo.length)}</span>
          ) : null
        }
      >
        <Textarea
          value={motivo}
          maxLength={LIMITE}
          onChange={(event) => onAnotar({ motivo: event.target.value })}
          rows={4}
        />
      </Field>
      {eu ? <AnexosParaMarcar quem={eu.id} /> : null}
      <CamposExigidos dados={dados} de={nomeDeQuem(marcacao)} />
      <Serie
        marcacao={marcacao}
        serie={serie}
        onSerie={(nova) => {
          setErro(null)
          onAnotar({ serie: nova })
        }}
      />
      {erro ? (
        <p role="alert" className="text-sm font-semibold text-danger">
          {erro}
        </p>
      ) : null}
    </Moldura>
  )
}
