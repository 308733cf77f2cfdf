import type { obterComprovanteServico } from '../../../shared/contract/comprovantes.ts'
import type { obterDevolucao } from '../../../shared/contract/devolucao.ts'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type { obterAssinaturaDoPagador } from '../../../shared/contract/recorrencias.ts'

/** What the fake server knows of the pages beside checkout, cart and invitation: each typed by the contract, with its address. */
const base = '/plataforma/loja-aurora/servicos-financeiros'

export const assinado = `eyJhbGciOiJFZERTQSJ9.${'a'.repeat(180)}.${'b'.repeat(86)}`
export const verificacao = {
  url: `https://pagar.quita.example/verificar/${assinado}`,
  chave: 'k1Zb29Xp0a',
  assinadoEm: '2026-11-21T12:00:00.000Z',
}

type Servico = Received<typeof obterComprovanteServico>
export const umServico = (parte: Partial<Servico['transacao']> = {}): Servico => ({
  id: 'Transferencia00000001',
  empresa: { nome: 'Loja Aurora', documento: '12ABC34501DE35', contato: '11987654321', logo: null },
  transacao: {
    cliente: { nome: 'Ana Marceneira', documento: '***.982.247-**', contato: '(**) *****-4321', logo: null },
    tipoTransacao: 'Transferência bancária',
    valor: 379.99,
    data: '2026-11-20T17:05:00.000Z',
    situacao: 3,
    situacaoLabel: 'Processado',
    dadosBancarios: {
      icone: 'banco-60746948',
      tipoConta: 'Conta corrente',
      agencia: '1234',
      conta: '•••890',
      chavePix: '',
      tipoChavePix: '',
    },
    e2eid: 'E12345678202611201705abcdef12345',
    antecipacao: null,
    ...parte,
  },
  verificacao,
})
export const doServico = `${base}/comprovante-de-servico/Transferencia00000001`

export const daDevolucao = `${base}/devolucao-de-pagamento/Checkout1234567890AAA.tqxyz1.assinatura`
export const retida: Received<typeof obterDevolucao> = {
  situacao: 'retido',
  valor: 250.5,
  empresa: 'Loja Aurora',
  cobranca: 'Cadeira de jatobá',
  cobrado: 150,
  linkParaEstrangeiro: false,
  documento: '***.982.***-**',
  tipoDocumento: 'cpf',
  itens: [
    { meio: 'boleto', motivo: 'repetido', valor: 150, em: '2026-11-20T17:05:00.000Z', vencimento: '2026-11-23' },
    { meio: 'pix', motivo: 'outra-forma', valor: 100.5, em: '2026-08-01T17:05:00.000Z', vencimento: null },
  ],
  para: null,
  recusa: null,
  expiraEm: '2026-12-20T17:05:00.000Z',
}

export const daAssinatura = `${base}/recorrencia/AssinaturaAurora20261segredo`
export type Assinatura = Received<typeof obterAssinaturaDoPagador>
export const mandato: NonNullable<Assinatura['mandato']> = {
  ...{ situacao: 'aguardando', valor: 89.9, inicio: '2026-12-10', retentativas: null },
  ...{ autorizadoEm: null, fimEm: null, motivo: null, codigo: '00020126580014br.gov.bcb.pix', noBanco: null },
}
export const assinatura = (mudanca: Partial<Assinatura> = {}): Assinatura => ({
  ...{ empresa: 'Loja Aurora', contato: '11987654321', email: 'contato@aurora.example', nome: 'Mensalidade' },
  ...{ valor: 89.9, intervalo: 'mensal', situacao: 'ativa', forma: 'boleto', mandato: null },
  ...{ ciclos: 12, pagos: 3, proximoVencimento: '2026-12-10', podeCancelar: true, fimEm: null },
  ...{ pausadaPor: null, decisoes: [], celular: '(**) *****-4321', cartao: null, consentimento: null },
  ...{ ajustes: [], proximoValor: 89.9, mudanca: null },
  cobrancas: [
    {
      ...{ n: 4, vencimento: '2026-12-10', valor: 89.9, situacao: 'aberta', emitida: true, por: 'boleto' },
      ...{ tentativas: [], noCartao: null, cancelavelAte: null, pagaEm: null, comprovante: null, ajustes: [] },
      pagar: 'http://pagar.localhost/plataforma/loja-aurora/link',
    },
  ],
  aparencia: null,
  ...mudanca,
})
