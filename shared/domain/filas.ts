/** The queues behind the dispatcher, one per consumer, as data: CDK, the local stack and the consumers derive from it. */
export interface Fila {
  fifo: boolean
  /** Seconds a consumer may work on a message before it is seen again. */
  visibilidade: number
  /** Deliveries before the message goes to the queue's DLQ. */
  tentativas: number
  /** Who is hurt when messages end up there: the alarm's description. */
  impacto: string
}
export const filas = {
  listas: { fifo: false, visibilidade: 60, tentativas: 8, impacto: 'Listas do painel ficam desatualizadas.' },
  indicadores: { fifo: true, visibilidade: 60, tentativas: 8, impacto: 'Os painéis de vendas ficam desatualizados.' },
  exportacoes: {
    fifo: false,
    visibilidade: 600,
    tentativas: 5,
    impacto: 'Relatórios pedidos em arquivo não ficam prontos.',
  },
  conciliacao: {
    fifo: false,
    visibilidade: 600,
    tentativas: 5,
    impacto: 'Arquivos da adquirente não são importados, e o que ela cobrou não é conferido.',
  },
  pagadores: { fifo: false, visibilidade: 60, tentativas: 8, impacto: 'As empresas não veem seus últimos clientes.' },
  contabilidade: { fifo: true, visibilidade: 60, tentativas: 20, impacto: 'Saldos das empresas ficam desatualizados.' },
  comissoes: {
    fifo: false,
    visibilidade: 60,
    tentativas: 20,
    impacto: 'Comissões de representantes comerciais ficam desatualizadas.',
  },
  estoque: {
    fifo: true,
    visibilidade: 60,
    tentativas: 20,
    impacto: 'Vendas pagas não saem do estoque, e o que deixou de ser pago não volta a ficar à venda.',
  },
  notas: {
    fifo: false,
    visibilidade: 120,
    tentativas: 5,
    impacto: 'Notas fiscais da Quita só são emitidas pela varredura.',
  },
  auditoria: {
    fifo: true,
    visibilidade: 60,
    tentativas: 20,
    impacto: 'Atos ainda não aparecem na trilha de auditoria das empresas.',
  },
  webhooks: {
    fifo: false,
    visibilidade: 60,
    tentativas: 20,
    impacto: 'Os sistemas das empresas não são avisados do que acontece.',
  },
  entregas: {
    fifo: false,
    visibilidade: 60,
    tentativas: 8,
    impacto: 'Webhooks das empresas só são tentados de novo pela varredura.',
  },
  fluxos: {
    fifo: false,
    visibilidade: 60,
    tentativas: 8,
    impacto: 'Confirmações de cartão, boleto e Pix dependem só da varredura.',
  },
  devolucoes: {
    fifo: false,
    visibilidade: 120,
    tentativas: 20,
    impacto: 'Pagamentos em duplicidade demoram a ser devolvidos, e cobranças substituídas, a ser retiradas.',
  },
  notificacoes: {
    fifo: false,
    visibilidade: 60,
    tentativas: 8,
    impacto: 'Comprovantes, boletos e avisos de venda não chegam por e-mail.',
  },
  correio: {
    fifo: false,
    visibilidade: 60,
    tentativas: 20,
    impacto: 'E-mails devolvidos não são percebidos, e a plataforma segue escrevendo a endereços que não existem.',
  },
  risco: {
    fifo: false,
    visibilidade: 60,
    tentativas: 8,
    impacto: 'A análise antifraude não vê as últimas tentativas: testes de cartão demoram a ser barrados.',
  },
  assinaturas: {
    fifo: false,
    visibilidade: 60,
    tentativas: 20,
    impacto: 'Termos não são enviados para assinatura, ou assinaturas demoram a ser reconhecidas.',
  },
} as const satisfies Record<string, Fila>
export type NomeDeFila = keyof typeof filas

/** What travels: ids only, never personal data; `id` is what makes each consumer idempotent. */
export interface Mensagem {
  id: string
  tipo: string
  PK: string
  SK: string
  ref?: string
  perna?: number
}
