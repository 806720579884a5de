import { agendar, dica, lembrete, medida, ministerio, oms, pergunta } from './texto.ts'

const educador = ['Educação Física'] as const
const fisio = ['Fisioterapia'] as const
const categoria = 'exercicio' as const

export const exercicio = [
  dica({
    categoria,
    autor: educador,
    titulo: 'Cento e cinquenta minutos, do seu jeito',
    resumo: 'A meta da semana pode ser dividida em pedaços pequenos. Todo movimento conta.',
    texto:
      'Para adultos, a recomendação é de 150 a 300 minutos por semana de atividade moderada, como caminhar rápido, e fortalecer os músculos em pelo menos dois dias.\n\n- Dez minutos depois de cada refeição já somam meia hora.\n- Desça um ponto antes e caminhe.\n- Troque o elevador por dois lances de escada.\n\nUm bom ritmo é aquele em que dá para conversar, mas não para cantar. Pouco é melhor do que nada: comece com o que consegue.',
    interesses: ['movimento', 'coracao'],
    faixas: ['adulto', '50-mais'],
    fontes: [
      oms('Diretrizes para atividade física e comportamento sedentário', 2020),
      ministerio('Guia de atividade física para a população brasileira', 2021),
    ],
    quiz: [
      pergunta(
        'Quanto de atividade moderada um adulto deve fazer por semana?',
        ['Pelo menos 150 minutos', '30 minutos no sábado', 'Só vale acima de 10 horas'],
        0,
        'São de 150 a 300 minutos por semana, que podem ser divididos.',
      ),
      pergunta(
        'No ritmo moderado, você consegue…',
        ['cantar', 'conversar', 'nem falar'],
        1,
        'Conversar dá; cantar já fica difícil.',
      ),
    ],
    acao: lembrete('Lembrar de caminhar', 1),
  }),
  dica({
    categoria,
    autor: fisio,
    titulo: 'Levante-se a cada hora',
    resumo: 'Ficar muito tempo sentado faz mal mesmo para quem faz exercício.',
    texto:
      'O corpo foi feito para mudar de posição. Pausas curtas ajudam a circulação, as costas e a atenção.\n\n- Ponha um lembrete no relógio.\n- Fale ao telefone de pé.\n- Beba água longe da mesa, para ter de levantar.\n- Estique os braços para cima e gire os ombros.\n\nNo computador, a tela fica na altura dos olhos, os pés apoiados e os cotovelos perto do corpo. Dor que dura semanas, formigamento ou perda de força pedem avaliação.',
    interesses: ['movimento', 'trabalho'],
    fontes: [oms('Diretrizes para atividade física e comportamento sedentário', 2020)],
    acao: agendar('Marcar com fisioterapeuta', 'Fisioterapia'),
  }),
  dica({
    categoria,
    autor: educador,
    titulo: 'Força não é só para jovens',
    resumo: 'Fortalecer os músculos protege ossos, articulações e a independência.',
    texto:
      'A partir dos 30 anos perdemos músculo aos poucos. Exercícios de força, duas vezes por semana ou mais, freiam essa perda em qualquer idade.\n\n## Sem academia\n- Sentar e levantar da cadeira, dez vezes.\n- Subir na ponta dos pés, apoiado na pia.\n- Empurrar a parede com os braços.\n\nRespire durante o esforço e aumente devagar. Se sentir dor no peito, falta de ar fora do comum ou tontura, pare e procure atendimento.',
    interesses: ['movimento', 'envelhecer-bem'],
    faixas: ['adulto', '50-mais'],
    fontes: [ministerio('Guia de atividade física para a população brasileira', 2021)],
    acao: lembrete('Lembrar do exercício de força', 2),
  }),
  dica({
    categoria,
    autor: educador,
    titulo: 'Voltar a se exercitar depois de muito tempo',
    resumo: 'Comece abaixo do que acha que consegue. O corpo se adapta em semanas.',
    texto:
      'A pressa é a causa mais comum de lesão e desistência.\n\n- Na primeira semana, faça metade do que imagina.\n- Aumente um pouco por semana: ou o tempo, ou o ritmo, nunca os dois.\n- Use tênis confortável e roupa leve.\n- Escolha algo de que goste, com hora marcada.\n\nQuem tem doença do coração, diabetes ou sente dor no peito ao se esforçar deve conversar com um médico antes de treinar mais forte.',
    interesses: ['movimento'],
    faixas: ['adulto', '50-mais'],
    fontes: [ministerio('Guia de atividade física para a população brasileira', 2021)],
    acao: agendar('Marcar avaliação', 'Medicina', 'Medicina do Esporte'),
  }),
  dica({
    categoria,
    autor: fisio,
    titulo: 'Costas: mover ajuda mais do que repousar',
    resumo: 'Na dor lombar comum, ficar de cama costuma atrasar a melhora.',
    texto:
      'A maioria das dores nas costas melhora em poucas semanas. Manter-se em movimento, dentro do que a dor permite, ajuda a recuperar.\n\n- Caminhe um pouco várias vezes ao dia.\n- Ao levantar peso, dobre os joelhos e traga a carga para perto do corpo.\n- Durma na posição em que a dor é menor.\n\nProcure atendimento logo se houver febre, perda de força nas pernas, dormência entre as pernas, dificuldade para urinar ou dor depois de uma queda.',
    interesses: ['movimento', 'trabalho'],
    faixas: ['adulto', '50-mais'],
    fontes: [oms('Diretriz para o manejo da dor lombar crônica', 2023)],
    quiz: [
      pergunta(
        'Na dor lombar comum, o que costuma ajudar?',
        ['Ficar deitado o dia todo', 'Manter-se em movimento, com cuidado', 'Carregar peso'],
        1,
        'O movimento leve ajuda; repouso longo atrasa a melhora.',
      ),
    ],
    acao: agendar('Marcar com fisioterapeuta', 'Fisioterapia'),
  }),
  dica({
    categoria,
    autor: educador,
    titulo: 'Exercício no calor: cuidado redobrado',
    resumo: 'Escolha a hora fresca, beba água e respeite os sinais do corpo.',
    texto:
      'Nos dias muito quentes o coração trabalha mais para resfriar o corpo.\n\n- Prefira antes das 9h ou depois das 17h.\n- Use roupa clara, boné e protetor solar.\n- Beba água antes, durante e depois.\n- Diminua o ritmo nos primeiros dias de calor.\n\nTontura, dor de cabeça, náusea ou confusão são sinais para parar, ir para a sombra e molhar a pele. Se a pessoa ficar confusa ou desmaiar, ligue 192.',
    interesses: ['movimento', 'pele-e-sol'],
    fontes: [oms('Calor e saúde', 2024)],
    acao: medida('Anotar a frequência cardíaca', 'frequencia-cardiaca'),
  }),
]
