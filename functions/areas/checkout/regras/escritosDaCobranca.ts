import type { Escrito } from '../../../platform/storage/guarda.ts'

/** What charging a card writes, whichever of its calls does it (decision 0079). */
export const escritosDaCobranca = [
  'Autenticacoes',
  'BoletoAnterior',
  'Checkout',
  'EstornoEmAnalise',
  'Lancamento@CHK',
  'LinhaDoExtrato',
  'NegativasDeCartao',
  'NivelDeEstoque',
  'PixAnterior',
  'Recebivel',
  'ReservaDeEstoque',
  'Saldo',
  'SaudeDoPsp',
  'SomaDeSaidas',
  'SomaDeVendas',
  'TentativaAnterior',
  'Tentativas',
  'Ur',
  'Uso',
  'UsoDoCupom',
  'UsosDoCupom',
  'VigiaDeCartoes',
] as const satisfies readonly Escrito[]
