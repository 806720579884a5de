import { useState } from 'react'
import { enderecoEmLinha, mensagemDeAjuda } from '#domain/emergencia/rules.ts'
import { AvisarContatos } from './components/avisar-contatos.tsx'
import { Chamadas } from './components/chamadas.tsx'
import { InformeAoAtendente } from './components/informe-ao-atendente.tsx'
import { MeuCartao } from './components/meu-cartao.tsx'
import { OndeEstou } from './components/onde-estou.tsx'
import { PrimeirosSocorros } from './components/primeiros-socorros.tsx'
import { useDadosDaEmergencia } from './hooks.ts'
import { textos } from './messages-tela.ts'
import { useOndeEstou } from './use-onde-estou.ts'
import { useOnline } from './use-online.ts'

/** The screen of emergency mode. The position is held here only, for reading out and for the message. */
export function Tela() {
  const { dados, carregando } = useDadosDaEmergencia()
  const lugar = useOndeEstou()
  const online = useOnline()
  const [emCasa, setEmCasa] = useState(false)
  const endereco = enderecoEmLinha(dados?.pessoa.endereco ?? null)
  const mensagem = mensagemDeAjuda({
    nome: dados?.pessoa.nome ?? null,
    posicao: lugar.onde,
    precisao: lugar.onde?.precisao ?? null,
    endereco: emCasa ? endereco : null,
  })
  return (
    <>
      <p role="status" className="font-semibold empty:hidden">
        {online ? null : textos.semInternet}
      </p>
      <Chamadas />
      {/* On a phone in this order. On wide screens first aid has the second column. */}
      <div className="grid items-start gap-4 *:min-w-0 md:gap-5 lg:grid-cols-2 lg:grid-rows-[auto_auto_auto_1fr] lg:*:col-start-1">
        <InformeAoAtendente dados={dados} carregando={carregando} endereco={endereco} />
        <div className="lg:col-start-2! lg:row-span-4 lg:row-start-1">
          <PrimeirosSocorros />
        </div>
        <OndeEstou
          {...lugar}
          endereco={endereco}
          emCasa={emCasa}
          onEstarEmCasa={setEmCasa}
          mensagem={mensagem}
        />
        <AvisarContatos
          contatos={dados?.cartao?.contatos ?? []}
          mensagem={mensagem}
          temLugar={lugar.onde !== null || (emCasa && endereco !== null)}
        />
        <MeuCartao dados={dados} />
      </div>
    </>
  )
}
