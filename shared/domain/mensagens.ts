/** Messages about a payment, to who paid and to the company: the receipt, the sale, money that went back, a slip to pay, a mandate to authorise, a debit to come, money that is held. */
export const modelosDeMensagem = [
  ...(['comprovante', 'venda', 'estorno', 'boleto', 'autorizacao', 'debito', 'devolucao'] as const),
] as const
export type ModeloDeMensagem = (typeof modelosDeMensagem)[number]
/** Messages to a payer that are made again out of the payment as it stands: what staff may send again. */
export const tiposQueSeRepetem = [
  'comprovante',
  'estorno',
  'boleto',
  'autorizacao',
  'debito',
] as const satisfies readonly ModeloDeMensagem[]
export type EmailQueSeRepete = (typeof tiposQueSeRepetem)[number]

/**
 * Letters about anything but a payment whose words staff may change (decision 0237), by who reads them: who pays slips by
 * card, a shop's buyer, a person who is let in, a receiver, a company. What warns a person that their access or their money
 * was touched is none of them: those words are the house's.
 */
export const cartasDaPlataforma = [
  ...(['carrinho-analise', 'carrinho-reprovado', 'carrinho-cancelado', 'carrinho-pago'] as const),
  ...(['carrinho-pago-parte', 'carrinho-devolvido', 'carrinho-termos', 'carrinho-termos-parte'] as const),
  ...(['carrinho-termos-voltou', 'pedido-pago', 'pedido-separacao', 'pedido-enviado', 'pedido-pronto'] as const),
  ...(['pedido-entregue', 'pedido-cancelado', 'pedido-cancelado-pago', 'pedido-devolvido'] as const),
  ...(['pedido-lembrado', 'pedido-desistencia', 'acesso-convite', 'acesso-recuperacao', 'acesso-interesse'] as const),
  ...(['recebedor-convite', 'recebedor-termos'] as const),
  ...(['saque-voltou', 'saque-parte', 'saque-desfeito', 'saque-confirmado'] as const),
  ...(['disputa-aberta', 'disputa-mudou', 'disputa-ganha', 'disputa-perdida'] as const),
  ...(['contestacao-aberta', 'contestacao-sem-prazo', 'contestacao-aceita', 'contestacao-recusada'] as const),
  ...(['contestacao-cancelada', 'contestacao-tomada', 'contestacao-respondida'] as const),
  ...(['vida-suspensa', 'vida-reativada', 'documento-pedido', 'documento-recusado'] as const),
  ...(['encerramento-pedido', 'encerramento-recusado', 'encerramento-confirmado'] as const),
  ...(['encerramento-pago', 'encerramento-sem-conta', 'encerramento-concluido'] as const),
] as const
export type CartaDaPlataforma = (typeof cartasDaPlataforma)[number]
const cartas: ReadonlySet<string> = new Set(cartasDaPlataforma)
export const ehCarta = (modelo: string): modelo is CartaDaPlataforma => cartas.has(modelo)

/** Every message whose words staff may look at and change. */
export const modelosEditaveis = [...modelosDeMensagem, ...cartasDaPlataforma] as const
export type ModeloEditavel = (typeof modelosEditaveis)[number]
/** What the company reads, and every letter that is about no payment, is in Portuguese alone. */
export const soEmPortugues = (modelo: ModeloEditavel): boolean => modelo === 'venda' || ehCarta(modelo)

const doGrupo = (...comecos: string[]) => cartasDaPlataforma.filter(c => comecos.some(p => c.startsWith(`${p}-`)))
/** The same by who reads them, in the order in which staff choose one. */
export const gruposDeMensagens = [
  { grupo: 'pagamento', modelos: modelosDeMensagem },
  { grupo: 'carrinho', modelos: doGrupo('carrinho') },
  { grupo: 'pedido', modelos: doGrupo('pedido') },
  { grupo: 'acesso', modelos: doGrupo('acesso') },
  { grupo: 'recebedor', modelos: doGrupo('recebedor') },
  { grupo: 'dinheiro', modelos: doGrupo('saque', 'disputa', 'contestacao') },
  { grupo: 'empresa', modelos: doGrupo('vida', 'documento', 'encerramento') },
] as const satisfies readonly { grupo: string; modelos: readonly ModeloEditavel[] }[]

/** What the payer of a cart of slips is written about. */
export const mensagensDoCarrinho = [
  'carrinho-analise',
  'carrinho-reprovado',
  'carrinho-pago',
  'carrinho-devolvido',
  'carrinho-cancelado',
  'carrinho-termos',
] as const
/** What of that is told by WhatsApp too: how an order ended, and that a slip came back; one message for both ends without a payment. */
export const avisosDoCarrinhoNoWhatsApp = [
  'carrinho-pago-whatsapp',
  'carrinho-devolvido-whatsapp',
  'carrinho-cancelado-whatsapp',
] as const

/** What the buyer of a shop's order is written about: each step of it, and that their withdrawal was taken (decision 0154). */
export const mensagensDoPedido = [
  'pedido-lembrado',
  'pedido-pago',
  'pedido-separacao',
  'pedido-enviado',
  'pedido-pronto',
  'pedido-entregue',
  'pedido-cancelado',
  'pedido-devolvido',
  'pedido-desistencia',
] as const
/** What the payer of a late recurring charge is told, step by step (decision 0210); by WhatsApp where the step says so. */
export const mensagensDoAtraso = ['atraso'] as const
/** What a payer is written about the card that they had kept for a subscription (decision 0251). */
export const mensagensDoCartao = ['cartao-guardado', 'cartao-negado', 'cartao-lembrete'] as const
/** A payer's bank was asked to have them confirm a mandate in its app (decision 0267). */
export const mensagensDoMandato = ['mandato-pedido'] as const
/** All that a payer is e-mailed: of payments, late charges, kept cards, mandates, carts, and a shop's orders. */
export const emailsAoPagador = [
  ...tiposQueSeRepetem,
  'devolucao',
  ...mensagensDoAtraso,
  ...mensagensDoCartao,
  ...mensagensDoMandato,
  ...mensagensDoCarrinho,
  ...mensagensDoPedido,
] as const
export type EmailAoPagador = (typeof emailsAoPagador)[number]

/** What a company is written about itself: where its withdrawals go was changed, a key will end, a webhook endpoint fails, there is to be another administrator. */
export const assuntosDaEmpresa = ['conta', 'chave-vence', 'webhook-falha', 'administrador'] as const
