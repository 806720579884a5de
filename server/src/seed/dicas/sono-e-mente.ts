import { agendar, cvv, dica, lembrete, oms, opas, pergunta, sbp } from './texto.ts'

const medico = ['Medicina', 'Medicina do Sono'] as const
const psicologo = ['Psicologia'] as const
const sono2023 = {
  titulo: 'Cartilha da Semana do Sono',
  instituicao: 'Associação Brasileira do Sono',
  ano: 2023,
  url: null,
}

export const sono = [
  dica({
    categoria: 'sono',
    autor: medico,
    titulo: 'Hora certa para deitar e para levantar',
    resumo: 'Acordar no mesmo horário todos os dias é o que mais ajuda o sono da noite seguinte.',
    texto:
      'O corpo tem um relógio que gosta de regularidade. A maioria dos adultos precisa de sete horas ou mais por noite, e o horário de acordar pesa tanto quanto o de dormir.\n\n- Escolha uma hora de levantar e mantenha também no fim de semana.\n- Abra a janela: a luz da manhã acerta o relógio.\n- Se cochilar, faça isso cedo e por pouco tempo.\n\nSe, mesmo dormindo o bastante, você acorda cansado quase todos os dias, conte isso a um médico.',
    interesses: ['sono'],
    fontes: [sono2023],
    quiz: [
      pergunta(
        'O que mais ajuda a regular o sono?',
        ['Dormir até tarde no domingo', 'Acordar sempre no mesmo horário', 'Tomar café à noite'],
        1,
        'O horário regular de acordar mantém o relógio do corpo no lugar.',
      ),
    ],
    acao: lembrete('Lembrar da hora de deitar', 1),
  }),
  dica({
    categoria: 'sono',
    autor: medico,
    titulo: 'O celular fora do quarto',
    resumo: 'A luz e as notícias mantêm o cérebro acordado. Uma hora sem tela já faz diferença.',
    texto:
      'A luz forte perto dos olhos atrasa a sensação de sono, e o que se lê pode deixar a cabeça ligada.\n\n## Um ritual simples\n- Deixe o celular carregando fora do quarto.\n- Use um despertador comum.\n- Na última hora, escolha algo calmo: banho morno, música, livro de papel.\n- Deixe o quarto escuro, silencioso e fresco.\n\nSe acordar no meio da noite e não voltar a dormir em cerca de vinte minutos, levante, faça algo tranquilo com pouca luz e volte quando o sono vier.',
    interesses: ['sono', 'mente'],
    fontes: [sono2023],
    acao: lembrete('Lembrar de largar o celular', 1),
  }),
  dica({
    categoria: 'sono',
    autor: medico,
    titulo: 'Ronco alto com pausas pede avaliação',
    resumo: 'Parar de respirar por instantes durante o sono pode ser apneia, e tem tratamento.',
    texto:
      'Roncar de vez em quando é comum. Merece atenção o ronco alto, quase todas as noites, com pausas da respiração, engasgos, dor de cabeça ao acordar e sono durante o dia.\n\nA apneia do sono aumenta o risco de pressão alta e de acidentes no trânsito.\n\n- Peça a quem dorme com você que observe as pausas.\n- Evite álcool à noite.\n- Não dirija com sono.\n\nO diagnóstico é feito por um médico, às vezes com um exame durante a noite.',
    interesses: ['sono', 'coracao'],
    faixas: ['adulto', '50-mais'],
    fontes: [sono2023],
    quiz: [
      pergunta(
        'Qual sinal merece avaliação?',
        ['Roncar uma vez depois de uma gripe', 'Ronco alto com pausas da respiração', 'Sonhar muito'],
        1,
        'Pausas da respiração durante o sono podem ser apneia.',
      ),
    ],
    acao: agendar('Marcar avaliação do sono', 'Medicina', 'Medicina do Sono'),
  }),
  dica({
    categoria: 'sono',
    autor: medico,
    titulo: 'Café, chá-mate e energético têm hora',
    resumo: 'A cafeína fica horas no corpo. A da tarde pode ser a insônia da noite.',
    texto:
      'A cafeína está no café, no chá-preto, no mate, no guaraná, em refrigerantes de cola e em energéticos. Em muitas pessoas, parte dela ainda age seis horas depois.\n\n- Tome a última xícara no começo da tarde.\n- À noite, prefira água ou uma infusão sem cafeína.\n- Álcool dá sono no começo, mas deixa a noite picada.\n\nSe você toma remédios ou está grávida, pergunte qual é a quantidade segura para você.',
    interesses: ['sono', 'alimentacao'],
    fontes: [sono2023],
    acao: lembrete('Lembrar do último café', 1),
  }),
  dica({
    categoria: 'sono',
    autor: ['Medicina', 'Pediatria'],
    titulo: 'Quanto uma criança precisa dormir',
    resumo: 'Na idade escolar são de 9 a 12 horas; na adolescência, de 8 a 10.',
    texto:
      'O sono ajuda a crescer, a aprender e a controlar as emoções. As necessidades mudam com a idade: crianças de 6 a 12 anos costumam precisar de 9 a 12 horas, e adolescentes de 8 a 10.\n\n- Crie uma sequência que se repete: banho, escovar os dentes, história, luz apagada.\n- Telas desligadas uma hora antes.\n- Café da manhã e luz natural cedo.\n\nIrritação, queda na escola e dificuldade para acordar podem ser falta de sono. Ronco frequente em criança deve ser contado ao pediatra.',
    interesses: ['sono', 'familia'],
    faixas: ['crianca', 'adolescente'],
    fontes: [sbp('Higiene do sono', 2021)],
    acao: lembrete('Lembrar da rotina da noite', 1),
  }),
]

