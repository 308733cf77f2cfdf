import { en } from '../en/pagadorFimDoLink.ts'
import { phrases } from '../engine.ts'

/** Words of the page of a link that takes no payment, by its reason (`LinkExpirado.motivo`): they come with it. */
export const ptBR = {
  'titulo.expirado': 'O prazo desta cobrança terminou',
  'texto.expirado': 'Ninguém mais pode pagar por este link. Se ainda precisa pagar, peça um novo à empresa.',
  'titulo.esgotado': 'Esta cobrança não tem mais pagamentos disponíveis',
  'texto.esgotado':
    'O link é para um número certo de pagamentos, e todos já foram feitos ou estão em andamento. Se faltou o seu, fale com a empresa.',
  'titulo.excluido': 'A empresa encerrou esta cobrança',
  'texto.excluido': 'Nada foi cobrado de você por aqui. Se ainda precisa pagar, peça um novo link à empresa.',
  'titulo.semEstoque': 'Esgotado no momento',
  'texto.semEstoque':
    'Alguém comprou as últimas unidades, ou está pagando por elas agora. Se o pagamento não for concluído, elas voltam: tente de novo em alguns minutos ou fale com a empresa.',
  'titulo.semCupom': 'O cupom acabou',
  'texto.semCupom': 'Nada foi cobrado de você. Volte à loja e peça de novo sem ele.',
  'titulo.suspensa': 'Esta cobrança não pode ser paga agora',
  'texto.suspensa': 'A empresa não está recebendo pagamentos por aqui no momento. Fale com ela antes de pagar.',
  de: 'Cobrança de {empresa}',
  pago: 'Se você já pagou, o seu comprovante continua valendo.',
  'pago.suspensa':
    'Se você já pagou, o seu comprovante continua valendo. Um pagamento feito depois da pausa volta para você.',
  contato: 'Como falar com a empresa',
  carregando: 'Verificando o link…',
  semRede: 'Sem conexão no momento. Tentando de novo…',
} as const
export const textosDoFimDoLink = phrases(ptBR, en)
