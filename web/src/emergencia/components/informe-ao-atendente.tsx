import { CalendarDays, House, Phone, User, type LucideIcon } from 'lucide-react'
import { nascimentoEIdade } from '#domain/emergencia/rules.ts'
import { formatarTelefone } from '#domain/referencia/telefone.ts'
import { hojeAqui, type DadosDaEmergencia } from '../hooks.ts'
import { textos as todos } from '../messages-tela.ts'
import { Secao } from './secao.tsx'

const textos = todos.atendente

type Props = { dados: DadosDaEmergencia | null; carregando: boolean; endereco: string | null }

/** What an operator asks first, ready to read out, and further questions. */
export function InformeAoAtendente({ dados, carregando, endereco }: Props) {
  return (
    <Secao titulo={textos.titulo}>
      {dados ? (
        <>
          <dl className="grid gap-2">
            <Linha icone={User} titulo={textos.nome} texto={dados.pessoa.nome} />
            <Linha
              icone={CalendarDays}
              titulo={textos.nascimento}
              texto={nascimentoEIdade(dados.pessoa.data_nascimento, hojeAqui())}
            />
            <Linha
              icone={Phone}
              titulo={textos.telefone}
              texto={dados.pessoa.telefone && formatarTelefone(dados.pessoa.telefone)}
            />
            <Linha icone={House} titulo={textos.endereco} texto={endereco} />
          </dl>
          {dados.doAparelho ? <p className="text-sm text-muted">{textos.doAparelho}</p> : null}
        </>
      ) : (
        <p className="text-ink-2" aria-busy={carregando || undefined}>
          {carregando ? todos.cartao.carregando : textos.semDados}
        </p>
      )}
      <div>
        <h3 className="font-semibold">{textos.perguntas}</h3>
        <ul className="mt-1 grid list-disc gap-1 pl-5 text-ink-2">
          {textos.lista.map((pergunta) => (
            <li key={pergunta}>{pergunta}</li>
          ))}
        </ul>
      </div>
    </Secao>
  )
}

type LinhaProps = { icone: LucideIcon; titulo: string; texto: string | null }

function Linha({ icone: Icone, titulo, texto }: LinhaProps) {
  return (
    <div className="relative rounded-md bg-subtle py-2.5 pr-3.5 pl-12">
      <dt className="text-sm text-muted">
        <Icone aria-hidden size={20} className="absolute top-1/2 left-3.5 -translate-y-1/2 text-danger" />
        {titulo}
      </dt>
      <dd className="text-lg font-semibold break-words">{texto ?? textos.naoInformado}</dd>
    </div>
  )
}
