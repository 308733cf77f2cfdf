import type { OperacaoComChave } from '../../contract/escopos.ts'
import type { TipoDeEvento } from '../../contract/eventos.ts'

/** The developers' page, /docs. Between backticks is code, between asterisks what is said louder. */
const operacoes: Record<OperacaoComChave, string> = {
  listarLinks: 'Listar links, do mais novo ao mais antigo',
  obterLinkParaEdicao: 'Ler um link inteiro',
  obterTaxasOperacao: 'Ler as taxas da empresa e os juros que ela pode repassar',
  simularRateio: 'Simular a divisão de um valor',
  obterTemaDoLink: 'Ler a aparência de um link',
  criarLink: 'Criar um link',
  alterarLink: 'Trocar as configurações de um link',
  excluirLink: 'Encerrar um link',
  incrementarLink: 'Aumentar os usos de um link limitado',
  conferirLoteDeLinks: 'Conferir uma planilha de links, sem criar nada',
  criarLoteDeLinks: 'Criar os links de uma planilha',
  definirTemaDoLink: 'Trocar a aparência de um link, ou voltar à da empresa',
  listarModelosDeLink: 'Listar os modelos de link da empresa',
  criarModeloDeLink: 'Salvar um modelo de link',
  excluirModeloDeLink: 'Excluir um modelo de link',
  listarCheckouts: 'Listar pagamentos',
  obterCheckout: 'Ler um pagamento e tudo o que aconteceu com ele',
  listarCheckoutsDoLink: 'Listar os pagamentos de um link',
  obterCartoesDoLink: 'Ver se os cartões de um link estão em pausa',
  liberarCartoesDoLink: 'Liberar os cartões de um link antes do fim da pausa',
  obterFunilDoLink: 'Ler quantas pessoas chegaram a cada etapa de um link',
  estornarCheckout: 'Estornar um pagamento, inteiro ou em parte',
  reenviarComprovante: 'Enviar o comprovante de novo',
  listarRecebedores: 'Listar recebedores',
  obterRecebedor: 'Ler um recebedor',
  listarRecebedoresDoRateio: 'Listar quem pode receber uma parte',
  convidarRecebedor: 'Convidar um recebedor',
  reenviarConvite: 'Enviar o convite de novo',
  mudarRecebedor: 'Bloquear, liberar ou encerrar um recebedor',
  obterSaldoCarteira: 'Ler o saldo',
  listarSaques: 'Listar saques',
  listarExtratoCarteira: 'Ler o extrato',
  listarRecebiveis: 'Listar o que há a receber, por dia e bandeira',
  obterRecebivel: 'Ler um dia a receber',
  listarAuditoria: 'Ler a auditoria',
  listarCalendarios: 'Listar os calendários de quem criou a chave',
  listarCompromissos: 'Listar o que acontece em até 60 dias: compromissos, liquidações, boletos e feriados',
  criarCalendario: 'Criar um calendário',
  alterarCalendario: 'Mudar o nome ou a cor de um calendário',
  excluirCalendario: 'Excluir um calendário e os compromissos dele',
  criarCompromisso: 'Marcar um compromisso, uma vez ou por uma regra',
  alterarCompromisso: 'Mudar um compromisso',
  excluirCompromisso: 'Excluir um compromisso',
  alterarRecorrencia: 'Mudar uma vez de uma série, essa e as seguintes, ou todas',
  excluirRecorrencia: 'Excluir uma vez de uma série, essa e as seguintes, ou todas',
}
const eventos: Record<TipoDeEvento, string> = {
  'pagamento.pago': 'O dinheiro de um pagamento foi confirmado. É a hora de entregar.',
  'pagamento.recusado': 'Um cartão foi recusado. O pagador ainda pode tentar outro.',
  'pagamento.expirado': 'O prazo de um pagamento acabou. Um boleto pago depois disso ainda chega como pago.',
  'pagamento.estornado':
    'Um estorno foi concluído: `estorno.valor` é quanto voltou agora, e `estornado` a soma do que já voltou.',
  'boleto.emitido': 'Um boleto foi registrado e espera o pagamento.',
  'contestacao.aberta':
    'O banco de quem pagou pediu o dinheiro de volta. Responda no painel, antes de `prazo` quando houver um.',
  'contestacao.alterada': 'O valor ou a situação de uma contestação mudou.',
  'contestacao.encerrada':
    'Uma contestação acabou: `mantida`, o dinheiro é da empresa; `devolvida`, voltou a quem pagou.',
  'cartoes.pausados':
    'Muitos cartões foram recusados em um link: ele não aceita cartão até `ate`. Boleto e Pix continuam.',
  'cartoes.liberados': 'Um link voltou a aceitar cartão: a pausa acabou ou alguém da empresa a encerrou.',
  'link.criado': 'Um link foi criado.',
  'link.encerrado': 'Um link foi encerrado e não recebe mais.',
  'recebedor.aprovado': 'Um recebedor foi aprovado na análise.',
  'assinatura.ativada': 'Um pagador fez o primeiro pagamento de uma assinatura.',
  'assinatura.atrasada': 'Uma cobrança venceu sem pagamento: a assinatura está em atraso.',
  'assinatura.suspensa': 'A carência acabou sem pagamento: nada novo é cobrado até o atraso ser pago.',
  'assinatura.cancelada': 'A empresa ou o pagador cancelou. O que podia ser pago foi retirado.',
  'assinatura.concluida': 'A última cobrança foi paga, e a assinatura acabou.',
  'ciclo.pago': 'Uma cobrança da assinatura foi paga. O pagamento também chega em `pagamento.pago`.',
  'ciclo.falhou':
    'Uma cobrança não foi paga no prazo: `motivo` diz se venceu ou se o banco não debitou. Ela ainda pode ser paga.',
  'teste.enviado': 'Alguém apertou “Enviar teste” no painel. Não aconteceu mais nada.',
}

