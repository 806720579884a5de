import { useState } from 'react'
import { dataLocal } from '#domain/formato/fuso.ts'
import { ehData, somarDias } from '#domain/formato/dia.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { modalidades, rotulosModalidade } from '#domain/agendamentos/agendamento.ts'
import {
  diasAdianteNaBusca,
  disponibilidades,
  generosBusca,
  lerBusca,
  periodosDoDia,
  publicosAtendidos,
  raiosKm,
  type Busca,
} from '#domain/profissionais/busca.ts'
import type { OpcoesDeBusca } from '#domain/profissionais/contract.ts'
import { useAgora } from '#web/lib/momento.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { dayOfDigits, digitsOfDay } from '#web/ui/day-digits.ts'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { rotuloDisponibilidade } from '../disponibilidade.ts'
import { filtros, mensagens, rotulosAtende, rotulosGeneroBusca, rotulosPeriodo } from '../messages.ts'

const PRECOS = [10_000, 15_000, 20_000, 30_000, 40_000, 50_000] as const

type Opcao = { value: string; label: string }
type FiltrosSheetProps = {
  aberto: boolean
  onAberto: (aberto: boolean) => void
  busca: Busca
  opcoes: OpcoesDeBusca | undefined
  onMudar: (mudanca: Partial<Busca>) => void
  onLimpar: () => void
  /** Leaves out the distance, where the page itself asks for it. */
  semDistancia?: boolean
  /** Text of the button below: '48 profissionais'. */
  resultado: string
}

