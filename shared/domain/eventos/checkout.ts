import type { Entidade } from './linha.ts'

/** A checkout's events, each with what wakes its workflow, counts for risk, goes to the PSP, is written or published. */
export const checkout = {
  raizes: ['CHK#'],
  versao: [
    'listas',
    // one group a company: two messages never add to one counter at a time
    { fila: 'indicadores', grupo: 'empresaId' },
    { fila: 'pagadores', quando: 'pago' },
    { fila: 'comissoes', quando: 'pago' },
    // one group a company: two of its sales rarely meet at one level
    { fila: 'estoque', grupo: 'empresaId', quando: 'comMercadoria' },
  ],
  ev: {
    CheckoutIniciado: { porque: 'an abandoned start costs no execution: one begins when the payer is registered' },
    CheckoutPago: {
      ref: 'pagamento',
      filas: [
        'fluxos',
        { fila: 'risco', quando: 'porCartao' },
        'notificacoes',
        { fila: 'webhooks', como: 'pagamento.pago' },
      ],
    },
    CheckoutCancelado: { filas: ['fluxos'] },
    CheckoutExpirado: { filas: ['fluxos', { fila: 'webhooks', como: 'pagamento.expirado' }] },

    PagadorRegistrado: { filas: ['fluxos', { fila: 'risco', quando: 'porCartao' }] },
    PagadorBloqueado: { porque: 'the anti-fraud rules counted the registration that comes with it' },
    ContatoValidado: { filas: ['fluxos'] },
    ProvaDeVidaAprovou: { filas: ['fluxos'] },
    ProvaDeVidaAprovouComRessalva: { filas: ['fluxos'] },
    ProvaDeVidaReprovou: { ref: 'bloqueio?', porque: 'the refusal is remembered by document, in its own transaction' },

    PixAnunciado: { ref: 'ciclo', filas: ['fluxos'] },
    PixEmitido: { ref: 'ciclo', filas: ['fluxos'] },
    PixRecusado: { ref: 'ciclo', filas: ['fluxos'] },
    PixExpirado: { ref: 'ciclo', filas: ['fluxos'] },
    PixDivergente: { ref: 'e2eid', filas: ['fluxos', 'notificacoes'] },
    PixDevolvido: { porque: 'it ends what DevolverPix began; a refund that was asked for is EstornoConcluido' },
    DevolverPix: { ref: 'e2eid', filas: ['devolucoes'] },
    RemoverPix: { ref: 'txid', filas: ['devolucoes'] },

    MandatoApresentado: { filas: ['notificacoes'] },
    DebitoAnunciado: { filas: ['notificacoes'] },

    BoletoAnunciado: { ref: 'ciclo', porque: 'a slip lives for days: the sweeper follows it, not a workflow' },
    BoletoEmitido: {
      ref: 'ciclo',
      filas: ['fluxos', 'notificacoes', { fila: 'webhooks', como: 'boleto.emitido' }],
    },
    BoletoRecusado: { ref: 'ciclo', filas: ['fluxos'] },
    BoletoVencido: { ref: 'ciclo', porque: 'a slip past its date may still be paid: nothing is over' },
    BoletoCancelado: { ref: 'ciclo', porque: 'the CheckoutExpirado that comes with it tells the rest' },
    BoletoDivergente: { ref: 'pedido', filas: ['notificacoes'] },
    CancelarBoleto: { ref: 'pedido', filas: ['devolucoes'] },

    TentativaAnunciada: { ref: 'ciclo', filas: ['fluxos', { fila: 'risco', quando: 'porCartao' }] },
    TentativaBarrada: { ref: 'ciclo', filas: ['fluxos', { fila: 'risco', quando: 'porCartao' }] },
    TentativaNegada: {
      ref: 'ciclo',
      filas: ['fluxos', { fila: 'risco', quando: 'porCartao' }, { fila: 'webhooks', como: 'pagamento.recusado' }],
    },
    TentativaIndeterminada: { ref: 'ciclo', filas: ['fluxos'] },
    CartaoContestado: {
      ref: 'pedido',
      porque: 'the journal entry of its transaction takes the money; reports show it',
    },

    PixContestado: { ref: 'caso', filas: ['notificacoes', { fila: 'webhooks', como: 'contestacao.aberta' }] },
    /** The payer's bank took a Pix back by the MED, and told no case of it before. */
    PixTomado: { ref: 'devolucao', filas: ['notificacoes'] },
    ContestacaoEncerrada: {
      ref: 'caso',
      filas: ['notificacoes', { fila: 'webhooks', como: 'contestacao.encerrada' }],
    },

    EstornoEnviado: { ref: 'estorno', porque: 'not done yet: the sweeper asks what became of it' },
    EstornoRetido: { ref: 'estorno', filas: ['notificacoes'] },
    EstornoNaoAprovado: { ref: 'estorno', filas: ['notificacoes'] },
    EstornoConcluido: {
      ref: 'estorno',
      filas: ['notificacoes', { fila: 'webhooks', como: 'pagamento.estornado' }],
    },
    EstornoRecusado: { ref: 'estorno', porque: 'the company sees the refusal in the report, and may ask again' },
    EstornoDesfeito: { ref: 'estorno', porque: 'the company has its money again, and the report shows it' },
  },
} as const satisfies Entidade
