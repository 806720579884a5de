import {
  agendar,
  cvv,
  dermato,
  dica,
  inca,
  lembrete,
  medida,
  ministerio,
  oms,
  pergunta,
  sbd,
  sbp,
} from './texto.ts'

const categoria = 'campanha' as const
const infecto = ['Medicina', 'Infectologia'] as const

export const campanhasDoAno = [
  dica({
    categoria,
    campanha: 'janeiro-branco',
    autor: ['Psicologia'],
    titulo: 'Janeiro Branco: um plano pequeno para a mente',
    resumo: 'Ano novo, folha em branco: escolha um cuidado só e faça caber na semana.',
    texto:
      'Metas grandes costumam parar em fevereiro. Um passo pequeno, repetido, vira hábito.\n\n- Escolha um cuidado: dormir melhor, caminhar, ver um amigo, fazer terapia.\n- Diga quando e onde: “terça, às 18h, na praça”.\n- Prepare na véspera o que for preciso.\n- Se falhar um dia, volte no seguinte sem se culpar.\n\nSaúde mental também se cuida no SUS: a unidade básica é a porta de entrada, e os CAPS atendem quem sofre mais.',
    interesses: ['mente'],
    fontes: [oms('Relatório mundial de saúde mental', 2022)],
    acao: agendar('Marcar com psicólogo', 'Psicologia'),
  }),
  dica({
    categoria,
    campanha: 'janeiro-roxo',
    autor: ['Medicina', 'Dermatologia'],
    titulo: 'Hanseníase: mancha que não sente merece exame',
    resumo: 'Tem cura, com tratamento pelo SUS, e quem se trata deixa de transmitir.',
    texto:
      'Procure a unidade de saúde se tiver manchas brancas, avermelhadas ou acastanhadas com menos sensação de calor, dor ou toque; formigamento ou fraqueza nas mãos e nos pés; caroços no corpo.\n\n- Não é preciso separar talheres, roupas nem a pessoa: depois que o tratamento começa, ela deixa de transmitir.\n- Quem mora junto deve ser examinado.\n- Quanto antes se trata, menor o risco de sequela.\n\nPreconceito atrasa o diagnóstico. Informação aproxima.',
    interesses: ['pele-e-sol'],
    fontes: [ministerio('Protocolo clínico e diretrizes terapêuticas da hanseníase', 2022)],
    quiz: [
      pergunta(
        'Hanseníase tem cura?',
        ['Não', 'Sim, com tratamento gratuito no SUS', 'Só em crianças'],
        1,
        'O tratamento pelo SUS cura e interrompe a transmissão.',
      ),
    ],
    acao: agendar('Marcar com dermatologista', 'Medicina', 'Dermatologia'),
  }),
  dica({
    categoria,
    campanha: 'dengue',
    autor: infecto,
    titulo: 'Dengue: dez minutos por semana contra o mosquito',
    resumo: 'O ovo vira mosquito em cerca de uma semana. Uma ronda semanal quebra o ciclo.',
    texto:
      'Escolha um dia fixo e percorra a casa.\n\n- Vasos: areia no pratinho.\n- Caixa-d’água bem tampada.\n- Calhas limpas e ralos com tela.\n- Garrafas viradas para baixo e pneus cobertos.\n- Vasilha dos animais lavada com esponja.\n- Bandeja da geladeira e do ar-condicionado.\n\nUse repelente e roupas compridas quando houver casos por perto. Há vacina no SUS para parte da população: pergunte na unidade de saúde.',
    interesses: ['familia'],
    fontes: [ministerio('Dengue: prevenção e combate', 2024)],
    quiz: [
      pergunta(
        'De quanto em quanto tempo fazer a ronda em casa?',
        ['Uma vez por ano', 'Toda semana', 'Só quando chove'],
        1,
        'Em cerca de uma semana o ovo vira mosquito adulto.',
      ),
    ],
    acao: lembrete('Lembrar da ronda da semana', 7),
  }),
  dica({
    categoria,
    campanha: 'dengue',
    autor: infecto,
    titulo: 'Dengue: os sinais de alarme depois que a febre baixa',
    resumo: 'Quando a febre some, entre o terceiro e o sétimo dia, é hora de observar mais.',
    texto:
      'Febre alta de repente, dor atrás dos olhos, no corpo e manchas na pele lembram dengue. Beba muito líquido e procure a unidade de saúde. Não tome remédio por conta própria: os com ácido acetilsalicílico e os anti-inflamatórios podem causar sangramento.\n\n## Vá ao pronto atendimento já\n- Dor forte e contínua na barriga.\n- Vômitos que não param.\n- Tontura ou desmaio ao levantar.\n- Sangramento no nariz ou na gengiva.\n- Sonolência, irritação ou pouca urina.',
    interesses: ['familia'],
    fontes: [ministerio('Dengue: diagnóstico e manejo clínico', 2024)],
    acao: medida('Anotar a temperatura', 'temperatura'),
  }),
  dica({
    categoria,
    campanha: 'gripe',
    autor: ['Enfermagem'],
    titulo: 'Vacina da gripe: todo ano é outra',
    resumo: 'O vírus muda, a proteção diminui com os meses, e por isso a dose é anual.',
    texto:
      'A vacina não causa gripe: o vírus dela está inativado. Ela evita sobretudo os casos graves.\n\nTêm prioridade no SUS crianças de 6 meses a menos de 6 anos, gestantes, puérperas, pessoas com 60 anos ou mais, quem tem doença crônica e trabalhadores da saúde, entre outros grupos.\n\n- Cubra a tosse com o braço.\n- Fique em casa com febre.\n- Use máscara se precisar sair com sintomas.\n- Falta de ar, lábios roxos ou piora depois de melhorar pedem atendimento.',
    interesses: ['vacinas', 'familia'],
    fontes: [ministerio('Estratégia de vacinação contra a influenza', 2025)],
    quiz: [
      pergunta(
        'A vacina da gripe causa gripe?',
        ['Sim, leve', 'Não, o vírus é inativado', 'Só em idosos'],
        1,
        'O vírus da vacina está inativado e não causa a doença.',
      ),
    ],
    acao: lembrete('Lembrar de tomar a vacina', 5),
  }),
  dica({
    categoria,
    campanha: 'abril-azul',
    autor: ['Medicina', 'Neurologia Pediátrica'],
    titulo: 'Autismo: sinais que a família percebe primeiro',
    resumo: 'Cuidar cedo ajuda, mesmo antes de um diagnóstico fechado.',
    texto:
      'Cada criança tem seu ritmo. Vale conversar com o pediatra se, por volta de 1 ano, ela não responde ao nome, não aponta o que quer, olha pouco nos olhos; ou se perdeu palavras e gestos que já tinha.\n\n- Anote o que observou e, se puder, filme.\n- A caderneta traz um questionário para 16 a 30 meses.\n- A estimulação pode começar enquanto se investiga.\n\nVacina não causa autismo. Acolher a pessoa do jeito que ela é também é cuidado.',
    interesses: ['familia'],
    faixas: ['crianca'],
    fontes: [sbp('Transtorno do Espectro do Autismo', 2019), oms('Autismo', 2023)],
    acao: agendar('Marcar com pediatra', 'Medicina', 'Pediatria'),
  }),
  dica({
    categoria,
    campanha: 'maio-amarelo',
    autor: ['Medicina', 'Clínica Médica'],
    titulo: 'Trânsito: cinco hábitos que salvam',
    resumo: 'Cinto em todos os bancos, cadeirinha, capacete, celular guardado e zero álcool.',
    texto:
      'O risco maior mora nos trajetos curtos e conhecidos.\n\n- Cinto também no banco de trás.\n- Criança na cadeirinha certa para idade, peso e altura.\n- Capacete preso no queixo, para quem conduz e para quem vai na garupa.\n- Celular no porta-luvas: ler uma mensagem é dirigir sem ver.\n- Bebeu, não dirija. Com sono também não.\n- A pé, atravesse na faixa e olhe para os dois lados.\n\nEm acidente, sinalize, não mova a vítima e ligue 192 ou 193.',
    interesses: ['familia'],
    fontes: [oms('Lesões causadas pelo trânsito', 2023)],
    acao: lembrete('Lembrar de conferir a cadeirinha', 1),
  }),
  dica({
    categoria,
    campanha: 'junho-vermelho',
    autor: ['Medicina', 'Hematologia'],
    titulo: 'Doar sangue leva menos de uma hora',
    resumo: 'Uma doação pode ajudar mais de uma pessoa. Veja se você pode doar.',
    texto:
      'Em geral pode doar quem tem de 16 a 69 anos, pesa mais de 50 quilos, está bem de saúde e descansado. Menores de 18 precisam de autorização, e a primeira doação deve ser feita até os 60 anos.\n\n- Leve documento com foto.\n- Alimente-se, evitando gordura nas horas antes.\n- Homens podem doar a cada dois meses, até quatro vezes por ano; mulheres a cada três meses, até três vezes.\n\nTatuagem recente, gripe, gravidez e alguns remédios pedem espera: a triagem explica.',
    interesses: ['familia'],
    faixas: ['adulto', '50-mais'],
    fontes: [ministerio('Doação de sangue', 2023)],
    quiz: [
      pergunta(
        'Para doar sangue é preciso estar em jejum?',
        ['Sim, de doze horas', 'Não: alimente-se, evitando gordura', 'Só de manhã'],
        1,
        'O jejum atrapalha. Alimente-se com comida leve.',
      ),
    ],
    acao: lembrete('Lembrar de ir ao hemocentro', 7),
  }),
  dica({
    categoria,
    campanha: 'julho-amarelo',
    autor: infecto,
    titulo: 'Hepatites: um teste rápido pode mudar a história',
    resumo: 'As hepatites B e C passam anos sem sintoma. O teste é gratuito.',
    texto:
      'Muita gente descobre por acaso. O teste rápido sai na hora, na unidade de saúde.\n\n- Vacine-se contra a hepatite B; a da hepatite A está no calendário das crianças.\n- A hepatite C não tem vacina, mas tem cura na grande maioria dos casos.\n- Não compartilhe alicate, lâmina, seringa nem escova de dentes.\n- Use camisinha.\n- Exija material esterilizado em tatuagens e piercings.\n\nSe tem mais de 40 anos, ou recebeu sangue antes de 1993, faça o teste da hepatite C ao menos uma vez.',
    interesses: ['vacinas'],
    faixas: ['adulto', '50-mais'],
    fontes: [ministerio('Hepatites virais', 2023)],
    acao: agendar('Marcar com clínico', 'Medicina', 'Clínica Médica'),
  }),
  dica({
    categoria,
    campanha: 'agosto-dourado',
    autor: ['Medicina', 'Pediatria'],
    titulo: 'Amamentar: a posição muda tudo',
    resumo: 'Só peito até os 6 meses, e com outros alimentos até 2 anos ou mais.',
    texto:
      'Dor forte ao amamentar costuma ser pega errada, e tem jeito.\n\n## Boa pega\n- Barriga do bebê encostada na da mãe.\n- Boca bem aberta, queixo no peito.\n- Lábio de baixo virado para fora.\n- Mais aréola visível em cima do que embaixo.\n\nAté os 6 meses não é preciso água nem chá. Descanso, água e ajuda em casa contam muito. Bancos de leite humano orientam de graça. Se não der certo, procure ajuda sem culpa.',
    interesses: ['maternidade', 'familia', 'alimentacao'],
    fontes: [
      ministerio('Guia alimentar para crianças brasileiras menores de 2 anos', 2019),
      oms('Aleitamento materno', 2023),
    ],
    quiz: [
      pergunta(
        'Até que idade só o leite materno é suficiente?',
        ['Até 3 meses', 'Até 6 meses', 'Até 1 ano'],
        1,
        'Até os 6 meses o leite materno basta, sem água ou chá.',
      ),
    ],
    acao: agendar('Marcar com pediatra', 'Medicina', 'Pediatria'),
  }),
  dica({
    categoria,
    campanha: 'setembro-amarelo',
    autor: ['Medicina', 'Psiquiatria'],
    titulo: 'Setembro Amarelo: falar é proteger',
    resumo: 'Se você ou alguém que ama pensa em morrer, existe ajuda agora: ligue 188.',
    texto:
      'Pensar em morrer costuma ser sinal de uma dor que parece sem saída. Com ajuda, ela diminui.\n\n## Sinais de atenção\n- Falar em sumir ou ser um peso.\n- Despedir-se, dar objetos queridos.\n- Isolar-se, dormir pouco, beber mais.\n\n## O que fazer\n- Pergunte com calma e escute.\n- Não deixe a pessoa sozinha se houver perigo.\n- Afaste o que possa ferir.\n- Ligue 188, dia e noite, de graça. Em emergência, 192.\n\nO CAPS atende sem precisar de encaminhamento.',
    interesses: ['mente', 'familia'],
    fontes: [
      cvv('Como funciona o atendimento do 188', 2024),
      oms('Viver a vida: prevenção do suicídio', 2021),
    ],
    acao: agendar('Marcar com psiquiatra', 'Medicina', 'Psiquiatria'),
  }),
  dica({
    categoria,
    campanha: 'outubro-rosa',
    autor: ['Medicina', 'Mastologia'],
    titulo: 'Outubro Rosa: a mamografia na hora certa',
    resumo: 'Dos 50 aos 74 anos, a cada dois anos, mesmo sem sintomas.',
    texto:
      'No SUS, a mamografia de rastreamento é oferecida dos 50 aos 74 anos, a cada dois anos. Dos 40 aos 49, a mulher pode fazê-la se quiser, depois de conversar com o profissional sobre benefícios e riscos. Quem tem casos na família deve perguntar antes.\n\n## Em qualquer idade, mostre ao médico\n- Caroço fixo, em geral sem dor.\n- Pele com aspecto de casca de laranja.\n- Mudança no bico ou saída de líquido.\n- Caroço na axila.\n\nConhecer o próprio corpo ajuda, e não substitui o exame.',
    interesses: [],
    faixas: ['adulto', '50-mais'],
    fontes: [
      ministerio('Rastreamento do câncer de mama', 2025),
      inca('Detecção precoce do câncer de mama', 2021),
    ],
    quiz: [
      pergunta(
        'De quanto em quanto tempo é a mamografia dos 50 aos 74 anos?',
        ['A cada dois anos', 'A cada seis meses', 'Só com dor'],
        0,
        'No rastreamento do SUS, a cada dois anos, mesmo sem sintomas.',
      ),
    ],
    acao: agendar('Marcar com mastologista', 'Medicina', 'Mastologia'),
  }),
  dica({
    categoria,
    campanha: 'novembro-azul',
    autor: ['Medicina', 'Urologia'],
    titulo: 'Novembro Azul: a saúde do homem é mais do que a próstata',
    resumo: 'Pressão, peso, açúcar no sangue, humor e sono entram na mesma conversa.',
    texto:
      'Homens procuram menos o serviço de saúde e adoecem mais cedo. Uma consulta por ano é um bom começo.\n\nSobre a próstata: o Ministério da Saúde e o INCA não recomendam exame em todos os homens sem sintomas. A decisão é sua, depois de ouvir do médico os benefícios e os riscos, sobretudo se há casos na família.\n\n## Não espere para contar\n- Dificuldade ou dor para urinar.\n- Sangue na urina.\n- Caroço no testículo.\n- Tristeza ou irritação que não passa.',
    interesses: ['coracao'],
    faixas: ['adulto', '50-mais'],
    fontes: [
      inca('Câncer de próstata: vamos falar sobre isso?', 2023),
      ministerio('Política de atenção à saúde do homem', 2009),
    ],
    acao: agendar('Marcar uma consulta', 'Medicina', 'Clínica Médica'),
  }),
  dica({
    categoria,
    campanha: 'diabetes',
    autor: ['Medicina', 'Endocrinologia e Metabologia'],
    titulo: 'Diabetes: quem deve fazer o exame',
    resumo: 'Muita gente tem e não sabe. Idade, peso e família ajudam a decidir quando testar.',
    texto:
      'No começo o diabetes tipo 2 não dá sintomas. A Sociedade Brasileira de Diabetes recomenda o exame a partir dos 35 anos, e antes para quem tem excesso de peso junto com outro risco, como pressão alta, família com diabetes ou diabetes na gravidez.\n\n## Sinais que pedem consulta logo\n- Muita sede e muita urina.\n- Fome com perda de peso.\n- Visão embaçada.\n- Feridas que demoram a fechar.\n\nMover-se, dormir bem e comer menos ultraprocessados reduzem o risco.',
    interesses: ['alimentacao', 'coracao'],
    faixas: ['adulto', '50-mais'],
    fontes: [sbd('Diretriz da Sociedade Brasileira de Diabetes', 2024)],
    quiz: [
      pergunta(
        'Qual destes pode ser sinal de diabetes?',
        ['Muita sede e muita urina', 'Espirros', 'Dor de ouvido'],
        0,
        'Sede e urina em excesso são sinais clássicos.',
      ),
    ],
    acao: agendar('Marcar com endocrinologista', 'Medicina', 'Endocrinologia e Metabologia'),
  }),
  dica({
    categoria,
    campanha: 'dezembro-vermelho',
    autor: infecto,
    titulo: 'Dezembro Vermelho: prevenir o HIV de vários jeitos',
    resumo: 'Camisinha, teste, PrEP e PEP: no SUS, de graça e com sigilo.',
    texto:
      'Não existe um jeito só de se proteger: cada pessoa combina os que servem para a sua vida.\n\n- Camisinha externa ou interna, com gel.\n- Teste rápido de HIV, sífilis e hepatites, que sai na hora.\n- PrEP: remédio para quem quer se proteger antes.\n- PEP: depois de um risco, procure um serviço em até 72 horas, quanto antes melhor.\n- Pré-natal com testes protege o bebê.\n\nQuem vive com HIV e mantém a carga viral indetectável com o tratamento não transmite o vírus nas relações sexuais.',
    interesses: [],
    faixas: ['adolescente', 'adulto', '50-mais'],
    fontes: [ministerio('Prevenção combinada do HIV', 2023), oms('HIV e aids', 2024)],
    quiz: [
      pergunta(
        'Depois de uma situação de risco, até quando se pode começar a PEP?',
        ['Até 72 horas, quanto antes melhor', 'Até um mês', 'Só no mesmo dia'],
        0,
        'A PEP deve começar o quanto antes, no máximo em 72 horas.',
      ),
    ],
    acao: agendar('Marcar com infectologista', 'Medicina', 'Infectologia'),
  }),
  dica({
    categoria,
    campanha: 'dezembro-laranja',
    autor: ['Medicina', 'Dermatologia'],
    titulo: 'Dezembro Laranja: conheça as suas pintas',
    resumo: 'Regra do ABCDE, sombra nas horas fortes e protetor que se repassa.',
    texto:
      'O câncer de pele é o mais comum no Brasil e, visto cedo, quase sempre se cura.\n\n## Olhe suas pintas\n- A: assimétrica.\n- B: bordas irregulares.\n- C: cores diferentes.\n- D: diâmetro maior que 6 milímetros.\n- E: evolução, está mudando.\n\nFerida que não fecha em quatro semanas também conta. Evite o sol forte das 10h às 16h, use chapéu e protetor com fator 30 ou mais, repassado a cada duas horas e depois da água. Pele negra também precisa de cuidado.',
    interesses: ['pele-e-sol'],
    fontes: [dermato('Dezembro Laranja', 2023), inca('Câncer de pele não melanoma', 2022)],
    acao: agendar('Marcar com dermatologista', 'Medicina', 'Dermatologia'),
  }),
]
