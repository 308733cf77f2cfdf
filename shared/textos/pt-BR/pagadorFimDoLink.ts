import { en } from '../en/pagadorSuspenso.ts'
import { phrases } from '../engine.ts'

/** Words of a link's page while its company takes no payments: they come with it. */
export const ptBR = {
  titulo: 'Esta cobrança não pode ser paga agora',
  de: 'Cobrança de {empresa}',
  texto: 'A empresa não está recebendo pagamentos por aqui no momento. Fale com ela antes de pagar.',
  pago: 'Se você já pagou, o seu comprovante continua valendo. Um pagamento feito depois da pausa volta para você.',
  contato: 'Como falar com a empresa',
  carregando: 'Verificando o link…',
  semRede: 'Sem conexão no momento. Tentando de novo…',
} as const
export const textosDoSuspenso = phrases(ptBR, en)
