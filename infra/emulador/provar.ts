import type { Client } from '../../test/harness/client.ts'
import { aurora, emailDe } from '../local/demo.ts'
import type { NoEmulador } from './subir.ts'

/** What the proof needs of what runs: a client of the edge, and the bank. */
type Onde = { http: Client } & Pick<NoEmulador, 'sandbox'>

/** The payer of every link of a proof. */
const pagador = {
  nome: 'Ana Souza',
  documento: '52998224725',
  email: 'ana@exemplo.example',
  contato: '11987654321',
  ...{ cep: null, logradouro: null, numero: null, complemento: null, bairro: null, cidade: null, uf: null },
  sessionId: null,
}
const link = {
  nome: 'Prova do emulador',
  descricao: '<p>Um link pago por Pix</p>',
  valor: 1,
  formasPagamento: [{ tipo: 2, parcelas: [] }],
  ...{ consultaAntifraude: false, consultaDatavalid: false, validarContatoPagador: false, validarNomeCheckout: false },
  ...{ termoCliente: null, expiraEm: null, limiteUsos: null, pagadorIdentificado: false, pagador: null },
  ...{ linkParaEstrangeiros: false, redirectPagamentoAprovado: null, backgroundColor: 'padrao', logo: null },
  ...{ itens: [], pixExpiracaoMinutos: 30, boletoVencimentoDias: 3 },
}

/**
 * The shortest proof that a stage is alive: the demo's administrator makes a link of R$ 1.00, a payer's bank pays its
 * Pix, and the PSP's callback through the deployed gateway makes it paid. Answers the link's id.
 * @throws Error naming the step that did not answer as it should.
 */
export async function pagarUmLink({ http, sandbox }: Onde): Promise<string> {
  const chamar = async <T>(operacao: Parameters<Client['call']>[0], pedido: Parameters<Client['call']>[1]) => {
    const { status, body } = await http.call<T>(operacao, pedido)
    if (status !== 200) throw new Error(`${operacao}: ${status} ${JSON.stringify(body).slice(0, 300)}`)
    return body
  }
  const headers = await http.login(emailDe(aurora, 'administrador'))
  const { id } = await chamar<{ id: string }>('criarLink', { headers, body: link })
  const comeco = { link: id, formaPagamento: 2, parcelas: 1, chave: `prova-${id}` }
  const { id: checkout } = await chamar<{ id: string }>('iniciarPagamento', { body: comeco })
  await chamar('registrarPagador', { body: { ...pagador, checkout } })
  await chamar('processarPagamento', { body: { checkout, formaPagamento: 2, parcelas: 1, dispositivo: null } })
  const pago = sandbox.psp.pagar(`${checkout}000001`, { forcar: true })
  if (pago.tipo !== 'pago') throw new Error(`the bank refused: ${pago.motivo}`)
  await sandbox.trabalhar()
  const limite = Date.now() + 60_000
  for (;;) {
    const { pago: jaPago } = await chamar<{ pago: boolean }>('verificarPagamentoPix', { params: { id: checkout } })
    if (jaPago) return id
    if (Date.now() > limite) throw new Error('the payment was not confirmed within a minute')
    await new Promise(resolve => setTimeout(resolve, 200))
  }
}
