import { abneuro, abp, cfp, ministerio, oms } from './fontes.ts'
import type { TextoDePost } from './texto.ts'

export const menteESono: readonly TextoDePost[] = [
  {
    tipo: 'dica_saude',
    titulo: 'Respiração 4-6 para a hora do aperto',
    conteudo: `Quando a ansiedade sobe, o corpo respira curto e rápido, e o cérebro lê isso como perigo. Mudar a respiração é um jeito simples de mandar a mensagem contrária.

Sente-se com os pés no chão. Inspire pelo nariz contando até quatro, deixando a barriga crescer. Solte o ar pela boca contando até seis, como quem esfria uma sopa. Repita por três minutos. Se vier tontura, volte a respirar normalmente e tente mais devagar.

Treine em momentos calmos, duas vezes por dia; assim, na hora difícil, o corpo já conhece o caminho.

A técnica alivia, mas não substitui cuidado. Se a ansiedade atrapalha o sono, o trabalho ou as relações por semanas, procure ajuda. E se houver vontade de morrer, ligue 188, o CVV atende 24 horas.`,
    tags: ['JaneiroBranco', 'ansiedade', 'respiração', 'saúde mental'],
    autor: ['Psicologia', 'Terapia Cognitivo-Comportamental'],
    midias: ['respiracao', 'cerebro'],
    fontes: [oms('Fazer o que importa em tempos de estresse', 2020)],
    comentarios: [
      'Fiz antes de uma entrevista e ajudou de verdade.',
      'Ensinei para os meus alunos do quinto ano. Agora eles pedem.',
      'O vídeo no ritmo certo facilita muito!',
    ],
  },
  {
    tipo: 'dica_saude',
    titulo: 'Insônia: o que fazer quando o relógio marca três da manhã',
    conteudo: `Ficar na cama brigando com o sono ensina o corpo que a cama é lugar de ficar acordado. Se passaram uns vinte minutos, levante-se. Vá para outro cômodo com luz baixa e faça algo calmo: ler no papel, dobrar roupa, ouvir música baixa. Volte quando o sono vier.

Durante o dia, três hábitos ajudam mais do que qualquer chá: acordar sempre no mesmo horário, inclusive no domingo; tomar sol pela manhã; deixar café para antes das duas da tarde.

Vire o relógio para a parede. Calcular quantas horas faltam aumenta a tensão.

Se isso acontece três noites por semana há mais de três meses, há tratamento com boa evidência, que é uma forma de terapia e não começa por remédio. Ronco alto e sono de dia merecem avaliação.`,
    tags: ['sono', 'insônia', 'hábitos'],
    autor: ['Medicina', 'Medicina do Sono'],
    colaboracao: ['Psicologia', 'Terapia Cognitivo-Comportamental'],
    midias: ['sono'],
    fontes: [
      {
        titulo: 'Consenso sobre o tratamento da insônia em adultos',
        instituicao: 'Associação Brasileira do Sono',
        ano: 2023,
        url: null,
      },
    ],
    comentarios: [
      'Virar o relógio foi o que mais me ajudou, parece bobagem mas não é.',
      'Trabalho à noite, três vezes por semana. Alguma dica para turnos?',
      'Para turnos: óculos escuros na volta para casa e quarto bem escuro. Vale uma consulta para ajustar.',
    ],
  },
  {
    tipo: 'discussao',
    titulo: 'Como acolher quem chega por vídeo em crise?',
    conteudo: `Desde que parte dos meus atendimentos passou para a tela, penso muito no que fazer quando a pessoa chega muito mal e eu não estou na mesma sala.

Hoje começo todo acompanhamento por vídeo com três combinados: o endereço onde a pessoa está, um contato de confiança e o que faremos se a conexão cair. Parece burocrático, mas em dois momentos difíceis foi o que permitiu agir.

Quando há risco, fico na chamada, aciono o contato e, se preciso, o 192, sem desligar. Depois, registro e marco retorno para o dia seguinte.

Que combinados vocês fazem? Alguém tem um roteiro curto para a primeira sessão, que não assuste?`,
    tags: ['teleconsulta', 'crise', 'ética'],
    autor: ['Psicologia'],
    colaboracao: ['Medicina', 'Psiquiatria'],
    fontes: [cfp('Resolução CFP 9: serviços psicológicos por meios digitais', 2024)],
    comentarios: [
      'Uso os mesmos três combinados e envio por escrito depois da primeira sessão.',
      'Acrescento uma pergunta: há privacidade aí agora? Muda tudo.',
    ],
  },
  {
    tipo: 'experiencia',
    titulo: 'Quando entendi que era burnout',
    conteudo: `Durante meses achei que era só cansaço. Eu chorava no estacionamento antes de entrar no trabalho e dizia que era alergia. No fim de semana dormia doze horas e acordava exausta.

O que me fez procurar ajuda foi esquecer a reunião da escola da minha filha. Duas vezes. Na consulta, ouvi a palavra burnout e senti alívio e vergonha ao mesmo tempo.

Fiquei afastada 45 dias. Fiz terapia, ajustei o sono e aprendi a dizer "não consigo até sexta". Voltei aos poucos, com horário reduzido, e meu chefe soube o que precisava saber.

Ainda tenho dias ruins. A diferença é que hoje reconheço os sinais: irritação com coisas pequenas, domingo à noite com dor de barriga, esquecer compromissos. Quando aparecem, eu paro.`,
    genero: 'feminino',
    tags: ['burnout', 'trabalho', 'saúde mental'],
    autor: 'paciente',
    comentarios: [
      'Domingo à noite com dor de barriga… me vi aí.',
      'Obrigada por contar. Vou marcar uma consulta esta semana.',
      'Voltar aos poucos faz toda a diferença.',
    ],
  },
  {
    tipo: 'dica_saude',
    titulo: 'TDAH em adultos: nem toda distração é transtorno',
    conteudo: `Perder a chave, esquecer uma tarefa e rolar o celular não bastam para um diagnóstico. O TDAH começa na infância, aparece em mais de um ambiente e traz prejuízo real: multas, empregos perdidos, relações desgastadas, acidentes.

Sono ruim, ansiedade, depressão, álcool, problemas de tireoide e excesso de trabalho podem dar sintomas parecidos. Por isso a avaliação olha para a vida inteira, e não só para um teste de internet.

Se houver diagnóstico, o tratamento junta informação, estratégias de rotina, terapia e, em muitos casos, remédio, sempre com acompanhamento. Nada de usar o comprimido do amigo para estudar: pode subir a pressão, tirar o sono e esconder outro problema.

Leve para a consulta boletins antigos e alguém que conheceu você criança. Ajuda bastante.`,
    tags: ['tdah', 'atenção', 'adultos'],
    autor: ['Medicina', 'Psiquiatria'],
    colaboracao: ['Psicologia', 'Neuropsicologia'],
    midias: ['cerebro'],
    fontes: [
      ministerio('Protocolo clínico do transtorno do déficit de atenção com hiperatividade', 2022),
      abp('TDAH', 2022),
    ],
    comentarios: [
      'Os boletins antigos contaram minha história melhor do que eu.',
      'Importante demais o aviso sobre o remédio do amigo.',
    ],
  },
  {
    tipo: 'pergunta',
    titulo: 'Terapia por vídeo funciona para adolescente?',
    conteudo: `Meu filho tem 15 anos e anda muito fechado desde que mudamos de cidade. Ele aceitou conversar com uma psicóloga, mas só se for por vídeo, no quarto dele, sem eu por perto.

Fiquei em dúvida. Por um lado, acho ótimo que ele queira. Por outro, tenho medo de que desligue a câmera no primeiro silêncio e de que eu não fique sabendo de nada importante.

Queria ouvir quem atende ou quem já passou por isso: com quantos encontros dá para saber se está funcionando? O que a família costuma ficar sabendo e o que fica em segredo? E o que eu posso fazer, do lado de fora da porta, que ajude em vez de atrapalhar?`,
    responde: ['Psicologia', 'Psicologia Infantil'],
    tags: ['adolescência', 'terapia', 'teleconsulta'],
    autor: 'paciente',
    comentarios: [
      'Funciona bem com muitos adolescentes. O sigilo é dele; riscos sérios são combinados com a família desde o início.',
      'Com a minha filha, no quarto encontro já deu para notar diferença.',
      'Do lado de fora: respeitar o horário e não perguntar “o que vocês falaram”. Ajuda muito.',
    ],
  },
  {
    tipo: 'dica_saude',
    titulo: 'Luto não tem prazo, mas tem apoio',
    conteudo: `Não existe a forma certa de sentir a perda de alguém. Há quem chore muito, quem trabalhe sem parar, quem sinta raiva, alívio, culpa. Tudo isso pode aparecer no mesmo dia.

As famosas fases não são uma escada. O luto vem em ondas, que costumam ficar mais espaçadas com o tempo, e voltam em datas, cheiros e músicas.

O que costuma ajudar: manter uma rotina mínima de sono e comida, falar da pessoa sem ser interrompido, aceitar ajuda prática, deixar objetos para depois, sem pressa de decidir.

Se, passados muitos meses, a vida continua parada, ou se surgem culpa que não cede, uso de álcool para aguentar ou vontade de morrer, procure ajuda. O CVV atende pelo 188, dia e noite.`,
    tags: ['luto', 'família', 'saúde mental'],
    autor: ['Psicologia', 'Psicanálise'],
    midias: ['petalas'],
    fontes: [
      oms('Classificação Internacional de Doenças, CID-11', 2022),
      cfp('Referências técnicas para a atuação de psicólogas', 2022),
    ],
    comentarios: ['Perdi minha mãe em março. Precisava ler isso hoje.', 'As ondas… é exatamente assim.'],
  },
  {
    tipo: 'dica_saude',
    titulo: 'Enxaqueca: o diário que muda a consulta',
    conteudo: `Enxaqueca não é só dor forte. Ela costuma latejar, piorar com esforço e vir com náusea ou incômodo com luz e barulho. Antes de pensar em remédio todo dia, vale conhecer a sua.

Por um mês, anote em uma linha: dia, hora em que começou, quanto durou, nota de zero a dez, o que tomou e se melhorou. Some sono, menstruação e refeições puladas. Com isso em mãos, a conversa rende o dobro.

Um cuidado importante: analgésico em mais de dez a quinze dias por mês pode manter a dor em vez de tirar.

Procure atendimento no mesmo dia se a dor for súbita e a pior da vida, ou vier com febre, rigidez na nuca, fraqueza, confusão, alteração da fala ou depois de uma pancada.`,
    tags: ['enxaqueca', 'dor de cabeça', 'autocuidado'],
    autor: ['Medicina', 'Neurologia'],
    fontes: [abneuro('Cefaleia e enxaqueca', 2022)],
    comentarios: [
      'O diário mostrou que eu pulava o almoço em todos os dias de crise.',
      'Não sabia do excesso de analgésico. Obrigado!',
    ],
  },
  {
    tipo: 'dica_saude',
    titulo: 'Memória depois dos 60: o esperado e o que investigar',
    conteudo: `Esquecer um nome e lembrar no banho é comum em qualquer idade. Precisar de mais tempo para aprender um aplicativo novo, também. O que pede investigação é o esquecimento que atrapalha a vida: repetir a mesma pergunta, perder-se em caminho conhecido, errar contas que sempre fez, abandonar a receita de família no meio.

Várias causas têm tratamento: depressão, falta de vitamina B12, problemas de tireoide, apneia do sono, audição ruim e remédios que confundem. Por isso a lista completa de medicamentos é parte do exame.

Proteger a memória é cuidar do corpo: pressão e diabetes controlados, movimento, sono, audição em dia e gente por perto. Palavras cruzadas são boas companhias, mas conversar e dançar ajudam mais.`,
    tags: ['memória', 'idosos', 'prevenção'],
    autor: ['Medicina', 'Geriatria'],
    midias: ['cerebro'],
    fontes: [oms('Demência', 2023), ministerio('Relatório nacional sobre a demência', 2024)],
    comentarios: [
      'Meu pai melhorou muito depois do aparelho auditivo. Quem diria.',
      'Dançar é o melhor remédio mesmo!',
    ],
  },
  {
    tipo: 'experiencia',
    titulo: 'Doze sessões para voltar a dirigir',
    conteudo: `Depois de uma batida sem gravidade, passei dois anos sem dirigir. Eu inventava motivos: o carro gasta muito, o trânsito é ruim, prefiro caminhar. A verdade é que minhas mãos suavam só de pegar a chave.

Na terapia, fizemos uma escada. Primeiro degrau: sentar no carro desligado por dez minutos. Depois ligar o motor. Depois dar a volta no quarteirão num domingo de manhã. Cada degrau eu repetia até o medo baixar pela metade.

Houve semana em que não subi nada e semana em que desci um degrau. No décimo segundo encontro, fui à casa da minha irmã, do outro lado da cidade.

Ainda evito chuva forte à noite. Mas voltei a ser a motorista das minhas amigas, e isso vale muito.`,
    genero: 'feminino',
    tags: ['fobia', 'terapia', 'ansiedade'],
    autor: 'paciente',
    comentarios: ['A escada de medos é genial. Vou tentar com avião.', 'Que orgulho de você, motorista!'],
  },
]