export const ptBR = {
  titulo: 'Documentação da API',
  resumo:
    'Crie links de pagamento, acompanhe cada pagamento e saiba na hora quando o dinheiro chega: JSON por HTTPS, com chaves de permissão limitada e webhooks assinados.',
  pular: 'Ir para o conteúdo',
  navegacao: 'Nesta página',
  idiomas: 'Idioma',
  entrar: 'Entrar no painel',
  contrato: 'OpenAPI 3.1 (JSON)',
  copiar: 'Copiar',
  copiado: 'Copiado',
  exemplo: 'Exemplo',
  secoes: {
    inicio: 'Começo rápido',
    acesso: 'Acesso e permissões',
    teste: 'Modo de teste',
    idempotencia: 'Repetir sem medo',
    formatos: 'Valores, datas e ids',
    paginas: 'Páginas',
    erros: 'Erros',
    webhooks: 'Webhooks',
    eventos: 'Eventos',
    embutido: 'Cartão na sua página',
    comprovantes: 'Conferir um comprovante',
    referencia: 'Chamadas',
    mudancas: 'Mudanças',
  },
  inicio: [
    'No painel, em **Configurações → Desenvolvedores**, crie uma chave com as permissões “Ver links e condições” e “Criar, alterar e encerrar links”. Ela é mostrada uma vez.',
    'Guarde a chave no ambiente e faça a primeira chamada: os links da empresa.',
    'Crie um link que se paga por Pix. A resposta traz o endereço que você manda ao pagador.',
    'Cadastre no painel um endereço de webhook para `pagamento.pago`: quando o pagador pagar, o seu sistema fica sabendo em segundos.',
  ],
  acesso: [
    'Toda chamada leva a chave no cabeçalho `Authorization: Bearer`. Chaves são para servidores: nunca as ponha numa página ou num aplicativo.',
    'Uma chave pertence a uma empresa e tem só as permissões que você marcou. Ela nunca faz mais do que quem a criou pode fazer hoje, e deixa de valer se essa pessoa sai da empresa. Saques, antecipações, pessoas e as próprias chaves ficam fora do alcance de qualquer chave.',
    'São até {limite} chamadas por minuto por chave. Além disso a resposta é 429 `MuitasTentativas`, com `Retry-After` em segundos.',
    'Sem chave, ou com uma que foi revogada ou é do outro ambiente, a resposta é 401 `SessaoInvalida`. Com uma que venceu, 401 `ChaveVencida`, com a data em `venceuEm`. Com uma chave sem a permissão da chamada, 403 `SemPermissao`.',
    'Uma chave com `estornos:escrever`, `recebedores:escrever` ou `links:escrever` vale no máximo 365 dias: os administradores são avisados 30 e 7 dias antes e renovam a mesma chave no painel, sem que o seu programa mude. As criadas antes desta regra valem um ano desde a criação, e nunca menos do que até 22 de fevereiro de 2027.',
    'No painel, limite a chave aos endereços IP do seu servidor: de outro lugar a resposta é 403 `EnderecoNaoPermitido`, com o `endereco` que vimos. Uma chave com `estornos:escrever` tem um limite por dia, de meia-noite a meia-noite em Brasília; um estorno que passa dele recebe 422 `LimiteDiarioDaChave`, com `limite` e `restam` em reais, e nada é devolvido.',
  ],
  permissao: 'Permissão',
  abre: 'O que abre',
  teste: [
    'Fora de produção as chaves começam com `qk_test_` e nenhum dinheiro se move: banco, adquirente e registradora são simuladores. Em produção começam com `qk_live_` e cobram de verdade. Uma chave não vale no outro ambiente.',
    'Nos simuladores, cartões e valores decidem o que acontece. Use qualquer nome, validade futura e CVV de três dígitos.',
  ],
  cartao: 'Cartão',
  valor: 'Valor do Pix ou boleto',
  efeito: 'O que acontece',
  obrigatoria: 'obrigatória',
  idempotencia: [
    'Chamadas marcadas com `Idempotency-Key` podem ser repetidas sem efeito duplo: a mesma chave com o mesmo corpo devolve a mesma resposta por 72 horas. Com outro corpo, 409 `ChaveReutilizada`.',
    'Nas que movem dinheiro, como o estorno, a chave é obrigatória: sem ela a resposta é 400 `RequisicaoInvalida` com o campo `idempotency-key`.',
    'Gere uma chave por intenção (um UUID serve) e repita com ela quando a resposta não chegar. Leituras podem ser repetidas sempre.',
  ],
  formatos: [
    'Valores são números em reais com até duas casas (`1249.90`); uma terceira casa é 400.',
    'Datas e horas são ISO 8601 em UTC (`2026-11-20T17:05:00.000Z`); um dia sozinho é `2026-11-20`, no horário de Brasília.',
    'Ids que você vê têm 21 letras e números. Guarde-os como texto, e não conte com a ordem deles.',
    'Campos desconhecidos no corpo são recusados, para que um erro de digitação não passe em silêncio. Nas respostas, ignore os que você não conhece: novos campos aparecem sem aviso.',
  ],
  paginas: [
    'Listas vêm do mais novo ao mais antigo. Peça `limit` (até 100) e siga por `offset`: enquanto `proximoOffset` não for `null`, há mais.',
    'Listas longas usam `cursor` no lugar de `offset`: mande de volta o que veio na última resposta, até que seja `null`.',
    '`parcial: true` diz que a leitura parou antes de encher a página; continue, há mais para procurar.',
  ],
  erros: [
    'Um erro é um objeto plano com `name`, que não muda, e `message`, em português, que pode ser mostrada a uma pessoa. Decida pelo `name`, nunca pela mensagem.',
    'Estes são os que uma chamada com chave pode dar. Um 500 traz `correlationId`: mande-o ao suporte. Depois de um 5xx ou de nenhuma resposta, repita com a mesma `Idempotency-Key`.',
  ],
  nome: 'Nome',
  situacao: 'HTTP',
  mensagem: 'Mensagem',
  campos: 'Campos',
  campo: 'Campo',
  tipo: 'Tipo',
  webhooks: [
    'Cadastre endereços `https` em **Desenvolvedores** e escolha de que avisar. Seguimos o padrão [Standard Webhooks](https://www.standardwebhooks.com): qualquer biblioteca dele serve.',
    'Responda 2xx em até quinze segundos e trabalhe depois. Qualquer outra resposta, ou nenhuma, é tentada de novo; redirecionamentos não são seguidos. Com `Retry-After` (segundos ou data) esperamos o que ele pede, até um dia. Um 410 para o endereço: avisamos os administradores, e um teste ou um reenvio no painel o traz de volta.',
    'São {tentativas} tentativas em cerca de três dias, com estas esperas entre uma e outra:',
    'O mesmo evento pode chegar mais de uma vez e fora de ordem. Guarde `webhook-id` e ignore o que já viu; para saber como algo está agora, leia pela API.',
    'Um endereço que falha há um dia é tentado uma vez por hora, e os administradores são avisados no primeiro e no terceiro dia. Ele nunca é desligado em silêncio.',
    'No painel cada entrega mostra suas tentativas e pode ser enviada de novo à mão por 30 dias.',
  ],
  conferir: 'Confira a assinatura antes de ler o corpo',
  conferirTexto: [
    'O segredo (`whsec_…`) é mostrado uma vez, quando o endereço é cadastrado. Assinamos `webhook-id.webhook-timestamp.corpo` com HMAC-SHA256; o corpo é o que chegou, byte por byte, antes de qualquer leitura de JSON. Recuse o que tiver mais de cinco minutos.',
    'Ao trocar o segredo, o anterior continua assinando por 24 horas: `webhook-signature` traz então duas assinaturas, e basta que uma confira.',
  ],
  naMao: 'À mão, na linha de comando',
  eventosTexto:
    'Todo evento tem `type`, `timestamp`, `version` e `data`. Dentro de uma versão, campos só são acrescentados. Nenhum traz dados pessoais do pagador: leia-os pela API, se a chave puder.',
  referenciaTexto:
    'O que uma chave pode chamar, por permissão. O contrato inteiro, com todo campo e todo limite, está no documento OpenAPI.',
  caminho: 'no endereço',
  consulta: 'na consulta',
  corpo: 'no corpo',
  opcional: 'opcional',
  semEntrada: 'Sem parâmetros.',
  resposta: 'Resposta',
  embutido: {
    como: [
      'Em **Sites com o cartão embutido**, um link nomeia até {origens} origens (`https://loja.exemplo`, sem caminho; na API, `origensPermitidas`). Só páginas delas podem mostrar o cartão do link num quadro, e o cartão digitado nunca passa pela sua página. Troque `LOJA` e `TOKEN` pelos do endereço do link, e o pagador pelo seu:',
    ],
    antes: [
      'O quadro fala com a sua página por mensagens. `quita:pronto` chega quando ele abriu e lista os planos em `parcelas` (`numeroParcela` e `valor`, em centavos). Responda com `quita:pagador`; junto dele podem ir `parcelas`, o plano que você escolheu, e `valor`, o total em centavos que a sua página mostrou: um valor que não é o do plano não cobra nada. `quita:altura` acompanha o que o quadro mostra, até 720 px enquanto o banco pergunta.',
      '`quita:cartao` conta o que aconteceu, em `evento`, com `checkoutId`, `message` (para mostrar ao pagador) e `link` quando os há:',
    ],
    evento: 'Evento',
    significado: 'O que quer dizer',
    porEvento: {
      PETITION_INITIATED: 'O cartão foi enviado.',
      CHALLENGE_REQUIRED: 'O banco do cartão está perguntando ao pagador, dentro do quadro.',
      CHALLENGE_SUCCESS: 'Pago, com ou sem pergunta do banco. `link` é o comprovante.',
      CHALLENGE_FAILED: 'O banco recusou a autenticação. O pagador pode tentar de novo ou usar outro cartão.',
      PAYMENT_FAILED: 'O banco recusou a cobrança.',
      NO_3DS: 'O cartão não tem 3-D Secure, e o link pede. Só outro cartão resolve.',
      SYSTEM_ERROR:
        'Uma falha nossa, ou um `valor` que não é o do plano: nada foi cobrado. Com `link`, o pagador continua nessa página.',
      MID_NOT_FOUND: 'A empresa, o link ou o pagador não está liberado para este pagamento: nada foi cobrado.',
    },
    depois: [
      'Uma mensagem é um aviso ao navegador, e quem compra pode forjá-la. Antes de entregar, confira do seu servidor: leia o pagamento pelo `checkoutId` (`obterCheckout`) ou espere o webhook `pagamento.pago`. Enquanto ninguém sabe o resultado nada é dito: o quadro pergunta até saber.',
      'Um link que pede código por WhatsApp ou selfie termina na nossa página: a mensagem traz o endereço em `link`.',
    ],
  },
  comprovantes: {
    como: [
      'O QR code de um comprovante leva a `/verificar/…`, e o que vem depois da barra prova o comprovante sozinho: cabeçalho, fatos e assinatura num JWS compacto (RFC 7515, `EdDSA` com Ed25519). Qualquer biblioteca JOSE o confere; estas linhas também, sem nenhuma.',
      'As chaves públicas estão em `/api/comprovantes/chaves`, no endereço dos pagadores (um JWK set, que pode ser guardado; as de antes de uma troca continuam lá). Com elas a conferência funciona sem rede.',
    ],
    antes: [
      'Os fatos dizem o que era verdade quando foram assinados. O que aconteceu depois, como um estorno, só a página `/verificar` sabe.',
    ],
    significado: 'O que diz',
    porCampo: {
      v: 'Versão: `1`.',
      t: 'De quê: `pagamento`, `transferencia` ou `saque`.',
      i: 'Id do pagamento, da transferência ou do saque.',
      e: 'Nome da empresa.',
      n: 'CNPJ da empresa.',
      x: 'Valor, em centavos.',
      b: 'O que já tinha sido devolvido, em centavos.',
      f: 'Como: `pix`, `cartao`, `boleto`.',
      d: 'Quando foi pago, em segundos desde 1970 (UTC).',
      s: 'Quando foi assinado, em segundos desde 1970 (UTC).',
    },
  },
  mudancas: [
    [
      '2026-11-23',
      'Webhooks: a primeira nova tentativa vem em segundos, `Retry-After` é respeitado, o prazo é de quinze segundos e um 410 para o endereço.',
    ],
    ['2026-11-23', 'O estorno exige `Idempotency-Key`: sem ela a resposta é 400.'],
    ['2026-11-23', 'O cartão na sua página e a conferência de comprovantes passam a ter seções aqui.'],
    [
      '2026-11-22',
      'Os webhooks passam a fazer parte do documento OpenAPI, com um exemplo por evento. Um 410 encerra a entrega.',
    ],
    ['2026-11-21', 'Chaves de API com permissões e webhooks assinados.'],
  ],
  operacoes,
  eventos,
} as const

type Palavras<T> = T extends string
  ? string
  : T extends readonly [unknown, ...unknown[]]
    ? { readonly [I in keyof T]: Palavras<T[I]> }
    : { readonly [K in keyof T]: Palavras<T[K]> }
/** What each language says, in the same places. */
export type TextosDaDocs = Palavras<typeof ptBR>
