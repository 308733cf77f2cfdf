import type { Entidade } from './linha.ts'

/** A cart's events. In the staff's list it stands from its beginning, by one row that leads to its root; once paid, in its company's report. */
export const carrinho = {
  raizes: ['CAR#'],
  ev: {
    CarrinhoIniciado: { filas: ['listas'] },
    BoletoConsultado: { ref: 'consulta', porque: 'the payer is on the page' },
    BoletoEditado: { ref: 'consulta', porque: 'the payer is on the page' },
    BoletoRemovido: { ref: 'consulta', porque: 'the payer is on the page' },
    ParcelaEscolhida: { porque: 'the payer is on the page' },

    PagadorRegistrado: { filas: ['listas', 'risco'] },
    AntifraudeReprovou: { porque: 'the anti-fraud rules counted the registration that comes with it' },
    ContatoValidado: { porque: 'the payer is on the page' },
    CodigoReenviado: { porque: 'the code goes out after the commit, by who wrote it' },
    CodigosEsgotados: { porque: 'the payer is on the page and reads why they may not go on' },
    DocumentosPedidos: { porque: 'the page of the payer asks for them' },
    DocumentoEnviado: { ref: 'documento', porque: 'the company sees it in the cart' },
    PagamentoLiberado: { porque: 'the payer is on the page and goes on to the card' },
    ProvaDeVidaAprovou: { porque: 'the payer is on the page' },
    ProvaDeVidaAprovouComRessalva: { porque: 'the reservation is on the root, for who analyses the cart' },
    ProvaDeVidaReprovou: { ref: 'bloqueio?', porque: 'the refusal is remembered by document, in its own transaction' },
    TentativasEsgotadas: { ref: 'bloqueio', porque: 'the refusal is remembered by document, in its own transaction' },

    CartaoAnunciado: { ref: 'ciclo', filas: ['risco'] },
    CartaoBarrado: { ref: 'ciclo', filas: ['risco'] },
    CartaoNegado: { ref: 'ciclo', filas: ['risco'] },
    CartaoIndeterminado: { ref: 'ciclo', filas: ['fluxos'] },
    CartaoContestado: {
      ref: 'pedido',
      porque: 'the journal entry of its transaction takes the money; reports show it',
    },

    CarrinhoEmAnalise: { ref: 'ciclo', filas: ['listas', 'notificacoes'] },
    CarrinhoAutorizado: { ref: 'ciclo', filas: ['fluxos', 'listas'] },
    CarrinhoAprovado: { ref: 'ciclo', filas: ['fluxos'] },
    CarrinhoReprovado: { ref: 'ciclo', filas: ['fluxos', 'notificacoes'] },
    CarrinhoCancelado: { ref: 'ciclo', filas: ['notificacoes'] },
    CarrinhoPago: { ref: 'ciclo', filas: ['assinaturas', 'listas', 'notificacoes', 'risco'] },
    CarrinhoAbandonado: { porque: 'nothing was charged and the payer left' },

    BoletoPago: { ref: 'consulta', porque: 'the execution that paid it goes on to the next slip by itself' },
    BoletoIndeterminado: { ref: 'consulta', porque: 'the execution and the sweeper ask again at its deadline' },
    // its payer is told; the sweeper gives its part of the card back at the deadline it sets
    BoletoDevolvido: { ref: 'consulta', filas: ['notificacoes'] },
    CarrinhoEstornado: { ref: 'estorno', filas: ['listas'] },
    EstornoConcluido: { ref: 'estorno', filas: ['listas'] },
    EstornoRecusado: { ref: 'estorno', porque: 'staff find the open credit in the journal' },
    EstornoDesfeito: { ref: 'estorno', porque: 'the cart owes it again: the sweeper asks for it anew' },
  },
} as const satisfies Entidade