export const saudeMental = [
  dica({
    categoria: 'saude-mental',
    autor: psicologo,
    titulo: 'Três minutos de respiração para uma hora difícil',
    resumo: 'Soltar o ar devagar avisa ao corpo que o perigo passou.',
    texto:
      'Quando a ansiedade sobe, a respiração fica curta. Alongar a saída do ar ajuda o coração a desacelerar.\n\n## Tente agora\n- Sente-se com os pés no chão.\n- Puxe o ar pelo nariz contando até quatro.\n- Solte pela boca contando até seis.\n- Repita por três minutos, sem forçar.\n\nÉ um alívio do momento, e não um tratamento. Se o medo ou a tensão atrapalham seu dia há semanas, procure ajuda profissional.',
    interesses: ['mente'],
    fontes: [oms('Fazer o que importa em tempos de estresse', 2020)],
    quiz: [
      pergunta(
        'Na respiração que acalma, o que deve demorar mais?',
        ['Puxar o ar', 'Soltar o ar', 'Prender o ar'],
        1,
        'Soltar o ar devagar é o que ajuda o corpo a desacelerar.',
      ),
    ],
    acao: lembrete('Lembrar de praticar', 1),
  }),
  dica({
    categoria: 'saude-mental',
    autor: psicologo,
    titulo: 'Tristeza que não passa merece cuidado',
    resumo:
      'Duas semanas seguidas de desânimo, quase todo dia, são motivo para conversar com um profissional.',
    texto:
      'Ficar triste depois de uma perda ou de um problema faz parte da vida. A atenção aumenta quando, por duas semanas ou mais, quase todos os dias, há desânimo, falta de prazer, sono ou apetite mudados, culpa e dificuldade para se concentrar.\n\nSó um profissional pode avaliar o que é. Depressão tem tratamento, e ele pode começar na unidade básica de saúde ou em um CAPS.\n\nSe pensar em morrer, ligue 188, a qualquer hora. A ligação é gratuita. Em perigo imediato, ligue 192.',
    interesses: ['mente'],
    fontes: [opas('Depressão', 2023), cvv('Como funciona o atendimento do 188', 2024)],
    acao: agendar('Marcar com psicólogo', 'Psicologia'),
  }),
  dica({
    categoria: 'saude-mental',
    autor: psicologo,
    titulo: 'Como ouvir alguém que sofre',
    resumo: 'Escutar sem julgar ajuda mais do que dar conselho.',
    texto:
      'Muita gente se afasta por medo de dizer algo errado. Não é preciso ter a resposta.\n\n- Escolha um lugar calmo e guarde o celular.\n- Pergunte: “como você está, de verdade?”\n- Repita com suas palavras o que entendeu.\n- Evite “isso é bobagem” ou “tem gente pior”.\n- Ofereça ir junto a uma consulta.\n\nPerguntar sobre vontade de morrer não coloca a ideia na cabeça de ninguém. Se houver risco, não deixe a pessoa sozinha e ligue 188 ou 192.',
    interesses: ['mente', 'familia'],
    fontes: [
      cvv('Falando abertamente sobre suicídio', 2017),
      oms('Viver a vida: prevenção do suicídio', 2021),
    ],
    quiz: [
      pergunta(
        'Perguntar a alguém sobre vontade de morrer…',
        [
          'coloca a ideia na cabeça da pessoa',
          'abre espaço para ela falar e pedir ajuda',
          'só médicos podem fazer',
        ],
        1,
        'Perguntar com cuidado não provoca o ato e pode abrir caminho para a ajuda.',
      ),
    ],
    acao: lembrete('Lembrar de ligar para alguém', 1),
  }),
  dica({
    categoria: 'saude-mental',
    autor: psicologo,
    titulo: 'Esgotamento no trabalho tem sinais',
    resumo: 'Cansaço que o fim de semana não resolve, distância das pessoas e sensação de não dar conta.',
    texto:
      'A Organização Mundial da Saúde descreve o esgotamento, ou burnout, como um efeito do estresse no trabalho que não foi bem cuidado. Os sinais são exaustão, distanciamento do que se faz e a sensação de render menos.\n\n- Anote o que mais pesa no seu dia.\n- Converse com a chefia sobre prioridades, de preferência por escrito.\n- Proteja as pausas e o horário de sair.\n- Mantenha sono, movimento e amigos.\n\nO cuidado não depende só da pessoa: a organização do trabalho precisa mudar também. Um profissional pode ajudar a planejar os passos.',
    interesses: ['mente', 'trabalho'],
    faixas: ['adulto', '50-mais'],
    fontes: [oms('Saúde mental no trabalho', 2022)],
    acao: agendar('Marcar com psicólogo', 'Psicologia'),
  }),
  dica({
    categoria: 'saude-mental',
    autor: psicologo,
    titulo: 'Amizade também é saúde',
    resumo: 'O isolamento prolongado pesa no corpo. Um contato por dia já é um começo.',
    texto:
      'A solidão que dura está ligada a mais doenças do coração, depressão e perda de memória. Não é preciso ter muitos amigos: contam os contatos em que se pode ser sincero.\n\n- Mande uma mensagem de voz a alguém hoje.\n- Marque um compromisso fixo na semana: caminhada, coral, oficina, igreja, horta.\n- Pergunte na unidade de saúde sobre grupos abertos.\n- Ofereça ajuda: ajudar aproxima.',
    interesses: ['mente', 'envelhecer-bem'],
    fontes: [oms('Conexão social: relatório da comissão', 2025)],
    acao: lembrete('Lembrar de chamar um amigo', 2),
  }),
  dica({
    categoria: 'saude-mental',
    autor: psicologo,
    titulo: 'Álcool não é remédio para dormir nem para o estresse',
    resumo: 'Alivia por pouco tempo e cobra depois, no sono, no humor e na saúde.',
    texto:
      'Segundo a Organização Mundial da Saúde, não há quantidade de álcool sem nenhum risco. Quem bebe para relaxar costuma precisar de mais com o tempo.\n\n## Perguntas para pensar\n- Você já sentiu que deveria beber menos?\n- Alguém próximo já reclamou?\n- Já bebeu logo cedo para se sentir melhor?\n\nSe respondeu sim, vale conversar. O SUS atende em unidades básicas e nos CAPS AD, sem julgamento. Quem bebe muito todos os dias não deve parar de uma vez sem orientação.',
    interesses: ['mente', 'coracao'],
    faixas: ['adulto', '50-mais'],
    fontes: [oms('Nenhum nível de álcool é seguro para a saúde', 2023)],
    acao: agendar('Marcar uma conversa', 'Medicina', 'Psiquiatria'),
  }),
]