/** All filters. Each acts at once. The button below names the number of results and closes. */
export function FiltrosSheet({
  aberto,
  onAberto,
  busca,
  opcoes,
  onMudar,
  onLimpar,
  resultado,
  semDistancia,
}: FiltrosSheetProps) {
  const subs =
    opcoes?.especialidades.find(({ nome, subs: dela }) =>
      busca.especialidade ? nome === busca.especialidade : dela.some((sub) => sub.nome === busca.sub),
    )?.subs ?? []
  const cidades = opcoes?.cidades.map(({ cidade, uf, total }) => ({
    value: `${cidade}/${uf}`,
    label: `${cidade}/${uf} (${total})`,
  }))
  const cidade = busca.cidade && busca.uf ? `${busca.cidade}/${busca.uf}` : busca.cidade
  const escolher = (filtro: keyof Busca) => (valor: string) =>
    onMudar({ ...lerBusca({ ...busca, [filtro]: valor }), ...(valor ? {} : { [filtro]: undefined }) })
  const rotulados = <Chave extends string>(
    lista: readonly Chave[],
    rotulos: Record<Chave, string>,
  ): Opcao[] => lista.map((value) => ({ value, label: rotulos[value] }))

  return (
    <Sheet
      open={aberto}
      onOpenChange={onAberto}
      side={matchMedia('(min-width: 48rem)').matches ? 'right' : 'bottom'}
      title={filtros.titulo}
      footer={
        <div className="flex gap-2">
          <Button variant="outline" onClick={onLimpar}>
            {filtros.limpar}
          </Button>
          <Button className="flex-1" onClick={() => onAberto(false)}>
            {filtros.ver(resultado)}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <Escolha
          rotulo={mensagens.especialidade}
          valor={busca.especialidade}
          opcoes={contadas(opcoes?.especialidades)}
          vazio={mensagens.todasEspecialidades}
          onValor={(valor) =>
            onMudar({ especialidade: valor || undefined, sub: undefined, frase: undefined })
          }
        />
        {subs.length > 0 || busca.sub ? (
          <Escolha rotulo={filtros.sub} valor={busca.sub} opcoes={contadas(subs)} onValor={escolher('sub')} />
        ) : null}
        <Escolha
          rotulo={filtros.disponibilidade}
          valor={busca.disponibilidade}
          opcoes={disponibilidades.map((value) => ({ value, label: rotuloDisponibilidade(value) }))}
          rotuloDe={rotuloDisponibilidade}
          onValor={escolher('disponibilidade')}
        />
        <Dia
          key={busca.disponibilidade}
          valor={busca.disponibilidade}
          onValor={(dia) => onMudar({ disponibilidade: dia })}
        />
        <Escolha
          rotulo={filtros.periodo}
          valor={busca.periodo}
          opcoes={rotulados(periodosDoDia, rotulosPeriodo)}
          onValor={escolher('periodo')}
        />
        <Escolha
          rotulo={filtros.plano}
          valor={busca.plano}
          opcoes={contadas(opcoes?.planos)}
          onValor={escolher('plano')}
        />
        <Escolha
          rotulo={filtros.cidade}
          valor={cidade}
          opcoes={cidades ?? []}
          onValor={(valor) => {
            const [nome, uf] = valor.split('/')
            onMudar(
              valor
                ? { ...lerBusca({ ...busca, cidade: nome, uf }), bairro: undefined }
                : { bairro: undefined, cidade: undefined, uf: undefined },
            )
          }}
        />
        {semDistancia ? null : (
          <Escolha
            rotulo={filtros.raio}
            valor={busca.raio_km === undefined ? undefined : String(busca.raio_km)}
            opcoes={raiosKm.map((km) => ({ value: String(km), label: filtros.ate(km) }))}
            vazio={filtros.semDistancia}
            onValor={(valor) =>
              onMudar(
                valor
                  ? { raio_km: Number(valor), ordem: 'distancia' }
                  : { raio_km: undefined, ordem: undefined },
              )
            }
          />
        )}
        <Escolha
          rotulo={filtros.modalidade}
          valor={busca.modalidade}
          opcoes={rotulados(modalidades, rotulosModalidade)}
          onValor={escolher('modalidade')}
        />
        <Escolha
          rotulo={filtros.preco}
          valor={busca.preco_max_centavos === undefined ? undefined : String(busca.preco_max_centavos)}
          opcoes={PRECOS.map((preco) => ({
            value: String(preco),
            label: filtros.precoAte(formatarCentavos(preco)),
          }))}
          onValor={escolher('preco_max_centavos')}
        />
        <Escolha
          rotulo={filtros.genero}
          valor={busca.genero}
          opcoes={rotulados(generosBusca, rotulosGeneroBusca)}
          onValor={escolher('genero')}
        />
        <Escolha
          rotulo={filtros.atende}
          valor={busca.atende}
          opcoes={rotulados(publicosAtendidos, rotulosAtende)}
          onValor={escolher('atende')}
        />
        <Escolha
          rotulo={filtros.idioma}
          valor={busca.idioma}
          opcoes={contadas(opcoes?.idiomas)}
          onValor={escolher('idioma')}
        />
        <Escolha
          rotulo={filtros.acessibilidade}
          valor={busca.acessibilidade}
          opcoes={contadas(opcoes?.acessibilidade)}
          onValor={escolher('acessibilidade')}
        />
      </div>
    </Sheet>
  )
}

const contadas = (lista: readonly { nome: string; total: number }[] = []): Opcao[] =>
  lista.map(({ nome, total }) => ({ value: nome, label: `${nome} (${total})` }))

/** One day by its date, as far as free days are known. */
function Dia({ valor, onValor }: { valor: string | undefined; onValor: (dia: string | undefined) => void }) {
  const escolhido = valor !== undefined && ehData(valor) ? valor : null
  const [digitos, setDigitos] = useState(escolhido ? digitsOfDay(escolhido) : '')
  const hoje = dataLocal(useAgora(), zonaDaqui())
  const ultimo = somarDias(hoje, diasAdianteNaBusca)
  const dia = dayOfDigits(digitos)
  const fora = digitos.length === 8 && (dia === null || dia < hoje || dia > ultimo)
  return (
    <Field label={filtros.data} error={fora ? filtros.dataForaDoPrazo(diasAdianteNaBusca) : undefined}>
      <DateField
        value={digitos}
        min={hoje}
        max={ultimo}
        today={hoje}
        onValueChange={(novos) => {
          setDigitos(novos)
          const novo = dayOfDigits(novos)
          if (novo !== null && novo >= hoje && novo <= ultimo) onValor(novo)
          else if (novos === '' && escolhido) onValor(undefined)
        }}
      />
    </Field>
  )
}

type EscolhaProps = {
  rotulo: string
  valor: string | undefined
  opcoes: readonly Opcao[]
  vazio?: string
  /** Words of a value that is no option. */
  rotuloDe?: (valor: string) => string
  onValor: (valor: string) => void
}

/** A list with 'Qualquer' on top. The value of the address is in it even without results. */
function Escolha({
  rotulo,
  valor,
  opcoes,
  vazio = filtros.qualquer,
  rotuloDe = String,
  onValor,
}: EscolhaProps) {
  const falta = valor !== undefined && !opcoes.some((opcao) => opcao.value === valor)
  return (
    <Field label={rotulo}>
      <NativeSelect
        placeholder={vazio}
        options={falta ? [{ value: valor, label: rotuloDe(valor) }, ...opcoes] : opcoes}
        value={valor ?? ''}
        onChange={(event) => onValor(event.target.value)}
      />
    </Field>
  )
}
